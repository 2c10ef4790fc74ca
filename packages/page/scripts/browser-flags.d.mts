/** How Chromium is started for tests, measurements and pictures. */
export const FLAGS: readonly string[];
