/** The worker's address in the built page: see `vite.config.ts`. */
declare module "virtual:worker" {
  const address: string;
  export default address;
}

/** The address of the worker that searches. */
declare module "virtual:searcher" {
  const address: string;
  export default address;
}

/** Plugs the engine's search in; without it a table of the page only answers. See `vite.config.ts`. */
declare module "virtual:search" {}
