import { specializationById } from '#game/specializations.ts';
import type { SpecializationRole } from '#game/specializations.ts';
import type { AliveSpan } from './alive-spans.ts';
import { aliveSpansOf, isAliveAt } from './alive-spans.ts';
import type { DeathPlacing } from './death-places.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import { fightersOf } from './fighters.ts';
import type { PlayerDeath } from './player-deaths.ts';
import { playerDeathsOf } from './player-deaths.ts';
import { HIGH_HEALTH, showsHealth } from './step-health.ts';

/**
 * How a player came to die. `after-tank`: no tank was alive any more; it goes before the others. `full`: the killing
 * blow met 90 % of the health or more. `within-10s`: the last time with that much was at most ten seconds before.
 * `over-10s`: it was longer ago. `unknown`: the log does not give the health, or of the killing blow alone and it met less.
 */
export type DeathCourse = 'full' | 'within-10s' | 'over-10s' | 'after-tank' | 'unknown';

/** One death, free of indexes into its events. */
export interface DeathFact {
  /** Of the fight. */
  atMs: number;
  guid: string;
  role: SpecializationRole | null;
  /** Of the killing blow; null when none was seen. */
  spellId: number | null;
  /** As the log names it; empty when none was seen, and for melee. */
  spellName: string;
  /** 0 to 1, right before the killing blow; null when the log does not give it. */
  healthBefore: number | null;
  course: DeathCourse;
  /** Whether half of the players or more were alive right before it: later deaths follow from a lost pull. */
  undecided: boolean;
  /** Where the player stood beside those alive; absent where places were not read, null where this one's is unknown. */
  placing?: DeathPlacing | null;
}

/** Every death of a player in the order of time. */
export function deathFactsOf(events: FightEvents): DeathFact[] {
  const alive = aliveSpansOf(events);
  const tanks = fightersOf(events).filter(
    (unit) => !events.units[unit]!.isHostile && roleOf(events, unit) === 'tank',
  );
  return playerDeathsOf(events).map((chain) => {
    const spell = chain.killingBlow ? events.spells[chain.killingBlow.spell] : undefined;
    return {
      atMs: chain.atMs,
      guid: events.units[chain.unit]!.guid,
      role: roleOf(events, chain.unit),
      spellId: spell?.spellId ?? null,
      spellName: spell?.name ?? '',
      healthBefore: healthBeforeOf(chain),
      course: noTankAlive(alive, tanks, chain) ? 'after-tank' : courseOf(chain),
      undecided: (chain.aliveAfter + 1) * 2 >= chain.players,
    };
  });
}

function healthBeforeOf({ hpBeforeBlow, missingBeforeBlow }: PlayerDeath): number | null {
  if (hpBeforeBlow === null || missingBeforeBlow === null) return null;
  const hpMax = hpBeforeBlow + missingBeforeBlow;
  return hpMax > 0 ? Math.min(1, Math.max(0, hpBeforeBlow / hpMax)) : null;
}

function courseOf(chain: PlayerDeath): DeathCourse {
  const before = healthBeforeOf(chain);
  if (before === null) return 'unknown';
  if (before >= HIGH_HEALTH) return 'full';
  // The steps reach back ten seconds.
  if (chain.steps.some((step) => showsHealth(step, HIGH_HEALTH))) return 'within-10s';
  return chain.healthSeen ? 'over-10s' : 'unknown';
}

/** Whether the group had a tank, and all of them were dead when this player, not the last of them, died. */
function noTankAlive(
  alive: ReadonlyMap<IndexIntoUnits, readonly AliveSpan[]>,
  tanks: readonly IndexIntoUnits[],
  { unit, atMs }: PlayerDeath,
): boolean {
  return (
    tanks.length > 0 &&
    !tanks.includes(unit) &&
    tanks.every((tank) => !isAliveAt(alive.get(tank), atMs))
  );
}

function roleOf({ units }: FightEvents, unit: IndexIntoUnits): SpecializationRole | null {
  const specId = units[unit]?.specId ?? null;
  return (specId === null ? undefined : specializationById(specId))?.role ?? null;
}
