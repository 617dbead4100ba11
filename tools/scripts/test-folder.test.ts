import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeTestFolder } from './test-folder.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function makeOne(): string {
  const folder = makeTestFolder();
  made.push(folder);
  return folder;
}

it('each run of the tests has a folder of its own, in which every user may write and removes only their own files', () => {
  const [one, other] = [makeOne(), makeOne()];
  expect(one).not.toBe(other);
  writeFileSync(join(one, 'a'), 'b');
  expect(statSync(one).mode & 0o7777).toBe(0o1777);
});
