import { describe, expect, it } from 'vitest';
import { readGuildList } from './read-guild-list.ts';

/* The shape of Raider.IO's answer of August 2026, with invented names. */
const RAIDER_IO = {
  name: 'Example',
  members: [
    {
      rank: 7,
      character: {
        name: 'Ann',
        race: 'Blood Elf',
        class: 'Mage',
        active_spec_name: 'Frost',
        region: 'us',
        realm: 'Twisting Nether',
      },
    },
    { rank: 0, character: { name: 'Bob', class: 'Death Knight', active_spec_name: null } },
    { rank: 12, character: { name: 'Cid', class: 'Mage' } },
    { rank: 1, character: { name: 'Dan', class: 'Tinker' } },
    null,
  ],
};
/* The shape of Battle.net's guild roster, likewise. */
const BATTLE_NET = {
  guild: { name: 'Example', id: 1 },
  members: [
    {
      character: {
        name: 'Élodie',
        id: 1,
        realm: { key: { href: 'x' }, id: 550, slug: 'stormrage' },
        level: 90,
        playable_class: { key: { href: 'x' }, id: 3 },
      },
      rank: 2,
    },
  ],
};

describe('readGuildList', () => {
  it('reads the answer of Raider.IO, and counts what it does not understand', () => {
    expect(readGuildList(JSON.stringify(RAIDER_IO))).toEqual({
      characters: [
        { name: 'Ann', realm: 'Twisting Nether', classId: 8, specId: 64, rank: 7 },
        { name: 'Bob', realm: '', classId: 6, specId: null, rank: 0 },
      ],
      problems: 3,
    });
  });

  it('reads the answer of Battle.net, which names no specialization', () => {
    expect(readGuildList(JSON.stringify(BATTLE_NET))).toEqual({
      characters: [{ name: 'Élodie', realm: 'stormrage', classId: 3, specId: null, rank: 2 }],
      problems: 0,
    });
  });

  it('reads a table, also with the realm behind the name', () => {
    const text =
      '\uFEFFName;Rank;Class;Spec\r\nAnn-Twisting Nether;3;DEATHKNIGHT;unholy\r\nBob;x;Mage;\r\n';
    expect(readGuildList(text)).toEqual({
      characters: [{ name: 'Ann', realm: 'Twisting Nether', classId: 6, specId: 252, rank: 3 }],
      problems: 1,
    });
  });

  it.each([
    ['', 'empty'],
    ['{"members":', 'cut off'],
    ['{"name":"Example"}', 'no members'],
    ['{"members":[]}', 'No member'],
    ['hello', 'columns name, class and rank'],
    [`{"members":${JSON.stringify(Array(1001).fill(RAIDER_IO.members[0]))}}`, 'more than 1,000'],
    ['x'.repeat(2_000_001), 'longer than'],
  ])('refuses what is no list: %.20s', (text, words) =>
    expect(readGuildList(text)).toContain(words),
  );
});
