/**
 * "Away" is a third answer beside yes and no. Every route of `routes.ts` is asked while the account service or the database is away, and
 * whatever it says then is compared with what it says to the same visitor when all is there: the route itself is the witness of which
 * refusals are its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#lib/operator-log.ts';
import { startBackend, type Backend } from '#server/backend.ts';
import { readConfiguration } from '#server/configuration.ts';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { freshDatabase, type FreshDatabase } from '#testing/database/fresh-database.ts';
import { openGate, type Gate } from '#testing/database/open-gate.ts';
import { testServer } from '#testing/database/test-database.ts';
import { readFormIntents } from '#testing/web/form-intents.ts';
import { openPages, type DrawnDocument, type OpenedRoute } from '#testing/web/open-pages.ts';
import { formOf } from '#testing/web/form-of.ts';
import { makeToken } from '#account/auth/account-token.server.ts';
import { isGuarded } from '#account/auth/guard.ts';
import { packSummary } from '#published/read-summary.server.ts';

// The build makes it from a log.
vi.mock('#log/session/sample-night.server.ts', () => ({
  sampleOf: () => ({ sample: null }),
  samplePlan: () => '',
}));

const SITE = 'http://farseer.test';
const UNKNOWN_ID = '00000000-0000-4000-8000-0000000000aa';
const NIGHT = { series: UNKNOWN_ID, date: '2026-12-02' };

/** What stands in place of the parts of an address. Ids of the team are those of the visitor's own. */
const PARTS: Record<string, string> = {
  ':token': 'not-a-link',
  ':file': 'x.ics',
  ':kind': 'runs',
  ':slug': 'unknown',
  ':class': 'mage',
  ':region': 'eu',
  ':realm': 'gordunni',
  ':name': 'unknown',
  '*': 'unknown.png',
};
/** Fields that any form of the site may ask for, as a visitor fills them in. */
const FIELDS: Record<string, string> = {
  guild: 'Lunar Tide',
  team: 'Main',
  region: 'eu',
  zone: 'Europe/Berlin',
  player: '3',
  name: 'Ana',
  names: 'roles',
  visibility: 'link',
  title: 'Raid',
  date: NIGHT.date,
  time: '20:00',
  length: '180',
  note: 'Late today',
  role: 'raider',
  reason: 'Work',
  answer: 'yes',
  night: `${NIGHT.series}.${NIGHT.date}`,
  boss: '3129',
  hours: '3',
  raidHours: '3',
  character: '1',
  decision: 'allow',
  contact: 'ana@example.org',
  password: 'correct horse battery staple 7',
  exported: 'on',
  list: 'Ana;Anabell;gordunni;mage',
};
for (const id of ['id', 'member', 'plan', 'board', 'invite', 'series', 'saved', 'device', 'rule'])
  FIELDS[id] ??= UNKNOWN_ID;

/** How a page says that the account service is away: in the shell, in the page of signing in, and in that of a fight. */
const NOTICE = /"isAway":true|"host":"away"|"isAccountAway":true/;

let fresh: FreshDatabase;
let gate: Gate;
let backend: Backend;
let folder: string;
let cookie: string;
let pages: Awaited<ReturnType<typeof openPages>>;
/** What stops the account service alone. */
let isServiceAway = false;
/** Whether the pages asked who comes since this was last false. */
let hasAsked = false;
const paths: Record<string, string> = {};

