/** @ambit/pictures/text: words from outside made harmless to print; small, for programs that draw nothing. */
export { shown } from "./shown.js";
