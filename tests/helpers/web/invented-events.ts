/** Columns of a few invented events, for tests. */
import type { EventColumns, EventUnit } from '#parser/event-columns.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';
import type { EventType } from '#log/events/event-address.ts';

export interface InventedEvent {
  atMs: number;
  type: EventType;
  /** Index of the unit; −1 for none. */
  source?: number;
  target?: number;
  spell?: number;
  amount?: number;
  excess?: number;
  critical?: boolean;
}

const unit = (guid: string, name: string, ownerIndex: number): EventUnit => ({
  guid,
  name,
  ownerIndex,
  isPlayer: guid.startsWith('Player-'),
  specId: null,
});

/** 0 a player, 1 her pet, 2 and 3 two adds of one kind, 4 a unit of which no event is. */
export const INVENTED_UNITS = [
  unit('Player-1-00000001', 'Testa', 0),
  unit('Pet-0-1-2-3-77-0000000001', 'Rex', 0),
  unit('Creature-0-1-2-3-4242-0000000001', 'Add', 2),
  unit('Creature-0-1-2-3-4242-0000000002', 'Add', 3),
  unit('Player-1-00000002', 'Testb', 4),
];

export function inventEvents(events: readonly InventedEvent[]): EventColumns {
  const numbers = (of: (event: InventedEvent) => number): number[] => events.map(of);
  return {
    length: events.length,
    timeMs: Int32Array.from(numbers(({ atMs }) => atMs)),
    kind: Uint8Array.from(numbers(({ type }) => EVENT_KIND[type])),
    source: Int32Array.from(numbers(({ source = -1 }) => source)),
    target: Int32Array.from(numbers(({ target = -1 }) => target)),
    spell: Int32Array.from(numbers(({ spell = -1 }) => spell)),
    amount: Float64Array.from(numbers(({ amount = 0 }) => amount)),
    excess: Float64Array.from(numbers(({ excess = 0 }) => excess)),
    absorbed: new Float64Array(events.length),
    critical: Uint8Array.from(numbers(({ critical = false }) => (critical ? 1 : 0))),
    missed: new Uint8Array(events.length),
    friendly: new Uint8Array(events.length),
    units: INVENTED_UNITS,
    spells: [
      { spellId: 10, name: 'Bolt', school: 4 },
      { spellId: 11, name: 'Bolt', school: 4 },
      { spellId: 12, name: '', school: 1 },
    ],
  };
}
