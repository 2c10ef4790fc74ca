// Timing for `npm run bench`: contestants of one comparison in turn, batch by batch, so that a busy moment falls on all of them;
// the median batch counts, and only ratios are judged.
const BATCHES = 15;
/** Milliseconds that each contestant runs before: whole answers are a great deal of code, which the engine of JavaScript makes quick only after a while. */
const WARM = 1000;

/** Seeded whole numbers from 0 to n - 1. */
export function random(seed) {
  let s = seed >>> 0;
  return (n) => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}

/** Adds a row (y, first, last) to a checksum. */
export function mix(sum, y, first, last) {
  let s = Math.imul(sum ^ (y + 65536), 0x9e3779b1);
  s = Math.imul((s >>> 13) ^ s ^ (first + 65536), 0x85ebca6b);
  return Math.imul((s >>> 16) ^ s ^ (last + 65536), 0xc2b2ae35) >>> 0;
}

/** Checksum of a layer's rows, the engine's set of squares: three whole numbers a span. */
export function rowsSum(rows, sum = 0) {
  let s = sum;
  for (let i = 0; i < rows.length; i += 3) s = mix(s, rows[i], rows[i + 1], rows[i + 2] - 1);
  return s;
}

/** Checksum of squares listed row by row. */
export function listSum(list) {
  let sum = 0;
  for (let i = 0; i < list.length; ) {
    let j = i;
    while (j + 1 < list.length && list[j + 1].y === list[i].y) j++;
    sum = mix(sum, list[i].y, list[i].x, list[j].x);
    i = j + 1;
  }
  return sum;
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/**
 * Times contestants, each `{ name, run(i) }`, `calls` of a call per batch for the quickest and as many for each as make a batch of about 10 ms;
 * gives microseconds a call, the median of 15 batches after warm-up.
 */
export function race(contestants, { milliseconds = 12 } = {}) {
  const plans = contestants.map((c) => {
    const begun = performance.now();
    let calls = 0;
    while (performance.now() - begun < WARM) c.run(calls++);
    const each = (performance.now() - begun) / calls;
    return { ...c, calls: Math.max(1, Math.round(milliseconds / each)), times: [] };
  });
  for (let batch = 0; batch < BATCHES; batch++) {
    for (const p of plans) {
      const begun = performance.now();
      for (let i = 0; i < p.calls; i++) p.run(i);
      p.times.push(((performance.now() - begun) * 1000) / p.calls);
    }
  }
  return plans.map((p) => ({ name: p.name, us: median(p.times) }));
}
