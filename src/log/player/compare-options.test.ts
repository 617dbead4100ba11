import { describe, expect, it } from 'vitest';
import { compareOptions, isSameContent, formatPull } from './compare-options.ts';
import { COMPARE_CHOICE } from './compare-table.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';

const [ann, ben, cat] = [
  inventPlayer(1, { name: 'Ann-Somewhere-EU', specId: 71 }),
  inventPlayer(2, { name: 'Ben-Somewhere-EU', specId: 64 }),
  inventPlayer(3, { name: 'Cat-Somewhere-EU', specId: 71 }),
];
const pulled = (key: string, pull: number, players = [ann, ben, cat]): PulledFight => ({
  key,
  fileId: 1,
  sample: false,
  final: true,
  pull,
  fight: inventFight({ players }),
});

describe('compareOptions', () => {
  const { players, pulls } = compareOptions(pulled('one', 1), ann.guid, [
    pulled('two', 2),
    pulled('three', 3, [ben]),
  ]);
  it('are the others of the fight, those of the same specialization first', () =>
    expect(players.map(({ label }) => label.split(' · ')[0])).toEqual([
      'Cat-Somewhere-EU',
      'Ben-Somewhere-EU',
    ]));
  it('are the other pulls the player was in', () =>
    expect(pulls.map(({ value }) => value)).toEqual(['f-two']));
  it('stand in the address without a name', () => {
    for (const { value } of [...players, ...pulls]) {
      expect(value).toMatch(COMPARE_CHOICE);
      expect(value).not.toContain('Cat');
    }
  });
});

it('a pull is named by number, difficulty, length and time', () =>
  expect(formatPull(pulled('two', 2))).toMatch(/^Pull 2 · Mythic · 1:40 · .*20:00/));

it('the same boss is the same content, a key of it is not', () => {
  const boss = inventFight();
  expect(isSameContent(boss, inventFight({ difficultyId: 15 }))).toBe(true);
  expect(isSameContent(boss, inventFight({ encounterId: 2 }))).toBe(false);
  expect(isSameContent(boss, inventFight({ kind: 'keystone' }))).toBe(false);
});
