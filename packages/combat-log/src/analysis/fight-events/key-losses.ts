import type { DeathFact } from './death-facts.ts';
import type { KeyTimeline } from './key-timeline.ts';
import type { LeadingKiller } from './leading-killer.ts';
import { leadingKillerOf } from './leading-killer.ts';

/** A boss, or one trash pull, that the group wiped on. */
export interface KeyLoss {
  kind: 'boss' | 'trash';
  /** Of the boss, or of the enemy that took most damage. */
  name: string;
  encounterId: number | null;
  /** The failed attempts, in order of time. */
  pullNumbers: number[];
  /** Of the failed attempts and of the ways back after them, ms. */
  lostMs: number;
  /** In all attempts at it, also the one that succeeded. */
  deaths: number;
  /** What killed most in all attempts at it, times from each attempt’s start; null when nothing leads. */
  killer: LeadingKiller | null;
}

/** What took less than this share of the key's time is not named. */
export const LEAST_LOSS_SHARE = 0.02;

/** Where wipes cost time, most first. Attempts at one boss are one loss; every lost trash pull is its own. */
export function keyLossesOf(timeline: KeyTimeline, deaths: readonly DeathFact[]): KeyLoss[] {
  const losses = new Map<string, KeyLoss>();
  let open: KeyLoss | null = null;
  for (const { kind, fromMs, toMs, pullNumber } of timeline.segments) {
    const pull = pullNumber === null ? undefined : timeline.pulls[pullNumber - 1];
    if (pull) open = null;
    if (pull?.wiped === true) {
      const key = pull.encounterId === null ? `pull ${pull.number}` : `boss ${pull.encounterId}`;
      const { kind: lossKind, name, encounterId } = pull;
      open = losses.get(key) ?? {
        kind: lossKind,
        name,
        encounterId,
        pullNumbers: [],
        lostMs: 0,
        deaths: 0,
        killer: null,
      };
      losses.set(key, open);
      if (!open.pullNumbers.includes(pull.number)) open.pullNumbers.push(pull.number);
    }
    if (open && (pull || kind === 'run-back')) open.lostMs += toMs - fromMs;
  }
  for (const loss of losses.values()) {
    const pulls =
      loss.encounterId === null
        ? timeline.pulls.filter(({ number }) => loss.pullNumbers.includes(number))
        : timeline.pulls.filter(({ encounterId }) => encounterId === loss.encounterId);
    const attempts = pulls.map((pull) => ({
      killed: pull.wiped === false,
      deaths: deathsOf(timeline, deaths, pull),
    }));
    loss.deaths = attempts.reduce((sum, attempt) => sum + attempt.deaths.length, 0);
    loss.killer = leadingKillerOf(attempts);
  }
  return [...losses.values()].toSorted((a, b) => b.lostMs - a.lostMs);
}

/** What killed most over all pulls of the key, the ones that went well included; null when nothing leads. */
export function keyKillerOf(
  timeline: KeyTimeline,
  deaths: readonly DeathFact[],
): LeadingKiller | null {
  return leadingKillerOf(
    timeline.pulls.map((pull) => ({
      killed: pull.wiped === false,
      deaths: deathsOf(timeline, deaths, pull),
    })),
  );
}

/** Deaths of one pull, with their times from its start. */
function deathsOf(
  timeline: KeyTimeline,
  deaths: readonly DeathFact[],
  { number, fromMs }: KeyTimeline['pulls'][number],
): DeathFact[] {
  const own = timeline.deaths.filter(({ pullNumber }) => pullNumber === number);
  return deaths
    .filter(({ guid, atMs }) => own.some((one) => one.guid === guid && one.atMs === atMs))
    .map((death) => ({ ...death, atMs: death.atMs - fromMs }));
}
