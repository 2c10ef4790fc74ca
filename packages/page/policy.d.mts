/** What the page may load and from where: sent as a header by our server, and a meta tag in the built page. */
export const POLICY: string;
