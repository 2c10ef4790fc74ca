/** The worker's address in the built page: see `vite.config.ts`. */
declare module "virtual:worker" {
  const address: string;
  export default address;
}
