import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { runBacktest } from './backtest.ts';

const folder = mkdtempSync(join(tmpdir(), 'farseer-kills-'));

async function run(...args: string[]) {
  const heard = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      heard[stream] += String(text);
      return true;
    });
  try {
    return { status: await runBacktest(['kills', ...args]), ...heard };
  } finally {
    vi.restoreAllMocks();
  }
}

/** Pulls of 60 invented groups on a boss that falls in one of five pulls, and one that falls in one of twenty. */
function fights(): string {
  const random = createRandom(7);
  const lines: object[] = [];
  for (let log = 1; log <= 60; log += 1)
    for (const [encounterID, chance] of [
      [1, 0.2],
      [2, 0.05],
    ] as const)
      for (let pull = 0; pull < 25; pull += 1) {
        const kill = random.chance(chance);
        const startTime = pull * 400_000;
        lines.push({
          log,
          encounterID,
          difficulty: 5,
          size: 20,
          kill,
          startTime,
          endTime: startTime + 300_000,
          fightPercentage: kill ? 0 : random.between(5, 90),
        });
        if (kill) break;
      }
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

describe('farseer backtest kills', () => {
  const file = join(folder, 'fights.jsonl');
  writeFileSync(file, fights());

  it('prints the score beside the plain rate of other groups, and each boss beside what came', async () => {
    const { status, stdout } = await run(file);
    expect(status).toBe(0);
    expect(stdout).toContain('Each fifth of the groups is scored');
    expect(stdout).toMatch(/5 pulls +\d+ +\d+ +0\.\d{3} +0\.\d{3} +0\.\d{3} +0\.\d{3}/);
    const shares = [...stdout.matchAll(/^[12] 5 20 +\d+ +(\d+)% +(\d+)%/gm)];
    expect(shares).toHaveLength(2);
    for (const [, stated, came] of shares)
      expect(Math.abs(Number(stated) - Number(came))).toBeLessThan(12);
  });

  it('refuses no file, one that is missing, and one that holds other things', async () => {
    writeFileSync(join(folder, 'other.jsonl'), '{"a":1}\n');
    for (const args of [[], [join(folder, 'missing')], [join(folder, 'other.jsonl')]])
      expect(await run(...args)).toMatchObject({ status: 2, stdout: '' });
  });
});
