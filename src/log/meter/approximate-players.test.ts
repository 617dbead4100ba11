import { expect, it } from 'vitest';
import { approximatePlayers } from './approximate-players.ts';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';

it('sums the seconds of the part and leaves out what seconds do not tell', () => {
  const player = inventPlayer(1, { damage: { total: 60, hits: 9 }, casts: 4 });
  const fight = inventFight({
    players: [player, inventPlayer(2)],
    deaths: [
      { guid: player.guid, name: player.name, atMs: 1500, killingBlow: null },
      { guid: player.guid, name: player.name, atMs: 2600, killingBlow: null },
    ],
    timeline: [
      {
        guid: player.guid,
        damage: Float64Array.of(10, 20, 30),
        healing: Float64Array.of(0, 4, 0),
        taken: Float64Array.of(1, 1, 1),
      },
    ],
  });
  const [first, second] = approximatePlayers(fight, { fromMs: 1000, toMs: 2500 });
  expect(first).toMatchObject({
    damage: { total: 35, hits: 0 },
    healing: { total: 4 },
    taken: { total: 2 },
    deaths: 1,
    casts: 0,
    specId: 71,
  });
  expect(second?.damage.total).toBe(0);
});
