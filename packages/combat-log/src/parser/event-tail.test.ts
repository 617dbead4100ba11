import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { EventTail } from './event-tail.ts';

/** Fields as the game writes them, as it hardly ever does, and as it should not. */
const number = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 99_999_999 }).map(String) },
  { weight: 2, arbitrary: fc.constantFrom('-1', 'nil', '0') },
  { weight: 1, arbitrary: fc.constantFrom('', '1.5', '-7', '123456789', '12x', 'x', '1e3') },
);
const flag = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('0', '1', 'nil') },
  { weight: 1, arbitrary: fc.constantFrom('2', '', '11', 'x') },
);
const tag = fc.constantFrom('', '', ',ST', ',AOE');

/** What the field means: whole and broken numbers, `nil` for nothing; NaN for what is none. */
function valueOf(field: string): number {
  if (field === 'nil') return 0;
  return /^-?\d+(?:\.\d+)?$/.test(field) ? Number(field) : Number.NaN;
}
const positive = (field: string): number => (valueOf(field) > 0 ? valueOf(field) : 0);

function read(tail: EventTail, what: 'damage' | 'heal', fields: readonly string[], word: string) {
  const before = 'a,b,';
  const bytes = asciiBytes(`${before}${fields.join(',')}${word}`);
  return what === 'damage'
    ? tail.readDamage(bytes, before.length, bytes.length)
    : tail.readHeal(bytes, before.length, bytes.length);
}

describe('the numbers at the end of a line', () => {
  it('are those of the damage line, whatever stands in them', () => {
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 7, maxLength: 7 }),
        fc.tuple(flag, flag, flag),
        tag,
        (numbers, flags, word) => {
          const [amount, base, overkill, school, resisted, blocked, absorbed] = numbers as [
            string, string, string, string, string, string, string,
          ]; // prettier-ignore
          const tail = new EventTail();
          const fields = [amount, base, overkill, school, resisted, blocked, absorbed, ...flags];
          const isRead = read(tail, 'damage', fields, word);
          const needed = [amount, overkill, absorbed].map(valueOf);
          expect(isRead).toBe(!needed.some(Number.isNaN));
          if (!isRead) return;
          expect(tail).toMatchObject({
            amount: valueOf(amount),
            excess: positive(overkill),
            absorbed: valueOf(absorbed),
            unmitigated: positive(base),
            blocked: positive(blocked),
            resisted: positive(resisted),
            critical: flags[0] === '1',
          });
        },
      ),
      { seed: 3, numRuns: 2000 },
    );
  });

  it('are those of the heal line', () => {
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 4, maxLength: 4 }),
        flag,
        tag,
        (numbers, critical, word) => {
          const [amount, , overheal] = numbers as [string, string, string, string];
          const tail = new EventTail();
          const isRead = read(tail, 'heal', [...numbers, critical], word);
          expect(isRead).toBe(![amount, overheal].map(valueOf).some(Number.isNaN));
          if (!isRead) return;
          expect(tail).toMatchObject({
            amount: valueOf(amount),
            excess: valueOf(overheal),
            absorbed: 0,
            critical: critical === '1',
          });
        },
      ),
      { seed: 3, numRuns: 1000 },
    );
  });

  it('says so where the line ends too early', () => {
    const tail = new EventTail();
    expect(read(tail, 'damage', ['5', '0', '0', '0', '1', 'nil', 'nil'], '')).toBe(false);
    expect(read(tail, 'heal', ['5', '1'], '')).toBe(false);
  });
});
