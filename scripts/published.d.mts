/** The workspaces that are published, as flags for npm: all but the private ones. */
export function publishedFlags(root: string): string[];
