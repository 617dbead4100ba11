/** The damage the raid took, cut to the window that is drawn and stacked. Pure. */
import type { ReactNode } from 'react';
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';

type Intake = PullTimeline['intake'];

export const INTAKE_MODES = ['school', 'ability'] as const;
export type IntakeMode = (typeof INTAKE_MODES)[number];

export interface IntakePart {
  key: string;
  name: string;
  /** A CSS color. */
  color: string;
  /** Game points per half second. */
  amount: Float64Array;
  total: number;
}

/** By the lowest school in the mask; what the log calls none is gray. */
const SCHOOL_COLORS: readonly (readonly [bit: number, color: string])[] = [
  [0x01, '#b9975b'],
  [0x02, '#e0b92f'],
  [0x04, '#e2582f'],
  [0x08, '#3f9e5d'],
  [0x10, '#3f9bd4'],
  [0x20, '#8a5cc4'],
  [0x40, '#d069bd'],
];
const ABILITY_COLORS = [
  '#e2582f',
  '#3f9bd4',
  '#e0b92f',
  '#8a5cc4',
  '#3f9e5d',
  '#d069bd',
  '#b9975b',
  '#4fb8a8',
];
const REST = '#8b95a5';

/** The parts of the curve, the largest first; abilities beyond the palette are one gray part. */
export function intakeParts(intake: Intake, mode: IntakeMode): IntakePart[] {
  if (mode === 'school') {
    return intake.bySchool.map(({ school, name, amount, total }) => ({
      key: `school ${school}`,
      name,
      color: SCHOOL_COLORS.find(([bit]) => (school & bit) !== 0)?.[1] ?? REST,
      amount,
      total,
    }));
  }
  const own = intake.bySpell.slice(0, ABILITY_COLORS.length).map((spell, index) => ({
    key: `spell ${spell.spellId} ${index}`,
    name: spell.name,
    color: ABILITY_COLORS[index] ?? REST,
    amount: spell.amount,
    total: spell.total,
  }));
  const rest = Float64Array.from(intake.restOfSpells);
  for (const { amount } of intake.bySpell.slice(ABILITY_COLORS.length))
    amount.forEach((value, step) => (rest[step] = (rest[step] ?? 0) + value));
  const restTotal = rest.reduce((sum, value) => sum + value, 0);
  if (restTotal === 0) return own;
  return [...own, { key: 'rest', name: 'All others', color: REST, amount: rest, total: restTotal }];
}

/** Values per second in `bins` equal parts of the window; a step cut by a border counts by its part. */
export function binned(
  amount: Float64Array,
  stepMs: number,
  window: Range,
  bins: number,
): Float64Array {
  const result = new Float64Array(bins);
  const size = (window.toMs - window.fromMs) / bins;
  if (!(size > 0)) return result;
  const first = Math.max(0, Math.floor(window.fromMs / stepMs));
  const last = Math.min(amount.length - 1, Math.floor((window.toMs - 1) / stepMs));
  for (let step = first; step <= last; step += 1) {
    const value = amount[step] ?? 0;
    if (value === 0) continue;
    const from = Math.max(window.fromMs, step * stepMs);
    const to = Math.min(window.toMs, (step + 1) * stepMs);
    for (let at = from; at < to;) {
      const bin = Math.min(bins - 1, Math.floor((at - window.fromMs) / size + 1e-9));
      const until = bin === bins - 1 ? to : Math.min(to, window.fromMs + (bin + 1) * size);
      result[bin] = (result[bin] ?? 0) + (value * (until - at)) / stepMs;
      if (!(until > at)) break;
      at = until;
    }
  }
  for (let bin = 0; bin < bins; bin += 1) result[bin] = ((result[bin] ?? 0) * 1000) / size;
  return result;
}

