import { describe, expect, it } from 'vitest';
import type { Fight, LogFileFacts } from '#analysis/fight.ts';
import { keyClockCheck } from '#analysis/fight-events/trust-badge.ts';
import { fightFacts } from './fight-facts.ts';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';

const file: LogFileFacts = {
  name: 'x.txt',
  bytes: 1,
  lines: 1000,
  logVersion: 22,
  build: '12.1.0',
  advanced: true,
  malformed: {},
  unknownEvents: {},
  truncatedTail: false,
  advancedSeen: true,
  span: { firstMs: 0, lastMs: 0, beginsWithHeader: true },
  beyondLimits: { units: 0, players: 0, spells: 0, eventsWithoutSpell: 0, events: 0, fights: 0 },
};
const boss = (hpDamage: number, maxHp: number): Fight['enemies'][number] => ({
  guid: `Creature-0-1-1-1-${maxHp}-1`,
  name: 'Hollow Warden',
  npcId: 1,
  damage: hpDamage,
  hpDamage,
  maxHp,
});
const fact = (given: Partial<Fight>, id: string) =>
  fightFacts(inventFight(given), file, null).find((item) => item.id === id);

describe('boss health', () => {
  it('proves a kill complete by the biggest unit', () => {
    const found = fact({ enemies: [boss(500, 100), boss(1_000_000, 1_000_000)] }, 'boss-health');
    expect(found?.tone).toBe('good');
    expect(found?.text).toContain('1.00M of 1.00M health: no difference');
  });
  it('says how far apart they are', () => {
    expect(fact({ enemies: [boss(997_000, 1_000_000)] }, 'boss-health')?.text).toContain(
      '0.30% apart',
    );
    expect(fact({ enemies: [boss(900_000, 1_000_000)] }, 'boss-health')).toMatchObject({
      tone: 'note',
      title: 'Damage and boss health differ',
    });
  });
  it('takes off what heals gave back', () => {
    const healed = { ...boss(1_100_000, 1_000_000), healed: 100_000 };
    expect(fact({ enemies: [healed] }, 'boss-health')).toMatchObject({
      tone: 'good',
      text: 'Hollow Warden lost 1.00M of 1.00M health after 100k healed: no difference.',
    });
    expect(fact({ enemies: [healed], success: false }, 'boss-left')?.title).toBe(
      'Hollow Warden had about 0.0% left',
    );
  });
  it('has nothing to compare in a wipe, or without health in the log', () => {
    expect(fact({ enemies: [boss(5, 10)], success: false }, 'boss-health')).toBeUndefined();
    expect(fact({ enemies: [boss(5, 0)] }, 'boss-health')).toBeUndefined();
  });
});

describe('a wipe', () => {
  it('says how far it came', () => {
    const found = fact({ enemies: [boss(600_000, 1_000_000)], success: false }, 'boss-left');
    expect(found?.title).toBe('Hollow Warden had about 40.0% left');
  });
  it('is silent about kills and about logs without health', () => {
    expect(fact({ enemies: [boss(5, 10)] }, 'boss-left')).toBeUndefined();
    expect(fact({ enemies: [boss(5, 0)], success: false }, 'boss-left')).toBeUndefined();
  });
});

describe('the key’s clock', () => {
  const death = { guid: 'p', name: 'Ana', atMs: 5000, killingBlow: null };
  const key = inventFight({ kind: 'keystone', wallMs: 1_508_200, deaths: [death] });
  const factOf = (durationMs: number) =>
    fightFacts(key, file, keyClockCheck({ ...key, durationMs })).find(
      ({ id }) => id === 'key-clock',
    );

  it('agrees with the deaths in the log', () =>
    expect(factOf(1_505_000)).toMatchObject({ tone: 'good', n: '1 death' }));
  it('says nothing where the timer is not known, as deaths after it are free', () =>
    expect(factOf(1_510_000)).toBeUndefined());
  it('says when it counts otherwise', () => {
    const check = {
      ...keyClockCheck(key),
      verdict: 'differs' as const,
      note: 'Lines are missing.',
    };
    expect(fightFacts(key, file, check)[0]).toMatchObject({ id: 'key-clock', tone: 'note' });
  });
});

describe('deaths', () => {
  it('names the first one and its blow', () => {
    const killingBlow = { spellId: 1, spellName: 'Slam', sourceName: '', amount: 5, overkill: 1 };
    const found = fact(
      {
        deaths: [
          { guid: 'b', name: 'Bo', atMs: 70_000, killingBlow: null },
          { guid: 'a', name: 'Ana-Fernvale-EU', atMs: 61_000, killingBlow },
        ],
      },
      'deaths',
    );
    expect(found).toMatchObject({ title: 'First death at 1:01', n: '2 deaths' });
    expect(found?.text).toBe('Ana fell to Slam from the surroundings (5).');
  });
  it('is glad about no deaths, and silent without players', () => {
    expect(fact({ players: [inventPlayer(1)] }, 'deaths')?.tone).toBe('good');
    expect(fact({}, 'deaths')).toBeUndefined();
  });
});

describe('the data itself', () => {
  it('comes first when it limits everything else', () => {
    const facts = fightFacts(inventFight(), { ...file, advanced: false }, null);
    expect(facts[0]).toMatchObject({ id: 'data', tone: 'warn' });
    const damaged = { kind: { count: 3, firstLine: 9, example: 'x' } };
    expect(fightFacts(inventFight(), { ...file, malformed: damaged }, null)[0]?.n).toBe(
      '3 of 1,000 lines',
    );
  });
  it('never says more than three things, and works without file facts', () => {
    const full = inventFight({ enemies: [boss(1, 1)], players: [inventPlayer(1)] });
    expect(fightFacts(full, { ...file, advanced: false }, null)).toHaveLength(3);
    expect(fightFacts(full, null, null)).toHaveLength(2);
  });
});
