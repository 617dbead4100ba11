import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { gzipMembers } from './gzip-members.ts';

const random = createRandom(5);
const noise = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.int(256)));

it('are the files that were packed and then joined, whatever their size', async () => {
  const texts = [
    noise(5_000_000),
    Buffer.from('a line\n'),
    Buffer.alloc(0),
    noise(4_194_290),
    noise(9),
  ];
  const packed = Buffer.concat(texts.map((text, level) => gzipSync(text, { level: level * 2 })));
  const members = await gzipMembers(new Blob([packed]));
  const found = await Promise.all(
    members.map(async (member) => gunzipSync(Buffer.from(await member.arrayBuffer()))),
  );
  expect(found.map((bytes, at) => bytes.equals(texts[at]!))).toEqual(texts.map(() => true));
});

it('are one where one file was packed, and none in other bytes', async () => {
  expect(await gzipMembers(new Blob([gzipSync('a')]))).toHaveLength(1);
  expect(await gzipMembers(new Blob([new Uint8Array(100)]))).toEqual([]);
});
