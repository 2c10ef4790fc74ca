/** A part of the page that is loaded on first need did not come: the network is gone, or the page was renewed meanwhile. */
export class NotFetched extends Error {
  constructor(cause: unknown) {
    super("a part of this page did not come over the network", { cause });
  }
}

/** Loads a part; throws `NotFetched` where it does not come, with words that can be shown. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (e) {
    throw new NotFetched(e);
  }
}
