import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  seatOptions,
  type BenchPlayer,
  type BenchQuestion,
  type SeatOption,
} from '#team/model/roster/bench-question.ts';
import { seatRules, type SeatRule } from '#team/model/roster/bench-rules.ts';
import { specializationById } from '#game/specializations.ts';
import { createRandom } from '#lib/random.ts';
import { solveBench } from './solve-bench.ts';

const SPECS = [
  [73, 72],
  [66, 70],
  [257, 258],
  [105, 102],
  [264],
  [64],
  [253],
  [260],
  [265],
  [251, 250],
];
const player = (index: number, more: Partial<BenchPlayer> = {}): BenchPlayer => {
  const specIds = SPECS[index % SPECS.length]!;
  return {
    id: `p${index}`,
    name: `P${index}`,
    classId: specializationById(specIds[0]!)!.classId,
    specIds,
    itemLevel: 300,
    offered: 0,
    satOut: 0,
    ...more,
  };
};
const question = (players: BenchPlayer[], more: Partial<BenchQuestion> = {}): BenchQuestion => ({
  players,
  rules: [],
  slots: 4,
  tanks: 1,
  healers: { least: 1, most: 2 },
  needsBuffs: false,
  cooldowns: [],
  ...more,
});

function fits(seats: readonly SeatOption[], rules: readonly SeatRule[]): boolean {
  return rules.every(({ bound, weight }) => {
    const total = seats.reduce((sum, seat) => sum + weight(seat), 0);
    return (
      (bound.equal === undefined || total === bound.equal) &&
      (bound.min === undefined || total >= bound.min) &&
      (bound.max === undefined || total <= bound.max)
    );
  });
}

/** Every way to seat some of the players, one after the other. */
function everyGroup(
  options: readonly SeatOption[],
  players: readonly BenchPlayer[],
): SeatOption[][] {
  let groups: SeatOption[][] = [[]];
  for (const { id } of players) {
    const own = options.filter((one) => one.player.id === id);
    groups = groups.flatMap((group) => [group, ...own.map((seat) => [...group, seat])]);
  }
  return groups;
}

/** Costs of the best group of each set of players, cheapest first, by trying all. */
function tryAll(asked: BenchQuestion): { debt: number; weakness: number }[] {
  const options = seatOptions(asked);
  const rules = seatRules(asked, options);
  const debts = new Map(options.map((one) => [one.player.id, one.debt]));
  const owed = [...debts.values()].reduce((sum, debt) => sum + debt, 0);
  const cheapest = new Map<string, { debt: number; weakness: number }>();
  for (const seats of everyGroup(options, asked.players)) {
    if (!fits(seats, rules)) continue;
    const key = seats.map((seat) => seat.player.id).join(' ');
    const debt = owed - seats.reduce((sum, seat) => sum + seat.debt, 0);
    const weakness = seats.reduce((sum, seat) => sum + seat.weakness, 0);
    const known = cheapest.get(key);
    if (!known || weakness < known.weakness) cheapest.set(key, { debt, weakness });
  }
  return [...cheapest.values()].toSorted(
    (one, other) => one.debt - other.debt || one.weakness - other.weakness,
  );
}

const people = array(
  record({
    kind: integer({ min: 0, max: 9 }),
    itemLevel: integer({ min: 280, max: 320 }),
    offered: integer({ min: 0, max: 6 }),
    satOut: integer({ min: 0, max: 3 }),
  }),
  { minLength: 2, maxLength: 7 },
).map((rows) =>
  rows.map(({ kind, itemLevel, offered, satOut }, index) => ({
    ...player(kind, { itemLevel, offered, satOut: Math.min(satOut, offered) }),
    id: `p${index}`,
    name: `P${index}`,
  })),
);
const pairs = array(
  record({
    kind: constantFrom('in' as const, 'out' as const, 'together' as const, 'apart' as const),
    one: integer({ min: 0, max: 6 }),
    other: integer({ min: 0, max: 6 }),
  }),
  { maxLength: 3 },
).map((rows) =>
  rows
    .filter(({ one, other }) => one !== other)
    .map(({ kind, one, other }) => ({
      kind,
      memberId: `p${one}`,
      otherId: kind === 'together' || kind === 'apart' ? `p${other}` : null,
    })),
);

