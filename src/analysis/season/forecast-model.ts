import { brackets, type Bracket } from './brackets.ts';
import { growCutoff } from './cutoff-growth.ts';
import { widthByOwnMisses } from './own-misses.ts';
import { pastMoments } from './past-moments.ts';
import { usualGains, type RecordedLine, type UsualGains } from './usual-gain.ts';

/** Shares of the outcomes that each band should hold, in percent. */
export const bandLevels = [50, 80, 95] as const;
export type BandLevel = (typeof bandLevels)[number];

/** What a forecast of one bracket has learned from recorded lines. */
export interface BracketModel {
  usual: UsualGains;
  /** Half width of the band that holds 80 % before a line's own misses count, in units of the forecast's scale. */
  plainWidth: number;
  /** Half width of each band, in the same units. */
  widths: Readonly<Record<BandLevel, number>>;
}

export interface ForecastModel {
  /** The lines it learned from, as `eu season-mn-1`. */
  learnedFrom: readonly string[];
  brackets: Readonly<Partial<Record<Bracket, BracketModel>>>;
}

export interface BracketLine extends RecordedLine {
  bracket: Bracket;
}

/** `eu season-mn-1`: region and season of a line. */
export function lineName({ region, season }: Pick<RecordedLine, 'region' | 'season'>): string {
  return `${region} ${season}`;
}

/**
 * Learns the usual gains from recorded lines, and the widths of the bands from what each line would have been missed by with
 * the usual gains of the others alone.
 *
 * @returns no model for a bracket with fewer than two lines.
 */
export function learnModel(lines: readonly BracketLine[]): ForecastModel {
  const learned: Partial<Record<Bracket, BracketModel>> = {};
  for (const bracket of brackets) {
    const own = lines.filter((line) => line.bracket === bracket);
    const model = own.length >= 2 ? learnBracket(own) : null;
    if (model) learned[bracket] = model;
  }
  return { learnedFrom: [...new Set(lines.map(lineName))].toSorted(), brackets: learned };
}

function learnBracket(lines: readonly BracketLine[]): BracketModel | null {
  const held = lines.map((line) => ({
    line,
    usual: usualGains(lines.filter((other) => other !== line)),
  }));
  const plain = held.flatMap(({ line, usual }) => missesOf(line, usual, null));
  if (plain.length === 0) return null;
  const plainWidth = quantileOf(plain, 0.8);
  const misses = held.flatMap(({ line, usual }) => missesOf(line, usual, plainWidth));
  return {
    usual: usualGains(lines),
    plainWidth,
    widths: {
      50: quantileOf(misses, 0.5),
      80: quantileOf(misses, 0.8),
      95: quantileOf(misses, 0.95),
    },
  };
}

interface Miss {
  /** Absolute, in units of the forecast's scale. */
  size: number;
  weight: number;
}

/** What forecasts of the past missed this line by; all forecasts of one horizon weigh one together. */
function missesOf(
  { values, bracket, span }: BracketLine,
  usual: UsualGains,
  plainWidth: number | null,
): Miss[] {
  const moments = pastMoments(values, span);
  const count = Map.groupBy(moments, ({ horizonDays }) => horizonDays);
  const factors = new Map<number, number>();
  return moments.flatMap(({ known, horizonDays, truth }) => {
    const then = values.slice(0, known);
    const said = growCutoff({
      values: then,
      bracket,
      season: span,
      usual,
      horizonDays,
      charactersAbove: null,
    });
    if (!said) return [];
    const factor =
      factors.get(known) ??
      (plainWidth === null ? 1 : widthByOwnMisses(then, bracket, span, usual, plainWidth));
    factors.set(known, factor);
    return [
      {
        size: Math.abs(truth - said.value) / (said.scale * factor),
        weight: 1 / count.get(horizonDays)!.length,
      },
    ];
  });
}

function quantileOf(misses: readonly Miss[], share: number): number {
  const sorted = misses.toSorted((one, other) => one.size - other.size);
  const wanted = share * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const { size, weight } of sorted) {
    sum += weight;
    if (sum >= wanted) return size;
  }
  return sorted.at(-1)!.size;
}
