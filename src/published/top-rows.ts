import type { SummaryDeath } from '#analysis/publish/fight-summary.ts';
import type { MeterRow } from './fight-meter.ts';

/** Players and deaths that a first screen has room for, on a phone too. */
const MOST = { players: 5, deaths: 4 } as const;

/** The rows of a meter with the largest amounts, the largest first. */
export function topRows(rows: readonly MeterRow[]): MeterRow[] {
  return rows.toSorted((a, b) => b.amount - a.amount).slice(0, MOST.players);
}

/** The first deaths of a fight in order of time, and how many came after them. */
export function firstDeaths(deaths: readonly SummaryDeath[]): {
  shown: SummaryDeath[];
  more: number;
} {
  const inOrder = deaths.toSorted((one, other) => one.atMs - other.atMs);
  // A link to one more takes the room of that one.
  const most = inOrder.length === MOST.deaths + 1 ? MOST.deaths + 1 : MOST.deaths;
  return { shown: inOrder.slice(0, most), more: Math.max(0, inOrder.length - most) };
}
