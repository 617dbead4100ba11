/**
 * Base cooldowns in seconds of the spells of the kits that have one of half a minute or more, by the id of the cast line; the longest where
 * specializations differ. The game's, as the packs have them (a test compares); copied so that the sample stays small.
 */
const IDS_BY_SECONDS: Readonly<Record<number, readonly number[]>> = {
  30: [185311, 212431, 255937, 343527, 395152],
  40: [198013, 396286],
  45: [51271, 63560, 153561, 167105, 260243, 322507],
  60: [48707, 84714, 120517, 191634, 202770, 205021, 265187, 325153, 385627, 386997, 387174],
  90: [1719, 19574, 51533, 55233, 102342, 107574, 122470, 137639, 227847, 228920, 370965, 384318],
  120: [
    10060, 12472, 31224, 31850, 31884, 47585, 49028, 108271, 109304, 116849, 190319, 205180, 228260,
    288613, 322118, 357210, 359844, 360194, 375087, 387184, 391528,
  ],
  180: [31821, 33206, 42650, 47788, 62618, 97462, 98008, 104773, 108280, 191427, 194223, 388615],
  300: [86659],
  360: [115203],
};

const seconds = new Map(
  Object.entries(IDS_BY_SECONDS).flatMap(([value, ids]) =>
    ids.map((id) => [id, Number(value)] as const),
  ),
);

/** Milliseconds until the button can be pressed again; 0 for a spell that can always be. */
export function cooldownOfCast(castId: number): number {
  return (seconds.get(castId) ?? 0) * 1000;
}
