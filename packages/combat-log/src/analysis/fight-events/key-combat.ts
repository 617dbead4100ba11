import type { FightEvents } from './fight-events.ts';

/** A stretch of fighting, in milliseconds after the fight's start: [fromMs, toMs]. */
export interface CombatStretch {
  fromMs: number;
  toMs: number;
}

/** Blows further apart than this belong to two pulls … */
export const PULL_GAP_MS = 5000;
/** … unless the same enemy fights before and after, and the pause is no longer than this. */
export const SAME_ENEMY_GAP_MS = 15_000;
const LATE_DEATH_MS = 1000;

interface Blows {
  timeMs: Int32Array;
  enemy: Int32Array;
  length: number;
}

/**
 * When the group fought: blows of players and their pets on enemies and of enemies on players, joined over pauses of
 * up to 5 s, or of up to 15 s when an enemy of before fights on. What a dead enemy's poison still does counts as
 * nothing, and so does falling.
 */
export function combatStretches(events: FightEvents): CombatStretch[] {
  const { timeMs, enemy, length } = blowsOf(events);
  const stretches: CombatStretch[] = [];
  const lastSeen = new Map<number, number>();
  let open: CombatStretch | null = null;
  for (let row = 0; row < length; row++) {
    const at = timeMs[row]!;
    const who = enemy[row]!;
    const seen = lastSeen.get(who);
    const known = seen !== undefined && open !== null && seen >= open.fromMs;
    const pause = open === null ? Number.POSITIVE_INFINITY : at - open.toMs;
    if (open !== null && (pause <= PULL_GAP_MS || (known && pause <= SAME_ENEMY_GAP_MS))) {
      if (at > open.toMs) open.toMs = at;
    } else {
      open = { fromMs: at, toMs: at };
      stretches.push(open);
    }
    lastSeen.set(who, at);
  }
  lastUntilDeaths(stretches, events);
  return stretches;
}

/** A death line may stand a moment behind the blow that caused it: the stretch lasts until then. */
function lastUntilDeaths(stretches: CombatStretch[], { deaths, units }: FightEvents): void {
  let at = 0;
  for (let row = 0; row < deaths.length; row++) {
    const unit = units[deaths.unit[row]!];
    if (!unit?.isHostile || unit.isPlayer) continue;
    const died = deaths.timeMs[row]!;
    while (at + 1 < stretches.length && stretches[at + 1]!.fromMs <= died) at++;
    const stretch = stretches[at];
    if (stretch && died > stretch.toMs && died <= stretch.toMs + LATE_DEATH_MS) stretch.toMs = died;
  }
}

/** All blows between the two sides in order of time. */
function blowsOf(events: FightEvents): Blows {
  const { units, dealt, hits } = events;
  const deaths = lastDeaths(events);
  const times = new Int32Array(dealt.length + hits.length);
  const enemies = new Int32Array(dealt.length + hits.length);
  let length = 0;
  let hit = 0;
  const put = (at: number, enemy: number): void => {
    times[length] = at;
    enemies[length] = enemy;
    length++;
  };
  const putHitsUntil = (end: number): void => {
    for (; hit < hits.length && hits.timeMs[hit]! <= end; hit++) {
      const source = hits.source[hit]!;
      const unit = units[source];
      if (!unit || unit.isPlayer || !unit.isHostile) continue;
      const died = deaths.get(source);
      if (died !== undefined && hits.timeMs[hit]! > died) continue;
      put(hits.timeMs[hit]!, source);
    }
  };
  for (let row = 0; row < dealt.length; row++) {
    const at = dealt.timeMs[row]!;
    putHitsUntil(at);
    const target = units[dealt.target[row]!];
    if (target?.isHostile && !target.isPlayer) put(at, dealt.target[row]!);
  }
  putHitsUntil(Number.POSITIVE_INFINITY);
  return { timeMs: times, enemy: enemies, length };
}

function lastDeaths({ deaths }: FightEvents): Map<number, number> {
  const last = new Map<number, number>();
  for (let row = 0; row < deaths.length; row++) last.set(deaths.unit[row]!, deaths.timeMs[row]!);
  return last;
}
