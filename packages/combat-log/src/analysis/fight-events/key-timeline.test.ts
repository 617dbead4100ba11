import { describe, expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import type { InventedPlan } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { keyTimeline } from './key-timeline.ts';
import type { KeyFacts } from './key-timeline.ts';

const UNITS: NonNullable<InventedPlan['units']> = {
  Anna: {},
  Bert: {},
  Rat: { hostile: true, npcId: 10 },
  Rat2: { hostile: true, npcId: 11 },
  Ogre: { hostile: true, npcId: 12 },
  Boss: { hostile: true, npcId: 13 },
};

/** A blow of Anna a second from `from` to `to` seconds. */
function blows(target: string, from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    timeMs: (from + index) * 1000,
    source: 'Anna',
    target,
    amount: 100,
  }));
}

/** The same, with Bert beside her in the last second. */
const bothAt = (from: number, to: number) =>
  [
    ...blows('Ogre', from, to),
    { timeMs: to * 1000, source: 'Bert', target: 'Ogre', amount: 1 },
  ].toSorted((a, b) => a.timeMs - b.timeMs);

const seconds = (list: readonly { fromMs: number; toMs: number }[]) =>
  list.map(({ fromMs, toMs }) => `${fromMs / 1000}-${toMs / 1000}`);

function line(plan: InventedPlan, key: Partial<KeyFacts> = {}) {
  const events = inventFightEvents({ units: UNITS, ...plan });
  return keyTimeline(events, { wallMs: 100_000, totalMs: 91_800, attempts: [], ...key });
}

describe('pulls', () => {
  it('are parted by a pause of more than five seconds', () => {
    const { pulls } = line({ dealt: [...blows('Rat', 10, 20), ...blows('Ogre', 26, 30)] });
    expect(seconds(pulls)).toEqual(['10-20', '26-30']);
    expect(pulls.map(({ name, number, damage }) => [number, name, damage])).toEqual([
      [1, 'Rat', 1100],
      [2, 'Ogre', 500],
    ]);
  });

  it('go on over a longer pause when the same enemy does', () => {
    const { pulls } = line({ dealt: [...blows('Rat', 10, 20), ...blows('Rat', 34, 36)] });
    expect(seconds(pulls)).toEqual(['10-36']);
    const apart = line({ dealt: [...blows('Rat', 10, 20), ...blows('Rat', 36, 38)] });
    expect(seconds(apart.pulls)).toEqual(['10-20', '36-38']);
  });

  it('join packs that were pulled on, with their enemies and who was killed', () => {
    const { pulls } = line({
      dealt: [...blows('Rat', 10, 14), ...blows('Rat2', 12, 14), ...blows('Ogre', 15, 20)],
      deaths: [
        { timeMs: 14_000, unit: 'Rat' },
        { timeMs: 20_400, unit: 'Ogre' },
      ],
    });
    expect(seconds(pulls)).toEqual(['10-20.4']);
    expect(pulls[0]?.enemies.map(({ name, count, killed }) => [name, count, killed])).toEqual([
      ['Ogre', 1, 1],
      ['Rat', 1, 1],
      ['Rat2', 1, 0],
    ]);
  });

  it('begin with the first blow of an enemy, but not with a fall or a dead enemy’s poison', () => {
    const { pulls } = line({
      hits: [
        { timeMs: 9000, target: 'Anna', amount: 5 },
        { timeMs: 20_000, source: 'Rat', target: 'Anna', amount: 7 },
        { timeMs: 40_000, source: 'Rat', target: 'Anna', amount: 9 },
      ],
      dealt: blows('Rat', 22, 25),
      deaths: [{ timeMs: 25_000, unit: 'Rat' }],
    });
    expect(seconds(pulls)).toEqual(['20-25']);
    expect(pulls[0]?.taken).toBe(7);
  });

  it('in which everybody who fought died are wiped', () => {
    const { pulls, segments } = line({
      dealt: [
        ...blows('Ogre', 20, 25),
        { timeMs: 24_000, source: 'Bert', target: 'Ogre', amount: 1 },
      ].toSorted((a, b) => a.timeMs - b.timeMs),
      deaths: [
        { timeMs: 24_500, unit: 'Bert' },
        { timeMs: 25_000, unit: 'Anna' },
      ],
    });
    expect(pulls[0]).toMatchObject({ wiped: true, playerDeaths: 2 });
    expect(segments.map(({ kind }) => kind)).toEqual(['countdown', 'travel', 'trash', 'run-back']);
  });

  it('are wiped also when the last death line stands behind the last blow', () => {
    const { pulls, segments, deaths } = line({
      dealt: [...bothAt(20, 25), ...blows('Rat', 60, 65)],
      deaths: [
        { timeMs: 24_500, unit: 'Bert' },
        { timeMs: 25_057, unit: 'Anna' },
      ],
    });
    expect(pulls.map(({ wiped, playerDeaths }) => [wiped, playerDeaths])).toEqual([
      [true, 2],
      [false, 0],
    ]);
    expect(seconds(pulls)).toEqual(['20-25.057', '60-65']);
    expect(segments.map(({ kind }) => kind)).toEqual([
      'countdown',
      'travel',
      'trash',
      'run-back',
      'trash',
      'travel',
    ]);
    expect(deaths.map(({ atMs, pullNumber }) => [atMs, pullNumber])).toEqual([
      [24_500, 1],
      [25_057, 1],
    ]);
  });

  it('are not held responsible for a death long after them, or of a player who was not there', () => {
    const late = line({
      dealt: bothAt(20, 25),
      deaths: [
        { timeMs: 24_500, unit: 'Bert' },
        { timeMs: 26_001, unit: 'Anna' },
      ],
    });
    expect(late.pulls[0]).toMatchObject({ wiped: false, playerDeaths: 1, toMs: 25_000 });
    expect(late.deaths.map(({ pullNumber }) => pullNumber)).toEqual([1, null]);
    const absent = line({
      dealt: blows('Ogre', 20, 25),
      deaths: [{ timeMs: 25_050, unit: 'Bert' }],
    });
    expect(absent.pulls[0]).toMatchObject({ wiped: false, playerDeaths: 0, toMs: 25_000 });
  });

  it('need damage by players: what leftovers of a lost pull do is the way back', () => {
    const { pulls, segments } = line({
      dealt: [...bothAt(20, 25), ...blows('Rat', 70, 75)],
      hits: [40, 41, 42].map((second) => ({
        timeMs: second * 1000,
        source: 'Rat2',
        target: 'Anna',
        amount: 5,
      })),
      deaths: [
        { timeMs: 24_500, unit: 'Bert' },
        { timeMs: 25_000, unit: 'Anna' },
      ],
    });
    expect(seconds(pulls)).toEqual(['20-25', '70-75']);
    expect(pulls.map(({ number }) => number)).toEqual([1, 2]);
    const back = segments.filter(({ kind }) => kind === 'run-back');
    expect(seconds(back)).toEqual(['25-70']);
  });
});

