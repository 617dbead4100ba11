import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { unpackGzip } from './unpack-gzip.ts';

/** More than one piece when it is unpacked, and packed to some hundred kilobytes. */
const text = Buffer.from(
  Array.from({ length: 150_000 }, (_, line) => `${line} ${(line * 7919) % 104_729}\n`).join(''),
);
const packed = gzipSync(text);
const HALF = Math.floor(packed.length / 2);
const folder = mkdtempSync(join(tmpdir(), 'farseer-unpack-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How it ended, and what was given. */
async function unpack(...parts: readonly Uint8Array[]): Promise<[string, Buffer]> {
  const path = join(folder, 'log.gz');
  writeFileSync(path, Buffer.concat(parts));
  const chunks: Uint8Array[] = [];
  const end = await unpackGzip(path, (chunk) => chunks.push(Uint8Array.from(chunk)));
  return [end, Buffer.concat(chunks)];
}

/** How it ended, and how many times the whole text was given. */
async function wholeTexts(...parts: readonly Uint8Array[]): Promise<[string, number]> {
  const [end, given] = await unpack(...parts);
  const times = given.length / text.length;
  const whole = Buffer.concat(Array.from({ length: Math.floor(times) }, () => text));
  return [end, given.equals(whole) ? times : NaN];
}

describe('unpackGzip', () => {
  it('gives the whole text, also of several packed files in a row and with zeros behind them', async () => {
    expect(await wholeTexts(packed)).toEqual(['whole', 1]);
    expect(await wholeTexts(packed, packed)).toEqual(['whole', 2]);
    expect(await wholeTexts(packed, Buffer.alloc(512))).toEqual(['whole', 1]);
  });

  it('gives the whole text where other bytes stand behind it, also with a name in the header', async () => {
    expect(await wholeTexts(packed, Buffer.from('<html>'))).toEqual(['more', 1]);
    expect(await wholeTexts(packed, Buffer.from([0x1f, 0x8b, 1, 2, 3]))).toEqual(['more', 1]);
    const named = Buffer.from(packed);
    named[3] = 8 | 4;
    const header = [named.subarray(0, 10), Buffer.from([3, 0, 9, 9, 9]), Buffer.from('log.txt\0')];
    expect(await wholeTexts(...header, packed.subarray(10), Buffer.from('<html>'))).toEqual([
      'more',
      1,
    ]);
  });

  it('gives what is there of a file that ends too early', async () => {
    const [end, part] = await unpack(packed.subarray(0, HALF));
    expect(end).toBe('cut');
    expect(part.length).toBeGreaterThan(0);
    expect(text.subarray(0, part.length).equals(part)).toBe(true);
  });

  it('gives the whole text of what was packed twice, or as much as is there', async () => {
    expect(await wholeTexts(gzipSync(packed))).toEqual(['whole', 1]);
    const [end, part] = await unpack(gzipSync(packed.subarray(0, HALF)));
    expect(end).toBe('cut');
    expect(text.subarray(0, part.length).equals(part)).toBe(true);
    await expect(unpack(gzipSync(Buffer.from([0x1f, 0x8b, 9, 9])))).rejects.toHaveProperty('code');
  });

  it('refuses what is damaged inside, in its check or in its header', async () => {
    const inside = Buffer.from(packed).fill(0xff, HALF, HALF + 64);
    const check = Buffer.from(packed);
    check[packed.length - 8]! ^= 1;
    for (const bytes of [inside, check, Buffer.from([0x1f, 0x8b, 9, 9]), packed.subarray(0, 9)])
      await expect(unpack(bytes)).rejects.toHaveProperty('code');
  });

  it('never says that a damaged file is whole', async () => {
    const small = gzipSync(text.subarray(0, 5000));
    for (let at = 10; at < small.length; at += 7) {
      const bytes = Buffer.from(small);
      bytes[at]! ^= 0x55;
      const [end] = await unpack(bytes).catch(() => ['refused']);
      expect(['refused', 'cut']).toContain(end);
    }
  });
});
