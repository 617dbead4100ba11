import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { readLoot, type ReadLoot } from './read-loot.ts';

/*
 * The rows are those that the exporters of the add-ons wrote, run in Lua with invented items (RCLootCouncil2 3.21.0, Gargul of
 * 2026-08-05): the witness of the formats is their own code.
 */
const HEADER =
  'player,date,time,id,item,itemID,itemString,response,votes,class,instance,boss,difficultyID,mapID,groupSize,gear1,gear2,responseID,isAwardReason,subType,equipLoc,note,owner';
const ROW =
  'Ann-Example Realm,2026/08/06,20:15:04,1786047304-0,"|cffa335ee|Hitem:900001::::::::80:71::5:1:12345:1:28:2462|h[Ring of Examples, Greater]|h|r",900001,item:900001::::::::80:71::5:1:12345:1:28:2462,Mainspec/Need,3,MAGE,Example Raid-Mythic,The "Quoted" Boss,16,2810,20,||cffa335ee||Hitem:900002::::::::80:71::5:1:1||h[Old Ring]||h||r,,1,false,Miscellaneous,Finger,"for 2pc, please",Bob-Example Realm';
const JSON_TEXT =
  '[{"player":"Ann-Example Realm","date":"2026/08/06","time":"20:15:04","id":"1786047304-0","itemID":900001,"itemString":"item:900001::::::::80:71::5:1:12345:1:28:2462","response":"Mainspec/Need","votes":3,"class":"MAGE","instance":"Example Raid-Mythic","boss":"The \\"Quoted\\" Boss","gear1":"|cffa335ee|Hitem:900002::::::::80:71::5:1:1|h[Old Ring]|h|r","gear2":"","responseID":"1","isAwardReason":"false","rollType":"normal","subType":"Miscellaneous","equipLoc":"Finger","note":"for 2pc, please","owner":"Bob-Example Realm","itemName":"Ring of Examples, Greater","servertime":"1786047304"}]';
