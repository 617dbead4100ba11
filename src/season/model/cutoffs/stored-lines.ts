import { lineShares } from '#game/title-lines.ts';
import type { Bracket } from './brackets.ts';
import type { LineSoFar } from './cutoff-growth.ts';
import { lastOfEachDay, type DailyValue } from './daily-value.ts';

/** A line as the store has it at a moment. */
export interface StoredPoint {
  observedAt: Date;
  score: number;
  /** Characters with a rating then; null where the source did not say. */
  population: number | null;
}

/** A line of one region with the season it belongs to there. */
export interface StoredLine {
  region: string;
  startsAt: Date;
  titleEndsAt: Date | null;
  points: readonly StoredPoint[];
}

/** The daily values that a forecast goes by, oldest first, with the characters above the line where the source counts them. */
export function valuesOfPoints(points: readonly StoredPoint[], bracket: Bracket): DailyValue[] {
  return lastOfEachDay(
    points.map(({ observedAt, score, population }) => ({
      atMs: observedAt.getTime(),
      value: score,
      ...(population ? { above: population * lineShares[bracket] } : {}),
    })),
  );
}

/** The lines of the other regions, which a forecast may lean on. */
export function linesBeside(
  region: string,
  lines: readonly StoredLine[],
  bracket: Bracket,
): LineSoFar[] {
  return lines
    .filter((line) => line.region !== region)
    .map(({ startsAt, titleEndsAt, points }) => ({
      values: valuesOfPoints(points, bracket),
      season: { startsMs: startsAt.getTime(), titleEndsMs: titleEndsAt?.getTime() ?? null },
    }));
}
