/** Everything the review of one key shows, made small: plain data without the events themselves. */
import type { Death, Fight } from '#analysis/fight.ts';
import { intoKey } from '#analysis/into-key.ts';
import type { BattleResPool } from './battle-res-at.ts';
import { battleResPoolOf } from './battle-res-pool.ts';
import { bloodlustAndResurrections } from './bloodlust-and-resurrections.ts';
import { deathFactsOf } from './death-facts.ts';
import type { DeathFact } from './death-facts.ts';
import type { FightEvents, IndexIntoUnits, NotEnoughData } from './fight-events.ts';
import { forcesEvidenceOf } from './forces-evidence.ts';
import type { ForcesEvidence } from './forces-evidence.ts';
import { interruptsMadeAndMissed } from './interrupts-made-and-missed.ts';
import { keyAbsences } from './key-absences.ts';
import { activityIn } from './key-activity.ts';
import type { PlayerActivity } from './key-activity.ts';
import { keyIntake } from './key-intake.ts';
import type { KeyIntake } from './key-intake.ts';
import type { CombatStretch } from './key-combat.ts';
import { keyKillerOf, keyLossesOf } from './key-losses.ts';
import type { KeyLoss } from './key-losses.ts';
import type { LeadingKiller } from './leading-killer.ts';
import { keyPullDetails } from './key-pull-details.ts';
import type { PullDetails } from './key-pull-details.ts';
import { keyTimeBudget, slowPulls } from './key-time-budget.ts';
import type { KeyTimeBudget, SlowPulls } from './key-time-budget.ts';
import { keyTimeline } from './key-timeline.ts';
import type { KeyFacts, KeyTimeline } from './key-timeline.ts';
import { deathPenaltyMsOf, trustChecksOf } from './trust-badge.ts';
import type { TrustCheck } from './trust-badge.ts';

export interface KeyLust {
  atMs: number;
  untilMs: number;
  spellName: string;
  /** Null when only the lockout tells of it. */
  playerName: string | null;
}

export interface KeyResurrection {
  atMs: number;
  playerName: string;
  targetGuid: string;
  targetName: string;
  spellName: string;
  /** One of the combat resurrections a pack knows. */
  inCombat: boolean;
}

/** Casts of enemies of one spell that can be interrupted. */
export interface KeyInterruptedSpell {
  spellId: number;
  name: string;
  /** The sum of the four outcomes that follow. */
  casts: number;
  /** While casting or while channeling. */
  interrupted: number;
  wentOff: number;
  /** Ended by a stun or by the caster's death. */
  stopped: number;
  /** The log does not show how they ended. */
  open: number;
  wentOffAtMs: number[];
  byPlayer: { guid: string; count: number }[];
}

export interface KeyDeath extends Death {
  /** Of the pull it happened in; null on the way. */
  pullNumber: number | null;
}

export interface KeyReview {
  timeline: KeyTimeline;
  budget: KeyTimeBudget;
  slow: SlowPulls | NotEnoughData;
  /** One for each pull of the timeline, in the same order. */
  details: PullDetails[];
  deaths: KeyDeath[];
  /** The same deaths with how each came. */
  deathFacts: DeathFact[];
  /** What the group wiped on, most time lost first. */
  losses: KeyLoss[];
  /** What killed most in all pulls; null when nothing leads. */
  killer: LeadingKiller | null;
  lusts: KeyLust[];
  resurrections: KeyResurrection[];
  /** The shared charges of battle resurrections, over the whole key. */
  battleRes: BattleResPool;
  /** `n`: interrupts of enemies by players, the sum over the spells. */
  interrupts: { n: number; spells: KeyInterruptedSpell[] };
  intake: KeyIntake;
  /** In the pulls, ways left out. */
  activity: PlayerActivity[];
  /** When the recorder was in another instance: what happened in the key then is not in the log. */
  absences: CombatStretch[];
  /** What the key proves about enemy forces; null for one that was not finished. */
  forces: ForcesEvidence | null;
  /** What the log proves about itself. */
  trust: TrustCheck[];
}

