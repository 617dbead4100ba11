import { setTimeout as wait } from 'node:timers/promises';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { expensiveRequests } from './expensive-requests.ts';
import { measureCalls, ratiosOf } from './measure-calls.ts';
import { memoryOf, parentOf } from './process-memory.ts';

/** Attacks by what one statement of the database costs. */
export const statements: readonly Attack[] = [
  {
    name: 'statements: one ends soon after its visitor has left',
    async run(stage) {
      await addSleep(stage);
      const leaving = new AbortController();
      const asked = Array.from({ length: stage.count(40, 12) }, () =>
        ask(stage, 'rpc/attack_read', leaving.signal).catch(() => null),
      );
      await until('no statement began', async () => (await sleeping(stage)) > 1);
      await wait(300);
      hold((await sleeping(stage)) > 1, 'the statements ended by themselves');
      leaving.abort();
      await Promise.all(asked);
      const leftMs = performance.now();
      await until('a statement outlived its visitor', async () => (await sleeping(stage)) === 0);
      const seconds = (performance.now() - leftMs) / 1000;
      hold(seconds < 2, `statements went on for ${seconds.toFixed(1)} s without a visitor`);
    },
  },
  {
    name: 'statements: those that never end hold up no page and no sign-in',
    async run(stage) {
      await addSleep(stage);
      const member = await stage.member();
      const asked = Array.from({ length: stage.count(40, 6) }, () =>
        ask(stage, 'rpc/attack_write', AbortSignal.timeout(60_000), 'POST'),
      );
      await until('no statement began', async () => (await sleeping(stage)) > 0);
      const startedMs = performance.now();
      const page = await fetch(`${stage.url}/mplus?q=${crypto.randomUUID()}`);
      const signedIn = await stage.visitor().auth.signInWithPassword(member);
      const seconds = (performance.now() - startedMs) / 1000;
      hold(page.ok, `a page answers ${page.status}`);
      hold(!signedIn.error, `signing in answers ${signedIn.error?.message}`);
      hold(seconds < 2.9, `a page and a sign-in took ${seconds.toFixed(1)} s`);
      const answers = await Promise.all(asked);
      for (const { status } of answers)
        hold(status === 500 || status === 429 || status === 503, `a sleeper got ${status}`);
    },
  },
  {
    name: 'statements: the most expensive requests are refused or end in time',
    async run(stage) {
      const member = await stage.member();
      const { data } = await member.client.auth.getSession();
      const tokens = [stage.anonKey, data.session?.access_token ?? ''];
      for (const path of expensiveRequests) {
        for (const token of tokens.slice(0, stage.count(2, 1))) {
          const startedMs = performance.now();
          const answer = await ask(stage, path, AbortSignal.timeout(60_000), 'GET', token);
          const text = await answer.text();
          const seconds = (performance.now() - startedMs) / 1000;
          const what = `${path.slice(0, 60)} got ${answer.status} after ${seconds.toFixed(1)} s`;
          hold(seconds < 12, what);
          hold(answer.status < 500 || text.includes('57014'), `${what}: ${text.slice(0, 200)}`);
        }
      }
    },
  },
  {
    name: 'statements: pages, sign-in and rest go on beside the most expensive requests',
    // Sign-ins are counted apart: five a second from one address would be refused.
    settings: { FARSEER_PROXY_HEADER: 'x-forwarded-for', FARSEER_AUTH_RATE_LIMIT_SCALE: '0' },
    async run(stage) {
      const member = await stage.member();
      const attacker = await stage.member();
      const { data } = await attacker.client.auth.getSession();
      const tokens = [stage.anonKey, data.session?.access_token ?? ''];
      const rate = { seconds: stage.count(60, 4), pauseMs: 200 };
      const calls = {
        page: () => fetch(`${stage.url}/mplus?q=${crypto.randomUUID()}`).then(({ ok }) => ok),
        'sign-in': async () => !(await stage.visitor().auth.signInWithPassword(member)).error,
        rest: () => ask(stage, 'regions?select=region&limit=5').then(({ ok }) => ok),
      };
      const pids = await pidsOf(stage);
      await measureCalls(calls, { ...rate, seconds: 2 });
      const idle = await measureCalls(calls, { ...rate, seconds: stage.count(15, 2) });
      const idleBytes = memoryOf(pids);

      const ending = new AbortController();
      const attackers = Array.from({ length: 10 }, (_, index) =>
        // A stranger and a member, each from an address of their own.
        attack(stage, index, ending.signal, {
          token: tokens[index % 2] ?? '',
          address: `203.0.113.${index % 2}`,
        }),
      );
      let mostBytes = 0;
      const watch = setInterval(() => (mostBytes = Math.max(mostBytes, memoryOf(pids) ?? 0)), 500);
      const loaded = await measureCalls(calls, rate).finally(() => {
        clearInterval(watch);
        ending.abort();
      });
      await Promise.all(attackers);
      await until('a statement outlived its visitor', async () => (await running(stage)) === 0);

      const memory = idleBytes === null ? 1 : mostBytes / idleBytes;
      const ratios = ratiosOf(idle, loaded);
      console.log(
        `       p95 beside idle: ${Object.entries(ratios)
          .map(
            ([name, ratio]) =>
              `${name} ${ratio.toFixed(1)} (${loaded[name as keyof typeof loaded].p95Ms.toFixed(0)} ms)`,
          )
          .join(', ')}; memory ${memory.toFixed(2)}`,
      );
      for (const [name, { failures }] of Object.entries(loaded))
        hold(failures === 0, `${name} failed ${failures} times`);
      // A short run, on a machine that does other things too, proves no ratio.
      if (stage.count(1, 0) === 0) return;
      for (const [name, ratio] of Object.entries(ratios))
        hold(ratio <= 3, `${name} took ${ratio.toFixed(1)} times as long as idle (p95)`);
      hold(memory <= 1.5, `the memory grew to ${memory.toFixed(2)} times that of idle`);
    },
  },
];

