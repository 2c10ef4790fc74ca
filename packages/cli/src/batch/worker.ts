/** What a worker thread runs: the same as one thread does, so that the answers are the same. */
export { answerLines as default } from "./answer-lines.js";