describe('the proposal for the bench', () => {
  it('costs what the best of all groups costs, and so does the next best', () => {
    let groups = 0;
    let conflicts = 0;
    assert(
      property(
        people,
        pairs,
        integer({ min: 1, max: 5 }),
        integer({ min: 0, max: 2 }),
        constantFrom(true, false),
        (players, rules, slots, tanks, needsBuffs) => {
          const asked = question(players, {
            rules,
            slots,
            tanks,
            needsBuffs,
            healers: { least: 0, most: 2 },
          });
          const all = tryAll(asked);
          const proposal = solveBench(asked);
          const costs =
            proposal.kind === 'conflict'
              ? []
              : [proposal.best, proposal.next].flatMap((one) =>
                  one ? [{ debt: one.debt, weakness: one.weakness }] : [],
                );
          expect(costs).toEqual(all.slice(0, 2));
          if (proposal.kind === 'conflict') conflicts += 1;
          else groups += 1;
        },
      ),
      { numRuns: 400 },
    );
    // Both kinds of case were tried.
    expect(Math.min(groups, conflicts)).toBeGreaterThan(20);
  });

  it('names a conflict whose rules are all needed', () => {
    assert(
      property(people, pairs, integer({ min: 1, max: 5 }), (players, rules, slots) => {
        const asked = question(players, { rules, slots });
        const proposal = solveBench(asked);
        const named = proposal.kind === 'conflict' ? proposal.rules : [];
        const options = seatOptions(asked);
        // Two rules of one name are the same rule: the officers wrote it twice.
        const every = seatRules(asked, options).filter(({ name }) => named.includes(name));
        const groups = everyGroup(options, players);
        const canMeet = (some: readonly SeatRule[]) => groups.some((seats) => fits(seats, some));
        expect(canMeet(every)).toBe(proposal.kind === 'group');
        for (const name of named)
          expect(canMeet(every.filter((one) => one.name !== name))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('benches the player who sat out least before the weakest', () => {
    const players = [
      player(0),
      player(2),
      player(5, { itemLevel: 320, offered: 4, satOut: 0 }),
      player(6, { itemLevel: 280, offered: 4, satOut: 2 }),
    ];
    const proposal = solveBench(question(players, { slots: 3 }));
    const names =
      proposal.kind === 'group' ? proposal.best.seats.map((seat) => seat.player.name) : [];
    expect(names).toEqual(['P0', 'P2', 'P6']);
  });

  it('leaves out no tank for the fairness of damage dealers', () => {
    const level = { itemLevel: 300, offered: 6 };
    const players = [
      player(0, level),
      player(1, level),
      ...[4, 5, 6, 7].map((index) => player(index, { ...level, satOut: 1 + (index % 4) })),
      // Would tank, but does not want to.
      player(10, { ...level, specIds: [72, 73], satOut: 2 }),
    ];
    const proposal = solveBench(
      question(players, { slots: 6, tanks: 2, healers: { least: 0, most: 2 } }),
    );
    const seats = proposal.kind === 'group' ? proposal.best.seats : [];
    expect(seats.filter(({ isTank }) => isTank).map((seat) => seat.player.name)).toEqual([
      'P0',
      'P1',
    ]);
  });

  it('leaves out no player who alone has a cooldown that the plan assigns', () => {
    const tranquility = { spellId: 740, name: 'Tranquility', casters: 1 };
    // Only P3 has it, and the bench is owed the least without P3.
    const players = [
      player(0),
      player(2, { offered: 4, satOut: 2 }),
      player(3, { offered: 4, satOut: 0 }),
      player(4, { offered: 4, satOut: 2 }),
    ];
    const benchWith = (
      cooldowns: BenchQuestion['cooldowns'],
      more: BenchQuestion['rules'] = [],
    ) => {
      const proposal = solveBench(question(players, { slots: 3, cooldowns, rules: more }));
      if (proposal.kind === 'conflict') return proposal.rules;
      const seated = new Set(proposal.best.seats.map((seat) => seat.player.id));
      return players.filter(({ id }) => !seated.has(id)).map(({ name }) => name);
    };
    expect(benchWith([])).toEqual(['P3']);
    expect(benchWith([tranquility])).not.toContain('P3');
    // No more is asked for than the players can bring, and nothing that none of them has.
    const kicked = { spellId: 31_821, name: 'Aura Mastery', casters: 2 };
    expect(benchWith([{ ...tranquility, casters: 3 }, kicked])).not.toContain('P3');
    const out = { kind: 'out' as const, memberId: 'p3', otherId: null };
    expect(benchWith([tranquility], [out])).toEqual(['Tranquility for the plan', 'P3 sits out']);
  });

  it('says which rules no group can meet', () => {
    const players = [player(0), player(2), player(5), player(6)];
    const rules = [
      { kind: 'in' as const, memberId: 'p5', otherId: null },
      { kind: 'in' as const, memberId: 'p6', otherId: null },
      { kind: 'apart' as const, memberId: 'p5', otherId: 'p6' },
    ];
    expect(solveBench(question(players, { rules }))).toEqual({
      kind: 'conflict',
      rules: ['P5 plays', 'P6 plays', 'P5 and P6 not together'],
    });
  });

  it('proves its answer for 40 players', () => {
    const random = createRandom(40);
    for (let turn = 0; turn < 5; turn += 1) {
      const players = Array.from({ length: 40 }, (_, index) =>
        player(index, {
          itemLevel: 300 + random.int(30),
          offered: 10,
          satOut: random.int(6),
        }),
      );
      const proposal = solveBench(
        question(players, {
          slots: 20,
          tanks: 2,
          healers: { least: 4, most: 5 },
          needsBuffs: true,
          rules: [
            { kind: 'together', memberId: 'p1', otherId: 'p7' },
            { kind: 'apart', memberId: 'p3', otherId: 'p13' },
          ],
        }),
      );
      expect(proposal).toMatchObject({ kind: 'group', best: { isProven: true } });
    }
  });
});
