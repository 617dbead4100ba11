import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import { runSampleLog } from './sample-log.ts';

async function run(args: string[]): Promise<{ code: number; out: Buffer; err: string }> {
  // A small buffer makes the command wait for its reader.
  const out = new PassThrough({ highWaterMark: 1024 });
  const err = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await runSampleLog(args, { out, err });
  out.end();
  await new Promise((resolve) => out.once('end', resolve));
  return { code, out: Buffer.concat(chunks), err: String(err.read() ?? '') };
}

describe('farseer sample-log', () => {
  it('writes the generated log byte for byte', async () => {
    const { code, out } = await run(['--mb', '0.4', '--seed', '3', '--raid-size', '10']);
    const same = generateLog({ seed: 3, raidSize: 10, targetBytes: 400_000 });
    expect(code).toBe(0);
    expect(out.equals(Buffer.concat([...same.chunks]))).toBe(true);
  });

  it('tells what the log must read as', async () => {
    const { code, out } = await run(['--mb', '0.3', '--expected', '--log-version', '20']);
    const expected = JSON.parse(out.toString()) as { logVersion: number; fights: unknown[] };
    expect(code).toBe(0);
    expect(expected.logVersion).toBe(20);
    expect(expected.fights.length).toBeGreaterThan(0);
  });

  it('explains itself', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    expect(out.toString()).toContain('--seed');
  });

  it.each([
    [['--mb', '0'], '--mb must be a size above 0, not 0'],
    [['--seed', 'x'], '--seed must be a whole number, not x'],
    [['--raid-size', '99'], '--raid-size must be from 5 to 30, not 99'],
    [['--log-version', '21'], '--log-version must be 20 or 22, not 21'],
    [['--what'], "Unknown option '--what'"],
  ])('refuses %j', async (args, message) => {
    const { code, err, out } = await run(args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(out).toHaveLength(0);
  });
});
