import { expect, it } from 'vitest';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';
import { ownPulls } from './own-pulls.ts';

const whose = { name: 'Ána', realmName: "Gul'dan", realmSlug: 'guldan', region: 'eu' };

it('lists the pulls with the character, newest first, without the sample and the bosses of a key', () => {
  const player = inventPlayer(1, { name: 'Ána-Guldan-EU' });
  const item = (startMs: number, given: object = {}, sample = false) => ({
    key: String(startMs),
    fileId: 1,
    sample,
    final: true,
    fight: inventFight({ startMs, players: [inventPlayer(2), player], ...given }),
  });
  const fights = [
    item(1),
    item(3),
    item(2, { players: [inventPlayer(2)] }),
    item(4, { keystoneFightId: 'k' }),
    item(5, {}, true),
  ];
  expect(ownPulls(fights, whose).map((one) => one.item.key)).toEqual(['3', '1']);
});
