import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { LineTail } from './line-tail.ts';

function damage(text: string): unknown {
  const bytes = asciiBytes(`before,${text}`);
  const tail = new LineTail();
  if (!tail.readDamage(bytes, 7, bytes.length)) return false;
  return [tail.amount, tail.excess, tail.absorbed, tail.critical];
}

function heal(text: string): unknown {
  const bytes = asciiBytes(`before,${text}`);
  const tail = new LineTail();
  if (!tail.readHeal(bytes, 7, bytes.length)) return false;
  return [tail.amount, tail.excess, tail.absorbed, tail.critical];
}

describe('the end of a damage line', () => {
  it('is read from behind, with and without a tag', () => {
    expect(damage('1200,900,-1,1,0,0,34,1,nil,nil')).toEqual([1200, 0, 34, true]);
    expect(damage('9,9,1200,900,77,1,0,0,34,nil,nil,nil,AOE')).toEqual([1200, 77, 34, false]);
    expect(damage('1200,900,0,1,nil,nil,34,nil,nil,1')).toEqual([1200, 0, 34, false]);
  });

  it('is read where numbers are long, missing or hexadecimal', () => {
    expect(damage('123456789,900,-1,1,0,0,34,nil,nil,nil')).toEqual([123456789, 0, 34, false]);
    expect(damage('1200,900,-1,1,0,0,nil,nil,nil,nil')).toEqual([1200, 0, 0, false]);
    expect(damage('1200,900,0x10,1,0,0,12.5,nil,1,nil,ST')).toEqual([1200, 16, 12.5, false]);
    expect(damage('1200,900,-10,1,0,0,3,nil,nil,nil')).toEqual([1200, 0, 3, false]);
  });

  it('is refused when a field is none, or too few stand there', () => {
    expect(damage('900,-1,1,0,0,34,1,nil,nil')).toBe(false);
    expect(damage('12x0,900,-1,1,0,0,34,1,nil,nil')).toBe(false);
    expect(damage(',900,-1,1,0,0,34,1,nil,nil')).toBe(false);
    expect(damage('1200,900,-1,1,0,0,34,2,nil,nil')).toBe(false);
    expect(damage('1200,900,-1,1,0,0,34,1,nil,nul')).toBe(false);
    expect(damage('')).toBe(false);
    expect(damage('AOE')).toBe(false);
  });
});

describe('the end of a heal line', () => {
  it('is read from behind', () => {
    expect(heal('5000,5000,1200,0,1')).toEqual([5000, 1200, 0, true]);
    expect(heal('7,5000,5000,0,0,nil,ST')).toEqual([5000, 0, 0, false]);
    expect(heal('5000,5000,nil,nil,nil')).toEqual([5000, 0, 0, false]);
    expect(heal('1234567890,1,1234567890,0,nil')).toEqual([1234567890, 1234567890, 0, false]);
  });

  it('is refused when a field is none, or too few stand there', () => {
    expect(heal('5000,1200,0,1')).toBe(false);
    expect(heal('5000,5000,12-,0,1')).toBe(false);
    expect(heal('5000,5000,1200,0,x')).toBe(false);
  });
});

/** No log of a known version has a zero there: 390,000 lines of recorded ones have `nil` or 1. */
it.each([
  ['damage', '1.00,2.00,2400,1.5,650,1234,1300,-1,1,0,0,55,nil,nil,nil', damage],
  ['heal', '1.00,2.00,2400,1.5,650,4321,4321,21,0,nil', heal],
])('a %s line that is cut anywhere has its own numbers, or none', (_, line, read) => {
  const whole = JSON.stringify(read(line));
  const others = Array.from(line, (__, cut) => JSON.stringify(read(line.slice(0, cut)))).filter(
    (found) => found !== 'false' && found !== whole,
  );
  expect(others).toEqual([]);
});
