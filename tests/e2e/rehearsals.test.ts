import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Runs a program of the project to its end. @returns its exit code and what it printed. */
async function run(script: string, ...args: string[]) {
  const child = spawn(
    join(root, 'node_modules', 'node', 'bin', 'node'),
    [join(root, script), ...args],
    { cwd: root, env: { ...process.env, DATABASE_URL: '' } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

// Their long forms measure, and are run by hand: docs/operations.md.
it(
  'a season is written into partitions, and every page asks and is drawn',
  { timeout: 400_000 },
  async () => {
    const { code, output } = await run('tools/rehearse/scale.ts', '--short');
    expect(output).toContain('Every statement is within its bound.');
    expect(output).not.toContain('FAILED');
    expect(code).toBe(0);
  },
);

it(
  'everyone at once gets answers while attackers attack and a source writes',
  { timeout: 400_000 },
  async () => {
    const { code, output } = await run('tools/bench/load.ts', '--short');
    expect(output).toContain('The server held.');
    expect(output).toMatch(/^[1-9]\d* attacks held, 0 did not/m);
    expect(code).toBe(0);
  },
);
