/** JSON Schemas of the contract, printed from the door's own tables by scripts/schema.mjs. Not part of the package's code. */
export { answerSchema } from "./answer.js";
export { questionSchema } from "./question.js";
