import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { expensiveRequests } from './expensive-requests.ts';
import { memoryOf } from './process-memory.ts';
import { statementLoad } from './statement-load.ts';
import { activeStatements, askRest, sampleSeason, SETTINGS, until } from './statement-tools.ts';

/** Attacks by what one statement of the database costs. */
export const statements: readonly Attack[] = [
  {
    name: 'statements: one ends soon after its visitor has left',
    settings: SETTINGS,
    async run(stage) {
      await addSleep(stage);
      const leaving = new AbortController();
      const asked = Array.from({ length: stage.count(40, 12) }, () =>
        askRest(stage, 'rpc/attack_read', '198.51.100.2', { signal: leaving.signal }).catch(
          () => null,
        ),
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
    settings: SETTINGS,
    async run(stage) {
      await addSleep(stage);
      const member = await stage.member();
      const asked = Array.from({ length: stage.count(40, 6) }, () =>
        askRest(stage, 'rpc/attack_write', '198.51.100.3', { method: 'POST' }),
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
      const other = await askRest(stage, 'regions?select=region&limit=5', '198.51.100.4');
      hold(other.ok, `another address got ${other.status}`);
    },
  },
  {
    name: 'statements: the most expensive requests are refused or end in time',
    isLong: true,
    settings: SETTINGS,
    async run(stage) {
      await sampleSeason(stage);
      const member = await stage.member();
      const { data } = await member.client.auth.getSession();
      const tokens = [stage.anonKey, data.session?.access_token ?? ''];
      for (const [index, path] of expensiveRequests.entries()) {
        for (const token of tokens.slice(0, stage.count(2, 1))) {
          const startedMs = performance.now();
          const answer = await askRest(stage, path, `192.0.2.${index}`, { token });
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
    settings: SETTINGS,
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
        const answer = await askRest(stage, small, address);
        const text = await answer.text();
        return answer.status === 429 && /unread_answers|statement_time/.test(text);
      });
      const other = await askRest(stage, small, '198.51.100.6');
      hold(other.ok, `another address got ${other.status}`);
      const after = memoryOf([stage.pid]);
      for (const socket of sockets) socket.destroy();
      const grown = ((after ?? 0) - (before ?? 0)) / 2 ** 20;
      hold(grown < 200, `the server grew by ${grown.toFixed(0)} MiB`);
      if (stage.count(1, 0) === 0) return;
      await until('the address was refused for ever', async () => {
        const answer = await askRest(stage, small, address);
        await answer.arrayBuffer();
        return answer.ok;
      });
    },
  },
  statementLoad,
];

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

function namesOf(columns: number): string {
  const list = Array.from({ length: columns }, (_, index) => `a${100 + index}:name`);
  return `characters?select=${list.join()}`;
}

/** A request whose answer is just below the bound: a system keeps less than that for a client that does not read. */
async function largestRequest(stage: AttackStage): Promise<string> {
  const few = await askRest(stage, namesOf(25), '198.51.100.7');
  const { byteLength } = await few.arrayBuffer();
  return namesOf(Math.floor((0.99 * 4 * 2 ** 20) / (byteLength / 25)));
}

function sleeping(stage: AttackStage): Promise<number> {
  return activeStatements(stage, '%"attack\\_%');
}
