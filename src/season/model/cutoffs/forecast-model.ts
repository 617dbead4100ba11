import {
  ageClassOf,
  type AgeClass,
  type BracketModel,
  type ForecastModel,
  type Lesson,
  type Widths,
} from './bracket-model.ts';
import { bracketKinds, growthHabits, type Bracket, type GrowthHabits } from './brackets.ts';
import { growCutoff, type LineSoFar } from './cutoff-growth.ts';
import { widthByOwnMisses } from './own-misses.ts';
import { fitOddsShare } from './odds-share.ts';
import { pastMoments } from './past-moments.ts';
import { ageOf, usualGains, type RecordedLine } from './usual-gain.ts';

export interface BracketLine extends RecordedLine {
  bracket: Bracket;
}

/** `eu season-mn-1`: region and season of a line. */
export function lineName({ region, season }: Pick<RecordedLine, 'region' | 'season'>): string {
  return `${region} ${season}`;
}

/** The lines of the same bracket and season in other regions. */
export function othersOf(line: BracketLine, lines: readonly BracketLine[]): LineSoFar[] {
  return lines
    .filter(
      ({ bracket, season, region }) =>
        bracket === line.bracket && season === line.season && region !== line.region,
    )
    .map(({ values, span }) => ({ values, season: span }));
}

/**
 * Learns the usual gains from recorded lines, and the widths of the bands from what each line would have been missed by with
 * the usual gains of the others alone. Brackets of one kind learn their widths together.
 *
 * @returns no model for a bracket with fewer than two lines.
 */
export function learnModel(
  lines: readonly BracketLine[],
  habits: GrowthHabits = growthHabits,
): ForecastModel {
  const learned: Partial<Record<Bracket, BracketModel>> = {};
  for (const kind of bracketKinds) {
    const known = kind
      .map((bracket) => ({ bracket, own: lines.filter((line) => line.bracket === bracket) }))
      .filter(({ own }) => own.length >= 2);
    const held = known.flatMap(({ bracket, own }) =>
      own.map((line): HeldLine => {
        const usual = usualGains(own.filter((other) => other !== line));
        return { line, lesson: { habit: habits[bracket], usual }, others: othersOf(line, lines) };
      }),
    );
    const errors = learnErrors(held);
    if (!errors) continue;
    for (const { bracket, own } of known)
      learned[bracket] = { habit: habits[bracket], usual: usualGains(own), ...errors };
  }
  return { learnedFrom: [...new Set(lines.map(lineName))].toSorted(), brackets: learned };
}

/** A line beside what the other lines teach. */
interface HeldLine {
  line: BracketLine;
  lesson: Lesson;
  others: readonly LineSoFar[];
}

function learnErrors(held: readonly HeldLine[]): Pick<BracketModel, 'widths' | 'oddsShare'> | null {
  const plain = held.flatMap((one) => missesOf(one, null));
  if (plain.length === 0) return null;
  const plainWidth = byAge(plain, 0.8);
  const misses = held.flatMap((one) => missesOf(one, plainWidth));
  const [half, eighty, most] = [byAge(misses, 0.5), byAge(misses, 0.8), byAge(misses, 0.95)];
  const widthsOf = (age: AgeClass): Widths => ({
    plain: plainWidth[age],
    bands: { 50: half[age], 80: eighty[age], 95: most[age] },
  });
  const oddsShare = fitOddsShare(
    misses.map((one) => ({ ...one, half80: eighty[one.age] * one.unit })),
  );
  return { widths: { young: widthsOf('young'), grown: widthsOf('grown') }, oddsShare };
}

interface Miss {
  /** Points. */
  today: number;
  said: number;
  truth: number;
  /** Points that one unit of width is. */
  unit: number;
  age: AgeClass;
  /** All forecasts of one horizon of a line weigh one together. */
  weight: number;
}

/** What forecasts of the past missed this line by. */
function missesOf(
  { line: { values, span }, lesson, others }: HeldLine,
  plainWidth: Readonly<Record<AgeClass, number>> | null,
): Miss[] {
  const moments = pastMoments(values, span);
  const count = Map.groupBy(moments, ({ horizonDays }) => horizonDays);
  const factors = new Map<number, number>();
  const histories = new Map<number, LineSoFar>();
  return moments.flatMap(({ today, known, horizonDays, truth }): Miss[] => {
    const then = histories.get(known) ?? { values: values.slice(0, known), season: span };
    histories.set(known, then);
    const growth = growCutoff(then, lesson, horizonDays, others);
    if (!growth) return [];
    const factor =
      factors.get(known) ??
      (plainWidth === null ? 1 : widthByOwnMisses(then, lesson, plainWidth, others));
    factors.set(known, factor);
    return [
      {
        today: today.value,
        said: growth.value,
        truth,
        unit: growth.scale * factor,
        age: ageClassOf(ageOf(span, today.atMs)),
        weight: 1 / count.get(horizonDays)!.length,
      },
    ];
  });
}

/** The miss that this share of them does not exceed, in units, by age; an age without any takes all of them. */
function byAge(misses: readonly Miss[], share: number): Record<AgeClass, number> {
  const at = (age: AgeClass) => {
    const own = misses.filter((one) => one.age === age);
    return quantileOf(own.length > 0 ? own : misses, share);
  };
  return { young: at('young'), grown: at('grown') };
}

function quantileOf(misses: readonly Miss[], share: number): number {
  const sorted = misses
    .map(({ truth, said, unit, weight }) => ({ size: Math.abs(truth - said) / unit, weight }))
    .toSorted((one, other) => one.size - other.size);
  const wanted = share * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const { size, weight } of sorted) {
    sum += weight;
    if (sum >= wanted) return size;
  }
  return sorted.at(-1)!.size;
}
