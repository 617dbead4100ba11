import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';
import { meterRowsOf } from './meter-rows.ts';
import { addEvents, addRange, newSums } from './meter-sums.ts';
import { metersBetween } from './meters.ts';

const PLAYERS = 4;
const UNITS = 9;
const SPELLS = 12;

/** Events at random, one each millisecond: players with pets, enemies, no unit; whole amounts or not. */
function invented(length: number, step: number): EventColumns {
  const random = createRandom(length);
  const ints = (from: number, to: number): Int32Array =>
    Int32Array.from({ length }, () => from + random.int(to - from));
  const amounts = (most: number): Float64Array =>
    Float64Array.from({ length }, () => random.int(most) * step);
  const bits = (): Uint8Array => Uint8Array.from({ length }, () => random.int(2));
  const kinds = Object.values(EVENT_KIND);
  return {
    length,
    timeMs: Int32Array.from({ length }, (_, event) => event),
    kind: Uint8Array.from({ length }, () => kinds[random.int(kinds.length)]!),
    source: ints(-1, UNITS),
    target: ints(-1, UNITS),
    spell: ints(-1, SPELLS),
    amount: amounts(100_000),
    excess: amounts(500),
    absorbed: amounts(500),
    critical: bits(),
    missed: bits(),
    friendly: bits(),
    units: Array.from({ length: UNITS }, (_, unit) => ({
      guid: `unit-${unit}`,
      name: `Unit ${unit}`,
      isPlayer: unit < PLAYERS,
      ownerIndex: unit < 2 * PLAYERS ? unit % PLAYERS : unit,
      specId: null,
    })),
    spells: Array.from({ length: SPELLS }, (_, spell) => ({
      spellId: spell === 3 ? 115069 : 100 + spell,
      name: `Spell ${spell}`,
      school: 1,
    })),
  };
}

describe.each([
  ['many events', invented(40_000, 1)],
  ['few events', invented(500, 1)],
  ['amounts that are not whole', invented(33_000, 0.1)],
])('sums of a range, %s', (_, columns) => {
  it('are those of its events one by one', () => {
    const rows = meterRowsOf(columns);
    const place = fc.nat(columns.length);
    fc.assert(
      fc.property(place, place, (one, other) => {
        const first = Math.min(one, other);
        const last = Math.max(one, other);
        const plain = newSums(columns, rows);
        addEvents(columns, rows, { first, last, targets: null }, plain);
        const fast = newSums(columns, rows);
        addRange(columns, rows, first, last, fast);
        expect(fast).toEqual(plain);
      }),
      { seed: 11, numRuns: 40 },
    );
  }, 120_000);

  it('are divided among the players without a rest', () => {
    const middle = columns.length / 2;
    const parts = [
      metersBetween(columns, 0, middle),
      metersBetween(columns, middle, columns.length),
    ].flat();
    for (const { guid, damage, casts } of metersBetween(columns, 0, columns.length)) {
      const own = parts.filter((part) => part.guid === guid);
      expect(own.reduce((sum, part) => sum + part.casts, 0)).toBe(casts);
      expect(own.reduce((sum, part) => sum + part.damage.total, 0)).toBeCloseTo(damage.total, 3);
    }
  });
});
