/** Builds what has changed, and removes what was built of sources that are gone. */
export function build(): void;