/** As many bins as the plot has room for, never finer than the curve itself. */
export function binCount(plotWidth: number, stepMs: number, window: Range): number {
  const steps = Math.ceil((window.toMs - window.fromMs) / stepMs);
  return Math.max(1, Math.min(steps, Math.floor(plotWidth / 2)));
}

/** A closed path of steps between two curves. y counts from `zero` upward, or downward when mirrored. */
export function stepArea(
  tops: Float64Array,
  bases: Float64Array,
  place: { width: number; zero: number; perUnit: number },
): string {
  const { width, zero, perUnit } = place;
  const dx = width / Math.max(1, tops.length);
  const at = (value: number): string => (zero - value * perUnit).toFixed(1);
  let path = `M0 ${at(bases[0] ?? 0)}`;
  for (let bin = 0; bin < tops.length; bin += 1)
    path += `V${at(tops[bin] ?? 0)}H${((bin + 1) * dx).toFixed(1)}`;
  for (let bin = tops.length - 1; bin >= 0; bin -= 1)
    path += `V${at(bases[bin] ?? 0)}H${(bin * dx).toFixed(1)}`;
  return `${path}Z`;
}

/** Game points in the range, by ability, the most first. */
export function abilitiesIn(intake: Intake, range: Range): { name: string; amount: number }[] {
  const parts = [
    ...intake.bySpell.map(({ name, amount }) => ({ name, amount })),
    { name: 'All others', amount: intake.restOfSpells },
  ];
  return parts
    .map(({ name, amount }) => ({ name, amount: amountIn(amount, intake.stepMs, range) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount);
}

/** Sum over the steps that touch the range. */
export function amountIn(amount: Float64Array, stepMs: number, range: Range): number {
  const first = Math.max(0, Math.floor(range.fromMs / stepMs));
  const last = Math.min(amount.length, Math.max(first + 1, Math.ceil(range.toMs / stepMs)));
  let sum = 0;
  for (let step = first; step < last; step += 1) sum += amount[step] ?? 0;
  return sum;
}

interface IntakeRow {
  atMs: number;
  taken: number;
  healed: number;
  /** Of each part of the curve, in their order. */
  amounts: number[];
}

/** The curve as rows, one every `everyMs`, for those who would rather read it. `time` draws when a row begins. */
export function intakeTable(
  intake: Intake,
  mode: IntakeMode,
  range: Range,
  everyMs: number,
  time?: (row: IntakeRow) => ReactNode,
): TableData<IntakeRow> {
  const parts = intakeParts(intake, mode);
  const rows: IntakeRow[] = [];
  for (let fromMs = range.fromMs; fromMs < range.toMs; fromMs += everyMs) {
    const slice = { fromMs, toMs: Math.min(range.toMs, fromMs + everyMs) };
    rows.push({
      atMs: fromMs,
      taken: amountIn(intake.total, intake.stepMs, slice),
      healed: amountIn(intake.healed, intake.stepMs, slice),
      amounts: parts.map(({ amount }) => amountIn(amount, intake.stepMs, slice)),
    });
  }
  return {
    columns: [
      {
        key: 'atMs',
        label: 'Time',
        kind: 'text',
        value: ({ atMs }) => atMs,
        ...(time && { cell: time }),
      },
      {
        key: 'taken',
        label: 'Taken',
        kind: 'amount',
        about: 'Damage that met players, absorbs included',
        value: ({ taken }) => taken,
      },
      {
        key: 'healed',
        label: 'Healed',
        kind: 'amount',
        phone: 'hidden',
        about: 'Effective heals and absorbs',
        value: ({ healed }) => healed,
      },
      ...parts.map(({ key, name }, place): TableColumn<IntakeRow> => ({
        key,
        label: name,
        kind: 'amount',
        phone: 'hidden',
        value: ({ amounts }) => amounts[place] ?? null,
      })),
    ],
    ownSort: { column: 'atMs', descending: false },
    rows,
    rowKey: ({ atMs }) => String(atMs),
    tieBy: ({ atMs }) => String(atMs),
  };
}
