/** Two players of a fight, or one in two pulls, spell by spell. Describes; says nothing of better or worse. */
import type { PlayerTotals } from '#analysis/fight.ts';
import type { TextTable } from '#lib/csv.ts';
import type { LogRow, LogTable } from '#web/log/log-table.ts';
import { sortRows } from '#web/log/log-table.ts';
import type { MeterMetric } from './meter-table.ts';
import type { Sort } from '#web/log/metric.ts';

/** A player, or a pull of this fight: `p-` with a player's token, `f-` with a fight's key. */
export const COMPARE_CHOICE = /^(?:p-[0-9a-z]{1,7}|f-[\w.~-]{1,80})$/;

export type ComparedMetric = Exclude<MeterMetric, 'interrupts'>;

export interface ComparedSide {
  player: PlayerTotals;
  /** The time its numbers belong to. */
  durationMs: number;
}

export interface Figures {
  /** Game points; for casts their number. */
  total: number;
  /** Per second; for casts per minute. Null without time. */
  rate: number | null;
  share: number | null;
  /** Hits; null for casts. */
  hits: number | null;
  crit: number | null;
  /** Null when no cast is known to belong to the spell. */
  casts: number | null;
}

export interface CompareRow extends LogRow {
  spellId: number;
  name: string;
  a: Figures | null;
  b: Figures | null;
}

export interface Difference {
  /** B less A, per second (casts: per minute); null when one of them has no time. */
  rate: number | null;
  /** Of A; null when A has none. */
  share: number | null;
}

interface Part {
  spellId: number;
  name: string;
  total: number;
  hits: number | null;
  crits: number | null;
}

const over = (part: number, of: number): number | null => (of > 0 ? part / of : null);

/** The parts of a number by spell; the same id stands once. */
function partsOf(player: PlayerTotals, metric: ComparedMetric): Part[] {
  switch (metric) {
    case 'damage':
      return player.damageBySpell;
    case 'healing':
      return player.healingBySpell.map((spell) => ({
        ...spell,
        hits: spell.hits + spell.absorbHits,
      }));
    case 'taken':
      return player.takenBySpell.map((spell) => ({ ...spell, crits: null }));
    default:
      return player.castsBySpell.map(({ spellId, name, count }) => ({
        spellId,
        name,
        total: count,
        hits: null,
        crits: null,
      }));
  }
}

/**
 * Casts of a spell: of its own id, or of the one cast with its name when no other part has that name. What is dealt
 * often carries another id than what is cast.
 */
function castsOf(part: Part, parts: readonly Part[], player: PlayerTotals): number | null {
  const own = player.castsBySpell.find(({ spellId }) => spellId === part.spellId);
  if (own) return own.count;
  const named = player.castsBySpell.filter(({ name }) => name === part.name);
  const alone = parts.filter(({ name }) => name === part.name).length === 1;
  return named.length === 1 && alone ? named[0]!.count : null;
}

function figuresOf(
  { player, durationMs }: ComparedSide,
  metric: ComparedMetric,
): Map<number, Part & Figures> {
  const parts = partsOf(player, metric);
  const sum = parts.reduce((all, { total }) => all + total, 0);
  const unit = metric === 'casts' ? 60_000 : 1000;
  return new Map(
    parts.map((part) => [
      part.spellId,
      {
        ...part,
        rate: over(part.total * unit, durationMs),
        share: over(part.total, sum),
        crit: part.crits === null || part.hits === null ? null : over(part.crits, part.hits),
        casts: metric === 'taken' || metric === 'casts' ? null : castsOf(part, parts, player),
      },
    ]),
  );
}

/** What B has more or less than A. */
export function differenceOf(a: Figures | null, b: Figures | null): Difference {
  const first = a ? a.rate : 0;
  const second = b ? b.rate : 0;
  if (first === null || second === null) return { rate: null, share: null };
  return { rate: second - first, share: over(second - first, first) };
}

