import { describe, expect, it } from 'vitest';
import type { DeathFact } from './death-facts.ts';
import {
  firstFindingOfBoss,
  firstFindingOfKey,
  mostAvoidableOf,
  openerOf,
} from './first-finding.ts';
import type { SummarizedPull } from './first-finding.ts';
import type { KeyReview } from './key-review.ts';

const death = (spellId: number, healthBefore = 1): DeathFact => ({
  atMs: 1000,
  guid: 'Player-1-1',
  role: 'damage',
  spellId,
  spellName: `Spell ${spellId}`,
  healthBefore,
  course: healthBefore >= 0.9 ? 'full' : 'within-10s',
  undecided: true,
});

const pullOf = (
  deaths: DeathFact[],
  avoidable: Partial<SummarizedPull['summary']['avoidable']> = {},
) => ({
  killed: false,
  summary: {
    deaths,
    beginning: null,
    avoidable: { known: true, taken: 1000, abilities: [], hitEveryone: [], ...avoidable },
  },
});

const fire = { spellId: 5, name: 'Fire', total: 80, hits: 2, players: 2 };
/** What is said of one ability in one pull with 1000 of damage. */
const mostOf = (hits: number, total: number) =>
  mostAvoidableOf([pullOf([], { abilities: [{ ...fire, hits, total }] })]);

describe('firstFindingOfBoss', () => {
  it('names the ability that leads the deaths, and how many came from full health', () => {
    const finding = firstFindingOfBoss([
      pullOf([death(7), death(7, 0.5)]),
      pullOf([death(7), death(8)]),
    ]);
    expect(finding).toMatchObject({ from: 'killer', spellIds: [7], count: 3, of: 4, fromFull: 2 });
  });

  it('names avoidable damage over all pulls where no death leads, and never what meets everyone', () => {
    const burnt = pullOf([death(7)], { abilities: [fire] });
    expect(firstFindingOfBoss([burnt, burnt])).toMatchObject({
      from: 'avoidable',
      name: 'Fire',
      count: 4,
      of: null,
      damageShare: 0.08,
    });
    expect(mostAvoidableOf([burnt])).toBeNull();
    expect(firstFindingOfBoss([burnt, burnt, pullOf([], { hitEveryone: [5] })]).from).toBe('none');
    // A share of nothing says nothing.
    const hits = { ...fire, hits: 9 };
    expect(mostAvoidableOf([pullOf([], { taken: 0, abilities: [hits] })])).toBeNull();
    expect(mostAvoidableOf([pullOf([], { abilities: [hits] })])).toMatchObject({ hits: 9 });
  });

  it('names avoidable damage from three hits and a twentieth of all damage on', () => {
    expect(mostOf(3, 50)).toMatchObject({ hits: 3, share: 0.05 });
    expect(mostOf(2, 50)).toBeNull();
    expect(mostOf(3, 49)).toBeNull();
  });

  it('names nothing of no pulls', () => {
    expect(firstFindingOfBoss([])).toMatchObject({ from: 'none', name: null, count: 0 });
  });
});

const begunBy = (...spellIds: (number | null)[]): SummarizedPull[] =>
  spellIds.map((spellId) => {
    const first = { atMs: 1, guid: 'Player-1-1', role: null, spellId, name: 'x', family: 'x' };
    const pull = pullOf([]);
    const beginning = { chain: [first], deaths: [first] };
    return { ...pull, summary: { ...pull.summary, beginning } } as unknown as SummarizedPull;
  });

describe('openerOf', () => {
  it('is the ability that began three wipes and 40 % of all', () => {
    expect(openerOf(begunBy(7, 7, 7, 8, 9))).toMatchObject({ spellId: 7, first: 3, ofWipes: 5 });
    expect(openerOf(begunBy(7, 7, 8))).toBeNull();
    expect(openerOf(begunBy(7, 7, 7, 8, 8, 9, 9, 10))).toBeNull();
    expect(openerOf(begunBy(null, null, null))).toBeNull();
    expect(openerOf([])).toBeNull();
  });
});

describe('firstFindingOfKey', () => {
  const loss = {
    encounterId: 9,
    name: 'Mudfist',
    pullNumbers: [2, 3],
    lostMs: 50_000,
    killer: null,
  };
  const key = (totalMs: number) =>
    ({
      losses: [loss],
      killer: null,
      deathFacts: [],
      budget: { totalMs, parts: [] },
      timeline: { pulls: [{ encounterId: 9 }, { encounterId: 9 }, { encounterId: 9 }, {}] },
    }) as unknown as KeyReview;

  it('names the boss that cost most time with its attempts, from 2 % of the time on', () => {
    expect(firstFindingOfKey(key(2_500_000))).toMatchObject({
      from: 'wipes',
      name: 'Mudfist',
      count: 2,
      of: 3,
      lostMs: 50_000,
    });
    expect(firstFindingOfKey(key(2_500_001)).from).toBe('none');
  });

  it('names the ability that leads the deaths where wipes cost nothing, by its share of the death penalty', () => {
    const killer = { spellName: 'Bolt', spellIds: [8], deaths: 3, ofDeaths: 4, fromFull: 1 };
    const deadly = (totalMs: number) =>
      ({
        ...key(totalMs),
        losses: [],
        killer,
        deathFacts: [1, 2, 3, 4, 5, 6],
        budget: { totalMs, parts: [{ id: 'deaths', ms: 90_000 }] },
      }) as unknown as KeyReview;
    expect(firstFindingOfKey(deadly(2_250_000))).toMatchObject({
      from: 'killer',
      name: 'Bolt',
      spellIds: [8],
      count: 3,
      of: 4,
      lostMs: 45_000,
    });
    expect(firstFindingOfKey(deadly(2_250_001)).from).toBe('none');
    expect(firstFindingOfKey({ ...deadly(1000), killer: null }).from).toBe('none');
    const free = { ...deadly(0).budget, parts: [] };
    expect(firstFindingOfKey({ ...deadly(0), budget: free }).from).toBe('none');
    expect(firstFindingOfKey({ ...deadly(1000), losses: key(1000).losses }).from).toBe('wipes');
  });
});
