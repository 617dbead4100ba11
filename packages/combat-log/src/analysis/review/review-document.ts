import type { KeyTimePartId } from '#analysis/fight-events/key-time-budget.ts';
import type { DeathCourse } from '#analysis/fight-events/death-facts.ts';
import type { FirstFinding } from '#analysis/fight-events/first-finding.ts';
import type { PrepState } from '#analysis/fight-events/prep.ts';

/**
 * What `farseer log FILE --review --json` prints: the findings of the review pages as plain data. Every field is
 * described in `docs/log-format.md`. Inside a `review` all times are milliseconds after the start of its fight.
 */
export interface ReviewDocument {
  version: 1;
  /** File by file in the order they started. A key stands before its bosses. */
  fights: ReviewedFight[];
}

/** One document for several files, in the order given. */
export function reviewDocumentOf(
  files: readonly (readonly Omit<ReviewedFight, 'file'>[])[],
): ReviewDocument {
  return {
    version: 1,
    fights: files.flatMap((fights, file) => fights.map((fight) => ({ ...fight, file }))),
  };
}

export interface ReviewedFight {
  kind: 'encounter' | 'challengeMode' | 'arena' | 'combat';
  encounterId?: number;
  challengeModeId?: number;
  /** Index into the files that were named. */
  file: number;
  name: string;
  difficultyId: number | null;
  keystoneLevel?: number;
  /** Written local time read as if it were UTC, epoch milliseconds. */
  startMs: number;
  endMs: number;
  /** Null when the log does not say how it ended. */
  success: boolean | null;
  review: FightReview;
}

export interface FightReview {
  wipes: ReviewedStretch[];
  pulls: ReviewedPull[];
  /** Of a key: the ways back after its wipes. */
  runBacks: ReviewedStretch[];
  /** Of a key: when the recorder was in another instance. */
  absences: ReviewedStretch[];
  /** Of a key; null for other fights. */
  timeBudget: ReviewedTimeBudget | null;
  bloodlusts: ReviewedBloodlust[];
  battleResurrections: ReviewedResurrection[];
  deaths: ReviewedDeath[];
  interrupts: ReviewedInterrupts[];
  avoidable: ReviewedAvoidable[];
  preparation: ReviewedPreparation[];
  firstFix: FirstFinding | null;
}

export interface ReviewedStretch {
  startMs: number;
  endMs: number;
}

export interface ReviewedPull extends ReviewedStretch {
  kind: 'boss' | 'trash';
  name: string;
  encounterId: number | null;
  /** Enemies that died in it; at least 1 where the END line says that the boss was killed. */
  killed: number;
  /** Null when the log has no END line for a boss. */
  wiped: boolean | null;
  playerDeaths: number;
  /** Enemy forces of what died in it; null outside of keys and where no pack knows them. */
  forces: number | null;
}

export interface ReviewedTimeBudget {
  /** The parts add up to it. */
  totalMs: number;
  /** Whether `totalMs` is the key's own time, from its END line. */
  finished: boolean;
  countdownMs: number;
  /** Null where it is not known. */
  penaltyMs: number | null;
  parts: { id: KeyTimePartId; ms: number; n: number }[];
}

export interface ReviewedBloodlust {
  /** Below 0 for one cast before the fight. */
  timeMs: number;
  spellId: number;
  spellName: string;
  /** Null when only the lockout shows it. */
  player: string | null;
  seenBy: 'cast' | 'buff' | 'lockout';
}

export interface ReviewedResurrection {
  timeMs: number;
  spellId: number;
  spellName: string;
  player: string;
  target: string;
}

export interface ReviewedDeath {
  player: string;
  playerGuid: string;
  timeMs: number;
  killingSpellId: number | null;
  killingSpellName: string | null;
  /** 0 to 1, right before the killing blow; null when the log does not give it. */
  healthBefore: number | null;
  from: DeathCourse;
}

/** The four outcomes add up to `casts`. */
export interface ReviewedInterrupts {
  spellId: number;
  name: string;
  casts: number;
  interrupted: number;
  stopped: number;
  completed: number;
  open: number;
}

export interface ReviewedAvoidable {
  spellId: number;
  name: string;
  hits: number;
  /** Met nearly everyone alive, wave after wave: it counts nowhere as avoidable. */
  hitsEveryone: boolean;
  damage: number;
}

export interface ReviewedPreparation {
  player: string;
  playerGuid: string;
  food: ReviewedItem;
  flask: ReviewedItem;
  rune: ReviewedItem;
  weaponBuff: ReviewedItem;
  potions: { state: PrepState; timesMs: number[] };
  enchantments: { state: PrepState; missingSlots: number[] };
}

export interface ReviewedItem {
  state: PrepState;
  /** Of the buff, or of the temporary enchantment of a weapon; null where none was found. */
  id: number | null;
}
