import type { Season } from '#game/packs/define-season.ts';
import { basePoints } from '#game/packs/keystone-score.ts';
import { keystoneTimer } from '#game/packs/keystone-timer.ts';
import {
  chanceInTime,
  timeUsed,
  wasTimed,
  type ChanceInTime,
  type KeyEvidence,
  type TimeUsed,
} from './chance-in-time.ts';
import { keyGains, type BestRun, type KeyGain } from './key-gains.ts';

/** Expected points per hour inside a key, with the 80 % interval that its odds leave. */
export interface PointsPerHour {
  expected: number;
  low: number;
  high: number;
}

/** A key that a character could run next. */
export interface PlannedKey extends KeyGain {
  /** Null without data that can contain failures. */
  chance: ChanceInTime | null;
  /** Null where no run near this level is known. */
  time: TimeUsed | null;
  /** Gain just in time × odds; null without odds. A depleted key counts for nothing here. */
  expectedGain: number | null;
  /** Minutes the key takes; null without a timer or a known run. */
  minutes: number | null;
  /** Null without odds or minutes; the way there and the search for a group are not in it. */
  perHour: PointsPerHour | null;
  /** Its interval of points per hour overlaps with that of the first key: the two do not differ measurably. */
  isLikeFirst: boolean;
}

/**
 * What to run next, most expected points per hour first. Without odds those of the character's usual level come first, then the levels
 * next to it, each with most points first, as the page of a character has them. Keys that add nothing are left out, without odds also those
 * that only speed lifts, and so are levels that no group has timed in that dungeon.
 *
 * @param best at most one run a dungeon.
 */
export function planKeys(
  season: Season,
  best: readonly BestRun[],
  levels: readonly number[],
  evidence: KeyEvidence,
): PlannedKey[] {
  const planned = keysWithPoints(season, best, levels)
    .filter(({ dungeonId, keyLevel }) => wasTimed(evidence.all, dungeonId, keyLevel))
    .map((one) => planKey(season, one, evidence));
  if (planned.every(({ chance }) => chance === null)) return withoutOdds(planned, best);
  const keys = planned.toSorted(
    (one, other) =>
      (other.perHour?.expected ?? -1) - (one.perHour?.expected ?? -1) ||
      one.keyLevel - other.keyLevel ||
      other.gain - one.gain,
  );
  const first = keys[0]?.perHour;
  if (!first) return keys;
  return keys.map((key) => ({
    ...key,
    isLikeFirst: key.perHour !== null && key.perHour.high >= first.low,
  }));
}

/** The level that a character usually runs: that of its highest best run; +2 without one. */
export function usualLevel(best: readonly Pick<BestRun, 'keyLevel'>[]): number {
  return Math.max(2, ...best.map(({ keyLevel }) => keyLevel));
}

function withoutOdds(planned: readonly PlannedKey[], best: readonly BestRun[]): PlannedKey[] {
  const usual = usualLevel(best);
  return planned
    .filter(({ gain }) => gain > 0.05)
    .toSorted(
      (one, other) =>
        Math.abs(one.keyLevel - usual) - Math.abs(other.keyLevel - usual) ||
        other.gain - one.gain ||
        one.dungeonId - other.dungeonId,
    );
}

/**
 * The keys that would add points and that a plan leaves out, because no group has timed them.
 *
 * @param best at most one run a dungeon.
 */
export function untimedKeys(
  season: Season,
  best: readonly BestRun[],
  levels: readonly number[],
  evidence: KeyEvidence,
): Pick<KeyGain, 'dungeonId' | 'keyLevel'>[] {
  return keysWithPoints(season, best, levels)
    .filter(({ dungeonId, keyLevel }) => !wasTimed(evidence.all, dungeonId, keyLevel))
    .map(({ dungeonId, keyLevel }) => ({ dungeonId, keyLevel }));
}

function keysWithPoints(
  season: Season,
  best: readonly BestRun[],
  levels: readonly number[],
): KeyGain[] {
  return keyGains(season, best, levels).filter(({ bestGain }) => bestGain > 0.05);
}

function planKey(season: Season, one: KeyGain, evidence: KeyEvidence): PlannedKey {
  const chance = chanceInTime(evidence, one.dungeonId, one.keyLevel);
  const time = timeUsed(evidence, one.dungeonId, one.keyLevel);
  const dungeon = season.dungeons.find(({ challengeModeId }) => challengeModeId === one.dungeonId);
  const timer = dungeon && keystoneTimer(season, dungeon, one.keyLevel);
  const minutes = time && timer ? (timer.timed * time.share) / 60 : null;
  const perHour = (probability: number) => (one.gain * probability * 60) / minutes!;
  return {
    ...one,
    chance,
    time,
    expectedGain: chance && one.gain * chance.probability,
    minutes,
    perHour:
      chance === null || minutes === null
        ? null
        : {
            expected: perHour(chance.probability),
            low: perHour(chance.low),
            high: perHour(chance.high),
          },
    isLikeFirst: false,
  };
}

/**
 * Levels worth a look for a character: from one below its middle best key to two above its highest, five at most. From +2
 * on for a character without a key.
 */
export function levelsToTry(best: readonly BestRun[]): number[] {
  if (best.length === 0) return [2, 3, 4];
  const sorted = best.map(({ keyLevel }) => keyLevel).toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  const highest = sorted.at(-1)! + 2;
  const lowest = Math.max(2, middle - 1, highest - 4);
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
}

/** What it takes to a rating. */
export interface RatingGoal {
  rating: number;
  /** The lowest level that does it when every dungeon is timed there, or kept where it is better. Null: no level does. */
  keyLevel: number | null;
  /** Dungeons whose best run is worth less than that level just in time. */
  dungeonsToImprove: number;
}

const HIGHEST_LEVEL = 40;

/** The lowest level that lifts a rating to a goal, every key just in time. */
export function levelForRating(
  season: Season,
  best: readonly BestRun[],
  rating: number,
): RatingGoal {
  const rule = season.rating;
  const scores = new Map(best.map(({ dungeonId, score }) => [dungeonId, score]));
  const known = season.dungeons.map(({ challengeModeId }) => scores.get(challengeModeId) ?? 0);
  // The sum is compared with a little room: 3000.0 is 3000.
  if (known.reduce((sum, score) => sum + score, 0) >= rating - 0.05)
    return { rating, keyLevel: null, dungeonsToImprove: 0 };
  if (!rule) return { rating, keyLevel: null, dungeonsToImprove: known.length };
  for (let keyLevel = 2; keyLevel <= HIGHEST_LEVEL; keyLevel += 1) {
    const points = basePoints(rule, keyLevel);
    if (known.reduce((sum, score) => sum + Math.max(score, points), 0) >= rating - 0.05)
      return {
        rating,
        keyLevel,
        dungeonsToImprove: known.filter((score) => score < points).length,
      };
  }
  return { rating, keyLevel: null, dungeonsToImprove: known.length };
}

/** The same for a character of which only the rating is known: its points are taken as spread evenly over the dungeons. */
export function levelFromRating(season: Season, current: number, rating: number): RatingGoal {
  const score = current / Math.max(1, season.dungeons.length);
  const spread = season.dungeons.map(({ challengeModeId }) => ({
    dungeonId: challengeModeId,
    keyLevel: 0,
    score,
  }));
  return levelForRating(season, spread, rating);
}
