import { figureOf } from '../figures.ts';

/** What one load of a page cost: milliseconds of the main thread's processor time, and bytes as they stand in the files. */
export interface PageLoad {
  /** Everything the thread did. */
  taskMs: number;
  /** Of it, running scripts. */
  scriptMs: number;
  /** Of it, layout and style. */
  layoutMs: number;
  htmlBytes: number;
  scriptBytes: number;
}

export type Measure = keyof PageLoad;

/** A page of two builds, loaded in turn. */
export interface Change {
  before: number;
  after: number;
  /** Median of `after / before - 1` over the pairs, and the least and the most of them. */
  share: number;
  least: number;
  most: number;
}

/**
 * Compares two builds by pairs of loads that followed each other: what the machine did meanwhile met both.
 *
 * @throws Error where there is no pair, or the builds were not loaded equally often.
 */
export function compareLoads(
  before: readonly PageLoad[],
  after: readonly PageLoad[],
  measure: Measure,
): Change {
  if (before.length !== after.length) throw new Error('The builds were not loaded equally often.');
  const shares = before.map((one, turn) => after[turn]![measure] / one[measure] - 1);
  return {
    before: figureOf(before.map((one) => one[measure])),
    after: figureOf(after.map((one) => one[measure])),
    share: figureOf(shares),
    least: Math.min(...shares),
    most: Math.max(...shares),
  };
}

/** `812 → 640 ms, -21% (-25% to -14%)`. @param unit behind the figures, which are rounded to whole ones. */
export function describeChange(
  { before, after, share, least, most }: Change,
  unit: string,
): string {
  return `${Math.round(before)} → ${Math.round(after)} ${unit}, ${percent(share)} (${percent(least)} to ${percent(most)})`;
}

function percent(value: number): string {
  return `${value > 0 ? '+' : ''}${Math.round(value * 100)}%`;
}
