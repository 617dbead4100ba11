import { expect, it } from 'vitest';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';
import { castsOfFile } from './casts-of-file.ts';

const casting = (...ids: number[]) =>
  inventFight({
    players: [
      inventPlayer(1, {
        castsBySpell: ids.map((spellId) => ({ spellId, name: 'Any', count: 1 })),
      }),
    ],
  });
const listed = (fileId: number, fight = casting()) => ({
  key: `${fileId}`,
  fileId,
  sample: false,
  final: true,
  fight,
});

it('joins what a player cast in all fights of one file, and of no other', () => {
  const fights = [listed(1, casting(7, 8)), listed(1, casting(8, 9)), listed(2, casting(99))];
  const casts = castsOfFile(fights, 1);
  expect(casts).toEqual([['Player-9-00000001', [7, 8, 9]]]);
  expect(castsOfFile(fights, 1)).toBe(casts);
  expect(castsOfFile([...fights, listed(1, casting(10))], 1)[0]![1]).toContain(10);
});
