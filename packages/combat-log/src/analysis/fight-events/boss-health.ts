import { encounterById } from '#game/packs/index.ts';
import type { Fight } from '#analysis/fight.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import { oncePerEvents } from './once-per-events.ts';

/** One point of a health curve per this long. */
const STEP_MS = 500;
/** Where no pack names the boss: units with at least this share of the largest health among those hit. */
const BOSS_SHARE = 0.5;

export interface BossUnit {
  unit: IndexIntoUnits;
  npcId: number | null;
  name: string;
  hpMax: number;
  /** Health in percent of its maximum after the last hit seen; 0 when it died. */
  leftPercent: number;
  /** When its health was last seen. */
  lastSeenMs: number;
  died: boolean;
  /** Health after the last hit of each half second in which it was hit. */
  timeMs: number[];
  percent: number[];
}

export interface BossHealth {
  /** How the units were chosen: by the creature ids of the pack, or as the ones with the most health. */
  chosenBy: 'pack' | 'most-health';
  /** In order of appearance. Empty without advanced logging or hits. */
  bosses: BossUnit[];
  /** Health left of all bosses together in percent; null when none was seen. 0 for a kill. */
  leftPercent: number | null;
}

/**
 * The health of the boss (or of each of several) over a pull, from the health that damage lines of players tell. What
 * it healed shows with the next hit. Limits: a boss that was not hit is not seen, one that leaves the fight keeps its
 * last value, and a creature that shares a boss's health counts like a second boss.
 */
export function bossHealthOf(
  events: FightEvents,
  fight: Pick<Fight, 'encounterId' | 'success'>,
): BossHealth {
  const tracks = healthTracks(events);
  const npcIds = bossNpcIdsOfPack(fight.encounterId);
  const named = tracks.filter(({ npcId }) => npcId !== null && npcIds.has(npcId));
  const most = Math.max(0, ...tracks.map(({ hpMax }) => hpMax));
  const bosses =
    named.length > 0 ? named : tracks.filter(({ hpMax }) => hpMax >= most * BOSS_SHARE);
  return {
    chosenBy: named.length > 0 ? 'pack' : 'most-health',
    bosses,
    leftPercent: leftOf(bosses, fight.success === true),
  };
}

function leftOf(bosses: readonly BossUnit[], killed: boolean): number | null {
  if (killed) return 0;
  if (bosses.length === 0) return null;
  let left = 0;
  let all = 0;
  for (const boss of bosses) {
    left += (boss.hpMax * boss.leftPercent) / 100;
    all += boss.hpMax;
  }
  return all > 0 ? (left / all) * 100 : null;
}

/** The creature ids of the bosses of an encounter; empty where no pack knows them. */
export function bossNpcIdsOfPack(encounterId: number | null): ReadonlySet<number> {
  const place = encounterId === null ? undefined : encounterById(encounterId);
  return new Set(place?.encounter.npcIds ?? []);
}

/** Of every enemy that players hit. */
const healthTracks = oncePerEvents(({ dealt, deaths, units }): readonly BossUnit[] => {
  const tracks = new Map<number, BossUnit>();
  for (let row = 0; row < dealt.length; row++) {
    const hpMax = dealt.hpMax[row]!;
    const unit = dealt.target[row]!;
    if (hpMax <= 0 || unit < 0 || units[unit]!.isPlayer) continue;
    let track = tracks.get(unit);
    if (!track) tracks.set(unit, (track = newTrack(unit, units[unit]!)));
    addPoint(track, dealt.timeMs[row]!, dealt.hpAfter[row]!, hpMax);
  }
  for (let row = 0; row < deaths.length; row++) {
    const track = tracks.get(deaths.unit[row]!);
    if (track) {
      addPoint(track, deaths.timeMs[row]!, 0, track.hpMax);
      track.died = true;
    }
  }
  return [...tracks.values()];
});

function newTrack(unit: number, { npcId, name }: { npcId: number | null; name: string }): BossUnit {
  return {
    unit,
    npcId,
    name,
    hpMax: 0,
    leftPercent: 100,
    lastSeenMs: 0,
    died: false,
    timeMs: [],
    percent: [],
  };
}

function addPoint(track: BossUnit, timeMs: number, hpAfter: number, hpMax: number): void {
  track.hpMax = Math.max(track.hpMax, hpMax);
  track.leftPercent = hpMax > 0 ? (hpAfter / hpMax) * 100 : 0;
  track.lastSeenMs = timeMs;
  const last = track.timeMs.length - 1;
  const sameStep =
    last >= 0 && Math.floor(track.timeMs[last]! / STEP_MS) === Math.floor(timeMs / STEP_MS);
  const at = sameStep ? last : last + 1;
  track.timeMs[at] = timeMs;
  track.percent[at] = track.leftPercent;
}
