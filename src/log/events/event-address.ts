/** The events that are listed, as search parameters. A unit is a token of its GUID or an NPC's id: no name stands in an address. */
import { EVENT_KIND } from '#parser/event-columns.ts';
import { defineAddress, type Address } from '#kit/browser/address.ts';
import { choice, flag, matching, whole } from '#kit/browser/address-fields.ts';

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

const UNIT = /^(?:npc-\d{1,9}|unit-[0-9a-z]{1,7})$/;

export const eventAddress: Address<EventFilter> = defineAddress({
  events: flag('events', 'on'),
  type: choice('etype', EVENT_TYPES, null),
  source: matching('esource', UNIT),
  target: matching('etarget', UNIT),
  spellId: whole('espell', 0, 999_999_999),
  least: whole('eleast', 1, 999_999_999_999),
});
