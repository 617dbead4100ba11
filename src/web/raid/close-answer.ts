/** "Are we close?": the chance of a kill tonight from the pulls of one boss. Pure. */
import { killChance, type KillChance } from '#analysis/progress/kill-chance.ts';
import { ENOUGH_PULLS } from '#analysis/progress/pull-state.ts';
import { recordedKillModel } from '#analysis/progress/recorded-kill-model.ts';
import { formatFixed } from '#lib/format-number.ts';
import { HOUR_MS } from '#lib/time-units.ts';

/** Pulls beyond which the recorded groups say nothing. */
export const MOST_PULLS = 60;
/** Pulls left tonight that can be chosen. */
export const PULLS_LEFT = [3, 5, 10, 20, 30] as const;

export type CloseAnswer =
  | { kind: 'killed' }
  | { kind: 'unknown'; why: string }
  | {
      kind: 'chance';
      chance: KillChance;
      wipes: number;
      pulls: number;
      /** More wipes than nearly every recorded group had. */
      isRare: boolean;
    };

/** Health left in each wipe that the log tells it of, 0 to 1, oldest first. @param pulls 0 to 100. */
export function wipesOf(pulls: readonly { leftPercent: number | null }[]): number[] {
  return pulls.flatMap(({ leftPercent }) =>
    leftPercent === null ? [] : [Math.min(1, Math.max(0, leftPercent / 100))],
  );
}

/** @param pulls of one boss in order: whether it was a kill, and health left, 0 to 100; null where the log does not tell. */
export function closeAnswer(
  pulls: readonly { killed: boolean; leftPercent: number | null }[],
  pullsLeft: number,
): CloseAnswer {
  if (pulls.some(({ killed }) => killed)) return { kind: 'killed' };
  const wipes = wipesOf(pulls);
  if (wipes.length < ENOUGH_PULLS)
    return {
      kind: 'unknown',
      why: `Not enough data: ${wipes.length} ${wipes.length === 1 ? 'pull' : 'pulls'} with known health of the boss, at least ${ENOUGH_PULLS} are needed.`,
    };
  if (wipes.length > MOST_PULLS)
    return {
      kind: 'unknown',
      why: `${wipes.length} wipes are more than any recorded group can speak for.`,
    };
  return {
    kind: 'chance',
    chance: killChance(recordedKillModel.model, wipes, pullsLeft),
    wipes: wipes.length,
    pulls: pullsLeft,
    isRare: wipes.length > recordedKillModel.model.mostPulls,
  };
}

/** A range this wide, 0 to 1, says that a kill is neither likely nor unlikely: one number in it would claim more than the wipes show. */
const WIDEST_RANGE = 0.5;

/** Whether the wipes carry one number for the chance, and not only its range. */
export function isNarrow({ low, high }: Pick<KillChance, 'low' | 'high'>): boolean {
  return high - low <= WIDEST_RANGE;
}

/** `40% chance of a kill tonight, 80% range 18–63%`, or the range alone where it is wide. */
export function chanceWords({ chance, low, high }: KillChance): string {
  if (!isNarrow({ low, high }))
    return `Kill tonight: ${openChance(low).replace('%', '')}–${openChance(high)}`;
  return `${openChance(chance)} chance of a kill tonight, 80% range ${openChance(low).replace('%', '')}–${openChance(high)}`;
}

/** How many pulls are left, in words. */
export function pullsLeftWords({ pullsLeft: { early, half, late } }: KillChance): string {
  const from = early ?? 'more than 100';
  const to = late ?? 'more than 100';
  if (half === null) return 'Half of similar groups need more than 100 more pulls.';
  return `Half of similar groups need at most ${half} more ${half === 1 ? 'pull' : 'pulls'}, 80% need ${from} to ${to}.`;
}

/** How long the pulls to the kill take at the pace of the night, in words; empty where the pace or the pulls are not known. */
export function hoursLeftWords(
  { pullsLeft: { early, half, late } }: KillChance,
  cycleMs: number | null,
): string {
  if (cycleMs === null || half === null) return '';
  const hours = (pulls: number) => hoursWords(pulls * cycleMs);
  return `At a pull every ${minutesWords(cycleMs)}, that is at most ${hours(half)} of raiding for half of them. For 80% it is ${early === null ? '' : `${hours(early)} to `}${late === null ? 'more than 100 pulls' : hours(late)}.`;
}

/** `7 min`. */
function minutesWords(ms: number): string {
  return `${Math.max(1, Math.round(ms / 60_000))} min`;
}

/** `40 min` or `2.5 h`. */
export function hoursWords(ms: number): string {
  return ms < 5_400_000 ? minutesWords(ms) : `${formatFixed(ms / HOUR_MS, 1)} h`;
}

/** A chance that is never 0 or 100%. @param share 0 to 1. */
export function openChance(share: number): string {
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))}%`;
}
