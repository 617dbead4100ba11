import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readInNode, writeTestFile, writeTestLog } from './log-fixtures.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, press, signUp } from './team-fixtures.ts';

const root = join(import.meta.dirname, '..', '..');
/** The Node of the lock file, whichever runs this. */
const node = join(root, 'node_modules', 'node', 'bin', 'node');

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

/** The program of `farseer log FILE --follow --team ID`, as an officer starts it. */
function startProgram(path: string, team: string, token: string) {
  const child = spawn(
    node,
    ['src/cli/farseer.ts', 'log', path, '--follow', '--team', team, '--site', server.baseUrl],
    { cwd: root, env: { ...process.env, FARSEER_TOKEN: token } },
  );
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  return {
    output: () => output,
    /** As Ctrl+C does. Waits until it has gone. */
    async end(): Promise<number | null> {
      child.kill('SIGINT');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

const pulls = (page: Page) => page.locator('[data-live-pull]').count();
const PATIENT = { timeout: 45_000 };

it('a program follows a log, and the page of the team shows each pull until the program ends', async () => {
  const log = writeTestLog('night.txt', { seed: 12, pulls: 3, keys: 0 });
  const ends = readInNode(log.path)
    .fights.filter(({ kind }) => kind === 'encounter')
    .map(({ byteEnd }) => byteEnd + 20);
  expect(ends).toHaveLength(3);
  const { page, goto, consoleErrors } = await signUp(
    server.baseUrl,
    `ana-${crypto.randomUUID()}@example.org`,
    '/team',
  );
  const team = await createGuild(page, 'Northern Lights', 'Ana');
  await goto('/account/fights');
  await page.getByLabel('Name of the token').fill('The log of the raid');
  await press(page, 'Make a token');
  const token = (await page.locator('[data-new-token]').textContent())!.trim();
  await goto(`/team/${team}`);

  const path = writeTestFile('WoWCombatLog-051525_200000.txt', '');
  const program = startProgram(path, team, token);
  let code: number | null = null;
  try {
    writeFileSync(path, log.text.subarray(0, ends[0]));
    await page.locator('[data-live-night="on"]').waitFor(PATIENT);
    for (const [index, end] of ends.entries()) {
      if (index > 0) appendFileSync(path, log.text.subarray(ends[index - 1], end));
      await expect.poll(() => pulls(page), PATIENT).toBe(index + 1);
    }
  } finally {
    code = await program.end();
  }
  await page.locator('[data-live-night="over"]').waitFor(PATIENT);
  expect(await pulls(page)).toBe(3);
  expect(code).toBe(0);
  expect(consoleErrors).toEqual([]);

  // Without a right to the team nothing is shown, and the program says why.
  await page.getByRole('button', { name: 'Remove this night' }).click();
  await page.locator('[data-live-night]').waitFor({ state: 'detached' });
  const stranger = startProgram(path, '00000000-0000-4000-8000-000000000001', token);
  try {
    await expect.poll(() => stranger.output(), PATIENT).toContain('no officer of this team');
  } finally {
    await stranger.end();
  }
  await goto(`/team/${team}`);
  expect(await page.locator('[data-live-night]').count()).toBe(0);
}, 300_000);
