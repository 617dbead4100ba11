import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:https';
import { WebSocket } from 'ws';

/** One side of the rehearsal: the proxy, and what Farseer behind it was given. */
export interface Rehearsed {
  /** `https://localhost:{port}`. */
  site: string;
  /** The certificate of the site, which signed itself. */
  certificate: Buffer;
  anonKey: string;
  serviceKey: string;
}

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/**
 * What still has to be shown while the database is stopped; the pause is longer than any proxy takes to find a server unhealthy.
 *
 * @throws Error naming the page and its status.
 */
export async function checkWithoutDatabase(to: Rehearsed, pauseMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  for (const path of ['/', '/cooldowns', '/hps-dps?view=log', '/robots.txt', '/api/health'])
    expectStatus(await ask(to, path), 200);
  // What the server says of itself is no matter of the proxy.
  const ready = await ask(to, '/api/ready');
  expectStatus(ready, 503);
  if (!ready.body.includes('"reasons"')) throw new Error('the proxy replaced an answer of Farseer');
}

/**
 * What a visitor sees while the only server restarts: a page that asks again by itself.
 *
 * @throws Error naming what is missing.
 */
export async function checkWhileRestarting(to: Rehearsed): Promise<void> {
  for (const path of ['/', '/mplus?region=eu', '/rest/v1/guilds']) {
    const answer = await ask(to, path);
    expectStatus(answer, 503);
    const {
      'retry-after': after,
      refresh,
      'cache-control': kept,
      'content-type': type,
    } = answer.headers;
    const seen = [after, refresh, kept, type].join(' | ');
    if (seen !== '5 | 5 | no-store | text/html; charset=utf-8') throw new Error(`${path}: ${seen}`);
    if (!answer.body.includes('<h1>Farseer restarts</h1>'))
      throw new Error(`${path}: another page`);
  }
}

/** What is checked, and the check, which throws with what it saw instead. */
export const checks: Readonly<Record<string, (to: Rehearsed) => Promise<void>>> = {
  async 'draws pages and their scripts over TLS'(to) {
    for (const path of ['/', '/mplus', '/current-title-holders', '/raid']) {
      const page = await ask(to, path);
      expectStatus(page, 200);
      if (!page.headers['x-request-id']) throw new Error('the answer has no x-request-id');
    }
    const html = (await ask(to, '/')).body.toString();
    const script = /"(\/assets\/[^"\s]+\.js)/.exec(html)?.[1];
    if (script === undefined) throw new Error('the page names no script');
    expectStatus(await ask(to, script), 200);
  },
  async 'says that it is ready'(to) {
    expectStatus(await ask(to, '/api/ready'), 200);
  },
  async 'takes a form of the site, and none of another'(to) {
    const post = (origin: string) =>
      ask(to, '/region', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from('region=eu&return=/'),
      });
    const own = await post(to.site);
    if (own.status === 403) throw new Error('the form of the site was taken for another one');
    expectStatus(await post('https://elsewhere.example'), 403);
  },
  async 'marks cookies as secure'(to) {
    const answer = await ask(to, '/region?to=eu&back=/mplus');
    const cookie = (answer.headers['set-cookie'] ?? []).toString();
    if (!/;\s*secure/i.test(cookie)) throw new Error(`the cookie is ${cookie}`);
    if (answer.headers.location !== '/mplus') throw new Error('it leads elsewhere');
  },
  async 'takes the headers of a long session'(to) {
    const cookie = `sb-x-auth-token=${'x'.repeat(3000)}; `.repeat(10);
    expectStatus(await ask(to, '/', { headers: { cookie } }), 200);
  },
  async 'carries sockets of realtime'(to) {
    const socket = new WebSocket(
      `${to.site.replace('https', 'wss')}/realtime/v1/websocket?apikey=${to.anonKey}&vsn=1.0.0`,
      { ca: to.certificate },
    );
    const beat = { topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' };
    const answer = await new Promise<string>((resolve, reject) => {
      socket.once('open', () => socket.send(JSON.stringify(beat)));
      socket.once('message', (data) => resolve((data as Buffer).toString()));
      socket.once('error', reject);
      setTimeout(() => reject(new Error('no answer in ten seconds')), 10_000).unref();
    }).finally(() => socket.terminate());
    if (!answer.includes('"ok"')) throw new Error(`the heartbeat got ${answer}`);
  },
  async 'carries a file of 20 MB there and back'(to) {
    const headers = { apikey: to.serviceKey, authorization: `Bearer ${to.serviceKey}` };
    const json = { ...headers, 'content-type': 'application/json' };
    const bucket = Buffer.from('{"id":"rehearsal","name":"rehearsal"}');
    expectStatus(
      await ask(to, '/storage/v1/bucket', { method: 'POST', headers: json, body: bucket }),
      200,
    );
    const body = randomBytes(20 * 1024 * 1024);
    const path = '/storage/v1/object/rehearsal/file.bin';
    const type = { ...headers, 'content-type': 'application/octet-stream' };
    expectStatus(await ask(to, path, { method: 'POST', headers: type, body }), 200);
    const back = await ask(to, path, { headers });
    if (digest(back.body) !== digest(body)) throw new Error('other bytes came back');
  },
  async 'counts one visitor as one, whatever header the visitor writes'(to) {
    const statuses = [];
    for (let n = 0; n < 40; n++) {
      const answer = await ask(to, '/auth/v1/recover', {
        method: 'POST',
        headers: {
          apikey: to.anonKey,
          'content-type': 'application/json',
          'x-forwarded-for': `192.0.2.${n}`,
        },
        body: Buffer.from('{"email":"one@example.org"}'),
      });
      statuses.push(answer.status);
    }
    if (!statuses.includes(429))
      throw new Error(`40 calls got ${[...new Set(statuses)].join(', ')}`);
  },
  async 'shows its metrics to no visitor'(to) {
    const { status } = await ask(to, '/metrics');
    if (status !== 403 && status !== 404) throw new Error(`it got ${status}`);
  },
};

function ask(
  { site, certificate }: Rehearsed,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(
    `${site}${path}`,
    {
      ca: certificate,
      method: options.method ?? 'GET',
      headers: {
        ...options.headers,
        ...(options.body && { 'content-length': options.body.length }),
      },
      timeout: 30_000,
    },
    (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      );
      response.on('error', reject);
    },
  );
  sent.on('timeout', () => sent.destroy(new Error(`${path} got no answer in 30 s`)));
  sent.on('error', reject);
  sent.end(options.body);
  return promise;
}

function expectStatus({ status, body }: Answer, wanted: number): void {
  if (status !== wanted)
    throw new Error(`${status} in place of ${wanted}: ${body.toString().slice(0, 200)}`);
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
