// Leaves the words of messages out of mutation: `message`, `text` and `what` of problems, measures and errors. Emptying a
// sentence is a mutant about prose and not about a rule; sentences are held whole by tests of the door, the command line and
// docs. Rule ids, error codes, paths and every condition outside these sentences are mutated.
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

const WHY = "words of a message, no rule";
const KEYS = new Set(["message", "text"]);

/** Whether a text is a message: the value of such a key or name, the third part of an AmbitError, the second of brokenRule. */
function isMessage(path) {
  const { parent } = path;
  if (parent === null || parent === undefined) return false;
  if (parent.type === "ObjectProperty") return parent.value === path.node && KEYS.has(parent.key.name);
  if (parent.type === "VariableDeclarator") return KEYS.has(parent.id.name);
  if (parent.type === "NewExpression") return parent.callee.name === "AmbitError" && parent.arguments[2] === path.node;
  if (parent.type === "CallExpression") {
    if (parent.callee.name === "brokenRule") return parent.arguments[1] === path.node;
    return parent.callee.type === "MemberExpression" && parent.callee.object.name === "messages";
  }
  return false;
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "messages", {
    shouldIgnore: (path) => ((path.isTemplateLiteral() || path.isStringLiteral()) && isMessage(path) ? WHY : undefined),
  }),
];
