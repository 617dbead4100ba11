import { describe, expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { keyPullDetails } from './key-pull-details.ts';
import { keyTimeline } from './key-timeline.ts';

const events = inventFightEvents({
  units: { Anna: {}, Bert: {}, Wolf: { owner: 'Anna', npcId: 5 }, Rat: { hostile: true } },
  spells: { 10: 'Strike', 20: 'Bite', 30: 'Mend', 40: 'Shield', 50: 'Gnaw' },
  dealt: [
    { timeMs: 10_000, source: 'Anna', target: 'Rat', spell: 10, amount: 100 },
    { timeMs: 11_000, source: 'Wolf', target: 'Rat', spell: 20, amount: 60 },
    { timeMs: 12_000, source: 'Bert', target: 'Rat', spell: 10, amount: 30 },
    { timeMs: 50_000, source: 'Anna', target: 'Rat', spell: 10, amount: 7 },
    { timeMs: 52_000, source: 'Anna', target: 'Rat', spell: 10, amount: 7 },
  ],
  heals: [
    { timeMs: 11_000, source: 'Bert', target: 'Anna', spell: 30, amount: 40, overheal: 9 },
    { timeMs: 30_000, source: 'Bert', target: 'Anna', spell: 30, amount: 99 },
  ],
  absorbs: [
    { timeMs: 11_500, source: 'Bert', target: 'Anna', spell: 40, amount: 5 },
    { timeMs: 11_500, source: 'Anna', target: 'Anna', spell: 115069, amount: 500 },
  ],
  hits: [
    { timeMs: 11_000, source: 'Rat', target: 'Anna', spell: 50, amount: 20 },
    { timeMs: 11_200, source: 'Rat', target: 'Bert', spell: 50, amount: 80 },
  ],
});
const key = { wallMs: 60_000, totalMs: null, attempts: [] };
const detailsOf = () => keyPullDetails(events, keyTimeline(events, key).pulls);

describe('the details of a pull', () => {
  it('credit pets to their owners and leave out what happened outside', () => {
    const details = detailsOf();
    expect(details.map(({ pullNumber }) => pullNumber)).toEqual([1, 2]);
    const [anna, bert] = details[0]!.shares;
    expect(anna).toMatchObject({ damage: 160, healing: 0, taken: 20 });
    expect(bert).toMatchObject({ damage: 30, healing: 45, taken: 80 });
    expect(details[1]!.shares.map(({ damage }) => damage)).toEqual([14]);
  });

  it('list the spells by player and what struck', () => {
    const details = detailsOf();
    expect(details[0]!.spells.map(({ name, damage, hits }) => [name, damage, hits])).toEqual([
      ['Strike', 100, 1],
      ['Bite', 60, 1],
      ['Strike', 30, 1],
    ]);
    expect(details[0]!.intake).toEqual([
      {
        spellId: 50,
        name: 'Gnaw',
        school: 1,
        sourceName: 'Rat',
        taken: 100,
        hits: 2,
        largest: 80,
        players: 2,
      },
    ]);
  });
});

describe('the order of what a pull holds', () => {
  const many = inventFightEvents({
    units: { Anna: {}, Bert: {}, Rat: { hostile: true } },
    spells: Object.fromEntries(Array.from({ length: 60 }, (_, id) => [id + 1, `Spell ${id + 1}`])),
    dealt: Array.from({ length: 60 }, (_, at) => ({
      timeMs: 10_000 + at * 50,
      source: at % 2 === 0 ? 'Bert' : 'Anna',
      target: 'Rat',
      spell: at + 1,
      amount: 100 + ((at * 37) % 60),
    })),
    hits: Array.from({ length: 60 }, (_, at) => ({
      timeMs: 10_000 + at * 50,
      source: 'Rat',
      target: 'Anna',
      spell: at + 1,
      amount: 100 + ((at * 23) % 60),
    })),
  });
  it('is the largest first, with a most of each list', () => {
    const [pull] = keyPullDetails(many, keyTimeline(many, key).pulls);
    for (const amounts of [
      pull!.shares.map(({ damage }) => damage),
      pull!.spells.map(({ damage }) => damage),
      pull!.intake.map(({ taken }) => taken),
    ])
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(pull!.spells).toHaveLength(pull!.intake.length);
    expect(pull!.spells.length).toBeLessThan(60);
    expect([pull!.spells[0]!.damage, pull!.intake[0]!.taken]).toEqual([159, 159]);
  });
});
