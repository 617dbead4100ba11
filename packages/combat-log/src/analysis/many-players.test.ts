import { describe, expect, it } from 'vitest';
import { MANY_PLAYERS, MOST_PLAYERS } from '#parser/unit-table.ts';
import type { Fight, LogReading } from './fight.ts';
import { MOST_LISTED } from './fight-result.ts';
import { createLogReader } from './read-log.ts';
import { MOST_ROWS, MOST_ROWS_IN_ALL, ROW, Tally } from './tally.ts';

const T = '9/30/2026 20:00:00.0002  ';
const BOSS = 'Creature-0-9-2999-1-70001-00000B0001,"Grub",0x10a48,0x80000000';
const START = `${T}ENCOUNTER_START,1,"Grub",16,20,2999\n`;
const END = `${T}ENCOUNTER_END,1,"Grub",16,20,1,1000\n`;

const player = (index: number): string =>
  `Player-9-${index.toString(16).padStart(8, '0')},"P${index}-Nowhere",0x511,0x80000000`;
const hit = (index: number, spell: number, amount: number): string =>
  `${T}SPELL_DAMAGE,${player(index)},${BOSS},${spell},"Flicker ${spell}",0x4,${amount},${amount},-1,4,0,0,0,nil,nil,nil\n`;
const heal = (index: number, amount: number): string =>
  `${T}SPELL_HEAL,${player(index)},${player(index)},9,"Mend",0x2,${amount},${amount},0,0,nil\n`;

function read(lines: (index: number) => string, count: number): LogReading {
  const reader = createLogReader({ fileName: 'x.txt' });
  const encoder = new TextEncoder();
  reader.push(encoder.encode(START));
  for (let from = 0; from < count; from += 1000) {
    const some = Array.from({ length: Math.min(1000, count - from) }, (_, k) => lines(from + k));
    reader.push(encoder.encode(some.join('')));
  }
  reader.push(encoder.encode(END));
  return reader.end();
}

function totalOf(fight: Fight, of: (player: Fight['players'][number]) => number): number {
  return fight.players.reduce((sum, one) => sum + of(one), 0);
}

describe('a fight of more players than anybody can look at', () => {
  const count = MOST_LISTED + 500;
  const { file, fights } = read((n) => hit(n, 1 + (n % 3), 100 + n) + heal(n, 10), count);
  const fight = { ...fights[0]! };

  it('lists those with most damage and sums up all others, so that totals are whole', () => {
    expect(fight.players).toHaveLength(MOST_LISTED + 1);
    expect(fight.players[0]?.name).toBe(`P${count - 1}-Nowhere`);
    const others = fight.players.at(-1)!;
    expect([others.guid, others.name, others.specId]).toEqual([
      MANY_PLAYERS,
      'Further players',
      null,
    ]);
    expect(others.damage.hits).toBe(500);
    expect(others.damageBySpell.reduce((sum, { hits }) => sum + hits, 0)).toBe(500);
    expect(totalOf(fight, ({ damage }) => damage.total)).toBe((count * (199 + count)) / 2);
    expect(totalOf(fight, ({ healing }) => healing.total)).toBe(count * 10);
    expect(Object.values(file.beyondLimits).some((n) => n > 0)).toBe(false);
  });

  it('has a timeline of each of them, whole as well', () => {
    expect(fight.timeline.map(({ guid }) => guid)).toContain(MANY_PLAYERS);
    expect(fight.timeline).toHaveLength(MOST_LISTED + 1);
    const sum = fight.timeline.reduce((all, { damage }) => all + damage[0]!, 0);
    expect(sum).toBe(totalOf(fight, ({ damage }) => damage.total));
  });
});

it('lists all players of a fight that has as many as can be listed', () => {
  const [fight] = read((n) => hit(n, 1, 5), MOST_LISTED).fights;
  expect(fight?.players).toHaveLength(MOST_LISTED);
  expect(fight?.players.some(({ guid }) => guid === MANY_PLAYERS)).toBe(false);
});

it('counts the numbers of players that no table has room for', { timeout: 120_000 }, () => {
  const count = MOST_PLAYERS + 100;
  const { file, fights } = read((n) => hit(n, 1, 5), count);
  expect(file.beyondLimits).toMatchObject({ players: 100, units: 0, events: 0 });
  const fight = { ...fights[0]! };
  expect(totalOf(fight, ({ damage }) => damage.total)).toBe(count * 5);
  expect(fight.enemies[0]?.damage).toBe(count * 5);
});

it('counts numbers for their unit when a fight knows too many spells', { timeout: 120_000 }, () => {
  const count = MOST_ROWS + 1000;
  const { file, fights } = read((n) => hit(n % 20, 1 + n, 5), count);
  expect(file.beyondLimits).toMatchObject({ spells: 0, events: 0 });
  expect(file.beyondLimits.eventsWithoutSpell).toBeGreaterThanOrEqual(1000);
  const fight = { ...fights[0]! };
  expect(totalOf(fight, ({ damage }) => damage.total)).toBe(count * 5);
  expect(fight.players.every(({ damage }) => damage.total === (count / 20) * 5)).toBe(true);
  expect(fight.players[0]?.damageBySpell[0]).toMatchObject({ name: 'Unknown', spellId: 0 });
});

it('never keeps more rows than that, and counts what it leaves out', () => {
  const tally = new Tally();
  for (let unit = 0; unit < MOST_ROWS_IN_ALL + 10; unit++) tally.row(ROW.damage, unit, 3);
  expect([tally.count, tally.summedUp, tally.beyondLimit]).toEqual([
    MOST_ROWS_IN_ALL,
    MOST_ROWS_IN_ALL - MOST_ROWS,
    10,
  ]);
  expect(tally.row(ROW.damage, MOST_ROWS + 5, 77)).toBe(tally.row(ROW.damage, MOST_ROWS + 5, -1));
});
