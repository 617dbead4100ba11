import { expect, it } from 'vitest';
import type { FightCasts, PlayerCasts } from '#analysis/fight-events/player-casts.ts';
import { castLanes, castMarks, castRows, withinPart } from './cast-lanes.ts';

const player: PlayerCasts = {
  guid: 'Player-1-A',
  activeMs: 6000,
  aliveMs: 60_000,
  share: 0.1,
  casts: 4,
  castsPerMinute: 4,
  gaps: [],
  spells: [
    { spellId: 10, name: 'Bolt', count: 3 },
    { spellId: 11, name: 'Wings', count: 1 },
  ],
  list: [
    { fromMs: 1000, atMs: 3000, spell: 0 },
    { fromMs: 3500, atMs: 3500, spell: 1 },
    { fromMs: 5000, atMs: 7000, spell: 0 },
    { fromMs: 40_000, atMs: 42_000, spell: 0 },
  ],
  cooldowns: [
    { spellId: 11, name: 'Wings', atMs: [3500], readyMs: [33_500], possible: 2, doubts: [] },
  ],
  procs: [{ name: 'Luck', spellIds: [20], atMs: [4000, 50_000] }],
  deathsMs: [],
};
const fight: FightCasts = {
  lengthMs: 60_000,
  enemies: [{ name: 'Slam', startsMs: [2000, 30_000] }],
  players: [player],
};

it('has a row for each of what enemies, cooldowns, casts and procs did', () => {
  expect(castLanes(fight, player, { fromMs: 0, toMs: 60_000 })).toEqual([
    { kind: 'enemy', name: 'Slam', count: 2, marks: [[2000, 2000], [30_000, 30_000]], waits: [] },
    { kind: 'cooldown', name: 'Wings', count: 1, marks: [[3500, 3500]], waits: [[3500, 33_500]] },
    { kind: 'cast', name: 'Bolt', count: 3, marks: [[1000, 3000], [5000, 7000], [40_000, 42_000]], waits: [] },
    { kind: 'proc', name: 'Luck', count: 2, marks: [[4000, 4000], [50_000, 50_000]], waits: [] },
  ]); // prettier-ignore
});

it('shows of a part what lies in it, and no row without any', () => {
  const lanes = castLanes(fight, player, { fromMs: 35_000, toMs: 45_000 });
  expect(lanes.map(({ kind, count }) => [kind, count])).toEqual([['cast', 1]]);
  expect(castRows(player, { fromMs: 35_000, toMs: 45_000 })).toMatchObject([
    { number: 3, name: 'Bolt', pauseMs: 33_000 },
  ]);
});

it('counts a pause from the end of one cast to the beginning of the next', () => {
  expect(castRows(player, { fromMs: 0, toMs: 60_000 }).map(({ pauseMs }) => pauseMs)).toEqual([
    null,
    500,
    1500,
    33_000,
  ]);
});

it('counts marks from the beginning of the part, and cuts what reaches beyond', () => {
  expect(
    withinPart(
      [
        [1000, 3000],
        [9000, 99_000],
      ],
      { fromMs: 2000, toMs: 10_000 },
    ),
  ).toEqual([
    [0, 1000],
    [7000, 8000],
  ]);
});

it('has rows for deaths and the longest pauses', () => {
  const dead = { ...player, deathsMs: [55_000], gaps: [{ fromMs: 7000, toMs: 40_000 }] };
  const lanes = castLanes(fight, dead, { fromMs: 0, toMs: 60_000 });
  expect(lanes[0]).toMatchObject({ kind: 'death', marks: [[55_000, 55_000]] });
  expect(lanes.at(-1)).toMatchObject({ kind: 'pause', marks: [[7000, 40_000]] });
});

it('lists what stands beside the casts in order, each with its length', () => {
  expect(castMarks(fight, player, { fromMs: 0, toMs: 60_000 })).toEqual([
    { kind: 'enemy', name: 'Slam', atMs: 2000, lengthMs: null },
    { kind: 'cooldown', name: 'Wings', atMs: 3500, lengthMs: 30_000 },
    { kind: 'proc', name: 'Luck', atMs: 4000, lengthMs: null },
    { kind: 'enemy', name: 'Slam', atMs: 30_000, lengthMs: null },
    { kind: 'proc', name: 'Luck', atMs: 50_000, lengthMs: null },
  ]);
});

it('lists enemy casts for which the chart has no row', () => {
  const names = Array.from({ length: 9 }, (_, at) => `Spell ${at}`);
  const enemies = names.map((name, at) => ({ name, startsMs: [at * 1000] }));
  const whole = { fromMs: 0, toMs: 60_000 };
  const shown = castLanes({ ...fight, enemies }, player, whole);
  expect(shown.filter(({ kind }) => kind === 'enemy')).toHaveLength(6);
  const listed = castMarks({ ...fight, enemies }, player, whole);
  expect(listed.filter(({ kind }) => kind === 'enemy').map(({ name }) => name)).toEqual(names);
});
