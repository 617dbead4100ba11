import { describe, expect, it } from 'vitest';
import { inventStory } from './invented-story.ts';
import type { InventedPlan } from './invented-story.ts';
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

const seconds = (list: readonly { fromMs: number; toMs: number }[]) =>
  list.map(({ fromMs, toMs }) => `${fromMs / 1000}-${toMs / 1000}`);

function line(plan: InventedPlan, key: Partial<KeyFacts> = {}) {
  const story = inventStory({ units: UNITS, ...plan });
  return keyTimeline(story, { wallMs: 100_000, totalMs: 91_800, attempts: [], ...key });
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