const ANN = {
  key: 'Ann-Example Realm 1786047304-0',
  winner: 'Ann-Example Realm',
  itemId: 900001,
  itemName: 'Ring of Examples, Greater',
  response: 'Mainspec/Need',
  isOffspec: null,
  date: '2026-08-06',
  atMs: 1_786_047_304_000,
  boss: 'The "Quoted" Boss',
  difficultyId: 16,
  note: 'for 2pc, please',
};

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
function read(text: string): ReadLoot {
  const found = readLoot(text, dayAt);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('RCLootCouncil', () => {
  it('CSV, with the moment of its id', () => {
    expect(read(`${HEADER}\r\n${ROW}\r\n`)).toEqual({
      source: 'rclootcouncil',
      entries: [ANN],
      setAside: 0,
      problems: [],
    });
  });

  it('JSON says the same, but for the difficulty that it does not have', () => {
    expect(read(JSON_TEXT).entries).toEqual([{ ...ANN, difficultyId: null }]);
  });

  it('the same item from both is one, by its key', () => {
    expect(read(JSON_TEXT).entries[0]!.key).toBe(read(`${HEADER}\n${ROW}`).entries[0]!.key);
  });

  it('TSV, which has no id: the day alone is known', () => {
    const columns =
      'player date time item itemID itemString response votes class instance boss gear1 gear2 responseID isAwardReason rollType subType equipLoc note owner'.split(
        ' ',
      );
    const cells = columns.map(
      (column) =>
        ({
          player: 'Ann-Example Realm',
          date: '06/08/26',
          time: '20:15:04',
          item: '=HYPERLINK("https://www.wowhead.com/item=900001";"[Ring of Examples]")',
          itemID: '900001',
          response: 'Offspec',
          boss: 'Unknown',
          isAwardReason: 'false',
        })[column] ?? '',
    );
    const [entry] = read(`${columns.join('\t')}\r\n${cells.join('\t')}`).entries;
    expect(entry).toMatchObject({
      key: 'Ann-Example Realm 900001 06/08/26 20:15:04',
      itemId: 900001,
      itemName: 'Ring of Examples',
      date: '2026-08-06',
      atMs: null,
      boss: '',
      response: 'Offspec',
    });
  });

  it('what was disenchanted belongs to no player', () => {
    const given = read(`${HEADER}\n${ROW.replace(',1,false,', ',2,true,')}`);
    expect([given.entries.length, given.setAside]).toEqual([0, 1]);
  });

  it('an empty history is empty, and a row that is cut is named by its line', () => {
    expect(read(HEADER).entries).toEqual([]);
    expect(read('[]').entries).toEqual([]);
    const broken = read(`\uFEFF${HEADER}\r\n${ROW}\r\nplease",Bob\r\n`);
    expect(broken.entries).toHaveLength(1);
    expect(broken.problems).toEqual([{ line: 3, message: '“Bob” is no day.' }]);
  });
});

describe('Gargul', () => {
  const entry = {
    checksum: 'abcdefghij0123456789',
    itemID: 900001,
    itemLink: '|cffa335ee|Hitem:900001::::::::80|h[Ring of Examples]|h|r',
    awardedTo: 'Bob-Example',
    timestamp: 1_786_047_304,
    OS: true,
    winningRollType: 'MS',
  };

  it('JSON', () => {
    const text = JSON.stringify([entry, { ...entry, awardedTo: '||de||', checksum: 'x' }]);
    expect(read(text)).toEqual({
      source: 'gargul',
      entries: [
        {
          key: 'abcdefghij0123456789',
          winner: 'Bob-Example',
          itemId: 900001,
          itemName: 'Ring of Examples',
          response: 'MS',
          isOffspec: true,
          date: '2026-08-06',
          atMs: 1_786_047_304_000,
          boss: '',
          difficultyId: null,
          note: '',
        },
      ],
      setAside: 1,
      problems: [],
    });
  });

  it('the table for That’s My BIS', () => {
    const text =
      'dateTime,character,itemID,offspec,id\n2026-08-06,ann,900001,0,abc\n2026-08-06,_disenchanted,900002,0,abd\n';
    const found = read(text);
    expect(found.entries).toMatchObject([
      { key: 'abc', winner: 'ann', itemId: 900001, isOffspec: false, atMs: null },
    ]);
    expect(found.setAside).toBe(1);
  });
});

it.each([
  ['', 'is empty'],
  ['^1^T^SAnn^T', 'A player export of RCLootCouncil is not read here'],
  ['hello', 'no export of RCLootCouncil'],
  ['[{"checksum": "a", ', 'JSON is cut'],
  [`${HEADER}\n${`${ROW}\n`.repeat(2001)}`, '2000 are read at a time'],
])('what is none of them is refused in a sentence: %#', (text, words) => {
  expect(readLoot(text, dayAt)).toContain(words);
});

it('no damaged export throws, and no entry leaves its bounds', () => {
  const random = createRandom(20261129);
  const whole = [`${HEADER}\r\n${ROW}\r\n${ROW}`, JSON_TEXT, `[${JSON_TEXT.slice(1)}`];
  for (let round = 0; round < 3000; round += 1) {
    const text = whole[round % whole.length]!;
    const at = random.int(text.length);
    const cut = random.int(40);
    const put = random.pick(['', '"', ',', '\n', '\u0000', '||', '9'.repeat(30)]);
    const found = readLoot(text.slice(0, at) + put + text.slice(at + cut), dayAt);
    if (typeof found === 'string') continue;
    for (const entry of found.entries) {
      expect(entry.winner.length).toBeLessThanOrEqual(80);
      expect(entry.key.length).toBeLessThanOrEqual(120);
      expect(entry.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(entry.itemId !== null || entry.itemName !== '').toBe(true);
    }
  }
});
