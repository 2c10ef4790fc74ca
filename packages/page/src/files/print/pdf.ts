/** Apart from the pages, so that the PDF writer is loaded when one is wanted. */
export { pdf } from "@ambit/pictures/print";
