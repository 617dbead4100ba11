import { describe, expect, it } from 'vitest';
import { createAliases } from './aliases.ts';

const PEOPLE = [
  { guid: 'Player-1-A', name: 'Anna-Somewhere-EU', specId: 73 },
  { guid: 'Player-1-B', name: 'Berta-Somewhere-EU', specId: 264 },
  { guid: 'Player-1-C', name: 'Anna-Elsewhere-EU', specId: 257 },
  { guid: 'Player-1-D', name: 'Dora-Somewhere-EU', specId: null },
];

describe('a name book', () => {
  it('uses short names, and realms where two are called the same', () => {
    const book = createAliases(PEOPLE, false);
    expect(PEOPLE.map(({ guid }) => book.label(guid))).toEqual([
      'Anna-Somewhere',
      'Berta',
      'Anna-Elsewhere',
      'Dora',
    ]);
    expect(book.label('Player-1-Z', 'Zoe-Somewhere-EU')).toBe('Zoe');
  });

  it('tells roles and numbers instead, the same in any order', () => {
    const book = createAliases(PEOPLE, true);
    const labels = PEOPLE.map(({ guid }) => book.label(guid));
    expect(labels[0]).toBe('Tank 1');
    expect(new Set([labels[1], labels[2]])).toEqual(new Set(['Healer 1', 'Healer 2']));
    expect(labels[3]).toBe('Player 1');
    const turned = createAliases(PEOPLE.toReversed(), true);
    expect(PEOPLE.map(({ guid }) => turned.label(guid))).toEqual(labels);
  });

  it('counts players the same whatever they are called', () => {
    const raid = Array.from({ length: 12 }, (_, index) => ({
      guid: `Player-1-${index}`,
      name: `${String.fromCodePoint(97 + index)}nna-Somewhere-EU`,
      specId: 71,
    }));
    const renamed = raid.map((one, index) => ({ ...one, name: raid.at(-1 - index)!.name }));
    const labelsOf = (people: typeof raid) => {
      const book = createAliases(people, true);
      return people.map(({ guid }) => book.label(guid));
    };
    expect(labelsOf(renamed)).toEqual(labelsOf(raid));
    expect(new Set(labelsOf(raid)).size).toBe(12);
  });

  it('never gives a name or a specialization away when names are off', () => {
    const book = createAliases(PEOPLE, true);
    expect(book.label('Player-1-Z', 'Zoe-Somewhere-EU')).toBe('Player');
    expect(book.look('Player-1-B').label).toBe('Healer');
  });

  it('keeps the last specialization known', () => {
    const book = createAliases(
      [...PEOPLE, { ...PEOPLE[0]!, specId: 71 }, { ...PEOPLE[0]!, specId: null }],
      false,
    );
    expect(book.role('Player-1-A')).toBe('damage');
  });
});
