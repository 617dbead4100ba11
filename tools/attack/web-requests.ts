import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { hold, type Attack, type AttackStage } from './attack.ts';

/** A session as a cookie holds it, with this for its user. */
const user = (damage: unknown) => ({
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_at: 9e15,
  user: damage,
});

/** Attacks by single requests: pages, forms, cookies, headers and addresses. */
export const webRequests: readonly Attack[] = [
  {
    name: 'web: a malformed session cookie counts as no cookie on every page',
    async run({ url }) {
      const cookies = [
        user({ id: 'u', email: { a: 1 } }),
        user({ id: 'u', user_metadata: { full_name: { a: 1 } }, email: 5 }),
        user({ id: 'u', factors: [null] }),
        user(null),
        user([]),
        { ...user({ id: 'u' }), access_token: {} },
        [],
        null,
        'text',
      ].map((value) => `base64-${Buffer.from(JSON.stringify(value)).toString('base64url')}`);
      for (const path of ['/', '/mplus', '/raid', '/login', '/account', '/confirm', '/nope'])
        for (const cookie of [...cookies, 'abc', 'base64-%', 'base64-'])
          for (const name of ['sb-farseer-auth-token', 'sb-farseer-auth-token.0']) {
            const headers = { cookie: `${name}=${cookie}` };
            const answer = await fetch(url + path, { headers, redirect: 'manual' });
            await answer.text();
            hold(answer.status < 500, `${path} answers ${answer.status} to ${name}=${cookie}`);
          }
    },
  },
  {
    name: 'web: what is no form is refused by every page that takes one, without a stack trace',
    async run({ url, output }) {
      const before = output().length;
      const types = ['application/json', 'text/plain', 'multipart/form-data', '', 'a/b; c'];
      for (const path of [
        '/login',
        '/account',
        '/account/characters',
        '/oauth/consent',
        '/confirm',
      ])
        for (const type of types) {
          const answer = await fetch(url + path, {
            method: 'POST',
            body: Buffer.from('{"a":1}'),
            headers: { 'content-type': type },
          });
          await answer.text();
          hold([400, 415].includes(answer.status), `${path} answers ${answer.status} to ${type}`);
        }
      hold(!output().slice(before).includes('    at '), 'the log holds a stack trace');
    },
  },
  {
    name: 'web: made-up parameters and cookies do not make a shared page be drawn anew',
    async run({ url }) {
      const ask = async (path: string, cookie = '') => {
        const answer = await fetch(url + path, { headers: { cookie } });
        await answer.text();
        hold(answer.ok, `${path} answers ${answer.status}`);
        return answer.headers.get('etag') ?? '';
      };
      for (const page of ['/', '/mplus', '/current-title-holders', '/raid']) {
        const known = await ask(page);
        for (let index = 0; index < 20; index += 1) {
          const cookie = `sb-x-auth-token=abc; sb-farseer-auth-token=${index}`;
          // A page that is kept has a validator of its content; one that is drawn has its address in it, or none.
          const etag = await ask(`${page}?junk=${index}&_=${index}`, cookie);
          hold(etag === known, `${page}?junk=${index} has the validator ${etag}, not ${known}`);
        }
      }
    },
  },
  {
    name: 'web: raw targets, hosts and headers that cannot be read are refused, and nothing fails',
    async run(stage) {
      const targets = [
        '//',
        '///',
        '*',
        'http://[',
        '//[',
        '/%',
        '/%E0%A4%A',
        'x',
        '/\\',
        '?',
        '/..//',
      ];
      for (const target of targets)
        for (const host of ['x', 'x:99999', '[', '', 'a b', 'x\r\nHost: y'])
          for (const method of ['GET', 'POST', 'OPTIONS', 'TRACE']) {
            const head = await send(
              stage,
              `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
            );
            hold(!/^HTTP\/1.1 5/.test(head), `${method} ${target} with the host ${host}: ${head}`);
          }
      const two = await send(stage, 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n');
      hold(two.startsWith('HTTP/1.1 400 '), `two hosts: ${two}`);
      const long = `GET /?${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
      const refusal = await send(stage, long);
      hold(/^HTTP\/1.1 431 [^]*Access-Control-Allow-Origin/.test(refusal), `70 kB: ${refusal}`);
    },
  },
  {
    name: 'web: one address that has pages drawn without end is refused with 429, and others are not',
    settings: {
      FARSEER_LIMITS_SCALE: '0.1',
      FARSEER_PROXY_HEADER: 'x-forwarded-for',
    },
    async run({ url }) {
      const ask = async (path: string, forwarded: string) => {
        const headers = { 'x-forwarded-for': forwarded };
        const answer = await fetch(url + path, { headers });
        await answer.text();
        return answer;
      };
      // What a visitor writes into the header stands before what the proxy adds, and helps nothing.
      const statuses: number[] = [];
      for (let index = 0; index < 80; index += 1)
        statuses.push((await ask(`/nope-${index}`, `10.0.0.${index}, 203.0.113.9`)).status);
      const refused = statuses.filter((status) => status === 429).length;
      hold(refused === 20, `of 80 pages with a share of 60, ${refused} were refused`);
      const last = await ask('/nope', '203.0.113.9');
      hold(Number(last.headers.get('retry-after')) > 0, 'the refusal does not say for how long');
      hold((await ask('/nope', '203.0.113.10')).status === 404, 'another address is refused too');
      hold((await ask('/robots.txt', '203.0.113.9')).ok, 'files are refused too');
    },
  },
  {
    name: 'web: one address opens no more sockets than its share, and may again when they are closed',
    async run({ url, anonKey }) {
      const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${anonKey}`;
      const opened = async () => {
        const socket = new WebSocket(address);
        const isOpen = await new Promise<boolean>((resolve) => {
          socket.addEventListener('open', () => resolve(true));
          socket.addEventListener('error', () => resolve(false));
        });
        return { socket, isOpen };
      };
      const all = await Promise.all(Array.from({ length: 400 }, opened));
      const open = all.filter(({ isOpen }) => isOpen).length;
      const closed = all.map(async ({ socket, isOpen }) => {
        socket.close();
        if (isOpen) await once(socket, 'close');
      });
      hold(open === 250, `${open} of 400 sockets were opened`);
      await Promise.all(closed);
      const again = await opened();
      again.socket.close();
      hold(again.isOpen, 'no socket is opened after the others were closed');
    },
  },
];

/** Everything that the server answers to these bytes. */
async function send({ port }: AttackStage, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes, 'latin1');
  return text(socket).catch(() => '');
}
