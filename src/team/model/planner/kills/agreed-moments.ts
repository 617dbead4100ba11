/** When most of several kills pressed a raid cooldown. */
import type { KillAxis } from './align-kills.ts';

export interface AgreedMoment {
  /** On the axis of the kills: median of the first cast of each kill. */
  atMs: number;
  /** Of these casts, the earliest and the latest. */
  fromMs: number;
  toMs: number;
  /** Kills with a cast here. */
  kills: number;
  /** Spells by the number of kills that pressed them here, the most common first. */
  spells: { spellId: number; kills: number }[];
}

/** Casts that lie this close together answer the same moment. */
const WINDOW_MS = 10_000;
/** Fewer kills agree on nothing. */
const LEAST_KILLS = 3;

/**
 * Moments at which at least half of the kills pressed a raid cooldown within `WINDOW_MS`. Takes the window with most kills first, of
 * equal ones the earliest, and leaves its casts out of the next. It counts and tests nothing: groups that press often agree
 * sometimes by chance.
 *
 * @returns moments in order of time; none of fewer than three kills.
 */
export function agreedMoments({ kills }: KillAxis): AgreedMoment[] {
  if (kills.length < LEAST_KILLS) return [];
  let left = kills
    .flatMap(({ kill, place }, index) =>
      kill.casts.map(({ atMs, spellId }) => ({ atMs: place(atMs), spellId, kill: index })),
    )
    .toSorted((a, b) => a.atMs - b.atMs);
  const moments: AgreedMoment[] = [];
  for (;;) {
    const best = fullestWindow(left);
    if (new Set(best.map(({ kill }) => kill)).size * 2 < kills.length) break;
    moments.push(momentOf(best));
    const taken = new Set(best);
    left = left.filter((cast) => !taken.has(cast));
  }
  return moments.toSorted((a, b) => a.atMs - b.atMs);
}

/** The same moments on another axis. */
export function moveMoments(
  moments: readonly AgreedMoment[],
  move: (axisMs: number) => number,
): AgreedMoment[] {
  return moments.map((moment) => ({
    ...moment,
    atMs: move(moment.atMs),
    fromMs: move(moment.fromMs),
    toMs: move(moment.toMs),
  }));
}

interface PlacedCast {
  atMs: number;
  spellId: number;
  kill: number;
}

function fullestWindow(casts: readonly PlacedCast[]): PlacedCast[] {
  let best: PlacedCast[] = [];
  let most = 0;
  for (const [index, { atMs }] of casts.entries()) {
    const inside = casts.slice(index).filter((cast) => cast.atMs < atMs + WINDOW_MS);
    const count = new Set(inside.map(({ kill }) => kill)).size;
    if (count > most) [best, most] = [inside, count];
  }
  return best;
}

function momentOf(casts: readonly PlacedCast[]): AgreedMoment {
  const firsts = [
    ...new Map(casts.toReversed().map(({ kill, atMs }) => [kill, atMs])).values(),
  ].toSorted((a, b) => a - b);
  const middle = (firsts.length - 1) / 2;
  const spells = new Map<number, Set<number>>();
  for (const { spellId, kill } of casts)
    spells.set(spellId, (spells.get(spellId) ?? new Set()).add(kill));
  return {
    atMs: Math.round((firsts[Math.floor(middle)]! + firsts[Math.ceil(middle)]!) / 2),
    fromMs: firsts[0]!,
    toMs: firsts.at(-1)!,
    kills: firsts.length,
    spells: [...spells]
      .map(([spellId, own]) => ({ spellId, kills: own.size }))
      .toSorted((a, b) => b.kills - a.kills || a.spellId - b.spellId),
  };
}