beforeAll(async () => {
  for (const kind of ['error', 'log', 'warn', 'info'] as const)
    vi.spyOn(console, kind).mockReturnValue();
  fresh = await freshDatabase(testServer());
  gate = await openGate(fresh.connection);
  folder = await mkdtemp(join(tmpdir(), 'farseer-outage-'));
  const settings = { FARSEER_SOURCES: 'off', DATABASE_URL: gate.url, FARSEER_DATA: folder };
  backend = await startBackend(readConfiguration(settings), SITE, silentLog);
  const { pageHost } = backend;
  pages = await openPages({
    database: () => backend.database(),
    host: {
      ...pageHost,
      fetch(input, init) {
        if (String(input instanceof Request ? input.url : input).includes('/auth/v1/user'))
          hasAsked = true;
        return isServiceAway
          ? Promise.reject(new TypeError('fetch failed'))
          : pageHost.fetch(input, init);
      },
    },
  });
  const email = 'ana@farseer.test';
  const secret = 'correct horse battery staple 7';
  const clientOf = (key: string) =>
    createClient(SITE, key, {
      global: { fetch: pageHost.fetch },
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const admin = clientOf(pageHost.serviceRoleKey ?? '');
  await admin.auth.admin.createUser({ email, password: secret, email_confirm: true });
  const signed = await clientOf(pageHost.anonKey).auth.signInWithPassword({
    email,
    password: secret,
  });
  const value = Buffer.from(JSON.stringify(signed.data.session)).toString('base64url');
  cookie = `sb-farseer-auth-token=base64-${value}`;

  const team = (await make('/team', FIELDS)).split('/')[2]!;
  const board = await make(`/team/${team}/board`, { ...FIELDS, intent: 'add-board', from: '' });
  const plan = await make(`/team/${team}/plans`, { intent: 'add' });
  Object.assign(paths, {
    ':team': team,
    ':board': new URL(board, SITE).searchParams.get('draft'),
    ':plan': plan.split('/').at(-1),
    ':id': await publish(),
  });
});
afterAll(async () => {
  gate.cut(false);
  await backend.close(Promise.resolve());
  await gate.close();
  await fresh.close();
  await rm(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

/** Sends a form that makes something. @returns where it is. */
async function make(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await ask(path, { method: 'POST', body: formOf(fields) });
  return answer.headers.get('location') ?? expect.fail(`${path}: ${await answer.text()}`);
}

/** A fight that everybody sees. @returns its id. */
async function publish(): Promise<string> {
  const form = formOf({ names: 'roles', visibility: 'public' });
  form.set('summary', new Blob([new Uint8Array(await packSummary(inventSummary()))]), 'summary');
  const answer = await ask('/publish', { method: 'POST', body: form });
  const { id } = (await answer.json()) as { id?: string };
  return id ?? expect.fail(`Nothing was published: ${answer.status}`);
}

function ask(path: string, init: RequestInit = {}, who: HeadersInit = { cookie }) {
  return pages.ask(new Request(SITE + path, { ...init, headers: who }));
}

function pathOf({ pattern }: OpenedRoute): string {
  return pattern.replaceAll(
    /:\w+|\*/g,
    (part) => paths[part] ?? PARTS[part] ?? expect.fail(`What stands in place of ${part}?`),
  );
}

interface Asked {
  name: string;
  path: string;
  init: () => RequestInit;
  isGuarded: boolean;
  isDocument: boolean;
}

/** Every way to ask a route: its page, the data of its page, and every form of the site. */
function everyRequest({ isShort = false } = {}): Asked[] {
  return pages.routes.flatMap((route) => {
    const path = pathOf(route);
    const all = {
      isGuarded: isGuarded({ path, pattern: route.pattern }),
      isDocument: false,
    };
    const asked: Asked[] = [];
    const data = path === '/' ? '/_root.data' : `${path}.data`;
    if (route.hasLoader || route.isPage) {
      asked.push({ ...all, name: `GET ${path}`, path, init: () => ({}), isDocument: route.isPage });
      if (route.isPage) asked.push({ ...all, name: `GET ${data}`, path: data, init: () => ({}) });
    }
    if (route.pattern === '/team-nights')
      for (const query of ['?next', '?progress=', `?team=${paths[':team']}&date=${NIGHT.date}`])
        asked.push({ ...all, name: `GET ${path}${query}`, path: path + query, init: () => ({}) });
    if (route.hasAction)
      for (const intent of isShort ? [''] : readFormIntents(route.file)) {
        const team = route.pattern === '/team-nights' ? { team: paths[':team']! } : {};
        const body = () => formOf({ ...FIELDS, ...team, intent });
        const init = () => ({ method: 'POST', body: body() });
        const to = route.isPage ? data : path;
        asked.push({ ...all, name: `POST ${to} ${intent}`, path: to, init });
        // Without scripts.
        if (route.isPage && intent === '')
          asked.push({ ...all, name: `POST ${path}`, path, init, isDocument: true });
      }
    return asked;
  });
}

/** Nothing that an outage may say. */
function faultOf(asked: Asked, answer: Response): string | null {
  const { status, headers } = answer;
  if (headers.get('location')?.startsWith('/login')) return `sent to sign in (${status})`;
  if (status === 503) return headers.has('retry-after') ? null : 'does not say when to ask again';
  if (asked.isGuarded) return `a page of an account answers ${status}`;
  return status >= 500 ? `answers ${status}` : null;
}

/** Milliseconds for one walk, on a machine that does much else. */
const WALK = 300_000;

describe.each([
  ['the database is away', (away: boolean) => gate.cut(away)],
  ['the account service is away', (away: boolean) => void (isServiceAway = away)],
])('while %s', (_what, setAway) => {
  it(
    'a member is neither sent to sign in nor refused: 503 with a time, or the page with its notice',
    { timeout: WALK },
    async () => {
      const faults: string[] = [];
      const refused: { asked: Asked; status: number }[] = [];
      let waiting = 0;
      setAway(true);
      try {
        for (const asked of everyRequest()) {
          hasAsked = false;
          const answer = await ask(asked.path, asked.init());
          const fault = faultOf(asked, answer);
          if (fault !== null) faults.push(`${asked.name}: ${fault}`);
          if (answer.status === 503) waiting += 1;
          else if (answer.status >= 400) refused.push({ asked, status: answer.status });
          else if (asked.isDocument && hasAsked && answer.status === 200) {
            if (!NOTICE.test(await answer.text()))
              faults.push(`${asked.name}: the page does not say what is away`);
          }
          await answer.body?.cancel().catch(() => {});
        }
      } finally {
        setAway(false);
      }
      expect(faults).toEqual([]);
      expect(waiting).toBeGreaterThan(200);
      // What refused during the outage refuses without one as well: it was not the outage.
      await vi.waitFor(async () => expect((await ask('/team')).status).toBe(200), {
        timeout: 30_000,
        interval: 200,
      });
      const changed: string[] = [];
      for (const { asked, status } of refused) {
        const now = (await ask(asked.path, asked.init())).status;
        if (now !== status) changed.push(`${asked.name}: ${status}, and ${now} without an outage`);
      }
      expect(changed).toEqual([]);
    },
  );

  it(
    'a stranger is sent to sign in, or refused by what programs ask',
    { timeout: WALK },
    async () => {
      const faults: string[] = [];
      setAway(true);
      try {
        for (const asked of everyRequest({ isShort: true })) {
          const answer = await ask(asked.path, asked.init(), {});
          const isSent = answer.headers.get('location') === '/login' || answer.status === 202;
          if (asked.isGuarded && !isSent) faults.push(`${asked.name}: ${answer.status}`);
          await answer.body?.cancel();
        }
        for (const path of ['/publish', '/publish?teams', '/team-nights', '/team-nights?next'])
          if ((await ask(path, {}, {})).status !== 401) faults.push(path);
        for (const path of ['/publish', '/team-nights'])
          if ((await ask(path, { method: 'POST', body: formOf(FIELDS) }, {})).status !== 401)
            faults.push(`POST ${path}`);
        const fight = { method: 'POST', body: formOf({ ...FIELDS, intent: 'remove-name' }) };
        if ((await ask(`/fight/${paths[':id']}`, fight, {})).headers.get('location') !== '/login')
          faults.push('POST /fight');
      } finally {
        setAway(false);
      }
      expect(faults).toEqual([]);
    },
  );
});

it('a form keeps what was typed, and says why it has to wait', async () => {
  const typed = { ...FIELDS, guild: 'Typed for an hour' };
  gate.cut(true);
  try {
    const answer = await ask('/team', { method: 'POST', body: formOf(typed) });
    expect(answer.status).toBe(503);
    expect(((await answer.json()) as DrawnDocument).actionData).toMatchObject({
      problem: expect.stringContaining('try again'),
      values: { guild: 'Typed for an hour' },
    });
  } finally {
    gate.cut(false);
  }
});

it('the token of a program is not called unknown while nothing can say so', async () => {
  const who = { authorization: `Bearer ${makeToken().token}` };
  const night = JSON.stringify({ sender: UNKNOWN_ID, isOver: false, pulls: [] });
  const statuses = async () => {
    const found: number[] = [];
    for (const path of ['/publish', '/publish/live']) {
      const body = formOf({ ...FIELDS, team: UNKNOWN_ID, night });
      found.push((await ask(path, { method: 'POST', body }, who)).status);
    }
    return found;
  };
  gate.cut(true);
  const away = await statuses();
  gate.cut(false);
  expect(away).toEqual([503, 503]);
  await expect.poll(statuses).toEqual([401, 401]);
});
