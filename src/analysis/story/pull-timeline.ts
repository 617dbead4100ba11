import type { CooldownCategory, CooldownTag } from '#game/packs/cooldown-table.ts';
import type { AbilityKind } from '#game/packs/boss-mechanics-table.ts';
import type { IntakeCurve } from './intake.ts';
import type { Phases } from './phases.ts';

/** Index in `PullTimeline.players`. */
export type IndexIntoPlayers = number;

export interface TimelinePlayer {
  guid: string;
  /** As the log writes it. */
  name: string;
  specId: number | null;
}

/** One press of a cooldown. */
export interface LaneUse {
  atMs: number;
  /** The player it was cast on; null without one and on oneself. */
  on: IndexIntoPlayers | null;
  /** When its effect ended: as the log tells, else by its usual length; `atMs` when it has none. */
  activeToMs: number;
  /** Whether the log tells when it ended. */
  activeSeen: boolean;
  /** When it could be pressed again by its base cooldown, with a charge in hand at once. */
  readyMs: number;
}

/** One tracked cooldown of one player. */
export interface CooldownLane {
  player: IndexIntoPlayers;
  /** The pack's id; the log may write another one for the same button. */
  spellId: number;
  /** In the language of the log where it was cast, else the pack's English. */
  name: string;
  category: CooldownCategory;
  tags: readonly CooldownTag[];
  /** Hangs on the class, on the race, or on a bottle. */
  from: 'class' | 'race' | 'potion';
  cooldownSeconds: number;
  durationSeconds: number;
  charges: number;
  uses: LaneUse[];
  /** Further uses for which there was time; see `cooldown-lanes.ts` for how they are counted. */
  further: number;
  /** Why the count may be off; empty when nothing speaks against it. */
  unsure: string[];
}

export interface BossLane {
  spellId: number;
  name: string;
  kinds: readonly AbilityKind[];
  major: boolean;
  /** Whether the pack lists the spell for this boss. */
  known: boolean;
  casts: {
    startMs: number;
    /** Null when it never went off. */
    endMs: number | null;
    by: string;
    /** The player it was cast at; null without one. */
    on: IndexIntoPlayers | null;
  }[];
}

/** What stands over the lanes of everybody. */
export interface RaidMark {
  kind: 'bloodlust' | 'resurrection' | 'death';
  atMs: number;
  /** Of a bloodlust: when its haste ends; of a death: when the player was brought back, null when not. */
  toMs: number | null;
  /** Who did it, or who died; null when the log does not tell. */
  player: IndexIntoPlayers | null;
  /** Whom a resurrection was for. */
  on: IndexIntoPlayers | null;
  /** Name of the spell; null for deaths. */
  spell: string | null;
}

/**
 * A pull on one axis: what hurt, what the boss cast, in which phase, and who pressed what. Plain data and small enough
 * to be kept for every pull of a night. Times are milliseconds after the pull.
 */
export interface PullTimeline {
  fightId: string;
  lengthMs: number;
  /** All players that did or suffered anything. */
  players: TimelinePlayer[];
  phases: Phases;
  intake: Pick<
    IntakeCurve,
    'stepMs' | 'steps' | 'total' | 'healed' | 'bySchool' | 'restOfSpells'
  > & { bySpell: { spellId: number; name: string; total: number; amount: Float64Array }[] };
  bosses: BossLane[];
  lanes: CooldownLane[];
  marks: RaidMark[];
}
