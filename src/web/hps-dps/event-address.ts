/** The events that are listed, as search parameters. A unit is a token of its GUID or an NPC's id: no name stands in an address. */
import { EVENT_KIND } from '#parser/event-columns.ts';

export type EventType = keyof typeof EVENT_KIND;
export const EVENT_TYPES = Object.keys(EVENT_KIND) as EventType[];

export interface EventFilter {
  /** Whether events are listed at all. */
  events: boolean;
  type: EventType | null;
  /** As `unitKey` writes it. */
  source: string | null;
  target: string | null;
  /** One of the ids of an ability: all ids of its name count. */
  spellId: number | null;
  /** Game points: events of less, and those without an amount, are left out. */
  least: number | null;
}

/** @internal for tests */
export const NO_EVENTS: EventFilter = {
  events: false,
  type: null,
  source: null,
  target: null,
  spellId: null,
  least: null,
};

const UNIT = /^(?:npc-\d{1,9}|unit-[0-9a-z]{1,7})$/;

/** Reads what it knows and leaves the rest. */
export function readEventFilter(params: URLSearchParams): EventFilter {
  const unit = (key: string): string | null => {
    const value = params.get(key);
    return value !== null && UNIT.test(value) ? value : null;
  };
  const spell = params.get('espell') ?? '';
  const least = params.get('eleast') ?? '';
  return {
    events: params.get('events') === 'on',
    type: EVENT_TYPES.find((type) => type === params.get('etype')) ?? null,
    source: unit('esource'),
    target: unit('etarget'),
    spellId: /^\d{1,9}$/.test(spell) ? Number(spell) : null,
    least: /^[1-9]\d{0,11}$/.test(least) ? Number(least) : null,
  };
}

/** Writes a filter over `base`: parameters of others stay, defaults are left out. */
export function writeEventFilter(filter: EventFilter, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const [key, value] of [
    ['events', filter.events ? 'on' : null],
    ['etype', filter.type],
    ['esource', filter.source],
    ['etarget', filter.target],
    ['espell', filter.spellId === null ? null : String(filter.spellId)],
    ['eleast', filter.least === null ? null : String(filter.least)],
  ] as const)
    if (value === null) params.delete(key);
    else params.set(key, value);
  return params;
}
