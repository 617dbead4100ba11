import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGzip, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { isWhole, writePart } from './checked-part.ts';
import { temporaryFolder } from '#testing/backup-store.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
let parts = 0;
const place = (): string => join(folder.path, 'below', `part-${parts++}`);
const PIECES = [Buffer.from('one '), Buffer.alloc(0), Buffer.from('two \u{1F409}')];

async function* broken(): AsyncGenerator<Uint8Array> {
  yield PIECES[0]!;
  await Promise.resolve();
  throw new Error('the database is gone');
}

describe('a part of a backup', () => {
  it('has the size and the digest that sha256sum counts, and only its owner reads it', async () => {
    const path = place();
    const part = await writePart(path, PIECES);
    const [digest] = execFileSync('sha256sum', [path], { encoding: 'utf8' }).split(' ');
    expect(part).toEqual({ bytes: statSync(path).size, sha256: digest });
    expect(readFileSync(path)).toEqual(Buffer.concat(PIECES));
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('is measured as it lies on the disk, packed', async () => {
    const path = place();
    const part = await writePart(path, PIECES, [createGzip()]);
    expect(part.bytes).toBe(statSync(path).size);
    expect(gunzipSync(readFileSync(path))).toEqual(Buffer.concat(PIECES));
    expect(await isWhole(path, part)).toBe(true);
  });

  it('replaces no file', async () => {
    const path = place();
    await writePart(path, PIECES);
    await expect(writePart(path, [Buffer.from('other')])).rejects.toThrow(
      'cannot be written (EEXIST). The backup is not whole',
    );
    expect(readFileSync(path)).toEqual(Buffer.concat(PIECES));
  });

  it('says what its source says', async () => {
    await expect(writePart(place(), broken())).rejects.toThrow('the database is gone');
  });

  it('is whole with each of its bytes, and with no other', async () => {
    const path = place();
    const part = await writePart(path, PIECES);
    const bytes = readFileSync(path);
    expect(await isWhole(path, part)).toBe(true);
    for (let at = 0; at < bytes.length; at++) {
      const bent = Buffer.from(bytes);
      bent[at]! ^= 1;
      writeFileSync(path, bent);
      expect(await isWhole(path, part)).toBe(false);
    }
    writeFileSync(path, bytes.subarray(1));
    expect(await isWhole(path, part)).toBe(false);
    writeFileSync(path, Buffer.concat([bytes, bytes]));
    expect(await isWhole(path, part)).toBe(false);
    expect(await isWhole(place(), part)).toBe(false);
  });
});
