/** The one thing to look at first, as data: for a boss over all its pulls, for a key over its wipes. */
import type { KeyReview } from './key-review.ts';
import { LEAST_LOSS_SHARE, type KeyLoss } from './key-losses.ts';
import { FEWEST_CASES, leadingKillerOf } from './leading-killer.ts';
import type { LeadingKiller } from './leading-killer.ts';
import type { PullSummary } from './pull-summary.ts';
import type { RepeatKiller } from './wipe-clusters.ts';
import { repeatKillersOf } from './wipe-clusters.ts';

/**
 * - `killer`: an ability leads the deaths of all pulls; for a key, what they added to its clock is `lostMs`.
 * - `opener`: an ability's killing blow began most wipes.
 * - `avoidable`: an ability that can be avoided made up much of the damage taken.
 * - `wipes`: of a key, a boss or trash pull the group wiped on, with the time it cost.
 * - `none`: too little was seen to name one thing.
 */
export interface FirstFinding {
  from: 'killer' | 'opener' | 'avoidable' | 'wipes' | 'none';
  /** Of the ability, or of the boss or pull of a key; null for `none`. */
  name: string | null;
  /** Ids of the ability (the one that led the deaths, for `wipes`); empty where there is none. */
  spellIds: number[];
  /** Deaths by it, wipes begun by it, hits of it, failed attempts. 0 for `none`. */
  count: number;
  /** The deaths, wipes, or attempts `count` is of; null for `avoidable` and `none`. */
  of: number | null;
  /** Of the deaths by it those from 90 % of the health or more; null where not counted. */
  fromFull: number | null;
  /** Of all damage taken, 0 to 1; null but for `avoidable`. */
  damageShare: number | null;
  /** Failed attempts and ways back, or what the deaths added to the clock of a key, ms; else null. */
  lostMs: number | null;
}

const NONE: FirstFinding = {
  from: 'none',
  name: null,
  spellIds: [],
  count: 0,
  of: null,
  fromFull: null,
  damageShare: null,
  lostMs: null,
};

const OPENER_SHARE = 0.4;
/** Of all damage players took. */
const AVOIDABLE_SHARE = 0.05;

export interface SummarizedPull {
  killed: boolean;
  summary: Pick<PullSummary, 'deaths' | 'beginning' | 'avoidable'>;
}

/** From all pulls of one boss, kills included, in order of time. */
export function firstFindingOfBoss(pulls: readonly SummarizedPull[]): FirstFinding {
  const killer = leadingKillerOf(
    pulls.map(({ killed, summary }) => ({ killed, deaths: summary.deaths })),
  );
  if (killer) return { ...NONE, from: 'killer', ...factsOf(killer) };
  const opener = openerOf(pulls);
  if (opener)
    return {
      ...NONE,
      from: 'opener',
      name: opener.name,
      spellIds: opener.spellId === null ? [] : [opener.spellId],
      count: opener.first,
      of: opener.ofWipes,
    };
  const most = mostAvoidableOf(pulls);
  if (!most) return NONE;
  const { name, spellId, hits, share } = most;
  return { ...NONE, from: 'avoidable', name, spellIds: [spellId], count: hits, damageShare: share };
}

/** What cost a key most: a boss or pull it was wiped on, or an ability that killed without a wipe. */
export type KeyLead =
  | { kind: 'loss'; loss: KeyLoss }
  | { kind: 'killer'; killer: LeadingKiller; lostMs: number };

type JudgedKey = Pick<KeyReview, 'losses' | 'killer' | 'deathFacts' | 'timeline' | 'budget'>;

/**
 * The wipes that took most time; without any, the ability that leads the deaths (`leadingKillerOf`) by what these deaths
 * added to the clock. What took less than 2 % of the key's time is not named: null.
 */
export function keyLeadOf({ losses, killer, deathFacts, budget }: JudgedKey): KeyLead | null {
  const leastMs = budget.totalMs * LEAST_LOSS_SHARE;
  const [loss] = losses;
  if (loss && loss.lostMs >= leastMs) return { kind: 'loss', loss };
  const penaltyMs = budget.parts.find(({ id }) => id === 'deaths')?.ms ?? 0;
  if (!killer || penaltyMs <= 0) return null;
  const lostMs = Math.round((penaltyMs * killer.deaths) / Math.max(1, deathFacts.length));
  return lostMs < leastMs ? null : { kind: 'killer', killer, lostMs };
}

/** The same as data. */
export function firstFindingOfKey(key: JudgedKey): FirstFinding {
  const lead = keyLeadOf(key);
  if (!lead) return NONE;
  if (lead.kind === 'killer')
    return { ...NONE, from: 'killer', ...factsOf(lead.killer), lostMs: lead.lostMs };
  const { encounterId, name, pullNumbers, killer, lostMs } = lead.loss;
  const attempts =
    encounterId === null
      ? pullNumbers.length
      : key.timeline.pulls.filter((pull) => pull.encounterId === encounterId).length;
  return {
    ...NONE,
    from: 'wipes',
    name,
    spellIds: killer?.spellIds ?? [],
    count: pullNumbers.length,
    of: attempts,
    lostMs,
  };
}

function factsOf(killer: LeadingKiller): Partial<FirstFinding> {
  const { spellName, spellIds, deaths, ofDeaths, fromFull } = killer;
  return { name: spellName, spellIds, count: deaths, of: ofDeaths, fromFull };
}

/** The ability whose killing blow began most wipes: three or more of them, and 40 % of all. */
export function openerOf(
  pulls: readonly SummarizedPull[],
): (RepeatKiller & { ofWipes: number }) | null {
  const beginnings = pulls.flatMap(({ summary }) => summary.beginning ?? []);
  const opener = repeatKillersOf(beginnings).find(({ spellId }) => spellId !== null);
  const ofWipes = beginnings.length;
  if (!opener) return null;
  if (opener.first < FEWEST_CASES || opener.first / ofWipes < OPENER_SHARE) return null;
  return { ...opener, ofWipes };
}

export interface AvoidableOfBoss {
  spellId: number;
  name: string;
  total: number;
  hits: number;
  /** Of all damage taken in the pulls of which the packs know the boss, 0 to 1. */
  share: number;
  /** Those pulls. */
  pulls: number;
}

/**
 * The avoidable ability with most damage over all pulls: three hits or more, and 5 % of all damage taken. An ability
 * that any pull shows to have met nearly everyone alive is left out, as a short pull may not show it.
 */
export function mostAvoidableOf(pulls: readonly SummarizedPull[]): AvoidableOfBoss | null {
  const known = pulls.map(({ summary }) => summary.avoidable).filter((one) => one.known);
  const taken = known.reduce((sum, one) => sum + one.taken, 0);
  const hitEveryone = new Set(known.flatMap((one) => one.hitEveryone));
  const abilities = new Map<
    number,
    { spellId: number; name: string; total: number; hits: number }
  >();
  for (const { spellId, name, total, hits } of known.flatMap((one) => one.abilities)) {
    const sum = abilities.get(spellId) ?? { spellId, name, total: 0, hits: 0 };
    abilities.set(spellId, { ...sum, total: sum.total + total, hits: sum.hits + hits });
  }
  const [most] = [...abilities.values()]
    .filter(({ spellId }) => !hitEveryone.has(spellId))
    .toSorted((a, b) => b.total - a.total);
  if (!most || most.hits < FEWEST_CASES || taken <= 0) return null;
  const share = most.total / taken;
  return share < AVOIDABLE_SHARE ? null : { ...most, share, pulls: known.length };
}