/** Asks expensive things one after the other until the signal aborts. */
async function attack(
  stage: AttackStage,
  from: number,
  signal: AbortSignal,
  { token, address }: { token: string; address: string },
): Promise<void> {
  for (let turn = from; !signal.aborted; turn += 1) {
    const path = expensiveRequests[turn % expensiveRequests.length] ?? '';
    // A refusal costs nothing: without a pause this would measure how fast a server refuses.
    const answer = await ask(stage, path, signal, 'GET', token, address).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (answer && answer.status < 500) await wait(50);
  }
}

function ask(
  stage: AttackStage,
  path: string,
  signal?: AbortSignal,
  method = 'GET',
  token = stage.anonKey,
  address = '198.51.100.1',
): Promise<Response> {
  return fetch(`${stage.url}/rest/v1/${path}`, {
    method,
    ...(signal && { signal }),
    ...(method === 'POST' && { body: '{}' }),
    headers: {
      apikey: stage.anonKey,
      'x-forwarded-for': address,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  });
}

/** Two functions that do not end in time: one that reads, and one that may write. */
async function addSleep(stage: AttackStage): Promise<void> {
  for (const [name, volatility] of [
    ['attack_read', 'stable'],
    ['attack_write', 'volatile'],
  ])
    await stage.database.query(
      `create or replace function public.${name}() returns text language sql ${volatility} as 'select pg_sleep(30)::text'`,
    );
  await stage.database.query(`select pg_notify('pgrst', 'reload schema')`);
  await wait(300);
}

function sleeping(stage: AttackStage): Promise<number> {
  return active(stage, '%"attack\\_%');
}

/** Statements of the rest service that run. */
function running(stage: AttackStage): Promise<number> {
  return active(stage, '%rest\\_row%');
}

async function active({ database }: AttackStage, like: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int4 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like $1`,
    [like],
  );
  return row?.count ?? 0;
}

/** The server and its database server. */
async function pidsOf(stage: AttackStage): Promise<number[]> {
  const [row] = await stage.database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const database = row && parentOf(row.pid);
  return database ? [stage.pid, database] : [stage.pid];
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + 20_000;
  while (!(await holds())) {
    hold(performance.now() < endMs, what);
    await wait(50);
  }
}
