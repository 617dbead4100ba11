import type { KillModel } from './kill-chance.ts';
import { pullState } from './pull-state.ts';

/** All pulls of one group on one boss, oldest first. */
export interface PullSeries {
  group: string;
  boss: string;
  /** Health left in each wipe, 0 to 1. */
  wipes: readonly number[];
  /** Whether the boss fell after the last wipe. */
  killed: boolean;
}

/**
 * Standard deviation between groups and bosses, in logits. Five bosses are too few to learn it; this usual weak prior holds chances from 3 to
 * 92 % around a level of a third, so that the pulls of the group itself decide.
 */
const SPREAD = 1.5;
const ROUNDS = 8;
const RIDGE = 1;

/**
 * Learns the chance of a kill: logistic regression over all pulls with a level for each boss. The level of
 * the model is their mean, each boss counting the same, and its spread is wide: it is for a boss that was not seen.
 */
export function fitKillModel(series: readonly PullSeries[]): KillModel {
  const bosses = [...new Set(series.map(({ boss }) => boss))];
  const pulls = series.flatMap(({ boss, wipes, killed }) => {
    const at = bosses.indexOf(boss);
    const all = wipes.length + (killed ? 1 : 0);
    return Array.from({ length: all }, (_, pull) => ({
      at,
      state: pullState(wipes.slice(0, pull)),
      kill: killed && pull === wipes.length ? 1 : 0,
    }));
  });
  const size = bosses.length + pullState([]).length;
  const weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight) => -RIDGE * weight);
    const curve = weights.map((_, row) =>
      weights.map((__, column) => (row === column ? RIDGE : 0)),
    );
    for (const { at, state, kill } of pulls) {
      const entries = [[at, 1], ...state.map((value, part) => [bosses.length + part, value])];
      const logit = entries.reduce((sum, [index, value]) => sum + weights[index!]! * value!, 0);
      const chance = 1 / (1 + Math.exp(-logit));
      for (const [row, value] of entries) {
        gradient[row!]! += (kill - chance) * value!;
        for (const [column, other] of entries)
          curve[row!]![column!]! += chance * (1 - chance) * value! * other!;
      }
    }
    for (const [index, change] of solve(curve, gradient).entries()) weights[index]! += change;
  }
  const levels = weights.slice(0, bosses.length);
  const level = levels.reduce((sum, one) => sum + one, 0) / levels.length;
  const own = weights.slice(bosses.length);
  const wipes = series.map((one) => one.wipes.length).toSorted((a, b) => a - b);
  return {
    level,
    weights: own,
    spread: SPREAD,
    mostPulls: wipes[Math.floor(wipes.length * 0.99)] ?? 0,
  };
}

/** Solves a small system by elimination with the largest pivot. */
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
