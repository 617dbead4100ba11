import { describe, expect, it } from 'vitest';
import { EVENT_KIND } from '#parser/event-columns.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import { interruptTable } from './interrupt-rows.ts';

const { interrupt, dispel, cast } = EVENT_KIND;
/** kind, time in ms, source, spell */
const events = [
  [interrupt, 1000, 0, 0],
  [interrupt, 2000, 1, 1],
  [dispel, 3000, 0, 2],
  [cast, 3000, 0, 2],
  [interrupt, 4000, 2, 0],
  [interrupt, 9000, 0, 0],
] as const;
const unit = (guid: string, ownerIndex: number) => ({
  guid,
  name: guid,
  ownerIndex,
  isPlayer: !guid.startsWith('Pet'),
  specId: null,
});
const length = events.length;
const columns: EventColumns = {
  length,
  timeMs: Int32Array.from(events, (event) => event[1]),
  kind: Uint8Array.from(events, (event) => event[0]),
  source: Int32Array.from(events, (event) => event[2]),
  target: new Int32Array(length).fill(-1),
  spell: Int32Array.from(events, (event) => event[3]),
  amount: new Float64Array(length),
  excess: new Float64Array(length),
  absorbed: new Float64Array(length),
  critical: new Uint8Array(length),
  missed: new Uint8Array(length),
  friendly: new Uint8Array(length),
  units: [unit('Player-1', 0), unit('Pet-1', 0), unit('Player-2', 2)],
  spells: ['Kick', 'Spell Lock', 'Cleanse'].map((name, index) => ({
    spellId: 10 + index,
    name,
    school: 1,
  })),
};

describe('interruptTable', () => {
  it('counts a player and the pets by spell', () => {
    const { rows } = interruptTable(columns, 'Player-1', null);
    expect(rows.map(({ name, spellId, figures }) => ({ name, spellId, ...figures }))).toEqual([
      { name: 'Kick', spellId: 10, interrupts: 2, dispels: 0 },
      { name: 'Spell Lock', spellId: 11, interrupts: 1, dispels: 0 },
      { name: 'Cleanse', spellId: 12, interrupts: 0, dispels: 1 },
    ]);
  });
  it('follows the brush', () => {
    const { rows } = interruptTable(columns, 'Player-1', { fromMs: 2000, toMs: 3000 });
    expect(rows.map((row) => row.name)).toEqual(['Spell Lock']);
  });
});
