import { expect, it } from 'vitest';
import { sizesOf, tableOf } from './room-sizes.ts';

const file = (name: string, lines: number, added = 0, removed = 0) => ({
  file: name,
  lines,
  added,
  removed,
});

it('adds up files and lines of each room, tests apart, with what came in and went out', () => {
  const rooms = sizesOf([
    file('src/web/raid/card.tsx', 90, 10, 5),
    file('src/web/raid/card.test.tsx', 40, 40),
    file('src/lib/text.ts', 20),
    file('packages/host/src/auth/codes.ts', 30),
    // Removed by the change.
    file('src/lib/twin.ts', 0, 0, 25),
    file('tests/e2e/raid.test.ts', 7),
    file('tests/fixtures/answer.json', 5000, 5000),
    file('vite.config.ts', 3),
  ]);
  expect(tableOf(rooms)).toEqual([
    'room           files  lines  of tests  came in  went out',
    'src/web/raid       2     90        40      +50        −5',
    'packages/host      1     30         0',
    'src/lib            1     20         0                −25',
    'tests/e2e          1      0         7',
    '(root)             1      3         0',
    'all                6    143        47      +50       −30',
  ]);
});
