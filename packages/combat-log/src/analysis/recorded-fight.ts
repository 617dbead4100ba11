/** A fight as plain data: what its lines say of it, and what a later reader has to know. */
import type { SpellIndex } from '#parser/spell-table.ts';
import type { UnitId } from '#parser/unit-table.ts';
import type { Blow } from './death-watch.ts';
import type { FightKind } from './fight.ts';
import type { SecondsMemory } from './second-sums.ts';
import type { TallyMemory } from './tally.ts';

export interface RecordedDeath {
  unit: UnitId;
  timeMs: number;
  blow: Omit<Blow, 'line'> | null;
}

/** A spell took the blow that would have killed a player. */
export interface PreventedDeath {
  unit: UnitId;
  timeMs: number;
  spell: SpellIndex;
  amount: number;
}

export interface KnownCombatant {
  specId: number | null;
  itemLevel: number | null;
  team: number;
}

/** What the START line of a fight says, and where it stands. */
export interface FightStart {
  kind: FightKind;
  encounterId: number | null;
  challengeModeId: number | null;
  name: string;
  difficultyId: number | null;
  groupSize: number | null;
  instanceId: number | null;
  keystoneLevel: number | null;
  affixIds: number[];
  startMs: number;
  utcOffsetHours: number | null;
  byteStart: number;
}

/** The last line of a fight: its time as the line reader counts it, the byte after it, and its number in the file. */
export interface StopPlace {
  sinceMs: number;
  byteEnd: number;
  lines: number;
}

/** Where a fight stops: time of the last line in the UTC offset of the first, the byte after it, and its lines. */
export interface FightStop {
  endMs: number;
  byteEnd: number;
  lines: number;
}

/** A closed fight as plain data; `keystone` is the place of the key around it among the fights of the file. */
export interface FightMemory {
  start: FightStart;
  keystone: number | null;
  stop: FightStop;
  ended: boolean;
  success: boolean | null;
  endDurationMs: number | null;
  isCutOff: boolean;
  deaths: RecordedDeath[];
  prevented: PreventedDeath[];
  combatants: [UnitId, KnownCombatant][];
  /** See `keepGroup`; null where the group is still there. */
  group: UnitId[] | null;
  /** See `FightContext.absences`; times as in `FightStop`. */
  absences?: readonly (readonly [fromMs: number, toMs: number])[] | undefined;
  tally: TallyMemory;
  seconds: SecondsMemory;
}
