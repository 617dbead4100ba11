import { expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { powersIn } from './advanced-power.ts';

const block = (power: string): Uint8Array =>
  asciiBytes(`Player-1-A,0000000000000000,100,100,1,2,3,4,5,0,${power},20,1.50,-2.00,2465,5.0,126`);
const read = (power: string) => powersIn(block(power), 0, block(power).length);

it('reads one resource, and several from lists', () => {
  expect(read('0,48094,50000')).toEqual([{ powerType: 0, current: 48_094, most: 50_000 }]);
  expect(read('3|4,111|7,150|7')).toEqual([
    { powerType: 3, current: 111, most: 150 },
    { powerType: 4, current: 7, most: 7 },
  ]);
});

it('leaves out what has no number or no maximum', () => {
  expect(read('-1,0,0')).toEqual([]);
  expect(read('0,x,50000')).toEqual([]);
  expect(read('3|4,111,150')).toEqual([{ powerType: 3, current: 111, most: 150 }]);
});

it('reads nothing out of a block that is too short', () => {
  const bytes = asciiBytes('Player-1-A,0,1,2');
  expect(powersIn(bytes, 0, bytes.length)).toEqual([]);
});
