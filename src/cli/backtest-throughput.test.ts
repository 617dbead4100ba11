import { describe, expect, it, vi } from 'vitest';
import { runBacktest } from './backtest.ts';

async function run(...args: string[]) {
  const heard = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      heard[stream] += String(text);
      return true;
    });
  try {
    return { status: await runBacktest(['throughput', ...args]), ...heard };
  } finally {
    vi.restoreAllMocks();
  }
}

describe('farseer backtest throughput', () => {
  it('prints errors and coverage on generated data, and says so', async () => {
    const { status, stdout } = await run('--sets', '1', '--seed', '3');
    expect(status).toBe(0);
    expect(stdout).toContain('Tested on generated data: 1 invented rankings from seed 3');
    expect(stdout).toMatch(/as assumed +\d+ +\d\.\d% +\d\.\d% +\d\.\d% +\d+%/);
  });

  it('prints the same as JSON, the same for the same seed', async () => {
    const [one, other] = [await run('--sets', '1', '--json'), await run('--sets', '1', '--json')];
    expect(JSON.parse(one.stdout)).toMatchObject({ testedOn: 'generated data', sets: 1, seed: 1 });
    expect(one.stdout).toBe(other.stdout);
  });

  it.each([[['--sets', '0']], [['--sets', '1e9']], [['--seed', '-1']], [['a-file.jsonl']]])(
    'refuses %j',
    async (args) => {
      const { status, stdout, stderr } = await run(...args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).not.toBe('');
    },
  );
});
