import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

const root = join(import.meta.dirname, '..');
const servers: ServerProcess[] = [];
const proxies: Server[] = [];
let folder = '';
let next: ProjectCopy;
let built = { code: null as number | null, output: '' };

beforeAll(async () => {
  // In an empty folder, as on another machine: nothing of the build that is here lies beside it.
  next = copyProject({ built: false });
  const page = join(next.folder, 'src', 'web', 'shell', 'app-shell.tsx');
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace('<main ', '<main data-build="next" '));
  await next.build();
  appendFileSync(page, '\n// The same program in other words.\n');
  // A class that only a test names is no style of the pages.
  writeFileSync(join(next.folder, 'src', 'web', 'shell', 'new.test.ts'), `'p-[13.37px]';\n`);
  built = await next.build();
}, 600_000);

afterAll(async () => {
  for (const proxy of proxies) {
    proxy.closeAllConnections();
    proxy.close();
  }
  for (const server of servers) await server.stop();
  next.remove();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

/** Both builds behind one address, each request to the other one. */
async function rollOut(environment: Record<string, string>) {
  const both = [
    await startServer(environment, root),
    await startServer(environment, next.folder),
  ] as const;
  servers.push(...both);
  let turn = 0;
  const missing: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { baseUrl } = both[turn++ % 2 === 0 ? 0 : 1];
    const { port } = new URL(baseUrl);
    const asked = request(
      {
        host: 'localhost',
        port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        if (answer.statusCode === 404) missing.push(incoming.url ?? '');
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => proxy.listen(0, resolve));
  proxies.push(proxy);
  return { address: `http://localhost:${(proxy.address() as AddressInfo).port}`, missing };
}

describe('a rollout', { timeout: 300_000 }, () => {
  it('begins with a build that renames no file where only a comment and a test have changed', () => {
    expect(built.code).toBe(0);
    expect(built.output).toMatch(/New names since the last build: 0 of \d+ scripts and styles\./);
  });

  it('of another build: every page comes alive behind a proxy that takes turns', async () => {
    folder = mkdtempSync(join(tmpdir(), 'farseer-assets-'));
    const { address, missing } = await rollOut({ FARSEER_ASSETS: folder });
    const seen = new Set<string | null>();
    const opened = await openPage({ context: { baseURL: address } });
    // Again and again, so that each page comes from both servers.
    for (let round = 0; round < 3; round++)
      for (const path of ['/', '/hps-dps', '/mplus', '/current-title-holders', '/login']) {
        await opened.goto(path);
        seen.add(await opened.page.locator('main').getAttribute('data-build'));
      }
    expect(seen).toEqual(new Set([null, 'next']));
    expect(missing).toEqual([]);
    expect(opened.consoleErrors).toEqual([]);
  });
});
