import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followFile } from './follow-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farseer-follow-'));
  file = join(folder, 'WoWCombatLog.txt');
});
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** Follows the file; each text is one file as it was read, and a new one begins with each end. */
function follow() {
  const ending = new AbortController();
  const seen = { texts: [''], caughtUp: 0, waiting: 0 };
  const done = followFile(file, {
    onBytes: (chunk) => (seen.texts[seen.texts.length - 1] += Buffer.from(chunk).toString()),
    onEnd: () => seen.texts.push(''),
    onCaughtUp: () => (seen.caughtUp += 1),
    onWaiting: () => (seen.waiting += 1),
    signal: ending.signal,
    everyMs: 5,
  });
  ends.push(async () => {
    ending.abort();
    await done;
  });
  return seen;
}

it('reads each byte of a growing file once, however often it looks', async () => {
  const seen = follow();
  await expect.poll(() => seen.waiting).toBe(1);
  writeFileSync(file, 'one\n');
  await expect.poll(() => seen.texts).toEqual(['one\n']);
  // Looks without news.
  const looks = seen.caughtUp + 5;
  await expect.poll(() => seen.caughtUp).toBeGreaterThan(looks);
  appendFileSync(file, 'two\n');
  await expect.poll(() => seen.texts).toEqual(['one\ntwo\n']);
  expect(seen.waiting).toBe(1);
});

it('takes a file that was cut, written anew or replaced for another one', async () => {
  writeFileSync(file, 'a long first file\n');
  const seen = follow();
  await expect.poll(() => seen.texts).toEqual(['a long first file\n']);
  writeFileSync(file, 'short\n');
  await expect.poll(() => seen.texts).toEqual(['a long first file\n', 'short\n']);
  writeFileSync(file, 'other and longer\n');
  await expect.poll(() => seen.texts.at(-1)).toBe('other and longer\n');
  writeFileSync(`${file}.next`, 'other and longer\nof a new night\n');
  renameSync(`${file}.next`, file);
  await expect
    .poll(() => seen.texts.slice(-2))
    .toEqual(['other and longer\n', 'other and longer\nof a new night\n']);
});
