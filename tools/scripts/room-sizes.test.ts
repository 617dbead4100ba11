import { expect, it } from 'vitest';
import budgets from './room-budgets.json' with { type: 'json' };
import { aboveBudget, budgetsOf, sizesOf, tableOf } from './room-sizes.ts';
import { sizedFiles } from './sized-files.ts';

const file = (name: string, lines: number, added = 0, removed = 0) => ({
  file: name,
  lines,
  added,
  removed,
});

it('adds up files and lines of each room, tests apart, with what came in and went out', () => {
  const rooms = sizesOf([
    file('src/raid/cards/card.tsx', 90, 10, 5),
    file('src/raid/cards/card.test.tsx', 40, 40),
    file('src/lib/text.ts', 20),
    file('packages/host/src/auth/codes.ts', 30),
    // Removed by the change.
    file('src/lib/twin.ts', 0, 0, 25),
    file('tests/e2e/raid.test.ts', 7),
    file('tests/fixtures/answer.json', 5000, 5000),
    file('vite.config.ts', 3),
  ]);
  expect(tableOf(rooms, { 'src/raid': 100 })).toEqual([
    'room           files  lines  budget  of tests  came in  went out',
    'src/raid           2     90     100        40      +50        −5',
    'packages/host      1     30                 0',
    'src/lib            1     20                 0                −25',
    'tests/e2e          1      0                 7',
    '(root)             1      3                 0',
    'all                6    143                47      +50       −30',
  ]);
  expect(budgetsOf(rooms)).toEqual({
    'src/raid': 100,
    'packages/host': 50,
    'src/lib': 50,
    '(root)': 50,
  });
});

it('says which room grew beyond its budget, and which has none', () => {
  const rooms = sizesOf([file('src/raid/cards/card.tsx', 101), file('src/new/card.tsx', 1)]);
  expect(aboveBudget(rooms, { 'src/raid': 101, 'src/new': 1 })).toEqual([]);
  expect(aboveBudget(rooms, { 'src/raid': 100 })).toEqual([
    'src/raid has 101 lines, its budget is 100: take something out, or say in the commit why it grows (npm run size -- --set).',
    'src/new has no budget: npm run size -- --set.',
  ]);
});

it('finds every room of the project within its budget', () => {
  expect(aboveBudget(sizesOf(sizedFiles('HEAD')), budgets)).toEqual([]);
});
