import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParseReport } from '#analysis/parse-report.ts';
import { generateLog } from '#sample-log/generate-log.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'farseer-report-'));
const path = join(folder, 'night.txt');
const log = generateLog({ seed: 14, pulls: 1, keys: 0, pace: 0.3 });

beforeAll(() => {
  const broken = '10/15/2025 23:59:00.0002  SPELL_DAMAGE,\u001B[31mred\n';
  writeFileSync(path, Buffer.concat([...log.chunks, Buffer.from(broken)]));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function report(...args: string[]): Promise<string> {
  const command = ['src/cli/farseer.ts', 'log', path, '--report', ...args];
  const { stdout } = await run(process.execPath, command, { maxBuffer: 1 << 26 });
  return stdout;
}

describe('farseer log --report', () => {
  it('prints it for people, shares side by side, without control characters', async () => {
    const text = await report();
    expect(text).toMatch(/^Sessions \(header lines\): 2 over \d/m);
    expect(text).toMatch(/Support shares in .+ \([\d,]+ lines\)/);
    expect(text).toMatch(/unreadable, unit fields: 1, first in line [\d,]+: .*\uFFFD\[31mred/);
    expect(text).not.toContain('\u001B');
    expect(text).toContain('No limit was reached.');
  });

  it('prints the same as JSON', async () => {
    const [reported] = JSON.parse(await report('--json')) as ParseReport[];
    const lines = Object.values(reported!.lines).reduce((sum, count) => sum + count, 0);
    expect(lines).toBe(log.expected.lines + 1);
    const { support } = reported!.fights[0]!;
    const sum = (of: 'raw' | 'reattributed') =>
      support!.players.reduce((all, { damage }) => all + damage[of], 0);
    expect(sum('reattributed')).toBe(sum('raw'));
    expect(sum('raw')).toBe(
      log.expected.fights[0]!.players.reduce((all, { damage }) => all + damage.total, 0),
    );
  });
});
