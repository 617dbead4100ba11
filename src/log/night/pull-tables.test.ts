import { describe, expect, it } from 'vitest';
import type { Fight } from '#analysis/fight.ts';
import { inventFightEvents } from '#testing/analysis/invented-fight-events.ts';
import { cellsOf, recordsOf } from '#testing/web/table-values.ts';
import { pullReview } from '#analysis/fight-events/pull-review.ts';
import { avoidableAbilities, avoidablePlayers } from '#log/pull/avoidable-tables.ts';
import { castsTable } from '#log/pull/casts-that-killed.ts';
import {
  deathChainTable,
  deathStepTable,
  healthPoints,
  stateWords,
} from '#log/views/death-rows.ts';
import { createAliases } from '#log/session/aliases.ts';
import { prepTable } from '#log/pull/prep-rows.ts';
import { unitLabel } from '#log/views/scope.ts';
import {
  bossCastTable,
  courseTable,
  healthAt,
  helpTable,
  phaseTable,
} from '#log/pull/timeline-tables.ts';

const FIGHT = {
  kind: 'encounter',
  encounterId: 1,
  difficultyId: 16,
  groupSize: 20,
  keystoneFightId: null,
  success: false,
  damagedUnits: [],
  deaths: [],
} as unknown as Fight;
const HEALER = 264;
const REBIRTH = 20_484;

const events = inventFightEvents({
  units: {
    Ann: { specId: 73 },
    Bob: { specId: HEALER },
    Rex: { owner: 'Bob', player: false },
    Boss: { hostile: true, npcId: 9 },
  },
  spells: { 900: 'Slam', 50: 'Mend', [REBIRTH]: 'Rebirth' },
  lengthMs: 60_000,
  casts: [
    { timeMs: 9000, source: 'Boss', spell: 900, stage: 1 },
    { timeMs: 52_000, source: 'Bob', target: 'Ann', spell: REBIRTH, stage: 1 },
  ],
  dealt: [
    {
      timeMs: 10_000,
      source: 'Ann',
      target: 'Boss',
      spell: 1,
      amount: 9,
      hpAfter: 800,
      hpMax: 1000,
    },
    {
      timeMs: 50_000,
      source: 'Ann',
      target: 'Boss',
      spell: 1,
      amount: 9,
      hpAfter: 400,
      hpMax: 1000,
    },
  ],
  hits: [
    {
      timeMs: 46_000,
      source: 'Boss',
      target: 'Ann',
      spell: 900,
      amount: 70,
      absorbed: 10,
      hpAfter: 40,
      hpMax: 100,
    },
    {
      timeMs: 50_000,
      source: 'Boss',
      target: 'Ann',
      spell: 900,
      amount: 60,
      overkill: 5,
      hpAfter: 0,
      hpMax: 100,
    },
  ],
  heals: [
    {
      timeMs: 48_000,
      source: 'Rex',
      target: 'Ann',
      spell: 50,
      amount: 20,
      overheal: 3,
      hpAfter: 60,
      hpMax: 100,
    },
  ],
  deaths: [{ timeMs: 50_000, unit: 'Ann' }],
  resurrects: [{ timeMs: 52_000, source: 'Bob', target: 'Ann', spell: REBIRTH }],
});
const review = pullReview({ events, fight: FIGHT });
const people = events.units.filter(({ isPlayer }) => isPlayer);
const named = createAliases(people, false);
const hidden = createAliases(people, true);

describe('what a unit is called', () => {
  it('follows the book, pets too', () => {
    const labels = (book: typeof named) => events.units.map((_, at) => unitLabel(review, at, book));
    expect(labels(named)).toEqual(['Ann', 'Bob', 'Rex', 'Boss']);
    expect(labels(hidden)).toEqual(['Tank 1', 'Healer 1', 'Healer 1’s pet', 'Boss']);
    expect(unitLabel(review, -1, named)).toBe('Surroundings');
  });
});

