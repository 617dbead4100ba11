import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer, type ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { hold, type Attack } from './attack.ts';

/** A source that knows one character, Testa of Blackhand in the EU, and counts who is asked for. */
async function startSource(answer: RequestListener): Promise<{
  url: string;
  profiles: string[];
  close: () => void;
}> {
  const profiles: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://source');
    if (!url.pathname.endsWith('/characters/profile')) {
      response.writeHead(404).end('{}');
      return;
    }
    profiles.push(url.search);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    profiles,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const knowsTesta: RequestListener = (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://source');
  const isKnown = searchParams.get('name') === 'Testa' && searchParams.get('realm') === 'blackhand';
  response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      isKnown
        ? {
            name: 'Testa',
            class: 'Mage',
            active_spec_name: 'Frost',
            faction: 'horde',
            region: 'eu',
            realm: 'Blackhand',
            mythic_plus_scores_by_season: [],
            mythic_plus_best_runs: [],
          }
        : { statusCode: 400, error: 'Bad Request', message: 'Could not find requested character' },
    ),
  );
};

async function withServer(
  answer: RequestListener,
  limits: string,
  attack: (server: ServerProcess, profiles: readonly string[]) => Promise<void>,
): Promise<void> {
  const source = await startSource(answer);
  const server = await startServer({
    FARSEER_SAMPLE: '0',
    FARSEER_SOURCES: 'raiderio',
    FARSEER_SOURCE_RATES: 'raiderio=6000',
    FARSEER_REPLAY: source.url,
    FARSEER_LIMITS_SCALE: limits,
  });
  try {
    await untilRealms(server);
    await attack(server, source.profiles);
  } finally {
    await server.stop();
    source.close();
  }
}

/** The table of realms is filled beside the first visitors. */
async function untilRealms({ baseUrl }: ServerProcess): Promise<void> {
  for (let tick = 0; tick < 120; tick += 1) {
    const page = await (await fetch(`${baseUrl}/character/eu/blackhand/Nosuch`)).text();
    if (page.includes('Look up Nosuch')) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  hold(false, 'the page of an unknown name never offered to look it up');
}

function post(server: ServerProcess, path: string, headers: Record<string, string> = {}) {
  return fetch(server.baseUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: server.baseUrl,
      ...headers,
    },
    body: '',
  });
}

/** Attacks on the form that looks a character up at its source. */
export const lookUps: readonly Attack[] = [
  {
    name: 'look-ups: only a possible name of a known realm is asked for, once, by the form of our own page',
    async run() {
      await withServer(knowsTesta, '0', async (server, profiles) => {
        for (const path of [
          '/character/eu/blackhand/a',
          '/character/eu/blackhand/Abcdefghijklm',
          '/character/eu/blackhand/Te5ta',
          '/character/eu/blackhand/%2e%2e%2fperiods',
          '/character/eu/blackhand/x%26realm=y',
          '/character/eu/blackhand/%3Cscript%3E',
          '/character/eu/blackhand/a%00b',
          '/character/eu/nosuchrealm/Testa',
          '/character/eu/%25/Testa',
          '/character/xx/blackhand/Testa',
          `/character/eu/${'a'.repeat(3000)}/Testa`,
        ]) {
          const answer = await post(server, path);
          hold(answer.status === 404, `${path.slice(0, 60)} answers ${answer.status}`);
        }
        const own = '/character/eu/blackhand/Testa';
        const foreign = await post(server, own, { origin: 'https://evil.example' });
        hold(foreign.status === 403, `another site's form answers ${foreign.status}`);
        const json = await post(server, own, { 'content-type': 'application/json' });
        hold(json.status === 415, `a body that is no form answers ${json.status}`);
        for (const method of ['GET', 'HEAD']) await fetch(server.baseUrl + own, { method });
        hold(profiles.length === 0, `the source was asked for ${profiles.join(' ')}`);
        const many = await Promise.all(Array.from({ length: 20 }, () => post(server, own)));
        hold(
          many.every(({ status, headers }) => status === 303 && headers.get('location') === own),
          `looking up answers ${[...new Set(many.map(({ status }) => status))].join(', ')}`,
        );
        const times = profiles.slice().length;
        hold(times === 1, `the source was asked ${times} times for one character`);
        const page = await fetch(server.baseUrl + own);
        hold(page.status === 200, `the page of what was looked up answers ${page.status}`);
        const unknown = await post(server, '/character/eu/blackhand/Nosuch');
        hold(unknown.status === 404, `an unknown name answers ${unknown.status}`);
        hold(
          (await unknown.text()).includes('Raider.IO shows no character Nosuch on Blackhand (EU).'),
          'the page of an unknown name does not say so',
        );
      });
    },
  },
  {
    name: 'look-ups: an address has its share, and the queue an end',
    isLong: true,
    async run() {
      await withServer(knowsTesta, '1', async (server, profiles) => {
        const statuses: number[] = [];
        for (let count = 0; count < 14; count += 1) {
          const name = `Test${String.fromCodePoint(98 + count)}`;
          const answer = await post(server, `/character/eu/blackhand/${name}`);
          statuses.push(answer.status);
          if (answer.status === 429)
            hold(Number(answer.headers.get('retry-after')) > 0, 'a 429 without Retry-After');
        }
        hold(
          statuses.filter((status) => status === 429).length >= 4,
          `answers: ${statuses.join(' ')}`,
        );
        hold(profiles.length <= 10, `the source was asked ${profiles.length} times`);
      });
      await withServer(
        () => {},
        '0',
        async (server, profiles) => {
          const answers = await Promise.all(
            Array.from({ length: 40 }, (_, index) =>
              post(
                server,
                `/character/eu/blackhand/Test${String.fromCodePoint(0x430 + (index % 30))}${String.fromCodePoint(0x430 + index - (index % 30))}`,
              ),
            ),
          );
          const statuses = answers.map(({ status }) => status);
          hold(
            statuses.every((status) => status === 503),
            `answers: ${statuses.join(' ')}`,
          );
          const texts = await Promise.all(answers.map((answer) => answer.text()));
          const full = texts.filter((text) => text.includes('Too many characters')).length;
          hold(full >= 15, `only ${full} of 40 questions found the queue full`);
          hold(profiles.length <= 2, `${profiles.length} questions at once to a silent source`);
          const health = await fetch(`${server.baseUrl}/api/health`);
          hold(health.ok, 'the server does not answer meanwhile');
        },
      );
    },
  },
  {
    name: 'look-ups: a source that fails is said to, and pages go on',
    async run(stage) {
      const failures = [
        [
          'takes no more questions',
          (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end(),
        ],
        ['does not answer', (_request, response) => response.writeHead(500).end()],
        ['does not answer', (_request, response) => response.end('<!doctype html>')],
        ['does not answer', (request) => request.socket.destroy()],
      ] satisfies [string, RequestListener][];
      for (const [words, answer] of failures.slice(0, stage.count(4, 1)))
        await withServer(answer, '0', async (server) => {
          const failed = await post(server, '/character/eu/blackhand/Testa');
          hold(failed.status === 503, `a failing source answers ${failed.status}`);
          hold(Number(failed.headers.get('retry-after')) > 0, 'no Retry-After');
          const text = await failed.text();
          hold(text.includes(`Raider.IO ${words}`), `the page does not say that it ${words}`);
          const page = await fetch(`${server.baseUrl}/character/eu/blackhand/Testa`);
          hold(page.status === 404, `its page answers ${page.status}`);
        });
    },
  },
];
