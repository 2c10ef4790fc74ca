// No float decides a square: engine/src holds no literal with a point or exponent but halves and quarters, which are exact, and no root,
// rounding or trigonometry, outside two files (exact whole-number roots, and areas under arcs with a bound on their error). A turn's place on the round
// (search/aims/turn.ts) is a float with a proven error, and what lies nearer than that is compared in whole numbers. Elsewhere quotients only propose: points that
// the engine then judges, lines and prices that bound whatever they are.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./setup.mjs";

const source = join(root, "packages", "engine", "src");
const free = new Set(["shapes/roots.ts", "shapes/arc.ts", "search/aims/turn.ts"]);
const EXACT = new Set(["0.5", "0.25", "0.75"]);
const calls =
  /^(sqrt|cbrt|hypot|round|fround|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|asinh|acosh|atanh|exp|expm1|log|log2|log10|log1p|pow|random|PI|E|SQRT2|SQRT1_2|LN2|LN10)$/;

const faults = [];
for (const entry of readdirSync(source, { recursive: true })) {
  const name = entry.replaceAll("\\", "/");
  if (!name.endsWith(".ts") || free.has(name)) continue;
  const text = readFileSync(join(source, entry), "utf8");
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const tell = (node, what) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    faults.push(`packages/engine/src/${name}:${line + 1}: ${what}`);
  };
  const visit = (node) => {
    if (ts.isNumericLiteral(node)) {
      const written = node.getText();
      if (/[.eE]/.test(written) && !/^0x/i.test(written) && !EXACT.has(written)) tell(node, `literal ${written}`);
    }
    if (ts.isPropertyAccessExpression(node)) {
      if (node.expression.getText() === "Math" && calls.test(node.name.text)) tell(node, node.getText());
      if (node.getText() === "Number.EPSILON") tell(node, "Number.EPSILON");
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

for (const fault of faults) console.log(fault);
if (faults.length > 0) console.log(`${faults.length} places where a float could decide`);
process.exit(faults.length === 0 ? 0 : 1);
