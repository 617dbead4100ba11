import { describe, expect, it } from 'vitest';
import {
  inventFightEvents,
  unitNamed,
} from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { intakeOf } from './intake.ts';

const hit = (timeMs: number, target: string, spell: number, amount: number) => ({
  timeMs,
  source: 'Boss',
  target,
  spell,
  amount,
});

const events = inventFightEvents({
  units: { Boss: { hostile: true }, Ann: {}, Bob: {} },
  schools: { 10: 4, 11: 0x20 },
  lengthMs: 2100,
  hits: [hit(0, 'Ann', 10, 100), hit(499, 'Bob', 10, 50), hit(500, 'Ann', 11, 30)],
  heals: [{ timeMs: 1600, source: 'Bob', target: 'Ann', spell: 20, amount: 40 }],
  absorbs: [{ timeMs: 1700, source: 'Bob', target: 'Ann', spell: 21, amount: 5 }],
});

describe('intakeOf', () => {
  it('sums damage per half second, per school and per ability', () => {
    const curve = intakeOf(events);
    expect([...curve.total]).toEqual([150, 30, 0, 0, 0]);
    expect([...curve.healed]).toEqual([0, 0, 0, 45, 0]);
    expect(curve.bySchool.map(({ name, total }) => [name, total])).toEqual([
      ['Fire', 150],
      ['Shadow', 30],
    ]);
    expect(curve.bySpell.map(({ spellId, total }) => [spellId, total])).toEqual([
      [10, 150],
      [11, 30],
    ]);
    expect(curve.restOfSpells.every((value) => value === 0)).toBe(true);
  });

  it('can be asked for some players only', () => {
    expect([...intakeOf(events, new Set([unitNamed(events, 'Bob')])).total]).toEqual([
      50, 0, 0, 0, 0,
    ]);
  });
});
