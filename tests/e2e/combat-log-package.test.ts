import { createReadStream, cpSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import { installCombatLog } from '../helpers/installed-combat-log.ts';
import { openPage } from './support/browser.ts';

const EXAMPLE = join(import.meta.dirname, '../../packages/combat-log/examples/page.html');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
/** The witness: what the generator counted as it wrote the lines. */
const log = generateLog({ seed: 35, pulls: 2, keys: 0, pace: 0.2 });

let folder = '';
let server: Server;

beforeAll(async () => {
  ({ folder } = await installCombatLog());
  cpSync(EXAMPLE, join(folder, 'page.html'));
  server = createServer(({ url = '' }, response) => {
    const path = join(folder, url);
    response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain');
    createReadStream(path)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('reads a log in a worker of a page, from the installed package', async () => {
  const { page, consoleErrors } = await openPage();
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/page.html`);
  const input = page.getByLabel('Combat log');
  const choose = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'text/plain', buffer });

  await choose('list.txt', Buffer.from('a shopping list\n'));
  const status = page.getByRole('status');
  await expect.poll(() => status.textContent()).toContain('No combat log line');

  await choose('WoWCombatLog.txt', Buffer.concat([...log.chunks]));
  await expect.poll(() => status.textContent()).toBe('2 fights that ended');
  const rows = await page.locator('tbody tr').allInnerTexts();
  const written = log.expected.fights.flatMap(({ name, success, players }) =>
    players.map((one) =>
      [
        name,
        success ? 'kill' : 'wipe',
        one.name,
        one.damage.total.toLocaleString('en-US'),
        one.healing.total.toLocaleString('en-US'),
        one.deaths,
      ].join('\t'),
    ),
  );
  expect(rows.toSorted()).toEqual(written.toSorted());
  expect(consoleErrors).toEqual([]);
});
