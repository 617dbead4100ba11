import { expect, it } from 'vitest';
import { bestParses } from './best-parses.ts';

const raid = {
  encounters: [
    { id: 1, name: 'First One' },
    { id: 2, name: 'Second One' },
  ],
} as Parameters<typeof bestParses>[1];
const kill = (encounterId: number, difficulty: number, share: number | null, amount: number) => ({
  encounterId,
  difficulty,
  share,
  amount,
});

// Picked by hand from the seven kills.
it('takes the kill that most lie below, of each boss and difficulty', () => {
  const kills = [
    kill(1, 5, 0.4, 900),
    kill(1, 5, 0.7, 800),
    kill(1, 4, null, 500),
    kill(1, 4, null, 600),
    // A kill without others to stand among never comes before one that has them.
    kill(1, 5, null, 2000),
    kill(9, 5, 0.99, 999),
    kill(2, 2, 0.9, 100),
  ];
  const [first, second] = bestParses(kills, raid);
  expect(first!.best).toEqual([
    null,
    { share: null, amount: 600, kills: 2, percentile: null },
    { share: 0.7, amount: 800, kills: 3, percentile: null },
  ]);
  expect(second!.best).toEqual([null, null, null]);
});

it('says the percentile of the source where it gives one, also of a kill that no list holds', () => {
  const percentiles = [
    { encounterId: 1, difficulty: 5, percentile: 96.2 },
    { encounterId: 2, difficulty: 4, percentile: 40 },
  ];
  const [first, second] = bestParses([kill(1, 5, 0.7, 800)], raid, percentiles);
  expect(first!.best[2]).toEqual({ share: 0.7, amount: 800, kills: 1, percentile: 96.2 });
  expect(second!.best).toEqual([
    null,
    { share: null, amount: null, kills: 0, percentile: 40 },
    null,
  ]);
});
