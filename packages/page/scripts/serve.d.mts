/** Serves a folder at the port, or at a free one where that is taken. Gives its address and the closing of it. */
export function serve(folder: string, port?: number): Promise<{ address: string; close(): void }>;
