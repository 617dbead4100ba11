/**
 * Two runs of one dungeon, stretch by stretch: the way to each boss (trash, travel and wipes on it) and the boss itself.
 * Bosses are matched by their encounter, in the order of the first run; each column adds up to its run's own time.
 */
import type { ReactNode } from 'react';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { KeyTimePartId } from '#analysis/fight-events/key-time-budget.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import { PART_TEXTS } from './format-key.ts';

interface Stretches {
  /** Time from the countdown or the last kill to this boss's kill, without the kill itself, by encounter. */
  ways: Map<string, number>;
  kills: Map<string, number>;
  names: Map<string, string>;
  /** After the last kill. */
  restMs: number;
}

function stretchesOf({ timeline, budget }: KeyReview): Stretches {
  const stretches: Stretches = { ways: new Map(), kills: new Map(), names: new Map(), restMs: 0 };
  let at = budget.countdownMs;
  for (const pull of timeline.pulls) {
    if (pull.kind !== 'boss' || pull.wiped !== false) continue;
    const id = `${pull.encounterId ?? pull.name}`;
    const fromMs = Math.max(at, pull.fromMs);
    stretches.ways.set(id, (stretches.ways.get(id) ?? 0) + fromMs - at);
    stretches.kills.set(id, (stretches.kills.get(id) ?? 0) + Math.max(at, pull.toMs) - fromMs);
    stretches.names.set(id, pull.name);
    at = Math.max(at, pull.toMs);
  }
  stretches.restMs = Math.max(0, timeline.lengthMs - at);
  return stretches;
}

export interface ComparisonRow {
  key: string;
  name: string;
  kind: 'way' | 'boss' | 'rest' | 'deaths' | 'total' | 'part';
  /** This run's time, ms, and the other's. */
  a: number | null;
  b: number | null;
}

/** This run minus the other, ms; null where one of them has no time. */
export const differenceOf = ({ a, b }: ComparisonRow): number | null =>
  a === null || b === null ? null : a - b;

function comparison(
  first: string,
  [a, b]: readonly [string, string],
  rows: ComparisonRow[],
  difference?: (row: ComparisonRow) => ReactNode,
): TableData<ComparisonRow> {
  return {
    columns: [
      { key: 'name', label: first, kind: 'text', value: ({ name }) => name },
      { key: 'a', label: 'This run', kind: 'clock', about: a, value: (row) => row.a },
      { key: 'b', label: 'Other run', kind: 'clock', about: b, value: (row) => row.b },
      {
        key: 'difference',
        label: 'Difference',
        kind: 'clock',
        about: 'This run minus the other: above zero, this one took longer.',
        value: differenceOf,
        ...(difference && { cell: difference }),
      },
    ],
    ownSort: null,
    rows,
    rowKey: ({ key }) => key,
  };
}

/** The stretches of two runs, named by `labels`. `difference` draws that cell. */
export function comparisonTable(
  a: KeyReview,
  b: KeyReview,
  labels: readonly [string, string],
  difference?: (row: ComparisonRow) => ReactNode,
): TableData<ComparisonRow> {
  const [first, second] = [stretchesOf(a), stretchesOf(b)];
  const ids = [...new Set([...first.names.keys(), ...second.names.keys()])];
  const rows: ComparisonRow[] = [];
  const put = (
    kind: ComparisonRow['kind'],
    key: string,
    name: string,
    one: number | null,
    other: number | null,
  ) => rows.push({ key, kind, name, a: one, b: other });
  for (const id of ids) {
    const name = first.names.get(id) ?? second.names.get(id)!;
    put('way', `way-${id}`, `To ${name}`, first.ways.get(id) ?? null, second.ways.get(id) ?? null);
    put('boss', `boss-${id}`, name, first.kills.get(id) ?? null, second.kills.get(id) ?? null);
  }
  if (first.restMs > 0 || second.restMs > 0)
    put('rest', 'rest', 'After the last kill', first.restMs, second.restMs);
  put('deaths', 'deaths', 'Death penalty', a.budget.penaltyMs, b.budget.penaltyMs);
  put('total', 'total', 'Total', a.budget.totalMs, b.budget.totalMs);
  return comparison('Stretch', labels, rows, difference);
}

const partMs = ({ budget }: KeyReview, id: KeyTimePartId): number =>
  budget.parts.find((part) => part.id === id)?.ms ?? 0;

/** The parts of the time side by side. */
export function budgetComparison(
  a: KeyReview,
  b: KeyReview,
  labels: readonly [string, string],
  difference?: (row: ComparisonRow) => ReactNode,
): TableData<ComparisonRow> {
  const ids = [...new Set([...a.budget.parts, ...b.budget.parts].map(({ id }) => id))];
  const rows = ids.map((id): ComparisonRow => ({
    key: id,
    kind: 'part',
    name: PART_TEXTS[id].label,
    a: partMs(a, id),
    b: partMs(b, id),
  }));
  return comparison('Part', labels, rows, difference);
}

/** The stretch with the largest difference, in a sentence; null when nothing differs by a second. */
export function largestDifference({
  rows,
}: Pick<TableData<ComparisonRow>, 'rows'>): ComparisonRow | null {
  const size = (row: ComparisonRow): number => Math.abs(differenceOf(row) ?? 0);
  const [row] = rows
    .filter((one) => one.kind !== 'total' && differenceOf(one) !== null)
    .toSorted((x, y) => size(y) - size(x));
  return row && size(row) >= 1000 ? row : null;
}
