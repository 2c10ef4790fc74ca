// What the rooms' tests use of vitest, to run them without its processes: describe, it and each, and its own `expect`.
import { ASYMMETRIC_MATCHERS_OBJECT, chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from "@vitest/expect";

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
);

let file = "";
let names = [];
let tests = [];
const known = new Set();

/** Tests of one file in the order in which they stand, each with an id of its own. */
export const collected = {
  begin(name) {
    file = name;
    names = [];
    tests = [];
    known.clear();
  },
  end: () => tests,
};

function it(name, run) {
  const id = `${file}#${[...names, name].join(" > ")}`;
  let own = id;
  for (let i = 2; known.has(own); i++) own = `${id} (${i})`;
  known.add(own);
  tests.push({ id: own, run });
}

function describe(name, body) {
  names.push(name);
  body();
  names.pop();
}

/** `each` of vitest, by rows; titles are told apart by their row. */
function eachOf(one) {
  return (rows) => (name, run) => {
    rows.forEach((row, i) => {
      const values = Array.isArray(row) ? row : [row];
      one(`${name} [${i}]`, () => run(...values));
    });
  };
}

it.each = eachOf(it);
describe.each = eachOf(describe);

globalThis.AMBIT_VITEST = { describe, it, test: it, expect };