describe('bosses', () => {
  const boss = { encounterId: 7, name: 'The Boss', won: true, fromMs: 30_000, toMs: 50_000 };

  it('stand between their own lines and cut the trash around them', () => {
    const { pulls, segments } = line(
      {
        dealt: [...blows('Ogre', 20, 34), ...blows('Boss', 35, 49), ...blows('Rat', 50, 56)],
        deaths: [{ timeMs: 50_300, unit: 'Boss' }],
      },
      { attempts: [boss] },
    );
    expect(seconds(pulls)).toEqual(['20-30', '30-50', '50-56']);
    expect(pulls[1]).toMatchObject({
      kind: 'boss',
      name: 'The Boss',
      encounterId: 7,
      wiped: false,
    });
    expect(pulls[1]?.enemies.map(({ name, killed }) => [name, killed])).toContainEqual(['Boss', 1]);
    expect(segments.map(({ kind, pullNumber }) => [kind, pullNumber])).toEqual([
      ['countdown', null],
      ['travel', null],
      ['trash', 1],
      ['boss', 2],
      ['trash', 3],
      ['travel', null],
    ]);
  });

  it('that were not killed are wiped, and the way after them is a run back', () => {
    const { pulls, segments } = line(
      { dealt: [...blows('Boss', 30, 50), ...blows('Rat', 70, 75)] },
      { attempts: [{ ...boss, won: false }] },
    );
    expect(pulls[0]?.wiped).toBe(true);
    expect(segments.map(({ kind }) => kind)).toEqual([
      'countdown',
      'travel',
      'boss',
      'run-back',
      'trash',
      'travel',
    ]);
  });
});

it('leaves deaths to what a lost boss left behind with that boss', () => {
  const { pulls, segments, deaths } = line(
    {
      dealt: [
        ...blows('Boss', 30, 50),
        { timeMs: 50_000, source: 'Bert', target: 'Boss', amount: 1 },
        ...blows('Rat', 80, 85),
      ],
      hits: [50_100, 50_900, 51_300].map((timeMs) => ({
        timeMs,
        source: 'Rat2',
        target: 'Anna',
        amount: 5,
      })),
      deaths: [
        { timeMs: 49_000, unit: 'Bert' },
        { timeMs: 51_350, unit: 'Anna' },
      ],
    },
    { attempts: [{ encounterId: 7, name: 'The Boss', won: false, fromMs: 30_000, toMs: 50_000 }] },
  );
  expect(seconds(pulls)).toEqual(['30-50', '80-85']);
  expect(pulls[0]).toMatchObject({ wiped: true, playerDeaths: 2 });
  expect(deaths.map(({ pullNumber }) => pullNumber)).toEqual([1, 1]);
  expect(segments.map(({ kind }) => kind)).toEqual([
    'countdown',
    'travel',
    'boss',
    'run-back',
    'trash',
    'travel',
  ]);
});

it('covers the whole key without gaps, also when nothing happened in it', () => {
  for (const dealt of [[], blows('Rat', 3, 5), blows('Rat', 99, 120)]) {
    const { segments, lengthMs } = line({ dealt });
    let at = 0;
    for (const segment of segments) {
      expect(segment.fromMs).toBe(at);
      expect(segment.toMs).toBeGreaterThan(at);
      at = segment.toMs;
    }
    expect(at).toBe(lengthMs);
  }
});
