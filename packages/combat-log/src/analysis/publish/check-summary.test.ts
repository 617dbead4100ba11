import { describe, expect, it } from 'vitest';
import { checkSummary } from './check-summary.ts';
import type { FightSummary, SummaryBoss } from './fight-summary.ts';
import { inventSummary } from '../../../../../tests/helpers/analysis/invented-summary.ts';

const NOW = Date.UTC(2026, 9, 2);
const problemsAfter = (forge: (summary: FightSummary) => void): string[] => {
  const summary = inventSummary();
  forge(summary);
  return checkSummary(summary, NOW);
};

it('finds nothing in a summary whose numbers fit each other', () => {
  expect(checkSummary(inventSummary(), NOW)).toEqual([]);
});

describe('a forged summary is named for', () => {
  it.each<[string, RegExp, (summary: FightSummary) => void]>([
    [
      'a total above its timeline',
      /not the sum of its timeline/,
      ({ players }) => (players[0]!.damage.total *= 2),
    ],
    [
      'a kill that says how far it came',
      /Only a wipe of a boss/,
      ({ fight }) => (fight.end = { leftPercent: 3, phase: 2 }),
    ],
    [
      'a total below its timeline',
      /not the sum of its timeline/,
      ({ players }) => (players[1]!.healing.total = 0),
    ],
    [
      'a timeline behind the end of the fight',
      /longer than the fight/,
      ({ players }) => {
        const { taken } = players[0]!;
        taken.steps = [...taken.steps, ...Array.from({ length: 90 }, () => 0), 1];
      },
    ],
    [
      'too much damage in a second',
      /damage in a second/,
      ({ players }) => {
        const { damage } = players[0]!;
        damage.unit = 1_000_000;
        damage.steps = [400];
        damage.total = 400_000_000;
      },
    ],
    [
      'too much damage per cast',
      /damage per cast/,
      ({ players }) => {
        const { damage } = players[0]!;
        damage.unit = 100_000;
        damage.steps = Array.from({ length: 60 }, () => 100);
        damage.total = 600_000_000;
        Object.assign(players[0]!, { castCount: 1, casts: [[0, 1]] });
      },
    ],
    ['too many casts', /more casts than/, ({ players }) => (players[0]!.castCount = 5000)],
    [
      'more casts by spell than casts',
      /more casts by spell/,
      ({ players }) => (players[0]!.casts = [[0, 41]]),
    ],
    [
      'an enemy that died three times',
      /times its maximum health/,
      ({ enemies }) => (enemies[0]!.maxHp = 1_000_000),
    ],
    ['damage that no enemy took', /twice the damage/, ({ enemies }) => (enemies[0]!.damage = 1000)],
    [
      'damage that no player dealt',
      /than the players dealt/,
      ({ enemies }) => (enemies[0]!.damage *= 2),
    ],
    [
      'more damage to the boss than damage',
      /to the boss than damage/,
      ({ players }) => (players[0]!.bossDamage = players[0]!.damage.total * 2),
    ],
    [
      'credit for the damage of the others',
      /than support buffs give/,
      ({ players }) => (players[0]!.creditedDamage = players[0]!.damage.total * 4),
    ],
    [
      'credit for damage that no player dealt',
      /credited than was dealt/,
      ({ players }) => (players[0]!.creditedDamage = 1e12),
    ],
    ['a fight in the future', /future/, ({ fight }) => (fight.startedAt = NOW + 2 * 86_400_000)],
    ['a death of no player', /death/, ({ deaths }) => (deaths[0]!.player = 9)],
    ['a death after the end', /death/, ({ deaths }) => (deaths[0]!.atMs = 900_000)],
    ['a spell that is not listed', /spell/, ({ players }) => (players[0]!.casts = [[2, 1]])],
    ['a cooldown that is not listed', /spell/, ({ players }) => (players[0]!.lanes[0]!.spell = 2)],
    ['a blow that is not listed', /death/, ({ deaths }) => (deaths[0]!.hits[0]!.spell = 2)],
    ['a blow of no player', /death/, ({ deaths }) => (deaths[0]!.hits[0]!.by = 5)],
    [
      'a cooldown used out of order',
      /cooldown/,
      ({ players }) =>
        (players[0]!.lanes[0]!.uses = [
          [200, 210],
          [100, 110],
        ]),
    ],
    ...(
      [
        ['a phase before the pull', /phases of the boss/, { phases: [[1, 5]], casts: [] }],
        [
          'phases out of order',
          /phases of the boss/,
          {
            phases: [
              [1, 0],
              [2, 90],
              [3, 80],
            ],
            casts: [],
          },
        ],
        [
          'a cast after the end',
          /Casts of the boss/,
          { phases: [[1, 0]], casts: [[0, [900_000]]] },
        ],
        ['casts out of order', /Casts of the boss/, { phases: [[1, 0]], casts: [[0, [9, 8]]] }],
        ['an unlisted cast', /does not list/, { phases: [[1, 0]], casts: [[2, [9]]] }],
        [
          'an ability twice',
          /ability twice/,
          {
            phases: [[1, 0]],
            casts: [
              [0, [9]],
              [0, [10]],
            ],
          },
        ],
      ] as [string, RegExp, SummaryBoss][]
    ).map(([name, words, boss]): [string, RegExp, (summary: FightSummary) => void] => [
      name,
      words,
      (summary) => (summary.boss = boss),
    ]),
    [
      'a boss of a key that casts',
      /Only a pull of a boss/,
      (summary) => {
        summary.fight.kind = 'keystone';
        summary.boss = { phases: [[1, 0]], casts: [] };
      },
    ],
    [
      'a boss outside of the key',
      /outside of the key/,
      ({ bosses }) => bosses.push({ name: 'Late', fromMs: 0, toMs: 900_000 }),
    ],
  ])('%s', (_, words, forge) => {
    expect(problemsAfter(forge).join(' ')).toMatch(words);
  });
});

it('allows what is just possible', () => {
  const peak = problemsAfter(({ players }) => {
    players[0]!.damage = { unit: 1_000_000, steps: [250], total: 250_000_000 };
  });
  expect(peak.join(' ')).not.toMatch(/damage in a second/);
  const taken = problemsAfter(({ enemies }) => {
    enemies[0]!.damage = Math.floor(enemies[0]!.damage * 1.1);
  });
  expect(taken).toEqual([]);
  const last = problemsAfter(({ deaths }) => {
    deaths[0]!.player = 4;
    deaths[0]!.hits[0]!.spell = 1;
    deaths[0]!.hits[0]!.by = 4;
  });
  expect(last).toEqual([]);
});
