/** What the page may load and from where: sent as a header by our server, and a meta tag in the built page. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "img-src 'self' blob: data:",
].join("; ");
