/** What a line says of a fight that starts there. */
import { STEPS_BACK_MS } from './fight-record.ts';
import type { FightStart, StopPlace } from './recorded-fight.ts';
import type { FightKind } from './fight.ts';
import type { RareFields } from './rare-fields.ts';

/** Difficulty of every key. */
export const MYTHIC_KEYSTONE = 8;

/** Where the line being read stands. */
export interface LinePlace {
  /** Number of the line, counted from 1. */
  number: number;
  /** Position in the log of its first byte and of the byte after its newline. */
  byteStart: number;
  byteEnd: number;
  timeMs: number;
  /** The same as the line reader counts it. */
  sinceMs: number;
  utcOffsetHours: number | null;
  /** `sinceMs` of the line before. */
  previousSinceMs: number;
}

/** The line before. */
export function before(place: LinePlace): StopPlace {
  return { sinceMs: place.previousSinceMs, byteEnd: place.byteStart, lines: place.number - 1 };
}

/** The line itself. */
export function including(place: LinePlace): StopPlace {
  return { sinceMs: place.sinceMs, byteEnd: place.byteEnd, lines: place.number };
}

/** An END line, whose time is wrong where it is stamped long before the line that it follows. */
export function atEnd(place: LinePlace): StopPlace {
  const isEarly = place.sinceMs < place.previousSinceMs - STEPS_BACK_MS;
  const sinceMs = isEarly ? place.previousSinceMs : place.sinceMs;
  return { ...including(place), sinceMs };
}

/** A fight that starts at this line, of which nothing else is known. */
export function startAt(kind: FightKind, place: LinePlace): FightStart {
  return {
    kind,
    encounterId: null,
    challengeModeId: null,
    name: '',
    difficultyId: null,
    groupSize: null,
    instanceId: null,
    keystoneLevel: null,
    affixIds: [],
    startMs: place.timeMs,
    utcOffsetHours: place.utcOffsetHours,
    byteStart: place.byteStart,
  };
}

/** `id,"name",difficultyId,groupSize,instanceId`; Legion wrote no instance. */
export function encounterStart(fields: RareFields, place: LinePlace): FightStart {
  return {
    ...startAt('encounter', place),
    encounterId: fields.number(0),
    name: fields.text(1),
    difficultyId: fields.number(2),
    groupSize: fields.number(3),
    instanceId: fields.number(4),
  };
}

/** `"zone",instanceId,challengeModeId,level,[affixes]`. */
export function keystoneStart(fields: RareFields, place: LinePlace): FightStart {
  return {
    ...startAt('keystone', place),
    name: fields.text(0),
    instanceId: fields.number(1),
    challengeModeId: fields.number(2),
    keystoneLevel: fields.number(3),
    affixIds: fields.numbers(4),
    difficultyId: MYTHIC_KEYSTONE,
    groupSize: 5,
  };
}

/** `instanceId,season,"type",isRated`. */
export function arenaStart(fields: RareFields, place: LinePlace): FightStart {
  return { ...startAt('arena', place), instanceId: fields.number(0), name: fields.text(2) };
}

/** What an END line of a boss says, without where it stands. */
export function knownOf({
  kind,
  encounterId,
  name,
  difficultyId,
  groupSize,
  instanceId,
}: FightStart): Partial<FightStart> & Pick<FightStart, 'kind'> {
  return { kind, encounterId, name, difficultyId, groupSize, instanceId };
}
