import { describe, expect, it } from 'vitest';
import type { ExpectedFight, ExpectedLog } from './expected.ts';
import { generateLog } from './generate-log.ts';

function expectedOf(version: 20 | 22, advanced: boolean): ExpectedLog {
  const log = generateLog({
    seed: 77,
    pulls: 5,
    keys: 1,
    version,
    advanced,
    pace: 0.35,
    raidSize: 15,
  });
  let bytes = 0;
  for (const chunk of log.chunks) bytes += chunk.length;
  expect(bytes).toBe(log.expected.bytes);
  return log.expected;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe.each([
  [22, true],
  [22, false],
  [20, true],
] as const)('expected numbers of version %i, advanced %s', (version, advanced) => {
  const log = expectedOf(version, advanced);
  const each = (check: (fight: ExpectedFight) => void): void => {
    expect(log.fights.length).toBeGreaterThan(7);
    for (const fight of log.fights) check(fight);
  };

  it('have parts that add up to their totals', () => {
    each(({ players }) => {
      for (const { damage, healing, taken, casts, ...player } of players) {
        expect(damage.total).toBe(
          damage.amount - damage.overkill + damage.absorbed + damage.missAbsorbed,
        );
        expect(healing.total).toBe(healing.direct + healing.absorb);
        expect(taken.total).toBe(
          taken.amount - taken.overkill + taken.absorbed + taken.missAbsorbed,
        );
        expect(sum(player.damageBySpell.map(({ total }) => total))).toBe(damage.total);
        const byPets = player.damageBySpell.filter(({ pet }) => pet);
        expect(sum(byPets.map(({ total }) => total))).toBe(damage.petTotal);
        const healedByPets = player.healingBySpell.filter(({ pet }) => pet);
        expect(sum(healedByPets.map(({ direct }) => direct))).toBe(healing.petDirect);
        expect(sum(player.damageBySpell.map(({ hits }) => hits))).toBe(damage.hits);
        expect(sum(player.damageBySpell.map(({ crits }) => crits))).toBe(damage.crits);
        expect(sum(player.healingBySpell.map(({ total }) => total))).toBe(healing.total);
        expect(sum(player.castsBySpell.map(({ count }) => count))).toBe(casts);
        expect(sum(player.timeline.damage)).toBe(damage.total);
        expect(sum(player.timeline.healing)).toBe(healing.total);
        expect(sum(player.timeline.taken)).toBe(taken.total);
      }
    });
  });

  it('give what players deal to what enemies take', () => {
    each(({ players, enemies }) => {
      expect(sum(players.map(({ damage }) => damage.total))).toBe(
        sum(enemies.map(({ damage }) => damage)),
      );
    });
  });

  it('take exactly the health of a killed boss, less of another', () => {
    const bosses = log.fights
      .filter(({ kind }) => kind === 'encounter')
      .map(({ success, enemies }) => ({ success, boss: enemies[0] }));
    expect(bosses.length).toBeGreaterThan(7);
    expect(bosses.every(({ boss }) => boss !== undefined && boss.maxHp > 0 === advanced)).toBe(
      true,
    );
    const isRight = ({ success, boss }: (typeof bosses)[number]): boolean =>
      !advanced ||
      (boss !== undefined && (success ? boss.hpDamage === boss.maxHp : boss.hpDamage < boss.maxHp));
    expect(bosses.filter((fight) => !isRight(fight))).toEqual([]);
  });

  it("fit the key's own clock", () => {
    const keys = log.fights.filter(({ kind }) => kind === 'keystone');
    expect(keys).toHaveLength(1);
    for (const { durationMs, wallMs, deaths } of keys) {
      expect(deaths.length).toBeGreaterThan(0);
      expect(durationMs - wallMs + 8200).toBe(5000 * deaths.length);
    }
  });

  it('contain every kind of number at least once', () => {
    const players = log.fights.flatMap((fight) => fight.players);
    const total = (pick: (player: (typeof players)[number]) => number): number =>
      sum(players.map(pick));
    expect(total(({ damage }) => damage.petTotal)).toBeGreaterThan(0);
    expect(total(({ damage }) => damage.overkill)).toBeGreaterThan(0);
    expect(total(({ damage }) => damage.absorbed)).toBeGreaterThan(0);
    expect(total(({ damage }) => damage.missAbsorbed)).toBeGreaterThan(0);
    expect(total(({ damage }) => damage.excludedFriendly)).toBeGreaterThan(0);
    expect(total(({ healing }) => healing.overheal)).toBeGreaterThan(0);
    expect(total(({ healing }) => healing.absorb)).toBeGreaterThan(0);
    expect(total(({ healing }) => healing.stagger)).toBeGreaterThan(0);
    expect(total(({ healing }) => healing.petDirect)).toBeGreaterThan(0);
    expect(total(({ taken }) => taken.absorbed)).toBeGreaterThan(0);
    expect(total(({ taken }) => taken.missAbsorbed)).toBeGreaterThan(0);
    expect(total(({ taken }) => taken.overkill)).toBeGreaterThan(0);
    expect(total(({ interrupts }) => interrupts)).toBeGreaterThan(0);
    expect(total(({ dispels }) => dispels)).toBeGreaterThan(0);
    expect(total(({ deaths }) => deaths)).toBe(sum(log.fights.map(({ deaths }) => deaths.length)));
    expect(log.fights.some(({ unowned }) => unowned.length > 0)).toBe(true);
  });
});
