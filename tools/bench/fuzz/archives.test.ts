import { expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { zipOf } from '#testing/zip-archive.ts';
import { damagedArchive, failedArchive } from './archives.ts';

it('reads or refuses any archive', async () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const bytes = damagedArchive(createRandom(seed));
    expect({ seed, failed: await failedArchive(bytes) }).toEqual({ seed, failed: null });
  }
});

it('reads no field of an archive beyond the place that it has', async () => {
  const bytes = zipOf([{ name: 'a.txt', text: 'a', isWide: true }]);
  const extra = bytes.lastIndexOf(Buffer.from([1, 0, 24, 0]));
  bytes.writeUInt16LE(0xffff, extra + 2);
  expect(await failedArchive(Uint8Array.from(bytes))).toBeNull();
  // Cut where the last size should stand, with lengths that say so.
  const cut = Buffer.concat([bytes.subarray(0, extra + 10), bytes.subarray(-22)]);
  cut.writeUInt16LE(10, extra - 5 - 16);
  cut.writeUInt32LE(cut.readUInt32LE(cut.length - 10) - 18, cut.length - 10);
  expect(await failedArchive(Uint8Array.from(cut))).toBeNull();
});
