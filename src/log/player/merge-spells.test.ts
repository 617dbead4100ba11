import { describe, expect, it } from 'vitest';
import { idsOf, mergedByName } from './merge-spells.ts';

const spell = (spellId: number, name: string, total: number, school = 1) => ({
  spellId,
  name,
  school,
  total,
  hits: 2,
});
const totalOf = ({ total }: { total: number }): number => total;

describe('spells of one name', () => {
  it('are added up, with the id and the school of the largest, in the order of their first', () => {
    const parts = [spell(1, 'Bolt', 10, 4), spell(2, 'Burn', 7), spell(3, 'Bolt', 30, 16)];
    expect(mergedByName(parts, totalOf)).toEqual([
      {
        key: 'Bolt',
        whole: { spellId: 3, name: 'Bolt', school: 16, total: 40, hits: 4 },
        parts: [parts[2], parts[0]],
      },
      { key: 'Burn', whole: parts[1], parts: [parts[1]] },
    ]);
  });

  it('stay apart where pets did one and the player the other', () => {
    const own = spell(1, 'Melee', 10);
    const pets = [
      { ...spell(1, 'Melee', 30), pet: true },
      { ...spell(2, 'Melee', 5), pet: true },
    ];
    expect(mergedByName([own, ...pets], totalOf)).toEqual([
      { key: 'Melee', whole: own, parts: [own] },
      { key: 'pet: Melee', whole: { ...pets[0], total: 35, hits: 4 }, parts: pets },
    ]);
  });

  it('stay apart where the log gives no name', () => {
    const merged = mergedByName([spell(1, '', 10), spell(2, '', 7)], totalOf);
    expect(merged.map(({ key }) => key)).toEqual(['#1', '#2']);
  });

  it('name each of their ids once', () => {
    expect(idsOf([spell(1, 'Bolt', 1)])).toBe(1);
    expect(idsOf([spell(3, 'Bolt', 1), spell(1, 'Bolt', 1), spell(3, 'Bolt', 1)])).toBe('3 1');
  });
});
