/** "Are we close?": the chance of a kill tonight from the pulls of one boss. Pure. */
import type { BossModel } from '#season/model/progress/fit-kill-model.ts';
import {
  killChance,
  plainChance,
  type KillChance,
  type Wipes,
} from '#season/model/progress/kill-chance.ts';
import { ENOUGH_PULLS } from '#season/model/progress/pull-state.ts';
import { formatCount, formatFixed } from '#lib/format-number.ts';
import { HOUR_MS } from '#lib/time-units.ts';

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
      /** More wipes than nearly every group on this boss had. */
      isRare: boolean;
      model: BossModel;
    };

/** Health left in each wipe, 0 to 1, oldest first; null where the log does not tell it. @param pulls 0 to 100. */
export function wipesOf(pulls: readonly { leftPercent: number | null }[]): Wipes {
  return pulls.map(({ leftPercent }) =>
    leftPercent === null ? null : Math.min(1, Math.max(0, leftPercent / 100)),
  );
}

/**
 * @param pulls of one boss in order: whether it was a kill, and health left, 0 to 100; null where the log does not tell.
 * @param model what other groups did on this boss and difficulty; null where too few are known, undefined until that is heard.
 */
export function closeAnswer(
  pulls: readonly { killed: boolean; leftPercent: number | null }[],
  pullsLeft: number,
  model: BossModel | null | undefined,
): CloseAnswer {
  if (pulls.some(({ killed }) => killed)) return { kind: 'killed' };
  const wipes = wipesOf(pulls);
  if (model === undefined)
    return { kind: 'unknown', why: 'A chance needs the pulls of other guilds on this boss.' };
  if (model === null)
    return {
      kind: 'unknown',
      why: 'No chance: too few pulls of other guilds on this boss are known.',
    };
  if (wipes.length < ENOUGH_PULLS)
    return {
      kind: 'unknown',
      why: `Not enough data: ${wipes.length} ${wipes.length === 1 ? 'wipe' : 'wipes'}, at least ${ENOUGH_PULLS} are needed.`,
    };
  if (wipes.length > 2 * model.mostPulls)
    return {
      kind: 'unknown',
      why: `No chance: 99 of 100 guilds had at most ${model.mostPulls} wipes here, you have ${wipes.length}.`,
    };
  return {
    kind: 'chance',
    chance: killChance(model, wipes, pullsLeft),
    wipes: wipes.length,
    pulls: pullsLeft,
    isRare: wipes.length > model.mostPulls,
    model,
  };
}

/** What other guilds did on the boss, as sentences. */
export function guildsWords(model: BossModel, pullsLeft: number): string[] {
  const { groups, kills, pulls, groupsWithHealth } = model;
  return [
    `${formatCount(groups)} guilds are known to have pulled this boss more than ${ENOUGH_PULLS} times.`,
    `${formatCount(kills)} of them have killed it, in ${formatCount(pulls)} further pulls of all.`,
    `At that rate ${openChance(plainChance(model, pullsLeft))} kill it within ${pullsLeft} pulls.`,
    groupsWithHealth === 0
      ? 'How far your wipes went does not count: too few guilds say it of theirs.'
      : `How far your wipes went counts as it did for ${formatCount(groupsWithHealth)} of them.`,
    'The range holds 80% of such guilds.',
  ];
}

/** A range this wide, 0 to 1, says that a kill is neither likely nor unlikely: one number in it would claim more than the wipes show. */
const WIDEST_RANGE = 0.5;

/** Whether the wipes carry one number for the chance, and not only its range. */
export function isNarrow({ low, high }: Pick<KillChance, 'low' | 'high'>): boolean {
  return high - low <= WIDEST_RANGE;
}

/** `40% chance of a kill tonight, 80% range 18–63%`; a wide range is no answer. */
export function chanceWords({ chance, low, high }: KillChance): string {
  if (!isNarrow({ low, high })) return 'Too early to say';
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
