import { expect, it } from 'vitest';
import { RowBudget } from '#parser/event-table-writer.ts';
import { PlaceWriter } from './place-writer.ts';

it('keeps the first place of each unit in every step of 400 ms', () => {
  const writer = new PlaceWriter(new RowBudget(10));
  for (const [unit, timeMs] of [
    [0, 0],
    [0, 399],
    [1, 399],
    [0, 400],
  ] as const)
    writer.add({ unit, x: timeMs, y: unit }, timeMs);
  const { length, unit, timeMs, x, y } = writer.table();
  expect(length).toBe(3);
  expect([...timeMs]).toEqual([0, 399, 400]);
  expect([...unit]).toEqual([0, 1, 0]);
  expect([...x]).toEqual([0, 399, 400]);
  expect([...y]).toEqual([0, 1, 0]);
});

it('keeps nothing more when the fight has too many rows, and counts it', () => {
  const budget = new RowBudget(1);
  const writer = new PlaceWriter(budget);
  writer.add({ unit: 0, x: 1, y: 1 }, 0);
  writer.add({ unit: 1, x: 1, y: 1 }, 0);
  expect([writer.table().length, budget.refused]).toEqual([1, 1]);
});
