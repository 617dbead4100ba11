import type { Fight } from '#analysis/fight.ts';
import type { AvoidableDamage } from './avoidable-damage.ts';
import { avoidableDamageOf } from './avoidable-damage.ts';
import type { BattleResPool } from './battle-res-at.ts';
import { battleResPoolOf } from './battle-res-pool.ts';
import type { BloodlustAndResurrections } from './bloodlust-and-resurrections.ts';
import { bloodlustAndResurrections } from './bloodlust-and-resurrections.ts';
import type { BossAbilityCasts } from './boss-casts.ts';
import { bossCastsOf } from './boss-casts.ts';
import type { BossHealth } from './boss-health.ts';
import { bossHealthOf } from './boss-health.ts';
import type { DeathChain } from './death-chains.ts';
import { deathChainsOf } from './death-chains.ts';
import type { FightEvents, IndexIntoSpells, FightSpell, FightUnit } from './fight-events.ts';
import { INTAKE_STEP_MS, intakeOf } from './intake.ts';
import type { Phases } from './phases.ts';
import { phasesOf } from './phases.ts';
import type { Prep } from './prep.ts';
import { prepOf } from './prep.ts';
import type { SeenElsewhere } from './ready-defensives.ts';
import type { TrustCheck } from './trust-badge.ts';
import { trustChecksOf } from './trust-badge.ts';

export interface CastThatKilled {
  /** Of its ids that with most killing blows. */
  spell: IndexIntoSpells;
  /** All ids of this name that killed, the deadliest first. */
  spellIds: number[];
  /** Killing blows of all of them. */
  deaths: number;
  /** Casts of it by enemies, by id or by the log's name; null when it has no cast line. */
  casts: number | null;
  /** Whether the packs list it for this boss. */
  known: boolean;
  /** The packs call it avoidable, and the log does not show that it met nearly everyone alive. */
  avoidable: boolean;
}

/** Everything about one pull that a raid leader asks after it. */
export interface PullReview {
  units: FightUnit[];
  spells: FightSpell[];
  lengthMs: number;
  phases: Phases;
  health: BossHealth;
  /** What met players and what healed them in each step. */
  intake: { stepMs: number; total: Float64Array; healed: Float64Array };
  deaths: DeathChain[];
  castsThatKilled: CastThatKilled[];
  avoidable: AvoidableDamage;
  bossCasts: BossAbilityCasts[];
  help: BloodlustAndResurrections;
  /** The shared charges of battle resurrections. */
  battleRes: BattleResPool;
  prep: Prep;
  trust: TrustCheck[];
  lines: number;
  unreadable: number;
  beyondLimit: number;
}

export interface PullReviewInput {
  events: FightEvents;
  fight: Fight;
  seenElsewhere?: SeenElsewhere;
}

/** All that the review of a raid pull shows, out of its events. Times are ms of the pull. */
export function pullReview({ events, fight, seenElsewhere }: PullReviewInput): PullReview {
  const deaths = deathChainsOf(events, seenElsewhere ? { seenElsewhere } : {});
  const bossCasts = bossCastsOf(events, fight);
  const { total, healed } = intakeOf(events);
  const help = bloodlustAndResurrections(events);
  const avoidable = avoidableDamageOf(events, fight.encounterId);
  const { units, spells, lengthMs, lines, unreadable, beyondLimit } = events;
  return {
    units,
    spells,
    lengthMs,
    phases: phasesOf(events, fight),
    health: bossHealthOf(events, fight),
    intake: { stepMs: INTAKE_STEP_MS, total, healed },
    deaths,
    castsThatKilled: castsThatKilled(events, deaths, bossCasts, avoidable),
    avoidable,
    bossCasts,
    help,
    battleRes: battleResPoolOf(fight, help, units),
    prep: prepOf(events),
    trust: trustChecksOf(fight, events),
    lines,
    unreadable,
    beyondLimit,
  };
}

/**
 * Spells whose hit was the last one before a death, ids of one name together, most deaths first. What hits often has another id than what is
 * cast, so a cast of the same name counts as its cast.
 */
export function castsThatKilled(
  { spells }: Pick<FightEvents, 'spells'>,
  deaths: readonly Pick<DeathChain, 'killingBlow'>[],
  bossCasts: readonly BossAbilityCasts[],
  { hitEveryone }: Pick<AvoidableDamage, 'hitEveryone'> = { hitEveryone: [] },
): CastThatKilled[] {
  const counts = new Map<IndexIntoSpells, number>();
  for (const { killingBlow } of deaths)
    if (killingBlow && killingBlow.spell >= 0)
      counts.set(killingBlow.spell, (counts.get(killingBlow.spell) ?? 0) + 1);
  const byName = new Map<string, IndexIntoSpells[]>();
  for (const [spell] of [...counts].toSorted((a, b) => b[1] - a[1])) {
    const { name = '', spellId = 0 } = spells[spell] ?? {};
    const key = name === '' ? `#${spellId}` : name;
    byName.set(key, [...(byName.get(key) ?? []), spell]);
  }
  return [...byName.values()]
    .map((same) => {
      const spell = same[0]!;
      const cast =
        bossCasts.find((one) => same.includes(one.spell)) ??
        bossCasts.find(({ name }) => name === spells[spell]?.name);
      return {
        spell,
        spellIds: same.flatMap((one) => spells[one]?.spellId ?? []),
        deaths: same.reduce((sum, one) => sum + counts.get(one)!, 0),
        casts: cast?.casts.length ?? null,
        known: cast?.known ?? false,
        avoidable: cast?.avoidable === true && !hitEveryone.some((one) => same.includes(one.spell)),
      };
    })
    .toSorted((a, b) => b.deaths - a.deaths || a.spell - b.spell);
}
