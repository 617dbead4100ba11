/** Damaged ZIP archives against their reader: each is read or refused in its own words, and no entry reaches outside of the file. */
import { isFailure } from '#lib/failure.ts';
import type { Random } from '#lib/random.ts';
import { zipEntries } from '#lib/zip-entries.ts';
import { zipOf } from '#testing/zip-archive.ts';

/** Numbers that mean something at the end of a range. */
const EDGES = [0, 1, 2, 0x7f, 0x80, 0xfe, 0xff];

/** An archive of a few small files, with some bytes of its headers changed, cut out or doubled. */
export function damagedArchive(random: Random): Uint8Array {
  const files = Array.from({ length: 1 + random.int(4) }, (_, index) => ({
    name: random.pick([`log-${index}.txt`, `folder/${index}.txt`, 'folder/', '.hidden', 'ä.txt']),
    text: 'a line\n'.repeat(random.int(40)),
    isStored: random.chance(0.3),
    isWide: random.chance(0.5),
  }));
  let bytes = new Uint8Array(zipOf(files));
  for (let blow = random.int(6); blow > 0; blow -= 1) {
    // Most of what is read stands at the end.
    const back = random.int(random.pick([22, 120, bytes.length]));
    const at = Math.max(0, bytes.length - 1 - back);
    const kind = random.int(6);
    if (kind === 0) bytes = bytes.slice(0, at);
    else if (kind === 1) bytes = Uint8Array.of(...bytes.slice(0, at), ...bytes.slice(at + 1));
    else if (kind === 2) bytes = Uint8Array.of(...bytes, ...bytes.slice(at));
    else if (bytes.length > 0)
      bytes[at] = random.chance(0.5) ? random.pick(EDGES) : random.int(256);
  }
  return bytes;
}

/** What does not hold for an archive; null when all does. */
export async function failedArchive(bytes: Uint8Array): Promise<string | null> {
  let reads = 0;
  const read = async (from: number, to: number): Promise<Uint8Array> => {
    reads += 1;
    if (!(from >= 0 && from <= to && to <= bytes.length))
      throw new RangeError(`reads from ${from} to ${to} of ${bytes.length}`);
    return bytes.slice(from, to);
  };
  try {
    const entries = await zipEntries(bytes.length, read);
    const isInside = entries.every(
      ({ start, end }) => start >= 0 && start <= end && end <= bytes.length,
    );
    if (!isInside) return 'an entry reaches outside of the archive';
  } catch (error) {
    if (!isFailure(error, 'bad-zip'))
      return `exception: ${error instanceof Error ? error.message : String(error)}`;
  }
  return reads <= 1010 ? null : `${reads} reads`;
}
