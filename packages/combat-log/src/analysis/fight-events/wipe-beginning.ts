import { bossAbility } from '#game/packs/boss-mechanics.ts';
import { specializationById } from '#game/specializations.ts';
import type { SpecializationRole } from '#game/specializations.ts';
import type { Fight } from '#analysis/fight.ts';
import { bossHealthOf } from './boss-health.ts';
import type { BossHealth } from './boss-health.ts';
import type { FightEvents } from './fight-events.ts';
import { phasesOf } from './phases.ts';
import type { PlayerDeath } from './player-deaths.ts';
import { playerDeathsOf } from './player-deaths.ts';

/** Deaths that make up the chain a wipe began with. */
export const CHAIN_LENGTH = 3;
/** A death this short before the change belongs to it: who is called off does not die at once. */
const BELONGS_MS = 15_000;
const BURST_MS = 10_000;

export interface WipeDeath {
  atMs: number;
  /** Of the dead player. */
  guid: string;
  role: SpecializationRole | null;
  /** Of the killing blow; null when none was seen. */
  spellId: number | null;
  /** As the log names it; empty when none was seen. */
  name: string;
  /** The pack's main kind; `melee`, `environment` or `unclassified` where it has none. */
  family: string;
}

/** How one wipe began. Free of indexes into its events, so that many can be kept side by side. */
export interface WipeBeginning {
  fightId: string;
  /** Of the fight, epoch ms. */
  startMs: number;
  lengthMs: number;
  /** When the wipe began: see `wipeBeginningOf`. */
  beganMs: number;
  phaseNumber: number;
  phaseName: string;
  /** Boss health in percent when it began; null when unknown. */
  leftPercent: number | null;
  /** The first deaths from there on. */
  chain: WipeDeath[];
  /** All deaths of the pull. */
  deaths: WipeDeath[];
  /** Deaths in the ten seconds from the beginning. */
  burst: number;
  players: number;
}

/**
 * How a wipe began. The beginning is the death from which on players die fastest compared with before: the split of
 * the pull into two constant death rates that explains its deaths best (Poisson likelihood), moved back over deaths that
 * lie less than 15 s before. Null for kills and for pulls without deaths (a reset). What made the players die before
 * any of them did (a missed soak, a called reset) is only seen by its deaths.
 */
export function wipeBeginningOf(
  events: FightEvents,
  fight: Pick<Fight, 'encounterId' | 'difficultyId' | 'success'>,
): WipeBeginning | null {
  if (fight.success === true) return null;
  const chains = playerDeathsOf(events);
  const first =
    chains[
      beginningIndex(
        chains.map(({ atMs }) => atMs),
        events.lengthMs,
      )
    ];
  if (!first) return null;
  const deaths = chains.map((chain) => deathOf(events, chain, fight.encounterId));
  const beganMs = first.atMs;
  const { spans } = phasesOf(events, fight);
  const phase = spans.findLast(({ fromMs }) => fromMs <= beganMs) ?? spans[0]!;
  const from = deaths.slice(first.order - 1);
  return {
    fightId: events.fightId,
    startMs: events.startMs,
    lengthMs: events.lengthMs,
    beganMs,
    phaseNumber: phase.number,
    phaseName: phase.name,
    leftPercent: leftAt(bossHealthOf(events, fight), beganMs),
    chain: from.slice(0, CHAIN_LENGTH),
    deaths,
    burst: from.filter(({ atMs }) => atMs - beganMs <= BURST_MS).length,
    players: first.players,
  };
}

/** Index of the death a wipe began with; −1 without deaths. */
export function beginningIndex(deathsMs: readonly number[], lengthMs: number): number {
  let best = -1;
  let bestScore = -Infinity;
  deathsMs.forEach((atMs, index) => {
    const before = index / Math.max(1, atMs / 1000);
    const seconds = Math.max(1, (lengthMs - atMs) / 1000);
    const after = (deathsMs.length - index) / seconds;
    if (after < before) return;
    const score =
      (index > 0 ? index * Math.log(before) : 0) + (deathsMs.length - index) * Math.log(after);
    if (score > bestScore) {
      bestScore = score;
      best = index;
    }
  });
  if (best < 0 && deathsMs.length > 0) best = 0;
  while (best > 0 && deathsMs[best]! - deathsMs[best - 1]! < BELONGS_MS) best--;
  return best;
}

function deathOf(
  { units, spells }: FightEvents,
  { unit, atMs, killingBlow }: PlayerDeath,
  encounterId: number | null,
): WipeDeath {
  const { guid, specId } = units[unit]!;
  const spell = killingBlow ? spells[killingBlow.spell] : undefined;
  return {
    atMs,
    guid,
    role: (specId === null ? undefined : specializationById(specId))?.role ?? null,
    spellId: spell?.spellId ?? null,
    name: spell?.name ?? '',
    family: familyOf(spell?.spellId ?? null, encounterId),
  };
}

function familyOf(spellId: number | null, encounterId: number | null): string {
  if (spellId === null) return 'unclassified';
  if (spellId === 1) return 'melee';
  if (spellId < 0) return 'environment';
  const kind = encounterId === null ? undefined : bossAbility(encounterId, spellId)?.kinds[0];
  return kind === undefined || kind === 'other' ? 'unclassified' : kind;
}

/** Health of all bosses together after the last hit before a moment. */
function leftAt({ bosses }: BossHealth, atMs: number): number | null {
  let left = 0;
  let all = 0;
  for (const boss of bosses) {
    const point = boss.timeMs.findLastIndex((timeMs) => timeMs <= atMs);
    left += boss.hpMax * (point < 0 ? 100 : boss.percent[point]!);
    all += boss.hpMax;
  }
  return all > 0 ? left / all : null;
}
