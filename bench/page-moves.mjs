// Times pointer moves on the built page from outside: nothing of the page is changed, only the canvas is listened to.
import { seeded } from "./page-maps.mjs";

/** Run in the page before its own scripts: tells when the mark of the origin is drawn at a place, and the frame that did it ends. */
export function listen() {
  const draw = CanvasRenderingContext2D.prototype.arc;
  let wanted = null;
  let heard = null;
  CanvasRenderingContext2D.prototype.arc = function (x, y, r, ...rest) {
    if (wanted && (r === 10 || r === 15) && Math.hypot(x - wanted.x, y - wanted.y) < 1) {
      const { done } = wanted;
      wanted = null;
      const { port1, port2 } = new MessageChannel();
      // A message is handled when the frame that sent it has been drawn.
      port1.onmessage = () => done(performance.now() - heard);
      port2.postMessage(0);
    }
    return draw.call(this, x, y, r, ...rest);
  };
  addEventListener(
    "pointermove",
    (e) => {
      if (wanted && heard === null) heard = e.timeStamp;
    },
    true,
  );
  /** Milliseconds from the next pointer move's time to the end of the frame that shows its answer at a point of the canvas. */
  globalThis.benchNext = (x, y) => {
    heard = null;
    globalThis.benchTime = new Promise((done) => {
      wanted = { x, y, done };
    });
  };
  globalThis.benchWhen = new Promise((done) => {
    const look = () => {
      const words = document.querySelector(".headline")?.textContent ?? "";
      if (/hit/.test(words)) setTimeout(() => done(performance.now()), 0);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

export const quantile = (times, q) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(q * times.length))];

/** Moves the area in hand from crossing to crossing of a square map that is shown whole, at random times. */
export async function timeMoves(page, side, moves) {
  const rnd = seeded(side);
  const box = await page.locator(".map-canvas").boundingBox();
  const scale = Math.min((box.width - 28) / side, (box.height - 28) / side, 96);
  let [x, y] = [side >> 1, side >> 1];
  const at = () => [box.width / 2 + (x - side / 2) * scale, box.height / 2 + (y - side / 2) * scale];
  const times = [];
  for (let i = -20; i < moves; i++) {
    const step = (n) => Math.min(side - 2, Math.max(2, n + rnd(5) - 2));
    const before = [x, y];
    while (x === before[0] && y === before[1]) [x, y] = [step(x), step(y)];
    const [sx, sy] = at();
    await page.evaluate(([a, b]) => globalThis.benchNext(a, b), [sx, sy]);
    await page.waitForTimeout(4 + rnd(30));
    await page.mouse.move(box.x + sx, box.y + sy);
    const took = await Promise.race([
      page.evaluate(() => globalThis.benchTime),
      page.waitForTimeout(5000).then(() => Number.POSITIVE_INFINITY),
    ]);
    if (i >= 0) times.push(took);
  }
  return times;
}
