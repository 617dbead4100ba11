import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { adler32 } from './adler32.ts';

// The witness is zlib: a deflated stream ends with the Adler-32 of what was put in.
const ofZlib = (text: string) => deflateSync(Buffer.from(text)).subarray(-4).readUInt32BE();

it('is what zlib writes, for letters of one to four bytes and for long texts', () => {
  for (const text of [
    '',
    'Wikipedia',
    'Ädna',
    'Рекс',
    '火灬炎龙',
    '🛡 a',
    'a\u0000b',
    '\uD800x',
    'ÿ火'.repeat(40_000),
  ])
    expect(adler32(text)).toBe(ofZlib(text));
  expect(adler32('Wikipedia')).toBe(0x11e60398);
});
