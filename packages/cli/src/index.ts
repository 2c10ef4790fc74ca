/** ambit: the command line, as a function. */
export { main } from "./main.js";
