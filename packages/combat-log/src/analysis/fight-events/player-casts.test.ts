import { expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import type { Fight } from '#analysis/fight.ts';
import { CAST_STAGE } from './fight-events.ts';
import { playerCasts } from './player-casts.ts';

const fight = { encounterId: 1 } as Fight;
const success = { stage: CAST_STAGE.success, source: 'Ann' };

const castsOf = (plan: Parameters<typeof inventFightEvents>[0]) =>
  playerCasts({ events: inventFightEvents({ lengthMs: 60_000, ...plan }), fight });

it('lists casts with their beginning, in order', () => {
  const { players } = castsOf({
    units: { Ann: {} },
    spells: { 10: 'Bolt', 11: 'Nova' },
    casts: [
      { timeMs: 1000, source: 'Ann', spell: 10 },
      { timeMs: 3000, spell: 10, ...success },
      { timeMs: 4000, spell: 11, ...success },
      { timeMs: 9000, spell: 10, ...success },
    ],
  });
  expect(players[0]).toMatchObject({
    casts: 3,
    spells: [
      { spellId: 10, name: 'Bolt', count: 2 },
      { spellId: 11, name: 'Nova', count: 1 },
    ],
    list: [
      { fromMs: 1000, atMs: 3000, spell: 0 },
      { fromMs: 4000, atMs: 4000, spell: 1 },
      { fromMs: 9000, atMs: 9000, spell: 0 },
    ],
  });
});

it('calls an own buff a proc that no cast of its name brought', () => {
  const gained = { isBuff: 1, source: 'Ann', target: 'Ann' };
  const { players } = castsOf({
    units: { Ann: {}, Ben: {} },
    spells: { 10: 'Wings', 20: 'Luck', 30: 'Gift' },
    casts: [{ timeMs: 1000, spell: 10, ...success }],
    auras: [
      { timeMs: 1010, spell: 10, ...gained },
      { timeMs: 2000, spell: 20, ...gained },
      { timeMs: 9000, spell: 20, ...gained },
      { timeMs: 9000, spell: 10, ...gained },
      { timeMs: 9500, spell: 30, ...gained, source: 'Ben' },
    ],
  });
  expect(players.find(({ list }) => list.length > 0)?.procs).toEqual([
    { name: 'Luck', spellIds: [20], atMs: [2000, 9000] },
    { name: 'Wings', spellIds: [10], atMs: [9000] },
  ]);
});

it('says when enemies cast, and when the player died', () => {
  const { enemies, players } = castsOf({
    units: { Ann: {}, Boss: { hostile: true } },
    spells: { 10: 'Bolt', 50: 'Slam' },
    casts: [
      { timeMs: 500, spell: 10, ...success },
      { timeMs: 5000, source: 'Boss', spell: 50 },
      { timeMs: 7000, source: 'Boss', spell: 50, stage: CAST_STAGE.success },
    ],
    deaths: [{ timeMs: 8000, unit: 'Ann' }],
  });
  expect(enemies).toEqual([{ name: 'Slam', startsMs: [5000] }]);
  expect(players[0]?.deathsMs).toEqual([8000]);
});
