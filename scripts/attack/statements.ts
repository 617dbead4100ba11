import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { expensiveRequests } from './expensive-requests.ts';
import type { Assault, AssaultReport } from './expensive-visitors.ts';
import { measureCalls, ratiosOf } from './measure-calls.ts';
import { memoryOf, parentOf } from './process-memory.ts';

/**
 * Visitors with addresses of their own: an address that ran long statements is refused for a while. Sign-ins are counted
 * apart: five a second from one address would be refused.
 */
const settings = { FARSEER_PROXY_HEADER: 'x-forwarded-for', FARSEER_AUTH_RATE_LIMIT_SCALE: '0' };

/** Attacks by what one statement of the database costs. */
export const statements: readonly Attack[] = [
  {
    name: 'statements: one ends soon after its visitor has left',
    settings,
    async run(stage) {
      await addSleep(stage);
      const leaving = new AbortController();
      const asked = Array.from({ length: stage.count(40, 12) }, () =>
        ask(stage, 'rpc/attack_read', '198.51.100.2', { signal: leaving.signal }).catch(() => null),
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
    settings,
    async run(stage) {
      await addSleep(stage);
      const member = await stage.member();
      const asked = Array.from({ length: stage.count(40, 6) }, () =>
        ask(stage, 'rpc/attack_write', '198.51.100.3', { method: 'POST' }),
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
        hold(status === 500 || status === 429, `a sleeper got ${status}`);
      const refused = answers.filter(({ headers }) => headers.has('retry-after'));
      hold(refused.length > 0, 'the address was never refused');
      const other = await ask(stage, 'regions?select=region&limit=5', '198.51.100.4');
      hold(other.ok, `another address got ${other.status}`);
    },
  },
  {
    name: 'statements: the most expensive requests are refused or end in time',
    settings,
    async run(stage) {
      await sampleSeason(stage);
      const member = await stage.member();
      const { data } = await member.client.auth.getSession();
      const tokens = [stage.anonKey, data.session?.access_token ?? ''];
      for (const [index, path] of expensiveRequests.entries()) {
        for (const token of tokens.slice(0, stage.count(2, 1))) {
          const startedMs = performance.now();
          const answer = await ask(stage, path, `192.0.2.${index}`, { token });
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
    name: 'statements: answers that are never read do not fill the memory',
    settings,
    async run(stage) {
      await sampleSeason(stage);
      const address = '198.51.100.5';
      const path = await largestRequest(stage);
      const small = 'regions?select=region&limit=5';
      const before = memoryOf([stage.pid]);
      const asked = `GET /rest/v1/${path} HTTP/1.1\r\nhost: localhost\r\napikey: ${stage.anonKey}\r\nx-forwarded-for: ${address}\r\n\r\n`;
      const sockets = Array.from({ length: stage.count(60, 12) }, () => {
        const socket = connect(stage.port, '127.0.0.1').on('error', () => {});
        socket.pause();
        // The system may keep the first answer; the second one waits in the server.
        socket.write(asked.repeat(2));
        return socket;
      });
      await until('the address was never refused', async () => {
        const answer = await ask(stage, small, address);
        const text = await answer.text();
        return answer.status === 429 && /unread_answers|statement_time/.test(text);
      });
      const other = await ask(stage, small, '198.51.100.6');
      hold(other.ok, `another address got ${other.status}`);
      const after = memoryOf([stage.pid]);
      for (const socket of sockets) socket.destroy();
      const grown = ((after ?? 0) - (before ?? 0)) / 2 ** 20;
      hold(grown < 200, `the server grew by ${grown.toFixed(0)} MiB`);
      if (stage.count(1, 0) === 0) return;
      await until('the address was refused for ever', async () => {
        const answer = await ask(stage, small, address);
        await answer.arrayBuffer();
        return answer.ok;
      });
    },
  },
  {
    name: 'statements: pages, sign-in and rest go on beside the most expensive requests',
    settings,
    async run(stage) {
      await sampleSeason(stage);
      const member = await stage.member();
      const attacker = await stage.member();
      const { data } = await attacker.client.auth.getSession();
      const rate = { seconds: stage.count(60, 4), pauseMs: 200 };
      const calls = {
        page: async () => {
          const answer = await fetch(`${stage.url}/mplus?q=${crypto.randomUUID()}`);
          await answer.arrayBuffer();
          return answer.ok;
        },
        'sign-in': async () => !(await stage.visitor().auth.signInWithPassword(member)).error,
        rest: async () => {
          const answer = await ask(stage, 'regions?select=region&limit=5', '198.51.100.1');
          await answer.arrayBuffer();
          return answer.ok;
        },
      };
      const pids = await pidsOf(stage);
      await measureCalls(calls, { ...rate, seconds: 2 });
      const idle = await measureCalls(calls, { ...rate, seconds: stage.count(15, 2) });
      const idleBytes = memoryOf(pids);

      const endAssault = startAssault({
        url: `${stage.url}/rest/v1/`,
        apiKey: stage.anonKey,
        visitors: [
          { address: '203.0.113.0', token: stage.anonKey, atOnce: 5 },
          { address: '203.0.113.1', token: data.session?.access_token ?? '', atOnce: 5 },
        ],
        pids,
      });
      const loaded = await measureCalls(calls, rate).catch(async (error: unknown) => {
        await endAssault();
        throw error;
      });
      const { answers, mostBytes } = await endAssault();
      await until('a statement outlived its visitor', async () => (await running(stage)) === 0);

      const memory = idleBytes === null || mostBytes === null ? 1 : mostBytes / idleBytes;
      const ratios = ratiosOf(idle, loaded);
      console.log(
        `       p95 beside idle: ${Object.entries(ratios)
          .map(
            ([name, ratio]) =>
              `${name} ${ratio.toFixed(1)} (${loaded[name as keyof typeof loaded].p95Ms.toFixed(0)} ms)`,
          )
          .join(
            ', ',
          )}; memory ${memory.toFixed(2)} of ${((idleBytes ?? 0) / 2 ** 20).toFixed(0)} MiB; answers ${JSON.stringify(answers)}`,
      );
      for (const [name, { failures }] of Object.entries(loaded))
        hold(failures === 0, `${name} failed ${failures} times`);
      hold(answers['200'] !== undefined, 'no expensive request was answered');
      // A short run, on a machine that does other things too, proves no ratio.
      if (stage.count(1, 0) === 0) return;
      for (const [name, ratio] of Object.entries(ratios))
        hold(ratio <= 3, `${name} took ${ratio.toFixed(1)} times as long as idle (p95)`);
      hold(memory <= 1.5, `the memory grew to ${memory.toFixed(2)} times that of idle`);
    },
  },
];

/** Starts the process of the expensive visitors. @returns ends it and says what became of its requests. */
function startAssault(assault: Assault): () => Promise<AssaultReport> {
  const child = fork(join(import.meta.dirname, 'expensive-visitors.ts'));
  child.send(assault);
  return async () => {
    const reported = once(child, 'message');
    child.send('end');
    const [report] = (await reported) as [AssaultReport];
    return report;
  };
}

/** One request of the rest service, from an address of its own choice. */
function ask(
  stage: AttackStage,
  path: string,
  address: string,
  {
    signal = AbortSignal.timeout(60_000),
    method = 'GET',
    token = stage.anonKey,
  }: { signal?: AbortSignal; method?: string; token?: string } = {},
): Promise<Response> {
  return fetch(`${stage.url}/rest/v1/${path}`, {
    method,
    signal,
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

/** A request whose answer is just below the bound: a system keeps less than that for a client that does not read. */
async function largestRequest(stage: AttackStage): Promise<string> {
  const path = (columns: number) =>
    `characters?select=${Array.from({ length: columns }, (_, index) => `a${100 + index}:name`)}`;
  const few = await ask(stage, path(25), '198.51.100.7');
  const { byteLength } = await few.arrayBuffer();
  return path(Math.floor((0.99 * 4 * 2 ** 20) / (byteLength / 25)));
}

/** Before it there is nothing that would be expensive to ask for, and writing it would be measured too. */
function sampleSeason({ output }: AttackStage): Promise<void> {
  return until('no sample season', async () => output().includes('The sample season is there'));
}

/** The server and its database server. */
async function pidsOf(stage: AttackStage): Promise<number[]> {
  const [row] = await stage.database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const database = row && parentOf(row.pid);
  return database ? [stage.pid, database] : [stage.pid];
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + 60_000;
  while (!(await holds())) {
    hold(performance.now() < endMs, what);
    await wait(50);
  }
}
