import { closeSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from './server-log.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farseer-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps what the server said before the last start', () => {
  const log = join(folder, 'server.log');
  closeSync(openLog({ log }, 0));
  writeFileSync(log, 'PANIC:  the reason\n', { flag: 'a' });
  closeSync(openLog({ log }, 1000));
  expect(readFileSync(log, 'utf8')).toBe(
    '\n=== start 1970-01-01T00:00:00.000Z ===\nPANIC:  the reason\n\n=== start 1970-01-01T00:00:01.000Z ===\n',
  );
});

it('begins a new file beyond a bound, and keeps one before it', () => {
  const log = join(folder, 'server.log');
  writeFileSync(log, 'x'.repeat(5 * 1024 * 1024 + 1));
  closeSync(openLog({ log }));
  expect(readFileSync(`${log}.1`).length).toBe(5 * 1024 * 1024 + 1);
  expect(readFileSync(log).length).toBeLessThan(100);
  closeSync(openLog({ log }));
  expect(existsSync(`${log}.2`)).toBe(false);
});
