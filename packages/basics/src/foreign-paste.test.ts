import { expect, it } from 'vitest';
import { foreignPaste } from './foreign-paste.ts';

it.each([
  ['https://www.warcraftlogs.com/reports/aBcDeFgH12345678#fight=3', 'A report of Warcraft Logs'],
  ['de.warcraftlogs.com/reports/aBcDeFgH12345678', 'A report of Warcraft Logs'],
  ['https://www.raidbots.com/simbot/report/abc', 'A link of Raidbots'],
  ['https://wowaudit.com/eu/hill/example/main/roster', 'A page of WoWAudit'],
  ['https://keystone.guru/route/some-dungeon/abc1234', 'A route of keystone.guru'],
  ['https://softres.it/raid/abc123', 'Soft reserves of softres.it'],
  ['!~MDT2~7ZfbbuM4DIbfJQ==', 'A route of Mythic Dungeon Tools'],
  [`!${'aB3(x)'.repeat(12)}`, 'A route of an older Mythic Dungeon Tools'],
  ['!WA:2!fAuZUTTrt4', 'A WeakAuras string'],
  [
    'player,date,time,id,item,itemID,itemString,response\nAnn-Hill,2026/08/06',
    'A CSV of RCLootCouncil',
  ],
  ['[{"player":"Ann-Hill","responseID":"1","itemID":900001}]', 'A history of RCLootCouncil'],
  ['^1^T^SAnn-Hill^T^N1^T^SmapID^N1', 'A player export of RCLootCouncil'],
  ['[{"checksum":"abcdefghijklmnopqrst","itemID":900001}]', 'A loot list of Gargul'],
  ['dateTime,character,itemID,offspec,id\n2026-08-06,Ann,900001,0,abc', 'A loot list of Gargul'],
  ['EncounterID:3134;Difficulty:Mythic;Name:X;\nph:1;time:10;tag:Ann;spellid:1;', 'A raid note'],
  ['Healers: {time:0:30} - Ann {spell:31821}', 'A raid note'],
])('%s is known by name', (text, name) => {
  expect(foreignPaste(text)).toMatchObject({ name, words: expect.stringMatching(/\.$/) });
});

it.each([
  'Ann-Hill',
  'https://raider.io/characters/eu/hill/Ann',
  'https://worldofwarcraft.blizzard.com/en-gb/character/eu/hill/ann',
  'deathknight="Ann"\nlevel=80',
  'character,class,specs,ilvl\nAnn,Mage,Frost,700',
  '',
])('%s is none of another tool', (text) => {
  expect(foreignPaste(text)).toBeNull();
});
