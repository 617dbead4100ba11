import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EventColumns } from '#parser/event-columns.ts';
import { IS_SHORT } from '../../../../tests/helpers/short-run.ts';
import type { Fight, LogReading } from './fight.ts';
import { createMeterEventReader } from './meter-events.ts';
import { metersBetween } from './meters.ts';
import { createLogReader } from './read-log.ts';

/** Invented, small enough to add up by hand, with the shapes that break parsers. */
const bytes = new Uint8Array(
  readFileSync(
    join(
      import.meta.dirname,
      '..',
      '..',
      '..',
      '..',
      'tests',
      'fixtures',
      'logs',
      'nasty-shapes.txt',
    ),
  ),
);

const WRENNA = 'Player-9-0000A001';
const OSKAR = 'Player-9-0000A002';
const MILA = 'Player-9-0000A003';

function readIn(sizes: (at: number) => number): LogReading {
  const reader = createLogReader({ fileName: 'nasty-shapes.txt' });
  for (let at = 0; at < bytes.length;) {
    const size = sizes(at);
    reader.push(bytes.slice(at, at + size));
    at += size;
  }
  return reader.end();
}

const reading = readIn(() => bytes.length);
const [key, boss, unended] = reading.fights as [Fight, Fight, Fight];
const playerOf = (fight: Fight, guid: string) =>
  fight.players.find((player) => player.guid === guid)!;

describe('the nasty shapes', () => {
  it('are counted, named and skipped', () => {
    expect(reading.file).toMatchObject({
      lines: 58,
      logVersion: 22,
      build: '12.1.0',
      advanced: true,
      advancedSeen: true,
      truncatedTail: true,
      unknownEvents: { NEW_PATCH_EVENT: 1 },
    });
    const { malformed } = reading.file;
    expect(
      Object.entries(malformed).map(([kind, { count, firstLine }]) => [kind, count, firstLine]),
    ).toEqual([
      ['blank', 1, 48],
      ['timestamp', 1, 49],
      ['unit fields', 1, 50],
      ['numbers', 1, 51],
    ]);
    expect(malformed['timestamp']?.example).toBe('this line has lost its beginning,1,2,3');
  });

  it('make three fights, one of them without an end', () => {
    expect(
      reading.fights.map(({ id, name, ended, success }) => [id, name, ended, success]),
    ).toEqual([
      [`keystone-777-${Date.UTC(2025, 11, 31, 21, 0, 1)}`, 'The Larder, Lower', true, true],
      [`encounter-5151-${Date.UTC(2025, 11, 31, 21, 0, 10)}`, 'Grub, the "Hungry"', true, true],
      [`encounter-5252-${Date.UTC(2025, 11, 31, 21, 1, 10)}`, "Hollow's End", false, null],
    ]);
    expect(key).toMatchObject({ keystoneLevel: 9, affixIds: [9, 10], durationMs: 50_800 });
    expect(boss).toMatchObject({
      keystoneFightId: key.id,
      utcOffsetHours: -5,
      durationMs: 10_012,
      wallMs: 10_000,
    });
    // The group left at the zone change: what came hours later is not part of it.
    expect(unended).toMatchObject({ wallMs: 1000, lines: 2 });
    expect(playerOf(unended, WRENNA).damage.total).toBe(10);
  });

  it('credit pets by the block, by a chain of summons, and before either is known', () => {
    expect(playerOf(key, WRENNA).damage).toEqual({
      total: 6200,
      amount: 7200,
      overkill: 1200,
      absorbed: 50,
      missAbsorbed: 150,
      petTotal: 550,
      excludedFriendly: 0,
      hits: 6,
      crits: 2,
    });
    expect(playerOf(boss, MILA).damage).toMatchObject({ total: 490, petTotal: 400, hits: 2 });
    expect(boss.unowned).toEqual([
      {
        guid: 'Creature-0-9-2999-1-44444-00000B0012',
        name: 'Stray Lantern',
        npcId: 44444,
        damage: 80,
        healing: 0,
      },
    ]);
  });

  it('tell what pets deal with a spell from what the player deals with it', () => {
    for (const guid of [WRENNA, MILA]) {
      const { damage, damageBySpell } = playerOf(key, guid);
      const sumOf = (pet: boolean, what: 'total' | 'hits' | 'crits'): number =>
        damageBySpell.filter((spell) => spell.pet === pet).reduce((sum, of) => sum + of[what], 0);
      expect(sumOf(true, 'total')).toBe(damage.petTotal);
      expect(sumOf(false, 'total')).toBe(damage.total - damage.petTotal);
      expect(sumOf(true, 'hits') + sumOf(false, 'hits')).toBe(damage.hits);
      expect(sumOf(true, 'crits') + sumOf(false, 'crits')).toBe(damage.crits);
    }
  });

  it('leave shares and friendly damage out, and count what was handed on as taken', () => {
    expect(playerOf(boss, OSKAR).damage).toMatchObject({ total: 0, excludedFriendly: 40, hits: 0 });
    expect(playerOf(boss, WRENNA).taken).toMatchObject({ total: 58, amount: 58 });
    expect(playerOf(boss, WRENNA).takenBySpell).toEqual([
      { spellId: 98_021, name: 'Spirit, Link', school: 8, total: 33, hits: 1 },
      { spellId: -1, name: 'Falling', school: 1, total: 25, hits: 1 },
    ]);
  });

  it('tell shields, stagger, overhealing and eaten heals apart', () => {
    expect(playerOf(boss, MILA).healing).toEqual({
      total: 550,
      direct: 380,
      overheal: 120,
      absorb: 170,
      stagger: 0,
      petDirect: 0,
    });
    expect(playerOf(boss, OSKAR).healing).toMatchObject({ total: 0, stagger: 200 });
    expect(playerOf(boss, OSKAR).taken).toEqual({
      total: 1010,
      amount: 640,
      overkill: 0,
      absorbed: 300,
      missAbsorbed: 70,
    });
  });

  it('count one death, not the feigned one and not the repeated one', () => {
    expect(boss.deaths).toEqual([
      {
        guid: MILA,
        name: 'Мила-Testholm-EU',
        atMs: 6501,
        killingBlow: {
          spellId: 9001,
          spellName: 'Chew, Loudly',
          sourceName: 'Grub, the "Hungry"',
          amount: 900,
          overkill: 250,
        },
      },
    ]);
  });

  it('count interrupts by pets, dispels and steals, and casts', () => {
    expect(playerOf(boss, WRENNA)).toMatchObject({ interrupts: 1, dispels: 0, casts: 0 });
    expect(playerOf(boss, MILA)).toMatchObject({ dispels: 2, casts: 1 });
    expect(playerOf(boss, MILA).castsBySpell).toEqual([
      { spellId: 114050, name: 'Ascend, ance', count: 1 },
    ]);
  });

  it('carry spec and item level from the key to its boss', () => {
    // 640 … 657 without the shirt's, the off hand's and the tabard's; the main hand counts twice.
    expect(playerOf(boss, WRENNA)).toMatchObject({ specId: 253, itemLevel: 648.3 });
    expect(playerOf(boss, MILA)).toMatchObject({ specId: null, itemLevel: null });
  });

  it('name the boss, its losses and its health', () => {
    expect(boss.enemies).toEqual([
      {
        guid: 'Creature-0-9-2999-1-70001-00000B0001',
        name: 'Grub, the "Hungry"',
        npcId: 70001,
        damage: 5890,
        hpDamage: 5770,
        maxHp: 10_000,
      },
    ]);
  });
});

