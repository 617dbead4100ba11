import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeServerFolder, readPostmaster } from 'supabase-host/embedded';
import { busyness } from './support/busyness.ts';
import { openPage } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

const PATHS = ['/', '/mplus', '/hps-dps', '/roster', '/login', '/account'];
/** Milliseconds within which every page has to be drawn. */
const BOUND = 2000;

/** A session that has run out, under the name that it has for an own host and for one at 127.0.0.1. */
const session = Buffer.from(
  JSON.stringify({
    access_token: 'a.b.c',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 1,
    refresh_token: 'abcdefghijkl',
    user: { id: 'x', email: 'ana@example.org', user_metadata: { name: 'Ana Bell' } },
  }),
).toString('base64url');
const COOKIES = ['sb-farseer-auth-token', 'sb-127-auth-token'].map((name) => ({
  name,
  value: `base64-${session}`,
}));
const cookie = COOKIES.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Accepts connections and never answers. */
async function listenSilently(): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Asks for every page, with and without a session, and holds each answer to the bound. */
async function drawAll(server: ServerProcess): Promise<void> {
  // The first page of a process is late by what it loads.
  await fetch(server.baseUrl);
  for (const path of PATHS)
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const began = performance.now();
      const answer = await fetch(server.baseUrl + path, { headers, redirect: 'manual' });
      await answer.text();
      const took = performance.now() - began;
      const bound = took < BOUND ? BOUND : BOUND + (await busyness(server.baseUrl));
      expect({ path, isInTime: took < bound, took, bound }).toMatchObject({ isInTime: true });
      // What needs an account waits; only a stranger is asked to sign in.
      const isWaiting = path === '/account' && 'cookie' in headers;
      const { status } = answer;
      expect(isWaiting ? [status, answer.headers.get('retry-after')] : [status < 400]).toEqual(
        isWaiting ? [503, '5'] : [true],
      );
      // No outage signs a visitor out.
      expect(answer.headers.getSetCookie().join()).not.toContain('auth-token');
    }
}

it.each<[string, { DATABASE_URL?: string; SUPABASE_URL?: string }, number]>([
  ['our own host without its database', { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x' }, 0],
  ['a Supabase that refuses', { SUPABASE_URL: 'http://127.0.0.1:9' }, 1],
  ['a Supabase that never answers', { SUPABASE_URL: 'silent' }, 1],
])('every page is drawn within two seconds: %s', async (_what, settings, lines) => {
  const silent = await listenSilently();
  const url = settings.SUPABASE_URL?.replace('silent', `http://127.0.0.1:${silent.port}`);
  const server = await startServer({
    ...settings,
    ...(url !== undefined && { SUPABASE_URL: url, SUPABASE_ANON_KEY: 'key' }),
  });
  try {
    await drawAll(server);
    const said = server.output().match(/Pages are drawn without the account service/g) ?? [];
    expect(said.length).toBe(lines);
    expect(server.output()).not.toContain('    at ');

    const { page } = await openPage({ context: { baseURL: server.baseUrl } });
    await page.context().addCookies(COOKIES.map((one) => ({ ...one, url: server.baseUrl })));
    await page.goto('/hps-dps');
    await page.getByText('The account service does not answer right now. You are').waitFor();
    await page.getByRole('link', { name: 'Your account, Ana Bell' }).waitFor();
    const waits = async () => {
      const name = 'The account service does not answer';
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByText('Nothing was lost: try again.').waitFor();
      await page.getByRole('link', { name: 'Try again' }).waitFor();
      await page.getByRole('navigation', { name: 'Pages' }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/account');
    };
    // By a link within the app, and as a document.
    await page.getByRole('link', { name: 'Your account, Ana Bell' }).click();
    await waits();
    await page.goto('/account');
    await waits();
    await page.goto('/login');
    await page.getByText('You are still signed in.').waitFor();
  } finally {
    await server.stop();
    silent.close();
  }
});

// What is stopped here are processes of the embedded server, which only Unix can do.
it.skipIf(process.platform === 'win32')(
  'every page is drawn within two seconds: a database that stalls, and is whole again after it',
  async () => {
    const server = await startServer();
    const pid = String(readPostmaster(describeServerFolder(join(server.data, 'postgres')))?.pid);
    const all = () => execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).trim().split('\n');
    const send = (one: string, name: NodeJS.Signals) => {
      try {
        process.kill(Number(one), name);
      } catch (error) {
        // A process of one connection may end between the list and the signal; the server may not.
        if (one === pid || (error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    };
    // The server is stopped first: it starts no process after the list is made.
    const signal = (name: NodeJS.Signals) => {
      send(pid, name);
      for (const one of all()) send(one, name);
    };
    try {
      await expect
        .poll(async () => (await fetch(`${server.baseUrl}/mplus`)).text(), { timeout: 60_000 })
        .not.toContain('The data is being loaded');
      signal('SIGSTOP');
      await drawAll(server);
      signal('SIGCONT');
      await expect
        .poll(async () => (await fetch(`${server.baseUrl}/mplus?view=meta`)).text(), {
          timeout: 60_000,
        })
        .not.toContain('The database is not running');
    } finally {
      signal('SIGCONT');
      await server.stop();
    }
  },
);
