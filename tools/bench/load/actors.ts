import { setTimeout as wait } from 'node:timers/promises';
import * as Y from 'yjs';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { ask } from '../../attack/ask.ts';
import type { AttackMember, AttackStage } from '../../attack/attack.ts';
import { packed, send } from '../../attack/publications.ts';
import { sessionCookie } from '../../attack/session-cookie.ts';
import { setUpPlan } from '../../attack/team-document-kinds.ts';
import { pull, push } from '../../attack/team-documents.ts';
import type { Tally } from './tally.ts';

const PAGES = [
  '/',
  '/cooldowns',
  '/current-title-holders?region=eu',
  '/hps-dps',
  '/mplus?region=eu',
  '/mplus?view=runs&region=eu',
  '/raid',
  '/raid?view=race',
  '/dungeon/ara-kara-city-of-echoes',
  '/specialization/mage/fire',
  '/search?q=ald',
  '/login',
];
const REST = [
  '/rest/v1/cutoffs?select=region,bracket,score&limit=20',
  '/rest/v1/realms?select=slug,name&limit=50',
  '/rest/v1/ratings?select=score&order=score.desc&season_id=eq.17&region=eq.eu&limit=20',
];
/** Fights that one account publishes before another goes on: an account may not send without end. */
const OF_ONE_ACCOUNT = 100;

const LIMIT_PAUSE_MS = 5000;

/** Whether a question was refused because its address has asked too often. */
export const isLimit = (error: unknown): boolean =>
  /too much in a short time|answers 429/.test(String(error));

/** What is counted, by who asks. */
export const KINDS = [
  'pages',
  'pages of members',
  'rest',
  'sign-in',
  'publishing',
  'planner edits',
  'broadcasts',
  'ingest',
] as const;

/** Everyone who uses the site at once, each at an address of its own: attackers use up the limits of this program's address. */
export interface Load {
  stage: AttackStage;
  tally: Tally;
  signal: AbortSignal;
}

/** Asks once and notes the answer under a kind. */
async function request(
  { stage, tally, signal }: Load,
  kind: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const startedMs = performance.now();
  try {
    const answer = await fetch(stage.url + path, { headers, redirect: 'manual', signal });
    await answer.arrayBuffer();
    note({ tally }, kind, answer.status, startedMs);
  } catch (error) {
    if (!signal.aborted) tally.error(kind, `${path}: ${String(error)}`);
  }
}

function note({ tally }: Pick<Load, 'tally'>, kind: string, status: number, startedMs: number) {
  if (status === 429) tally.refusal(kind);
  else if (status >= 500) tally.error(kind, `status ${status}`);
  else tally.answer(kind, performance.now() - startedMs);
}

/** A visitor at an address of its own, who reads one page after the other. */
async function read(load: Load, address: string, pause: number, cookie?: string): Promise<void> {
  const kind = cookie === undefined ? 'pages' : 'pages of members';
  const headers = { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) };
  for (let at = address.length; !load.signal.aborted; at++) {
    await request(load, kind, PAGES[at % PAGES.length] ?? '/', headers);
    await pauseFor(load, pause);
  }
}

async function readRows(load: Load, address: string): Promise<void> {
  for (let at = 0; !load.signal.aborted; at++) {
    await request(load, 'rest', REST[at % REST.length] ?? '', {
      apikey: load.stage.anonKey,
      'x-forwarded-for': address,
    });
    await pauseFor(load, 50);
  }
}

async function signIn(
  load: Load,
  { email, password }: AttackMember,
  address: string,
): Promise<void> {
  while (!load.signal.aborted) {
    const startedMs = performance.now();
    const { status } = await ask(load.stage, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });
    if (status === 400) load.tally.error('sign-in', 'the password is refused');
    else note(load, 'sign-in', status, startedMs);
    await pauseFor(load, 2000);
  }
}

/**
 * Attackers use up the limits of this program's address at times: then it waits until they have passed.
 *
 * @returns undefined when the load ended before.
 */
