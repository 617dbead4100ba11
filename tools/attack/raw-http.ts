import { WITHOUT_LIMITS, forAll, ask } from './ask.ts';
import { hold, type Attack } from './attack.ts';
import { sendRaw, statusesOf } from './raw-request.ts';

const TARGETS = [
  '/',
  '//',
  '///',
  '//evil.example/',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e/package.json',
  String.raw`/assets\..\..\package.json`,
  '/%00',
  '/%',
  '/%E0%A4%A',
  '/%ff',
  '/?%',
  '/?%00',
  '/;/',
  '/.env',
  '/.git/config',
  '/data/backend-keys.json',
  '/server.log',
  '/build/server/index.js',
  '/src/server.ts',
  '*',
  'http://evil.example/',
  'http://evil.example:99999/',
  'https://',
  'evil.example:443',
  '?',
  '/#',
  '/\u00e4',
  `/${'a'.repeat(9000)}`,
  `/?${'a=1&'.repeat(2000)}`,
  '/__manifest?p=/x',
  '/api/../account',
  '/api/_nuxt_icon/../../x.json?icons=x',
  '/api/_nuxt_icon/lucide.json?icons=%00',
  '/builds/..%2f..%2fpackage.json',
  '/_.data',
  '/x.data',
  '/constructor',
  '/__proto__',
  '/hasOwnProperty.data',
];
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'PURGE',
  'SEARCH',
  'get',
  'FOO',
];
const HOSTS = [
  '',
  'evil.example',
  'localhost:99999',
  'localhost:',
  '[::1]',
  '[',
  'a b',
  'a/b',
  'a@b',
  'a?b',
  '%00',
  '\u00e4',
  'x'.repeat(3000),
  '-',
  '..',
  'localhost, evil.example',
];
const FRAMES: [what: string, text: string][] = [
  [
    'both lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 44\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'a hidden encoding',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'an unknown encoding',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'a length below zero',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'a length with a sign',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\nConnection: close\r\n\r\n'],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: x\n\nGET /smuggled HTTP/1.1\nHost: x\n\n'],
  ['a wrong chunk', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n'],
  [
    'a huge chunk',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\nx',
  ],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: x\r\n\r\n'],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n'],
  [
    '20 KB of a header',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\nConnection: close\r\n\r\n`,
  ],
  [
    '3,000 headers',
    `GET / HTTP/1.1\r\nHost: x\r\n${'X: a\r\n'.repeat(3000)}Connection: close\r\n\r\n`,
  ],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['HTTP/9.9', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'],
  [
    'a wish to continue',
    'POST / HTTP/1.1\r\nHost: x\r\nExpect: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  ],
  ['nothing', '\r\n\r\n\r\n'],
  ['TLS', '\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000'],
];

/** What no answer holds: a file of the machine, of the project, or of the data folder. */
const LEAK = /root:.*:0:0:|"devDependencies"|"signingKey"|repositoryformatversion/;

/** Attacks with requests that no client writes. */
export const rawHttp: readonly Attack[] = [
  {
    name: 'raw HTTP: no target, method, host or frame makes the server fail, leak a file or read a second request',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const tries: [what: string, bytes: Buffer][] = [
        ...TARGETS.map((target): [string, Buffer] => [
          `the target ${target.slice(0, 60)}`,
          request('GET', target, 'x'),
        ]),
        ...METHODS.flatMap((method) =>
          ['/', '/account', '/rest/v1/realms', '/api/health'].map((path): [string, Buffer] => [
            `${method} ${path}`,
            request(method, path, 'x'),
          ]),
        ),
        ...HOSTS.map((host): [string, Buffer] => [
          `the host ${host.slice(0, 60)}`,
          request('GET', '/', host),
        ]),
        ...FRAMES.map(([what, text]): [string, Buffer] => [what, Buffer.from(text, 'latin1')]),
      ];
      await forAll(tries, 8, async ([what, bytes]) => {
        const answer = await sendRaw(stage.port, bytes);
        const statuses = statusesOf(answer);
        hold(
          statuses.every((status) => status < 500 || status === 501 || status === 505),
          `${what} answers ${statuses.join(', ')}`,
        );
        hold(!LEAK.test(answer), `${what} gives a file: ${answer.slice(0, 200)}`);
        hold(
          statuses.filter((status) => status >= 200 && status !== 400).length < 2,
          `${what} is read as ${statuses.length} requests`,
        );
      });
      const { status } = await ask(stage, '/api/health');
      hold(status === 200, `the server answers ${status} afterwards`);
    },
  },
  {
    name: 'raw HTTP: clients that reset in the middle of a request leave the server up',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const bodies = [
        '/login',
        '/rest/v1/realms',
        '/auth/v1/signup',
        '/storage/v1/object/a/b',
        '/functions/v1/export-account',
        '/realtime/v1/api/broadcast',
      ];
      const tries = Array.from(
        { length: stage.count(270, 60) },
        (_, at) => bodies[at % bodies.length] ?? '/',
      );
      await forAll(tries, 10, async (path) => {
        const controller = new AbortController();
        const body = new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('{"a":'));
          },
        });
        const sending = fetch(stage.url + path, {
          method: 'POST',
          body,
          duplex: 'half',
          signal: controller.signal,
          headers: { apikey: stage.anonKey, 'content-type': 'application/json' },
        } as RequestInit);
        setTimeout(() => controller.abort(), 30);
        await sending.then((answer) => answer.body?.cancel()).catch(() => {});
      });
      const { status } = await ask(stage, '/api/health');
      hold(status === 200, `the server answers ${status} afterwards`);
    },
  },
];

function request(method: string, target: string, host: string): Buffer {
  return Buffer.from(
    `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    'latin1',
  );
}