/** All spells of both together: what the rows add up to. */
export function wholeOf({ player, durationMs }: ComparedSide, metric: ComparedMetric): Figures {
  const parts = partsOf(player, metric);
  const sum = (of: (part: Part) => number | null): number =>
    parts.reduce((all, part) => all + (of(part) ?? 0), 0);
  const total = sum((part) => part.total);
  const hits = sum((part) => part.hits);
  return {
    total,
    rate: over(total * (metric === 'casts' ? 60_000 : 1000), durationMs),
    share: over(total, total),
    hits: metric === 'casts' ? null : hits,
    crit:
      metric === 'damage' || metric === 'healing'
        ? over(
            sum((part) => part.crits),
            hits,
          )
        : null,
    casts: metric === 'damage' || metric === 'healing' ? player.casts : null,
  };
}

/** One row a spell that either of them has. The cells are what a column sorts by: of both together. */
export function compareTable(
  a: ComparedSide,
  b: ComparedSide,
  metric: ComparedMetric,
): LogTable<CompareRow> {
  const first = figuresOf(a, metric);
  const second = figuresOf(b, metric);
  const casts = metric === 'casts';
  const rows = [...new Set([...first.keys(), ...second.keys()])].map((spellId): CompareRow => {
    const one = first.get(spellId) ?? null;
    const other = second.get(spellId) ?? null;
    const name = (one ?? other)!.name;
    const both = (of: (figures: Figures) => number | null): number | null => {
      const known = [one && of(one), other && of(other)].filter((value) => value !== null);
      return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
    };
    return {
      key: String(spellId),
      spellId,
      name,
      a: one,
      b: other,
      cells: {
        name,
        total: both(({ total }) => total),
        rate: both(({ rate }) => rate),
        difference: differenceOf(one, other).rate,
        share: both(({ share }) => share),
        hits: both(({ hits }) => hits),
        casts: both((figures) => figures.casts),
        crit: both(({ crit }) => crit),
      },
    };
  });
  const hasCrits = metric === 'damage' || metric === 'healing';
  return {
    columns: [
      { key: 'name', label: 'Spell', kind: 'text' },
      { key: 'total', label: casts ? 'Casts' : 'Total', kind: casts ? 'count' : 'amount' },
      casts
        ? { key: 'rate', label: 'Per minute', kind: 'decimal', phone: 'hidden' }
        : { key: 'rate', label: 'Per second', kind: 'rate', phone: 'hidden' },
      {
        key: 'difference',
        label: 'B against A',
        kind: casts ? 'decimal' : 'rate',
        about: `Per ${casts ? 'minute' : 'second'}, so that fights of different length compare.`,
      },
      { key: 'share', label: 'Share', kind: 'share', phone: 'second' },
      ...(casts ? [] : [{ key: 'hits', label: 'Hits', kind: 'count', phone: 'second' } as const]),
      ...(hasCrits
        ? ([
            {
              key: 'casts',
              label: 'Casts',
              kind: 'count',
              about: 'Of the same id, or of the one cast with the same name.',
              phone: 'second',
            },
            { key: 'crit', label: 'Crit', kind: 'share', phone: 'second' },
          ] as const)
        : []),
    ],
    defaultSort: { column: 'total', descending: true },
    rows,
  };
}

const exact = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 1e6) / 1e6;

const EXPORTED = ['total', 'rate', 'share', 'hits', 'casts', 'crit'] as const;

/** The rows in the order shown, with the exact figures of both. */
export function compareTextTable(table: LogTable<CompareRow>, sort: Sort | null): TextTable {
  return {
    columns: [
      'spellId',
      'name',
      ...EXPORTED.flatMap((key) => [`${key}A`, `${key}B`]),
      'differenceRate',
      'differenceShare',
    ],
    rows: sortRows(table, sort).map(({ spellId, name, a, b }) => {
      const difference = differenceOf(a, b);
      return [
        spellId,
        name,
        ...EXPORTED.flatMap((key) => [exact(a?.[key]), exact(b?.[key])]),
        exact(difference.rate),
        exact(difference.share),
      ];
    }),
  };
}
