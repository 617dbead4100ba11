import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { EventTail } from '#parser/event-tail.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { takenByAbility } from './taken-by-ability.ts';

const hit = (over: Record<string, number | string>) => ({
  timeMs: 1000,
  source: 'Boss',
  target: 'Ana',
  spell: 1,
  ...over,
});

describe('damage taken by ability', () => {
  it('adds up the parts of every hit, and joins ids of one name', () => {
    const events = inventFightEvents({
      units: { Boss: { hostile: true }, Ana: {}, Ben: {} },
      spells: { 1: 'Slam', 2: 'Slam', 3: 'Fire' },
      schools: { 1: 1, 2: 1, 3: 4 },
      hits: [
        hit({ amount: 500, absorbed: 200, blocked: 100, unmitigated: 900 }),
        hit({
          spell: 2,
          target: 'Ben',
          amount: 700,
          overkill: 50,
          resisted: 30,
          unmitigated: 1000,
        }),
        hit({ spell: 3, amount: 300, unmitigated: 250 }),
        hit({ spell: 3, amount: 40 }),
      ],
    });
    const [slam, fire] = takenByAbility({ events });
    expect(slam).toEqual({
      name: 'Slam',
      spellIds: [2, 1],
      school: 1,
      hits: 2,
      players: 2,
      taken: 1200,
      absorbed: 200,
      overkill: 50,
      blocked: 100,
      resisted: 30,
      mitigated: 300 + 220,
      raised: 0,
      unknown: 0,
    });
    expect(fire).toMatchObject({ taken: 340, mitigated: 0, raised: 50, unknown: 1, school: 4 });
  });

  it('leaves out what creatures took', () => {
    const events = inventFightEvents({
      units: { Boss: { hostile: true }, Ana: {} },
      hits: [hit({ source: 'Ana', target: 'Boss', amount: 10 })],
    });
    expect(takenByAbility({ events })).toEqual([]);
  });
});

describe('the damage fields of a line', () => {
  it.each([
    ['900,1500,-1,1,20,30,40,nil,nil,nil', { unmitigated: 1500, resisted: 20, blocked: 30 }],
    ['900,1500,-1,1,-1,nil,40,1,nil,nil,AOE', { unmitigated: 1500, resisted: 0, blocked: 0 }],
    ['900,nil,-1,1,x,0,40,nil,nil,nil', { unmitigated: 0, resisted: 0, blocked: 0 }],
  ])('of %s are read from the end', (text, expected) => {
    const tail = new EventTail();
    const bytes = asciiBytes(`x,${text}`);
    expect(tail.readDamage(bytes, 2, bytes.length)).toBe(true);
    expect(tail).toMatchObject({ amount: 900, absorbed: 40, ...expected });
  });
});

describe('the order of abilities that hurt', () => {
  it('is by damage, then by name, and so are the ids of one name', () => {
    const events = inventFightEvents({
      units: { Boss: { hostile: true }, Ana: {} },
      spells: { 1: 'Little', 2: 'Zap', 3: 'Arc', 4: 'Big', 5: 'Big' },
      hits: [
        hit({ spell: 1, amount: 1 }),
        hit({ spell: 2, amount: 50 }),
        hit({ spell: 3, amount: 50 }),
        hit({ spell: 4, amount: 90 }),
        hit({ spell: 5, amount: 30 }),
      ],
    });
    expect(takenByAbility({ events }).map(({ name, taken }) => [name, taken])).toEqual([
      ['Big', 120],
      ['Arc', 50],
      ['Zap', 50],
      ['Little', 1],
    ]);
    expect(takenByAbility({ events })[0]!.spellIds).toEqual([4, 5]);
  });
});
