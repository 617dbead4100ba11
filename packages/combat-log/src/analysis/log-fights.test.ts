import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { SpellTable } from '#parser/spell-table.ts';
import { UnitTable } from '#parser/unit-table.ts';
import type { Fight } from './fight.ts';
import { FightRecord } from './fight-record.ts';
import { LogFights } from './log-fights.ts';
import { ROW } from './tally.ts';

/** Bytes of closed sums that stay unpacked. */
const MOST_UNPACKED = 2 << 20;

function fileTables() {
  const units = new UnitTable();
  const intern = (guid: string) => units.intern(asciiBytes(guid), 0, guid.length);
  const player = intern('Player-1-00000001');
  const pet = intern('Pet-0-1-2-3-165189-0000000001');
  return { tables: { units, spells: new SpellTable(), combatants: new Map() }, player, pet };
}

/** A closed pull in which units did this much, each with as many spells. */
function pull(at: number, amounts: ReadonlyMap<number, number>, spells = 1): FightRecord {
  const record = new FightRecord(
    {
      kind: 'encounter',
      encounterId: 3129,
      challengeModeId: null,
      name: 'Plexus Sentinel',
      difficultyId: 15,
      groupSize: 20,
      instanceId: 2810,
      keystoneLevel: null,
      affixIds: [],
      startMs: at * 100_000,
      utcOffsetHours: null,
      byteStart: at * 1000,
    },
    null,
    at,
    0,
  );
  record.id = `encounter-3129-${at}`;
  record.stop = { endMs: at * 100_000 + 60_000, byteEnd: at * 1000 + 900, lines: 12 };
  for (const [unit, amount] of amounts)
    for (let spell = 0; spell < spells; spell += 1)
      record.tally.values[record.tally.row(ROW.damage, unit, spell)]! += amount;
  record.tally.close();
  return record;
}

describe('the fights of a log', () => {
  it('stay unpacked up to two megabytes of sums, and are packed beyond that', () => {
    const { tables, player } = fileTables();
    const fights = new LogFights(() => tables);
    let bytes = 0;
    const found = [1, 2, 3, 4, 5, 6].map((at) => {
      const record = pull(at, new Map([[player, at]]), 8000);
      bytes += record.tally.bytes;
      fights.add(record, undefined);
      return { isPacked: record.tally.unpack(), isBeyond: bytes > MOST_UNPACKED };
    });
    expect(found.map(({ isPacked }) => isPacked)).toEqual(found.map(({ isBeyond }) => isBeyond));
    expect(new Set(found.map(({ isBeyond }) => isBeyond))).toEqual(new Set([false, true]));
  });

  it('are given out while the log is read, and leave packed sums packed', () => {
    const { tables, player } = fileTables();
    const fights = new LogFights(() => tables);
    const [first, second] = [pull(1, new Map([[player, 40]])), pull(2, new Map([[player, 70]]))];
    second.tally.pack();
    const soFar = fights.soFar([first, second]);
    expect(soFar.map(({ players }) => players.map(({ damage }) => damage.total))).toEqual([
      [40],
      [70],
    ]);
    expect([first, second].map(({ tally }) => tally.unpack())).toEqual([false, true]);
  });

  it('make their tables when they are asked for, and keep those of the one that was asked for last', () => {
    const { tables, player } = fileTables();
    const fights = new LogFights(() => tables);
    const [first, second] = fights.all([
      pull(1, new Map([[player, 40]])),
      pull(2, new Map([[player, 70]])),
    ]);
    const { players } = first!;
    expect(first!.players).toBe(players);
    expect(second!.players[0]!.damage.total).toBe(70);
    expect(first!.players).not.toBe(players);
    expect(first!.players).toEqual(players);
  });
});

/** One pull of a player and a pet, handed out early or not, before the file says more. */
const readTwice = (learn: (tables: ReturnType<typeof fileTables>) => void, isAsked = true) => {
  const file = fileTables();
  const fights = new LogFights(() => file.tables);
  const record = pull(
    1,
    new Map([
      [file.player, 40],
      [file.pet, 2],
    ]),
  );
  const given: Fight[] = [];
  fights.add(record, isAsked ? (fight) => given.push(structuredClone(fight)) : undefined);
  learn(file);
  fights.all([record]);
  return { given, isSame: fights.matchesEarly(record.id) };
};

describe('a fight that was handed out early', () => {
  it('is the same at the end where nothing was learned since', () => {
    const { given, isSame } = readTwice(() => {});
    expect(given.map(({ players }) => players[0]!.damage.total)).toEqual([40]);
    expect(isSame).toBe(true);
  });

  it('is another one where a later line says whose a pet is, and none where it was never handed out', () => {
    expect(
      readTwice(({ tables, pet, player }) => tables.units.ownedBySummon(pet, player)).isSame,
    ).toBe(false);
    expect(readTwice(() => {}, false)).toEqual({ given: [], isSame: false });
  });
});
