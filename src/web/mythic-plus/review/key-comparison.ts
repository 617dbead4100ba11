/**
 * Two runs of one dungeon, stretch by stretch: the way to each boss (trash, travel and wipes on it) and the boss itself.
 * Bosses are matched by their encounter, in the order of the first run; each column adds up to its run's own time.
 */
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { KeyTimePartId } from '#analysis/fight-events/key-time-budget.ts';
import type { LogRow, LogTable } from '#log/views/log-table.ts';
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

export interface ComparisonRow extends LogRow {
  kind: 'way' | 'boss' | 'rest' | 'deaths' | 'total';
}

const COLUMNS = (a: string, b: string): LogTable['columns'] => [
  { key: 'name', label: 'Stretch', kind: 'text' },
  { key: 'a', label: 'This run', kind: 'clock', about: a },
  { key: 'b', label: 'Other run', kind: 'clock', about: b },
  {
    key: 'difference',
    label: 'Difference',
    kind: 'clock',
    about: 'This run minus the other: above zero, this one took longer.',
  },
];

export function comparisonTable(
  a: KeyReview,
  b: KeyReview,
  labels: readonly [string, string],
): LogTable<ComparisonRow> {
  const [first, second] = [stretchesOf(a), stretchesOf(b)];
  const ids = [...new Set([...first.names.keys(), ...second.names.keys()])];
  const rows: ComparisonRow[] = [];
  const put = (
    kind: ComparisonRow['kind'],
    key: string,
    name: string,
    one: number | null,
    other: number | null,
  ): void => {
    const difference = one === null || other === null ? null : one - other;
    rows.push({ key, kind, cells: { order: rows.length, name, a: one, b: other, difference } });
  };
  for (const id of ids) {
    const name = first.names.get(id) ?? second.names.get(id)!;
    put('way', `way-${id}`, `To ${name}`, first.ways.get(id) ?? null, second.ways.get(id) ?? null);
    put('boss', `boss-${id}`, name, first.kills.get(id) ?? null, second.kills.get(id) ?? null);
  }
  if (first.restMs > 0 || second.restMs > 0)
    put('rest', 'rest', 'After the last kill', first.restMs, second.restMs);
  put('deaths', 'deaths', 'Death penalty', a.budget.penaltyMs, b.budget.penaltyMs);
  put('total', 'total', 'Total', a.budget.totalMs, b.budget.totalMs);
  return {
    columns: COLUMNS(...labels),
    defaultSort: { column: 'order', descending: false },
    rows,
  };
}

const partMs = ({ budget }: KeyReview, id: KeyTimePartId): number =>
  budget.parts.find((part) => part.id === id)?.ms ?? 0;

/** The parts of the time side by side. */
export function budgetComparison(
  a: KeyReview,
  b: KeyReview,
  labels: readonly [string, string],
): LogTable {
  const ids = [...new Set([...a.budget.parts, ...b.budget.parts].map(({ id }) => id))];
  return {
    columns: COLUMNS(...labels).map((column) =>
      column.key === 'name' ? { ...column, label: 'Part' } : column,
    ),
    defaultSort: { column: 'order', descending: false },
    rows: ids.map((id, order) => ({
      key: id,
      cells: {
        order,
        name: PART_TEXTS[id].label,
        a: partMs(a, id),
        b: partMs(b, id),
        difference: partMs(a, id) - partMs(b, id),
      },
    })),
  };
}

/** The stretch with the largest difference, in a sentence; null when nothing differs by a second. */
export function largestDifference(table: LogTable<ComparisonRow>): ComparisonRow | null {
  const size = (row: ComparisonRow): number => Math.abs(Number(row.cells['difference'] ?? 0));
  const rows = table.rows.filter(
    ({ kind, cells }) => kind !== 'total' && cells['difference'] !== null,
  );
  const row = rows.toSorted((x, y) => size(y) - size(x))[0];
  return row && size(row) >= 1000 ? row : null;
}
