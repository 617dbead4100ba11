/**
 * Sets a player's pull beside the player's own earlier pulls of the same boss. No rotation is known and none is assumed: the
 * measure is what the same player usually does.
 */
import { median } from '#lib/statistics/quantile.ts';
import type { PlayerFacts } from './player-facts.ts';

/** Fewer earlier pulls say nothing of what is usual. */
export const LEAST_PULLS = 3;
/** A shorter life says nothing of a habit. */
export const LEAST_ALIVE_MS = 30_000;
/** A note on a buff or a resource needs this much difference, of the time alive or of what came. */
const LEAST_DIFFERENCE = 0.1;
/** Buffs that are on for less than this, usually, come from chance or need. */
const LEAST_USUAL_UPTIME = 0.3;

export interface PlayerNote {
  kind: 'cooldown' | 'buff' | 'resource';
  /** The spell, or the number of the resource. */
  id: number;
  name: string;
  /** Of the uses for which there was time; of the time alive; of what came (the part that came too much). */
  now: number;
  /** The same over the earlier pulls: all uses together, the median of uptimes, all that came together. */
  usual: number;
  /** Earlier pulls that tell it. */
  n: number;
  /** Cooldowns: uses and how many there was time for. Buffs: how often it dropped, and the median before. */
  counts: [now: number, of: number] | null;
  /** Worse than the player's own habit. */
  isWorse: boolean;
}

export type PlayerNotes =
  | { enough: false; reason: 'short-life' | 'few-pulls'; n: number }
  | { enough: true; n: number; notes: PlayerNote[] };

/**
 * @param now the pull that is looked at.
 * @param before the same player in earlier pulls; those in which they hardly lived do not count.
 * @returns what is worse than usual first, each by how much.
 */
export function playerNotesOf(now: PlayerFacts, before: readonly PlayerFacts[]): PlayerNotes {
  const earlier = before.filter(({ aliveMs }) => aliveMs >= LEAST_ALIVE_MS);
  const n = earlier.length;
  if (now.aliveMs < LEAST_ALIVE_MS) return { enough: false, reason: 'short-life', n };
  if (n < LEAST_PULLS) return { enough: false, reason: 'few-pulls', n };
  const notes = [
    ...cooldownNotes(now, earlier),
    ...buffNotes(now, earlier),
    ...resourceNotes(now, earlier),
  ];
  return { enough: true, n, notes: notes.toSorted((a, b) => weight(b) - weight(a)) };
}

function cooldownNotes(now: PlayerFacts, earlier: readonly PlayerFacts[]): PlayerNote[] {
  return now.cooldowns.flatMap(({ spellId, name, uses, possible }): PlayerNote[] => {
    const before = earlier.flatMap(({ cooldowns }) =>
      cooldowns.filter((one) => one.spellId === spellId && one.possible > 0),
    );
    if (possible === 0 || before.length < LEAST_PULLS) return [];
    const usual = sum(before.map((one) => one.uses)) / sum(before.map((one) => one.possible));
    return [
      {
        kind: 'cooldown',
        id: spellId,
        name,
        now: uses / possible,
        usual,
        n: before.length,
        counts: [uses, possible],
        // A whole use less than the own habit would have made of the same time.
        isWorse: usual * possible - uses >= 1,
      },
    ];
  });
}

function buffNotes(now: PlayerFacts, earlier: readonly PlayerFacts[]): PlayerNote[] {
  // A buff without a line in this pull may have been on all the time: nothing is said of it.
  return now.buffs.flatMap(({ spellId: id, name, drops }): PlayerNote[] => {
    const before = earlier.flatMap((one) => {
      const share = shareOf(one, name);
      return share ? [share] : [];
    });
    if (before.length < LEAST_PULLS) return [];
    const shares = before.map(([share]) => share);
    const usual = middle(shares);
    if (usual < LEAST_USUAL_UPTIME) return [];
    const [share] = shareOf(now, name)!;
    return [
      {
        kind: 'buff',
        id,
        name,
        now: share,
        usual,
        n: before.length,
        counts: [drops, middle(before.map(([, dropped]) => dropped))],
        isWorse: usual - share >= LEAST_DIFFERENCE && share < Math.min(...shares),
      },
    ];
  });
}

function resourceNotes(now: PlayerFacts, earlier: readonly PlayerFacts[]): PlayerNote[] {
  return now.resources.flatMap(({ powerType, name, came, wasted }): PlayerNote[] => {
    const before = earlier.flatMap(({ resources }) =>
      resources.filter((one) => one.powerType === powerType),
    );
    if (before.length < LEAST_PULLS) return [];
    const share = wasted / (came + wasted);
    const shares = before.map((one) => one.wasted / (one.came + one.wasted));
    const all = sum(before.map((one) => one.came + one.wasted));
    const usual = sum(before.map((one) => one.wasted)) / all;
    return [
      {
        kind: 'resource',
        id: powerType,
        name,
        now: share,
        usual,
        n: before.length,
        counts: null,
        isWorse: share - usual >= LEAST_DIFFERENCE && share > Math.max(...shares),
      },
    ];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What is worse comes first, then what differs most. */
const weight = ({ isWorse, now, usual }: PlayerNote): number =>
  (isWorse ? 10 : 0) + Math.abs(usual - now);

function shareOf({ aliveMs, buffs }: PlayerFacts, wanted: string): [number, number] | null {
  const buff = buffs.find(({ name }) => name === wanted);
  return buff ? [buff.uptimeMs / aliveMs, buff.drops] : null;
}

const middle = (numbers: readonly number[]): number => median(numbers) ?? 0;