describe('the same log in pieces', () => {
  it.each([1, 2, 3, 7, 64, 1000, 4096])('reads the same in pieces of %i bytes', (size) => {
    expect(readIn(() => size)).toEqual(reading);
  });

  it('reads the same wherever it is cut in two', { timeout: 120_000 }, () => {
    for (let cut = 1; cut < bytes.length; cut += IS_SHORT ? 131 : 13) {
      expect(readIn((at) => (at === 0 ? cut : bytes.length))).toEqual(reading);
    }
  });
});

function damageOf(columns: EventColumns, from: number, to: number): number {
  const wrenna = metersBetween(columns, from, to).find(({ guid }) => guid === WRENNA);
  return wrenna?.damage.total ?? 0;
}

describe('metersBetween', () => {
  const reader = createLogReader({ fileName: 'nasty-shapes.txt' });
  reader.push(bytes);
  reader.end();
  const events = createMeterEventReader(reader.contextOf(boss.id)!);
  events.push(bytes.subarray(boss.byteStart, boss.byteEnd));
  const columns = events.end();

  const damageIn = (from: number, to: number): number => damageOf(columns, from, to);

  it('takes the first moment in and leaves the second out', () => {
    expect(damageIn(1000, 1500)).toBe(1000);
    expect(damageIn(1000, 1501)).toBe(1250);
    expect(damageIn(1001, 3000)).toBe(250);
    expect(damageIn(9001, 20_000)).toBe(0);
  });

  it('gives no unit for an empty range', () => {
    expect(metersBetween(columns, 5000, 5000)).toEqual([]);
    expect(metersBetween(columns, 6000, 5000)).toEqual([]);
  });
});