export interface KeyReviewInput {
  events: FightEvents;
  /** The key as the first pass over the file gave it. */
  fight: Fight;
  /** The bosses fought inside it. */
  bosses: readonly Fight[];
}

/** All that the review of a key shows, out of the events of its whole byte range; `bosses` are the encounters within it. */
export function keyReview({ events, fight, bosses }: KeyReviewInput): KeyReview {
  const key = keyFacts(fight, bosses);
  const timeline = keyTimeline(events, key);
  const deathFacts = deathFactsOf(events);
  const absences = keyAbsences(events, fight);
  return {
    timeline,
    budget: keyTimeBudget(events, timeline, key),
    slow: slowPulls(timeline),
    details: keyPullDetails(events, timeline.pulls),
    deathFacts,
    losses: keyLossesOf(timeline, deathFacts),
    killer: keyKillerOf(timeline, deathFacts),
    deaths: fight.deaths.map((death) => ({
      ...death,
      pullNumber:
        timeline.deaths.find(({ guid, atMs }) => guid === death.guid && atMs === death.atMs)
          ?.pullNumber ?? null,
    })),
    ...lustsAndResurrections(events, fight),
    interrupts: interruptsOf(events),
    activity: activityIn(events, timeline.pulls),
    absences,
    forces: forcesEvidenceOf(events, key, absences.length),
    trust: trustChecksOf(fight, events),
    intake: keyIntake(
      events,
      bosses.flatMap(({ encounterId }) => (encounterId === null ? [] : [encounterId])),
    ),
  };
}

/** What the timeline needs of a key, from the fights of the first pass. */
export function keyFacts(fight: Fight, bosses: readonly Fight[]): KeyFacts {
  return {
    wallMs: fight.wallMs,
    // The END line of an abandoned key says 0.
    totalMs:
      fight.ended && fight.success === true && fight.durationMs > 0 ? fight.durationMs : null,
    deathPenaltyMs: deathPenaltyMsOf(fight),
    attempts: bosses.map((boss) => {
      const fromMs = intoKey(boss, fight);
      const { encounterId, name } = boss;
      return { encounterId, name, won: boss.success, fromMs, toMs: fromMs + boss.wallMs };
    }),
  };
}

function nameOf({ units }: FightEvents, unit: IndexIntoUnits): string {
  const owner = units[unit]?.ownerIndex ?? -1;
  return units[owner]?.name ?? '';
}

function lustsAndResurrections(
  events: FightEvents,
  fight: Fight,
): Pick<KeyReview, 'lusts' | 'resurrections' | 'battleRes'> {
  const { spells, units } = events;
  const help = bloodlustAndResurrections(events);
  const { lusts, resurrections } = help;
  return {
    battleRes: battleResPoolOf(fight, help, units),
    lusts: lusts.map(({ atMs, untilMs, source, spell }) => ({
      atMs,
      untilMs,
      spellName: spells[spell]?.name ?? '',
      playerName: source < 0 ? null : nameOf(events, source),
    })),
    resurrections: resurrections.map(({ atMs, source, target, spell, isBattleRes }) => ({
      atMs,
      playerName: nameOf(events, source),
      targetGuid: units[target]?.guid ?? '',
      targetName: units[target]?.name ?? '',
      spellName: spells[spell]?.name ?? '',
      inCombat: isBattleRes,
    })),
  };
}

function interruptsOf(events: FightEvents): KeyReview['interrupts'] {
  const found = interruptsMadeAndMissed(events);
  const spells = found.spells.map(
    ({ spell, spellId, name, casts, interrupted, wentOff, stopped, open, wentOffAtMs }) => ({
      spellId,
      name,
      casts,
      interrupted,
      wentOff,
      stopped,
      open,
      wentOffAtMs,
      byPlayer: found.players.flatMap(({ unit, bySpell }) => {
        const count = bySpell.find(([one]) => one === spell)?.[1] ?? 0;
        return count > 0 ? [{ guid: events.units[unit]!.guid, count }] : [];
      }),
    }),
  );
  return { n: found.n, spells };
}
