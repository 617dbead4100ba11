/** Who reads a note, and the pull it is read in: what the add-ons ask the game for. */
import { specializationById } from '#game/specializations.ts';

export interface NoteMember {
  /** Name and realm: unique. */
  id: string;
  name: string;
  realm: string;
  /** English, `Death Knight`. */
  className: string;
  specId: number;
  role: 'tank' | 'healer' | 'damager';
  group: number;
  /** English, `Night Elf`. */
  race: string;
}

export interface NotePull {
  encounterId: number;
  encounterName: string;
  instanceId: number;
  instanceName: string;
  /** Length in seconds. */
  ends: number;
  /** `at`: second of the pull; `stage`: as the boss mod numbers it; `number`: counted over the pull. */
  stages: readonly { at: number; stage: number; number: number }[];
  /** Seconds of the casts and auras of one spell. */
  events: { spell: number; source: string; at: Readonly<Record<EventWord, readonly number[]>> };
  /** Custom events by name, second of the pull. */
  custom: Readonly<Record<string, number>>;
}

export const EVENT_WORDS = ['SCC', 'SCS', 'SAA', 'SAR'] as const;
export type EventWord = (typeof EVENT_WORDS)[number];

export interface NoteRaid {
  members: readonly NoteMember[];
  pull: NotePull;
}

/** `melee` or `ranged`, as Northern Sky and Encounter Planner sort specializations. */
export function positionOf({ specId }: Pick<NoteMember, 'specId'>): 'melee' | 'ranged' {
  return specializationById(specId)?.range ?? 'ranged';
}

/** Lua's `lower`: letters outside of ASCII stay as they are. */
export function lower(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Lua's `upper`. */
export function upper(text: string): string {
  return text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/**
 * The class as the game writes it in code: `DEATHKNIGHT`.
 *
 * @internal for tests
 */
export function classToken({ className }: Pick<NoteMember, 'className'>): string {
  return upper(className.replaceAll(' ', ''));
}

/** The number of the class in the game, 1 to 13. */
export function classNumber({ specId }: Pick<NoteMember, 'specId'>): number {
  return specializationById(specId)?.classId ?? 0;
}

/** The game's edit box stores every pipe twice. */
export function asStored(text: string): string {
  return text.replaceAll('|', '||');
}

/** Without Lua's spaces at both ends: others, such as the unbreakable one, stay. */
export function trimmed(text: string): string {
  return text.replaceAll(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g, '');
}

/** Lua's `tonumber`; null where it finds no number. */
export function luaNumber(text: string): number | null {
  const word = trimmed(text);
  const isNumber = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|0[xX][\dA-Fa-f]+)$/.test(word);
  if (!isNumber) return null;
  return word.startsWith('-') ? -Number(word.slice(1)) : Number(word.replace('+', ''));
}
