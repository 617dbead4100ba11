import { describe, expect, it } from 'vitest';
import { toCsv } from '#lib/csv.ts';
import { describeEvent, eventTable, formatMoment } from './event-table.ts';
import { inventEvents } from '#testing/web/invented-events.ts';

const columns = inventEvents([
  {
    atMs: 62_345,
    type: 'damage',
    source: 1,
    target: 2,
    spell: 0,
    amount: 5000,
    excess: 12,
    critical: true,
  },
  { atMs: 70_000, type: 'damage', source: 0, target: 2, amount: 3 },
  { atMs: 71_000, type: 'death', target: 0 },
  { atMs: 72_000, type: 'cast', source: 0, spell: 2 },
]);

describe('an event in words', () => {
  it('names the owner of a pet, and what went beyond', () => {
    expect(describeEvent(columns, 0)).toEqual({
      time: '1:02.345',
      type: 'damage',
      source: 'Rex (Testa)',
      target: 'Add',
      shownSource: 'Rex (Testa)',
      shownTarget: 'Add',
      ability: 'Bolt',
      amount: 5000,
      excess: 12,
      critical: true,
    });
  });

  it('draws players without their realm, and keeps the hyphen of a creature', () => {
    const named = inventEvents([{ atMs: 0, type: 'damage', source: 0, target: 2 }]);
    named.units = named.units.map((unit) => ({
      ...unit,
      name: unit.isPlayer ? `${unit.name}-Realm-EU` : 'Add-Lord',
    }));
    expect(describeEvent(named, 0)).toMatchObject({
      source: 'Testa-Realm-EU',
      shownSource: 'Testa',
      shownTarget: 'Add-Lord',
    });
  });

  it('tells two players of one name apart by their realms', () => {
    const named = inventEvents([{ atMs: 0, type: 'damage', source: 0, target: 4 }]);
    named.units = named.units.map((unit, index) =>
      unit.isPlayer ? { ...unit, name: `Ann-${index === 0 ? 'Kazzak' : 'Draenor'}-EU` } : unit,
    );
    expect(describeEvent(named, 0)).toMatchObject({
      shownSource: 'Ann-Kazzak',
      shownTarget: 'Ann-Draenor',
    });
  });

  it('calls a hit without a spell melee, and gives a death neither source nor amount', () => {
    expect(describeEvent(columns, 1).ability).toBe('Melee');
    expect(describeEvent(columns, 2)).toMatchObject({ source: '', ability: '', amount: null });
    expect(describeEvent(columns, 3).ability).toBe('Spell 12');
  });

  it('writes a moment with its thousandths, never before the start', () => {
    expect([0, 999, 60_001, -5].map(formatMoment)).toEqual([
      '0:00.000',
      '0:00.999',
      '1:00.001',
      '0:00.000',
    ]);
  });
});

describe('the listed events as a file', () => {
  it('have exact numbers, in the order of the list', () => {
    expect(eventTable(columns, Uint32Array.of(0, 2)).rows).toEqual([
      [62_345, 'damage', 'Rex (Testa)', 'Add', 10, 'Bolt', 5000, 12, 0, 1],
      [71_000, 'death', null, 'Testa', null, null, null, null, null, 0],
    ]);
  });

  it('run no formula in a spreadsheet', () => {
    const hostile = inventEvents([{ atMs: 0, type: 'cast', source: 0 }]);
    hostile.units = [{ ...hostile.units[0]!, name: '=cmd()' }];
    expect(toCsv(eventTable(hostile, Uint32Array.of(0)))).toContain("'=cmd()");
  });
});
