/** Two players of a fight, or one in two pulls, spell by spell. Describes; says nothing of better or worse. */
import type { ReactNode } from 'react';
import type { PlayerTotals } from '#analysis/fight.ts';
import type { TextTable } from '#lib/csv.ts';
import { sortRows } from '#kit/ui/table/table-data.ts';
import type { ColumnKind, TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import { keyOf, mergedByName } from './merge-spells.ts';
import type { MergedSpell, NamedSpell } from './merge-spells.ts';
import type { MeterMetric } from '#log/meter/meter-table.ts';
import type { Sort } from '#kit/ui/table/table-sorts.ts';

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

export interface CompareRow {
  /** Name, or id where the log has none, and whose it is. */
  key: string;
  /** True for what pets did with the spell, on both sides. */
  pet: boolean;
  /** All that share the name, of both sides. */
  spellIds: number[];
  name: string;
  a: Figures | null;
  b: Figures | null;
}

/** The rows sort by both sides together. */
export type CompareTable = TableData<CompareRow>;

export interface Difference {
  /** B less A, per second (casts: per minute); null when one of them has no time. */
  rate: number | null;
  /** Of A; null when A has none. */
  share: number | null;
}

interface Part extends NamedSpell {
  total: number;
  hits: number | null;
  crits: number | null;
}

const over = (part: number, of: number): number | null => (of > 0 ? part / of : null);

/** The parts of a number by name of spells. */
function partsOf(player: PlayerTotals, metric: ComparedMetric): MergedSpell<Part>[] {
  return mergedByName(partsById(player, metric), ({ total }) => total);
}

function partsById(player: PlayerTotals, metric: ComparedMetric): Part[] {
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
 * Casts of a spell: of its ids, and of those cast with its name, as what is dealt often carries another id than what is
 * cast. Null when there is neither, and for what pets did: their casts are not counted.
 */
function castsOf({ key, whole, parts }: MergedSpell<Part>, player: PlayerTotals): number | null {
  if (whole.pet) return null;
  const ids = new Set(parts.map(({ spellId }) => spellId));
  const casts = player.castsBySpell.filter((cast) => ids.has(cast.spellId) || keyOf(cast) === key);
  return casts.length > 0 ? casts.reduce((sum, { count }) => sum + count, 0) : null;
}

interface SideSpell extends Figures {
  name: string;
  pet: boolean;
  spellIds: number[];
}

function figuresOf({ player, durationMs }: ComparedSide, metric: ComparedMetric): SideSpell[] {
  const parts = partsOf(player, metric);
  const sum = parts.reduce((all, { whole }) => all + whole.total, 0);
  const unit = metric === 'casts' ? 60_000 : 1000;
  return parts.map((part): SideSpell => {
    const { name, pet = false, total, hits, crits } = part.whole;
    return {
      name,
      pet,
      spellIds: part.parts.map(({ spellId }) => spellId),
      total,
      hits,
      rate: over(total * unit, durationMs),
      share: over(total, sum),
      crit: crits === null || hits === null ? null : over(crits, hits),
      casts: metric === 'taken' || metric === 'casts' ? null : castsOf(part, player),
    };
  });
}

/** Spells of both sides side by side: by name, or by an id they share where two logs have other languages. */
function pairsOf(
  a: readonly SideSpell[],
  b: readonly SideSpell[],
): [SideSpell | null, SideSpell | null][] {
  const left = new Set(b);
  const pairs = a.map((one): [SideSpell, SideSpell | null] => {
    const ids = new Set(one.spellIds);
    const rest = [...left].filter(({ pet }) => pet === one.pet);
    const other =
      rest.find(({ name }) => name !== '' && name === one.name) ??
      rest.find(({ spellIds }) => spellIds.some((id) => ids.has(id))) ??
      null;
    if (other) left.delete(other);
    return [one, other];
  });
  return [...pairs, ...[...left].map((one): [null, SideSpell] => [null, one])];
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
  const parts = partsById(player, metric);
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

/** How the figures of a row are drawn: one of both sides, and what B has more or less. */
export interface CompareCells {
  both: (row: CompareRow, figure: FigureOf, kind: ColumnKind) => ReactNode;
  difference: (row: CompareRow, kind: ColumnKind) => ReactNode;
}
export type FigureOf = (figures: Figures) => number | null;

/** Of both together; null where neither has it. */
function sumOf({ a, b }: CompareRow, of: FigureOf): number | null {
  const known = [a && of(a), b && of(b)].filter((value) => value !== null);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
}

/** The columns of a comparison. */
function columnsOf(metric: ComparedMetric, cells?: CompareCells): TableColumn<CompareRow>[] {
  const casts = metric === 'casts';
  const both = (
    key: keyof Figures,
    label: string,
    kind: ColumnKind,
    rest: Pick<TableColumn<CompareRow>, 'phone' | 'about'> = {},
  ): TableColumn<CompareRow> => {
    const of: FigureOf = (figures) => figures[key];
    return {
      key,
      label,
      kind,
      ...rest,
      value: (row) => sumOf(row, of),
      ...(cells && { cell: (row) => cells.both(row, of, kind) }),
    };
  };
  const kind = casts ? 'decimal' : 'rate';
  return [
    { key: 'name', label: 'Spell', kind: 'text', value: ({ name }) => name },
    both('total', casts ? 'Casts' : 'Total', casts ? 'count' : 'amount'),
    both('rate', casts ? 'Per minute' : 'Per second', kind, { phone: 'hidden' }),
    {
      key: 'difference',
      label: 'B against A',
      kind,
      about: `Per ${casts ? 'minute' : 'second'}, so that fights of different length compare.`,
      value: ({ a, b }) => differenceOf(a, b).rate,
      ...(cells && { cell: (row) => cells.difference(row, kind) }),
    },
    both('share', 'Share', 'share', { phone: 'second' }),
    ...(casts ? [] : [both('hits', 'Hits', 'count', { phone: 'second' })]),
    ...(metric === 'damage' || metric === 'healing'
      ? [
          both('casts', 'Casts', 'count', {
            about: 'Of the same ids or the same name.',
            phone: 'second',
          }),
          both('crit', 'Crit', 'share', { phone: 'second' }),
        ]
      : []),
  ];
}

/** One row a name of spells that either of them has, with one of its own for what pets did. */
export function compareTable(
  a: ComparedSide,
  b: ComparedSide,
  metric: ComparedMetric,
  cells?: CompareCells,
): CompareTable {
  const pairs = pairsOf(figuresOf(a, metric), figuresOf(b, metric));
  return {
    columns: columnsOf(metric, cells),
    ownSort: { column: 'total', descending: true },
    rows: pairs.map(([one, other]): CompareRow => {
      const { name, pet } = (one ?? other)!;
      const spellIds = [...new Set([...(one?.spellIds ?? []), ...(other?.spellIds ?? [])])];
      const key = keyOf({ name, spellId: spellIds[0]!, pet });
      return { key, pet, spellIds, name, a: one, b: other };
    }),
    rowKey: ({ key }) => key,
  };
}

const exact = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 1e6) / 1e6;

const EXPORTED = ['total', 'rate', 'share', 'hits', 'casts', 'crit'] as const;

/** The rows in the order shown, with the exact figures of both. */
export function compareTextTable(table: CompareTable, sort: Sort | null): TextTable {
  return {
    columns: [
      'spellId',
      'name',
      'pet',
      ...EXPORTED.flatMap((key) => [`${key}A`, `${key}B`]),
      'differenceRate',
      'differenceShare',
    ],
    rows: sortRows(table, sort).map(({ spellIds, name, pet, a, b }) => {
      const difference = differenceOf(a, b);
      return [
        spellIds.length > 1 ? spellIds.join(' ') : spellIds[0]!,
        name,
        pet ? 1 : 0,
        ...EXPORTED.flatMap((key) => [exact(a?.[key]), exact(b?.[key])]),
        exact(difference.rate),
        exact(difference.share),
      ];
    }),
  };
}
