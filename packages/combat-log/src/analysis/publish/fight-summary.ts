import type { FightKind } from '#analysis/fight.ts';
import type { CooldownCategory } from '#game/packs/cooldown-table.ts';

/** Of the shape below. A reader refuses a summary of another shape. */
export const SUMMARY_FORMAT = 1;
/**
 * Of the rules that made the numbers. It rises when a later version counts the same log otherwise, or counts more of it.
 * 2: damage to the boss and damage with support buffs credited. 3: how far a wipe came. 4: what the boss did.
 */
export const SUMMARY_RULES = 4;

/** Most compressed bytes of a summary: of a raid pull with at most 20 players, and of any other fight. */
export const SUMMARY_BYTES = { raid: 30_000, other: 60_000 } as const;
/** Most of each list; a summary that a log gives is cut to them, one that is sent with more is refused. */
export const SUMMARY_LIMITS = {
  players: 40,
  spells: 2000,
  enemies: 12,
  bosses: 12,
  deaths: 80,
  hits: 8,
  castsOfPlayer: 60,
  lanesOfPlayer: 30,
  usesOfLane: 200,
  steps: 3600,
  phases: 60,
  bossSpells: 40,
  castsOfBoss: 100,
} as const;

/** An amount over the fight: `steps[i] × unit` game points in the i-th step; their sum is `total` to within one unit. */
export interface SummarySeries {
  total: number;
  unit: number;
  steps: number[];
}

/** One tracked cooldown of a player. Times are tenths of a second of the fight. */
export interface SummaryLane {
  spell: IndexIntoSummarySpells;
  category: CooldownCategory;
  /** When it was pressed, and when its effect was over: the same number without a lasting effect. */
  uses: [at: number, activeTo: number][];
}

export interface SummaryPlayer {
  /** `Name-Realm` as the log writes it; empty for a player who is not named. */
  name: string;
  specId: number | null;
  /** Average equipped item level, one decimal. */
  itemLevel: number | null;
  damage: SummarySeries;
  healing: SummarySeries;
  taken: SummarySeries;
  /** Damage to the bosses of the fight, part of `damage`. Missing before rules 2. */
  bossDamage?: number;
  /** Damage with the shares of support buffs (Augmentation) given back to who cast them. Missing before rules 2. */
  creditedDamage?: number;
  interrupts: number;
  dispels: number;
  /** Casts by spell, most first; at most `SUMMARY_LIMITS.castsOfPlayer` spells. */
  casts: [spell: IndexIntoSummarySpells, count: number][];
  /** All casts, also of spells that found no place above. */
  castCount: number;
  lanes: SummaryLane[];
}

/** How far a wipe came. */
export interface SummaryEnd {
  /** Health that the boss had left, 0 to 100, one decimal; null when the log does not tell. */
  leftPercent: number | null;
  /** The phase in which it ended, as packs number them, from 1. */
  phase: number;
}

/** What the boss of a raid pull did. Times are milliseconds of the fight. */
export interface SummaryBoss {
  /** As boss mods number them, in order; the first begins with the pull. */
  phases: [number: number, atMs: number][];
  /** Abilities that the packs list for the boss, each with its casts in order. */
  casts: [spell: IndexIntoSummarySpells, atMs: number[]][];
}

/** Index in `FightSummary.spells`. */
export type IndexIntoSummarySpells = number;

/** One of the last things that met a player. */
export interface SummaryHit {
  /** Milliseconds before the death. */
  beforeMs: number;
  kind: 'hit' | 'heal' | 'absorb';
  spell: IndexIntoSummarySpells;
  /** Index of a player, or the name of anything else; a pet is its owner. */
  by: number | string;
  amount: number;
  overkill: number;
  /** Health after it, percent of the maximum; null where the log does not tell. */
  health: number | null;
}

export interface SummaryDeath {
  /** Index into `FightSummary.players`. */
  player: number;
  /** Milliseconds of the fight. */
  atMs: number;
  /** In order of time; at most `SUMMARY_LIMITS.hits`, the last ones. */
  hits: SummaryHit[];
}

/**
 * What is published of one fight: everything a link shows, and nothing else of the log. It holds no chat, no raw line and no
 * GUID. Amounts are game points and follow `docs/log-metrics.md`.
 */
export interface FightSummary {
  format: typeof SUMMARY_FORMAT;
  /** `SUMMARY_RULES` of the version that made it. */
  rules: number;
  fight: {
    kind: Exclude<FightKind, 'arena' | 'combat'>;
    name: string;
    encounterId: number | null;
    challengeModeId: number | null;
    keystoneLevel: number | null;
    difficultyId: number | null;
    groupSize: number | null;
    /** Milliseconds since 1970, UTC. */
    startedAt: number;
    durationMs: number;
    success: boolean;
    /** How far a wipe of a boss came. Missing for any other fight and before rules 3. */
    end?: SummaryEnd;
  };
  /** 1000 to 5000. */
  stepMs: number;
  players: SummaryPlayer[];
  /** The most damaged enemies. `damage` is what players dealt them, absorbs included; `maxHp` 0 when the log does not tell. */
  enemies: { npcId: number | null; name: string; maxHp: number; damage: number }[];
  /** The bosses fought inside a key. */
  bosses: { name: string; fromMs: number; toMs: number }[];
  deaths: SummaryDeath[];
  /** Missing for a key and before rules 4. */
  boss?: SummaryBoss;
  spells: [spellId: number, name: string][];
}
