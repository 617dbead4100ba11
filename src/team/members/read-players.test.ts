import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlayers } from './read-players.ts';

describe('an imported list of players', () => {
  it('is read with headings in any order, with quotation marks, and with other separators', () => {
    for (const text of [
      'class,character,player,specs,ilvl,tier,vault,rating,main\r\nDeath Knight,Ardenia-Some Realm,"Ana, the Bold",Frost/Unholy,318.5,4,3,2900,yes\r\n',
      'class;character;player;specs;ilvl;tier;vault;rating\ndeath-knight;Ardenia-Some Realm;Ana, the Bold;frost | Unholy Death Knight;318,5;4;3;2900\n',
    ])
      expect(readPlayers(text)).toEqual({
        players: [
          {
            player: 'Ana, the Bold',
            name: 'Ardenia',
            realm: 'Some Realm',
            classId: 6,
            specIds: [251, 252],
            isMain: true,
            itemLevel: 318.5,
            tierPieces: 4,
            vaultChoices: 3,
            vaultRaid: null,
            vaultDungeons: null,
            vaultWorld: null,
            rating: 2900,
            missingEnchants: null,
            emptySockets: null,
          },
        ],
        problems: [],
      });
  });

  it('is read without headings, and unknown figures stay unknown', () => {
    const { players } = readPlayers('Borvald,Mage,Frost\n\nCelenne,Priest,Shadow/Holy,300');
    expect(
      players.map(({ player, name, specIds, itemLevel }) => [player, name, specIds, itemLevel]),
    ).toEqual([
      [null, 'Borvald', [64], null],
      [null, 'Celenne', [258, 257], 300],
    ]);
  });

  it('takes missing enchants and empty sockets, also by the words of other exports', () => {
    for (const heads of ['missingEnchants,emptySockets', 'enchants,gems']) {
      const { players } = readPlayers(`character,class,specs,${heads}\nA,Mage,Frost,2,1`);
      expect(players).toMatchObject([{ missingEnchants: 2, emptySockets: 1 }]);
    }
    expect(readPlayers('character,class,specs,gems\nA,Mage,Frost,99').problems).toHaveLength(1);
  });

  it.each(['DEATHKNIGHT', 'DeathKnight', 'death knight', 'death-knight'])(
    'reads the class “%s”, as the game and add-ons write it',
    (word) => {
      expect(readPlayers(`A,${word},Blood,700`).players).toMatchObject([{ classId: 6 }]);
    },
  );

  it('names an export of another tool in one sentence', () => {
    const { players, problems } = readPlayers(
      'player,date,time,id,item,itemID,itemString\nA-B,1,2',
    );
    expect(players).toEqual([]);
    expect(problems.map(({ message }) => message)).toEqual([
      'A CSV of RCLootCouncil. Open your team, choose Loot, and paste it there.',
    ]);
  });

  it('says line by line what is wrong', () => {
    const { players, problems } = readPlayers(
      'character,class,specs,ilvl\nA,Bard,Lute,1\nB,Mage,Arms,1\nC,Mage,Frost,many\n,Mage,Frost,1\nD,Mage,,1\nE,Mage,Fire,300',
    );
    expect(players.map(({ name }) => name)).toEqual(['E']);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(problems[0]?.message).toContain('“Bard” is no class');
    expect(readPlayers('').problems).toHaveLength(1);
    expect(readPlayers('x,Mage,Frost\n'.repeat(300)).problems[0]?.message).toContain('Split it');
  });

  it('never throws, and gives only rows that the tables take', () => {
    assert(
      property(string({ maxLength: 300 }), constantFrom('', 'Ana,Mage,'), (noise, start) => {
        for (const one of readPlayers(start + noise).players) {
          expect(one.name.length).toBeGreaterThan(0);
          expect(one.name.length).toBeLessThanOrEqual(40);
          expect(one.specIds.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

const vaultList = (row: string) =>
  `character,class,specs,vault raid,Vault Mythic+,vaultWorld\nAnn,Mage,Fire,${row}`;

it('reads the rows of the vault, none of more than three choices', () => {
  expect(readPlayers(vaultList('2,3,')).players[0]).toMatchObject({
    vaultRaid: 2,
    vaultDungeons: 3,
    vaultWorld: null,
  });
  expect(readPlayers(vaultList('4,0,0')).problems).toHaveLength(1);
});