describe('deaths', () => {
  it('tells the blow, its size and what was missing', () => {
    expect(cellsOf(deathChainTable(review, named))[0]?.slice(0, 7)).toEqual([
      1,
      50_000,
      'Ann',
      'Slam',
      'Boss',
      65,
      40,
    ]);
    expect(cellsOf(deathChainTable(review, hidden))[0]?.[2]).toBe('Tank 1');
  });

  it('tells the charges of the group at that moment, and when the player was back', () => {
    const [row] = cellsOf(deathChainTable(review, named));
    expect(row?.slice(-2)).toEqual([1, 2000]);
    const unknown = pullReview({ events, fight: { ...FIGHT, groupSize: null } });
    expect(cellsOf(deathChainTable(unknown, named))[0]?.slice(-2)).toEqual([null, 2000]);
  });

  it('tells each step, damage below zero and without what shields took', () => {
    expect(cellsOf(deathStepTable(review, review.deaths[0]!, hidden))).toEqual([
      [4, 'Slam', 'Boss', -60, 10, null, 0.4],
      [2, 'Mend', 'Healer 1’s pet', 20, null, 3, 0.6],
      [0, 'Slam', 'Boss', -60, null, 5, 0],
    ]);
  });

  it('draws health down to nothing, and nothing without health', () => {
    const [chain] = review.deaths;
    expect(healthPoints(chain!).at(-1)).toEqual({ beforeMs: 0, share: 0 });
    expect(healthPoints({ ...chain!, steps: [] })).toEqual([]);
  });

  it('gives the reason of each state, and what makes it unsure', () => {
    const state = review.deaths[0]!.personals[0]!;
    expect(stateWords({ ...state, reason: 'never-seen', doubts: [] })).toContain('never used');
    expect(stateWords({ ...state, reason: 'used-before', doubts: ['talents-change-it'] })).toMatch(
      /unsure: talents/,
    );
  });

  it('counts what killed beside its casts', () => {
    expect(cellsOf(castsTable(review))).toEqual([['Slam', 1, 1, 'unknown', '900']]);
  });
});

describe('the course', () => {
  it('reads boss health at any moment', () => {
    expect(healthAt(review, 0)).toBe(1);
    expect(healthAt(review, 30_000)).toBe(0.8);
    expect(healthAt(review, 60_000)).toBe(0.4);
    expect(healthAt({ health: { ...review.health, bosses: [] } }, 0)).toBeNull();
  });

  it('stands as numbers behind the curve, nothing lost', () => {
    const rows = recordsOf(courseTable(review));
    expect(rows.map(({ fromMs }) => fromMs)).toEqual([0, 10, 20, 30, 40, 50].map((s) => s * 1000));
    expect(rows.map(({ health }) => health)).toEqual([0.8, 0.8, 0.8, 0.8, 0.4, 0.4]);
    expect(rows.map(({ deaths }) => deaths)).toEqual([0, 0, 0, 0, 0, 1]);
    const { total } = review.intake;
    const taken = rows.reduce((sum, row) => sum + Number(row['taken']) * 10, 0);
    expect(taken).toBeCloseTo(total.reduce((sum, value) => sum + value, 0));
    expect(taken).toBeGreaterThan(0);
  });

  it('stays small when the clock of the log jumped by years', () => {
    expect(courseTable({ ...review, lengthMs: 1e12 }).rows.length).toBeLessThan(10);
  });

  it('has a phase, a resurrection and the casts', () => {
    expect(cellsOf(phaseTable(review))).toEqual([['P1', 0, 60_000, 60_000, 0.4, 1, 'the pull']]);
    expect(cellsOf(helpTable(review, hidden))).toEqual([
      [
        'Battle resurrection: Rebirth',
        52_000,
        'Healer 1',
        'Tank 1',
        'dead for 2 s, 0 charges left',
      ],
    ]);
    expect(cellsOf(bossCastTable(review))).toEqual([['Slam', 1, 0, 9000, 9000, 'unknown']]);
    const [slam] = review.bossCasts;
    const known = { ...slam!, known: true, major: true, kinds: ['raid-damage' as const] };
    expect(recordsOf(bossCastTable({ ...review, bossCasts: [known] }))[0]?.['kinds']).toBe(
      'major: raid damage',
    );
  });
});

describe('avoidable damage', () => {
  const known = {
    ...review,
    avoidable: {
      ...review.avoidable,
      known: true,
      abilities: [
        {
          spell: 0,
          spellId: 900,
          name: 'Slam',
          kinds: ['move-out' as const],
          matchedBy: 'id' as const,
          total: 130,
          hits: 2,
          players: 1,
        },
      ],
      players: [
        { unit: 0, total: 130, hits: 2, share: 1, bySpell: [{ spell: 0, total: 130, hits: 2 }] },
      ],
    },
  } as unknown as typeof review;

  it('is listed by ability and by player', () => {
    expect(cellsOf(avoidableAbilities(known))).toEqual([['Slam', 'move out', 130, 1, 2, 1, 'id']]);
    const [row] = cellsOf(avoidablePlayers(known, hidden, () => null));
    expect(row?.slice(0, 4)).toEqual(['Tank 1', 130, 1, 2]);
  });
});

describe('prep', () => {
  it('calls unknown what the log does not tell', () => {
    const rows = prepTable(review, hidden).rows;
    expect(rows.length).toBeGreaterThan(0);
    for (const { food, flask, enchants } of rows)
      expect([food.state, flask.state, enchants.state]).toEqual(['unknown', 'unknown', 'unknown']);
  });
});
