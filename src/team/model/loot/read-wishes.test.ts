import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { readWishes, writeWishes, type ReadWishes } from './read-wishes.ts';

/*
 * Shapes as six public readers of Raidbots' data.json and the source of QE Live have them (August 2026), with invented items. Not proven
 * against a recorded report: none is at hand.
 */
const DROPTIMIZER = {
  timestamp: 1_787_000_000_000,
  simbot: {
    simType: 'droptimizer',
    player: 'Ann',
    charClass: 'mage',
    input: 'mage=Ann\nregion=eu\nserver=example\n',
    meta: {
      rawFormData: { droptimizer: { instance: 1320, difficulty: 'raid-heroic' } },
      itemLibrary: [{ id: 900001, name: 'Ring of Examples' }],
      instanceLibrary: [{ id: 1320, encounters: [{ id: 2901, name: 'Example Boss' }] }],
    },
  },
  sim: {
    players: [{ name: 'Ann', collected_data: { dps: { mean: 1_000_000 } } }],
    statistics: { raid_dps: { mean: 20_000_000 } },
    profilesets: {
      metric: 'Damage per Second',
      results: [
        { name: '1320/2901/raid-heroic/900001/321/0/finger1///', mean: 1_012_500 },
        { name: '1320/2901/raid-heroic/900001/321/0/finger2///', mean: 1_009_000 },
        { name: '1320/2901/raid-mythic/900001/334/0/finger1///', mean: 1_020_000 },
        { name: '1320/2901/raid-heroic/900002/321/0/head///', mean: 990_000 },
        { name: 'Combo 1', mean: 1_500_000 },
      ],
    },
  },
};
const QE = {
  id: 'abcdefghijkl',
  playername: 'Ann',
  realm: 'Example',
  region: 'EU',
  spec: 'Holy Priest',
  results: [
    { item: 900001, dropLoc: 'Raid', dropType: 'drop', level: 321, rawDiff: 4100, percDiff: 1.25 },
    { item: 900001, dropLoc: 'Raid', dropType: 'max', level: 334, rawDiff: 6100, percDiff: 2.5 },
    { item: 900002, dropLoc: 'Raid', level: 321, percDiff: 0 },
  ],
};

function read(report: unknown): ReadWishes {
  const found = readWishes(JSON.stringify(report));
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('a report', () => {
  it('of Droptimizer names the best of each item and difficulty, and counts what it does not understand', () => {
    expect(read(DROPTIMIZER)).toEqual({
      source: 'droptimizer',
      character: 'Ann',
      realm: 'example',
      wishes: [
        {
          itemId: 900001,
          itemName: 'Ring of Examples',
          boss: 'Example Boss',
          difficulty: 'raid-mythic',
          itemLevel: 334,
          gain: 2,
        },
        {
          itemId: 900001,
          itemName: 'Ring of Examples',
          boss: 'Example Boss',
          difficulty: 'raid-heroic',
          itemLevel: 321,
          gain: 1.25,
        },
      ],
      problems: 1,
    });
  });

  it('of an Augmentation Evoker is compared with the raid', () => {
    const sim = {
      ...DROPTIMIZER.sim,
      profilesets: {
        metric: 'Raid Damage per Second',
        results: [{ name: '1/2/raid-heroic/900001/321/0/head///', mean: 20_200_000 }],
      },
    };
    expect(read({ ...DROPTIMIZER, sim }).wishes.map(({ gain }) => gain)).toEqual([1]);
  });

  it('of QE Live, also as JSON inside of a text', () => {
    const found = read(QE);
    expect(found).toMatchObject({ source: 'qe', character: 'Ann', realm: 'Example', problems: 0 });
    expect(found.wishes).toEqual([
      { itemId: 900001, itemName: '', boss: '', difficulty: '', itemLevel: 334, gain: 2.5 },
    ]);
    expect(read(JSON.stringify(QE))).toEqual(found);
  });
});

it('an item level is a whole number from 1 to 2000, else it is not known', () => {
  const levels = [1, 2000, 0, 2001, -5, 321.5, '321', null];
  const results = levels.map((level, at) => ({
    item: 900001 + at,
    level,
    percDiff: levels.length - at,
  }));
  expect(read({ ...QE, results }).wishes.map(({ itemLevel }) => itemLevel)).toEqual([
    1,
    2000,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('what a browser has read is read again as it was, and nothing else of it is believed', () => {
  for (const report of [DROPTIMIZER, QE]) {
    const found = read(report);
    expect(readWishes(writeWishes(found))).toEqual(found);
  }
  const forged = {
    ...read(QE),
    wishes: [
      { itemId: 900001, gain: 1e9 },
      { itemId: 900002, gain: -1 },
      { itemId: 900003, gain: 1, itemName: 'x'.repeat(9999), difficulty: { a: 1 } },
    ],
  };
  expect(readWishes(writeWishes(forged as unknown as ReadWishes))).toMatchObject({
    wishes: [{ itemId: 900003, itemName: 'x'.repeat(120), difficulty: '', boss: '' }],
  });
  expect(readWishes('{"farseer":"gains","source":"qe","wishes":[{"itemId":-1}]}')).toContain(
    'cannot be',
  );
  expect(readWishes('{"farseer":"gains"}')).toContain('no known kind');
});

it.each([
  ['', 'empty'],
  ['{"simbot":', 'no report'],
  ['{"simbot":{"simType":"quick"}}', 'no Droptimizer report'],
  ['{"simbot":{"simType":"droptimizer"}}', 'no baseline'],
  ['[]', 'no Droptimizer report'],
  ['"{"', 'no report'],
])('%s is refused in a sentence', (text, words) => {
  expect(readWishes(text)).toContain(words);
});

it('no damaged report throws, and no gain leaves its bounds', () => {
  const random = createRandom(20261129);
  const whole = [JSON.stringify(DROPTIMIZER), JSON.stringify(QE), writeWishes(read(DROPTIMIZER))];
  const puts = ['null', '"', '[]', '{}', '-1e308', '1e999', '\u0000', '"__proto__"'];
  for (let round = 0; round < 4000; round += 1) {
    const text = random.pick(whole);
    const at = random.int(text.length);
    const found = readWishes(
      text.slice(0, at) + random.pick(puts) + text.slice(at + random.int(30)),
    );
    if (typeof found === 'string') continue;
    for (const { gain, itemId, itemName } of found.wishes) {
      expect(gain > 0 && gain <= 100 && itemId > 0).toBe(true);
      expect(itemName.length).toBeLessThanOrEqual(120);
    }
  }
});

it('says what to do with a /simc text, which has no gains', () => {
  const text =
    '# Ann - Fire - 2026-08-20 20:15 - EU/Example\n# SimC Addon 12.1.0-04\n\nmage="Ann"\nlevel=90\n';
  expect(readWishes(text)).toContain('names no gains');
});
