import { describe, expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import {
  abilitiesIn,
  binCount,
  binned,
  intakeParts,
  intakeTable,
  stepArea,
} from './intake-layers.ts';
import { inventPull } from '#testing/web/invented-pull.ts';

const curve = (...values: number[]): Float64Array => Float64Array.from(values);
const spell = (spellId: number, amount: Float64Array) => ({
  spellId,
  name: `Spell ${spellId}`,
  amount,
  total: amount.reduce((sum, value) => sum + value, 0),
});
const intake = {
  ...inventPull({ lengthMs: 1999 }).intake,
  total: curve(10, 20, 30, 40),
  healed: curve(1, 1, 1, 1),
  bySchool: [{ school: 0x24, name: 'Shadowflame', total: 100, amount: curve(10, 20, 30, 40) }],
  bySpell: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => spell(id, curve(1, 2, 3, 4))),
    spell(9, curve(1, 2, 3, 4)),
  ],
  restOfSpells: curve(1, 2, 3, 4),
};

describe('intakeParts', () => {
  it('take the color of the lowest school', () =>
    expect(intakeParts(intake, 'school')).toMatchObject([
      { name: 'Shadowflame', color: '#e2582f' },
    ]));
  it('put what is beyond the palette together, and lose nothing', () => {
    const parts = intakeParts(intake, 'ability');
    expect(parts).toHaveLength(9);
    expect(parts.at(-1)).toMatchObject({ name: 'All others', total: 20 });
    expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(100);
  });
});

describe('binned', () => {
  it('is per second, and keeps the sum whatever the bins', () => {
    expect([...binned(intake.total, 500, { fromMs: 0, toMs: 2000 }, 4)]).toEqual([20, 40, 60, 80]);
    for (const bins of [1, 2, 3, 7]) {
      const values = binned(intake.total, 500, { fromMs: 0, toMs: 2000 }, bins);
      const sum = values.reduce((all, value) => all + (value * 2) / bins, 0);
      expect(sum).toBeCloseTo(100, 9);
    }
  });
  it('takes its part of a step that the window cuts', () =>
    expect([...binned(intake.total, 500, { fromMs: 250, toMs: 750 }, 1)]).toEqual([30]));
  it('is never finer than the curve', () => {
    expect(binCount(600, 500, { fromMs: 0, toMs: 10_000 })).toBe(20);
    expect(binCount(600, 500, { fromMs: 0, toMs: 600_000 })).toBe(300);
  });
});

describe('stepArea', () => {
  it('steps up and comes back along its base', () =>
    expect(stepArea(curve(2, 4), curve(0, 1), { width: 20, zero: 10, perUnit: 1 })).toBe(
      'M0 10.0V8.0H10.0V6.0H20.0V9.0H10.0V10.0H0.0Z',
    ));
});

describe('sums of a range', () => {
  it('name the abilities, the most first', () =>
    expect(abilitiesIn(intake, { fromMs: 500, toMs: 1000 })).toMatchObject([
      { amount: 2 },
      ...Array.from({ length: 9 }, () => ({ amount: 2 })),
    ]));
  it('make a table that adds up', () => {
    const table = intakeTable(intake, 'school', { fromMs: 0, toMs: 2000 }, 1000);
    expect(recordsOf(table)).toEqual([
      { atMs: 0, taken: 30, healed: 2, 'school 36': 30 },
      { atMs: 1000, taken: 70, healed: 2, 'school 36': 70 },
    ]);
  });
});
