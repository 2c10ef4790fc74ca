/** A count below this is told to the last digit. */
const EXACT = 10_000_000;
const MILLION = 1_000_000;
/** The engine counts no further: this stands for so many or more. */
const UNCOUNTED = Number.MAX_SAFE_INTEGER;

/** "1 placement", "5,805 placements", "about 400 million placements", "about 16 million million placements", "too many placements to count,". */
export function placementsInWords(n: number): string {
  if (n >= UNCOUNTED) return "too many placements to count, all";
  if (n < EXACT) return `${n.toLocaleString("en")} ${n === 1 ? "placement" : "placements"}`;
  const millions = n / MILLION;
  const words = millions < MILLION ? `${rounded(millions)} million` : `${rounded(millions / MILLION)} million million`;
  return `about ${words} placements`;
}

/** At most three digits that say something. */
function rounded(n: number): string {
  return Number(n.toPrecision(3)).toLocaleString("en");
}
