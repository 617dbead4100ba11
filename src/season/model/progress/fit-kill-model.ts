import type { KillModel } from './kill-chance.ts';
import { likelyStrengths, type Trials } from './likely-strengths.ts';
import { ENOUGH_PULLS, pullState, type PullState } from './pull-state.ts';

/** All pulls of one group on one boss, oldest first. */
export interface PullSeries {
  group: string;
  boss: string;
  /** Health left in each wipe, 0 to 1; null where it is not known. */
  wipes: readonly (number | null)[];
  /** Whether the boss fell after the last wipe. */
  killed: boolean;
}

/** Groups of which only the number of pulls on a boss is known. */
export interface PullCount {
  boss: string;
  /** Until the first kill, it included, or so far. */
  pulls: number;
  killed: boolean;
  groups: number;
}

/** What is known of one boss and difficulty. */
export interface BossModel extends KillModel {
  /** Groups with more than `ENOUGH_PULLS` pulls, and those of them that killed it. */
  groups: number;
  kills: number;
  /** Their pulls after the first `ENOUGH_PULLS`. */
  pulls: number;
  /** Of these groups, those whose wipes say how much health was left. */
  groupsWithHealth: number;
}

/** Fewer groups say nothing of a boss, and of how far wipes go on it. */
export const ENOUGH_GROUPS = 8;
/**
 * Standard deviation between groups on one boss, in logits. On the fights of decision 053 the score is the same within 0.002 from 0 to 1.
 */
const SPREAD = 0.5;
/** Of a difference between bosses of one raid and difficulty, in logits, before any pull is known. */
const BOSS_RIDGE = 1 / 1.5 ** 2;
const WEIGHT_RIDGE = 1;
const LEVEL_RIDGE = 1e-3;
const PARTS = 3;
/** Steps of expectation and maximization, and Newton's within each. */
const ROUNDS = 6;
const STEPS = 3;

/**
 * Learns the chance of a kill in a pull of each boss: logistic regression over all pulls after the first three, in logits. A boss has its
 * own level, drawn to the mean of the bosses it is learned with; groups differ by a normal strength; health weighs the same on all bosses,
 * as a difference from what is usual on the boss. What no pull says weighs nothing.
 *
 * @param series of bosses of one raid and difficulty. @returns by boss, only those with `ENOUGH_GROUPS` groups.
 */
export function fitKillModels(
  series: readonly PullSeries[],
  counts: readonly PullCount[] = [],
): Map<string, BossModel> {
  const bosses = [...new Set([...series, ...counts].map(({ boss }) => boss))];
  const tries = triesOf(bosses, series, counts);
  const size = 1 + bosses.length + PARTS;
  const ridge = Array.from({ length: size }, (_, at) =>
    at === 0 ? LEVEL_RIDGE : at <= bosses.length ? BOSS_RIDGE : WEIGHT_RIDGE,
  );
  const fitted = Array.from({ length: size }, () => 0);
  let curve: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const strengths = likelyStrengths(tries, (row) => logitOf(fitted, row), SPREAD);
    for (let step = 0; step < STEPS; step += 1) {
      const gradient = fitted.map((value, at) => -ridge[at]! * value);
      curve = fitted.map((_, row) => fitted.map((__, at) => (row === at ? ridge[row]! : 0)));
      for (const row of tries) {
        const logit = logitOf(fitted, row);
        let [pull, bend] = [0, 0];
        for (const { shift, weight } of strengths[row.owner]!) {
          const chance = 1 / (1 + Math.exp(-logit - shift));
          pull += weight * row.groups * (row.kills - row.trials * chance);
          bend += weight * row.groups * row.trials * chance * (1 - chance);
        }
        const entries = entriesOf(row, bosses.length);
        for (const [at, value] of entries) {
          gradient[at]! += pull * value;
          for (const [other, by] of entries) curve[at]![other]! += bend * value * by;
        }
      }
      for (const [at, change] of solve(curve, gradient).entries()) fitted[at]! += change;
    }
  }
  return modelsOf(bosses, series, counts, tries, fitted, curve);
}

interface Row extends Trials {
  boss: number;
  /** The state less what is usual on the boss; null where no wipe says it. */
  state: PullState | null;
}