async function withinLimits<T>(load: Load, prepare: () => Promise<T>): Promise<T | undefined> {
  while (!load.signal.aborted)
    try {
      return await prepare();
    } catch (error) {
      if (!isLimit(error)) throw error;
      await pauseFor(load, LIMIT_PAUSE_MS);
    }
  return undefined;
}

const openAccount = async (load: Load): Promise<string> =>
  (await withinLimits(load, async () => sessionCookie(await load.stage.member()))) ?? '';

async function publish(load: Load, address: string): Promise<void> {
  for (let sent = 0, cookie = ''; !load.signal.aborted; sent++) {
    if (sent % OF_ONE_ACCOUNT === 0) cookie = await openAccount(load);
    if (load.signal.aborted) return;
    const startedAt = Date.UTC(2026, 8, 1) + sent * 3_600_000;
    const startedMs = performance.now();
    const { status, answer } = await send(load.stage, packed(inventSummary({ startedAt })), {
      cookie,
      address,
    });
    if (status < 429 && answer?.outcome !== 'published')
      load.tally.error('publishing', `status ${status}, ${answer?.outcome}`);
    else note(load, 'publishing', status, startedMs);
    await pauseFor(load, 2000);
  }
}

/** An officer who has one plan open all the time: every edit is by the same client of its document. */
async function plan(load: Load, address: string): Promise<void> {
  const team = await withinLimits(load, () => setUpPlan(load.stage));
  if (!team) return;
  const target = { ...team, address };
  const doc = new Y.Doc();
  for (let edit = 0; !load.signal.aborted; edit++) {
    const startedMs = performance.now();
    Y.applyUpdate(doc, await pull(load.stage, target, target.owner));
    const vector = Y.encodeStateVector(doc);
    doc.getMap('head').set('name', `Plan ${edit}`);
    const update = Y.encodeStateAsUpdate(doc, vector);
    const { status } = await push(load.stage, target, target.owner, update);
    if (status === 204 || status === 429) note(load, 'planner edits', status, startedMs);
    else load.tally.error('planner edits', `status ${status}`);
    await pauseFor(load, 500);
  }
}

/** Sockets that all listen to one channel, on which one of them speaks; what each hears counts, with its way there. */
async function listen(load: Load, sockets: number): Promise<void> {
  const clients = Array.from({ length: sockets }, () => load.stage.visitor());
  const channels = clients.map((client) => client.channel('the-load'));
  await Promise.all(
    channels.map(
      (channel) =>
        new Promise<void>((resolve) => {
          channel
            .on('broadcast', { event: 'tick' }, ({ payload }) =>
              load.tally.answer('broadcasts', performance.now() - Number(payload['sentMs'])),
            )
            .subscribe((status: string) => {
              if (status === 'SUBSCRIBED') resolve();
            });
        }),
    ),
  );
  const [speaker] = channels;
  while (!load.signal.aborted) {
    await speaker?.send({
      type: 'broadcast',
      event: 'tick',
      payload: { sentMs: performance.now() },
    });
    await pauseFor(load, 500);
  }
  await Promise.all(clients.map((client) => client.removeAllChannels()));
}

async function pauseFor({ signal }: Load, ms: number): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

const addresses = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `192.0.2.${from + at}`);

/**
 * Everyone at once, until the signal is aborted.
 *
 * @param readers visitors without an account; a fourth as many have one.
 */
export async function startActors(
  load: Load,
  { readers, sockets }: { readers: number; sockets: number },
): Promise<void> {
  const member = await load.stage.member();
  const cookie = await sessionCookie(member);
  await Promise.all([
    ...addresses(10, readers).map((address) => read(load, address, 100)),
    ...addresses(100, Math.ceil(readers / 4)).map((address) => read(load, address, 100, cookie)),
    ...addresses(150, 2).map((address) => readRows(load, address)),
    signIn(load, member, '192.0.2.160'),
    publish(load, '192.0.2.170'),
    ...addresses(180, 2).map((address) => plan(load, address)),
    listen(load, sockets),
  ]);
}
