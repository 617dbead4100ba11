import { EVENT_KIND } from '#parser/event-columns.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { DamageTarget } from './damage-targets.ts';

/** When the players' damage went to one target, in a part of a fight. Times are ms of the fight. */
export interface TargetTimes {
  target: DamageTarget;
  /** Damage of players and their pets to it in the part. */
  total: number;
  hits: number;
  /** Stretches under attack: hits no more than `PAUSE_MS` apart. In order; the last hit ends one. */
  spans: [fromMs: number, toMs: number][];
  /** The length of all stretches. */
  attackedMs: number;
  /** The longest time between two stretches; null with one. */
  longestPause: [fromMs: number, toMs: number] | null;
  /** Damage in each of `TARGET_STEPS` equal steps of the part. */
  steps: Float64Array;
}

/** Effects that tick do so at least this often; a longer time without a hit is a pause. */
export const PAUSE_MS = 3000;
export const TARGET_STEPS = 100;

/**
 * The times of each target that was hit in `[fromMs, toMs)`, most damage first. Friendly fire and damage without a
 * player behind it count for nothing, as in the meter.
 */
export function targetTimesOf(
  columns: EventColumns,
  targets: readonly DamageTarget[],
  fromMs: number,
  toMs: number,
): TargetTimes[] {
  const { kind, source, target, amount, friendly, timeMs, units } = columns;
  const found = targets.map((one): TargetTimes => ({
    target: one,
    total: 0,
    hits: 0,
    spans: [],
    attackedMs: 0,
    longestPause: null,
    steps: new Float64Array(TARGET_STEPS),
  }));
  const placeOf = new Int32Array(units.length).fill(-1);
  targets.forEach((one, place) => {
    for (const unit of one.units) placeOf[unit] = place;
  });
  const stepMs = Math.max(1, toMs - fromMs) / TARGET_STEPS;
  for (let row = 0; row < columns.length; row++) {
    const by = source[row]!;
    const place = placeOf[target[row]!] ?? -1;
    const at = timeMs[row]!;
    if (kind[row] !== EVENT_KIND.damage || friendly[row] === 1 || by < 0 || place < 0) continue;
    if (at < fromMs || at >= toMs || !units[units[by]!.ownerIndex]!.isPlayer) continue;
    const one = found[place]!;
    one.total += amount[row]!;
    one.hits++;
    const step = Math.min(TARGET_STEPS - 1, Math.floor((at - fromMs) / stepMs));
    one.steps[step]! += amount[row]!;
    const last = one.spans.at(-1);
    if (last && at - last[1] <= PAUSE_MS) last[1] = Math.max(last[1], at);
    else one.spans.push([at, at]);
  }
  return found
    .filter(({ hits }) => hits > 0)
    .map((one) => ({
      ...one,
      attackedMs: one.spans.reduce((sum, [from, to]) => sum + to - from, 0),
      longestPause: longestPauseOf(one.spans),
    }))
    .toSorted((a, b) => b.total - a.total);
}

function longestPauseOf(spans: TargetTimes['spans']): [number, number] | null {
  let longest: [number, number] | null = null;
  for (let index = 1; index < spans.length; index++) {
    const pause: [number, number] = [spans[index - 1]![1], spans[index]![0]];
    if (!longest || pause[1] - pause[0] > longest[1] - longest[0]) longest = pause;
  }
  return longest;
}