function triesOf(
  bosses: readonly string[],
  series: readonly PullSeries[],
  counts: readonly PullCount[],
): Row[] {
  const usual = new Map(bosses.map((boss) => [boss, usualState(series, boss)]));
  const rows: Row[] = [];
  let owner = 0;
  for (const { boss, wipes, killed } of series) {
    const all = wipes.length + (killed ? 1 : 0);
    for (let pull = ENOUGH_PULLS; pull < all; pull += 1)
      rows.push({
        boss: bosses.indexOf(boss),
        state: less(pullState(wipes.slice(0, pull)), usual.get(boss) ?? null),
        trials: 1,
        kills: killed && pull === wipes.length ? 1 : 0,
        groups: 1,
        owner,
      });
    owner += 1;
  }
  for (const { boss, pulls, killed, groups } of counts) {
    if (pulls > ENOUGH_PULLS)
      rows.push({
        boss: bosses.indexOf(boss),
        state: null,
        trials: pulls - ENOUGH_PULLS,
        kills: killed ? 1 : 0,
        groups,
        owner,
      });
    owner += 1;
  }
  return rows;
}

/** The mean state on a boss; null where fewer than `ENOUGH_GROUPS` groups say how far their wipes went. */
function usualState(series: readonly PullSeries[], boss: string): PullState | null {
  let groups = 0;
  const states = series
    .filter((one) => one.boss === boss)
    .flatMap(({ wipes, killed }) => {
      const all = wipes.length + (killed ? 1 : 0);
      const own = Array.from({ length: Math.max(0, all - ENOUGH_PULLS) }, (_, index) =>
        pullState(wipes.slice(0, index + ENOUGH_PULLS)),
      ).filter((state) => state !== null);
      if (own.length > 0) groups += 1;
      return own;
    });
  if (groups < ENOUGH_GROUPS) return null;
  const mean = (part: number) =>
    states.reduce((sum, state) => sum + state[part]!, 0) / states.length;
  return [mean(0), mean(1), mean(2)];
}

function less(state: PullState | null, usual: PullState | null): PullState | null {
  if (state === null || usual === null) return null;
  return [state[0] - usual[0], state[1] - usual[1], state[2] - usual[2]];
}

function entriesOf({ boss, state }: Row, bosses: number): [number, number][] {
  return [
    [0, 1],
    [1 + boss, 1],
    ...(state ?? []).map((value, part): [number, number] => [1 + bosses + part, value]),
  ];
}

function logitOf(fitted: readonly number[], { boss, state }: Row): number {
  const weights = fitted.length - PARTS;
  return (state ?? []).reduce(
    (sum, value, part) => sum + value * fitted[weights + part]!,
    fitted[0]! + fitted[1 + boss]!,
  );
}

function modelsOf(
  bosses: readonly string[],
  series: readonly PullSeries[],
  counts: readonly PullCount[],
  rows: readonly Row[],
  fitted: readonly number[],
  curve: readonly (readonly number[])[],
): Map<string, BossModel> {
  const weights = fitted.slice(1 + bosses.length);
  const models = new Map<string, BossModel>();
  for (const [at, boss] of bosses.entries()) {
    const own = rows.filter((row) => row.boss === at);
    const groups = new Map(own.map(({ owner, groups: many }) => [owner, many]));
    const withHealth = new Set(own.flatMap(({ state, owner }) => (state === null ? [] : [owner])));
    const many = [...groups.values()].reduce((sum, one) => sum + one, 0);
    if (many < ENOUGH_GROUPS) continue;
    const usual = usualState(series, boss);
    models.set(boss, {
      level: fitted[0]! + fitted[1 + at]!,
      weights: usual === null ? [0, 0, 0] : weights,
      usual: usual ?? [0, 0, 0],
      // What a level of few pulls does not know stands beside what groups differ by.
      spread: Math.hypot(SPREAD, 1 / Math.sqrt(curve[1 + at]![1 + at]!)),
      mostPulls: mostPullsOf([
        ...series.filter((one) => one.boss === boss).map(({ wipes }) => [wipes.length, 1] as const),
        ...counts
          .filter((one) => one.boss === boss)
          .map(({ pulls, killed, groups: of }) => [pulls - (killed ? 1 : 0), of] as const),
      ]),
      groups: many,
      kills: own.reduce((sum, row) => sum + row.kills * row.groups, 0),
      pulls: own.reduce((sum, row) => sum + row.trials * row.groups, 0),
      groupsWithHealth: withHealth.size,
    });
  }
  return models;
}

/** Wipes that 99 of 100 groups did not have more of. @param counts wipes, and groups that had so many. */
function mostPullsOf(counts: readonly (readonly [wipes: number, groups: number])[]): number {
  const all = counts.reduce((sum, [, groups]) => sum + groups, 0);
  let seen = 0;
  for (const [wipes, groups] of counts.toSorted(([one], [other]) => one - other)) {
    seen += groups;
    if (seen >= 0.99 * all) return wipes;
  }
  return 0;
}

/** Solves a small system of linear equations by elimination with the largest pivot. @param matrix square, its rows. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= size; at += 1) rows[row]![at]! -= factor * rows[column]![at]!;
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}
