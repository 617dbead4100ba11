import { expect, it } from 'vitest';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { playerToken } from '#log/session/player-token.ts';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';
import { otherSideOf } from './other-side.ts';

const ann = inventPlayer(1, { name: 'Ann-Somewhere-EU' });
const ben = inventPlayer(2, { name: 'Ben-Somewhere-EU' });
const pulled = (key: string, over: Partial<PulledFight> = {}): PulledFight => ({
  key,
  fileId: 1,
  sample: false,
  final: true,
  pull: 1,
  fight: inventFight({ players: [ann, ben] }),
  ...over,
});
const item = pulled('one');
const others = [
  pulled('two', { pull: 2 }),
  pulled('open', { final: false }),
  pulled('without', { fight: inventFight({ players: [ben] }) }),
];
const side = (choice: string | null) => otherSideOf(choice, item, ann.guid, others);

it('is another player of the fight, both by name', () => {
  expect(side(`p-${playerToken(ben.guid)}`)).toEqual({
    fightKey: 'one',
    guid: ben.guid,
    words: 'Ben',
    ownWords: 'Ann',
  });
});

it('is the same player in another pull, both by pull', () => {
  expect(side('f-two')).toMatchObject({ fightKey: 'two', guid: ann.guid });
  expect(side('f-two')?.words).toMatch(/^Pull 2/);
  expect(side('f-two')?.ownWords).toMatch(/^Pull 1/);
});

it('is none where nothing is compared, or the other is not there or not read', () => {
  for (const choice of [null, 'p-zzz', 'f-gone', 'f-open', 'f-without'])
    expect(side(choice)).toBeNull();
});
