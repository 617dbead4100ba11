import { expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import type { BookedPull } from '#log/session/pull-book.ts';
import { historyTable, personalBests, pullHistory, withPublished } from './pull-history.ts';

const FROST = 64;
const pull = (startMs: number, damage: number, given: object = {}): BookedPull => ({
  key: `3135 16 ${startMs}`,
  startMs,
  durationMs: 100_000,
  success: true,
  players: [
    { name: 'Ann-Draenor-EU', specId: FROST, damage, healing: 10, deaths: 0, ...given },
    { name: 'Bea-Draenor-EU', specId: 65, damage: 5, healing: damage, deaths: 1 },
  ],
});
const pulls: BookedPull[] = [
  pull(1, 5000),
  { ...pull(2, 9000), success: false },
  pull(3, 6000),
  pull(4, 8000, { specId: 62 }),
];
const asked = { name: 'Ann-Draenor-EU', specId: FROST, metric: 'damage', shownMs: 3 } as const;

it('lists the pulls of one specialization, the newest first, and marks the best kill', () => {
  const own = pullHistory(pulls, asked);
  expect(own.map(({ startMs, perSecond, isBest }) => [startMs, perSecond, isBest])).toEqual([
    [3, 60, true],
    [2, 90, false],
    [1, 50, false],
  ]);
  expect(own.map(({ isShown }) => isShown)).toEqual([true, false, false]);
  expect(pullHistory(pulls, { ...asked, specId: null })).toEqual([]);
  expect(recordsOf(historyTable(own, 'DPS')).map((row) => row['result'])).toEqual([
    'Kill, best',
    'Wipe',
    'Kill',
  ]);
});

it('calls one kill no best of its own, and measures a healer by healing', () => {
  expect(pullHistory([pulls[0]!], { ...asked, shownMs: 1 })[0]!.isBest).toBe(false);
  const players = [
    { name: 'Ann-Draenor-EU', specId: FROST },
    { name: 'Bea-Draenor-EU', specId: 65 },
  ];
  expect(personalBests(pulls, players, 'damage', 3)).toEqual(new Set(['Ann-Draenor-EU']));
  expect(personalBests(pulls, players, 'damage', 1)).toEqual(new Set());
  expect(personalBests(pulls, players, 'healing', 4)).toEqual(new Set(['Bea-Draenor-EU']));
});

it('adds the published kills that no log here holds', () => {
  const local = pullHistory(pulls, asked);
  const kill = { id: 'p', foughtMs: 100_000_000, amount: 75, durationMs: 90_000 };
  const all = withPublished(local, [
    kill,
    { id: 'q', foughtMs: 3_600_003, amount: 60, durationMs: 100_900 },
  ]);
  expect(all.map(({ perSecond, isBest }) => [perSecond, isBest])).toEqual([
    [75, true],
    [60, false],
    [90, false],
    [50, false],
  ]);
  expect(all[0]).toMatchObject({ publicationId: 'p', deaths: null });
  expect(withPublished(local, [])).toEqual(local);
});
