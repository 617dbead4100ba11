import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { ask, askJson, tokenOf, WITHOUT_LIMITS, type Answer } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';

const OBJECT = '/storage/v1/object';
/** Private; members read and write the files they own. */
const OWN = 'attack-own';
/** Everybody reads; members write. */
const OPEN = 'attack-open';
const SECRET = 'the plan of the raid';

/** Attacks on stored files. */
export const storage: readonly Attack[] = [
  {
    name: 'storage: a private file is not read, listed, signed, copied, moved, replaced or removed by others',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const owner = await ownerWithFile(stage);
      const mallory = await tokenOf(await stage.member());
      for (const token of [undefined, mallory]) {
        const calls = foreignCalls(stage, owner.path, token);
        for (const [what, call] of calls) {
          const { status, text } = await call;
          hold(!text.includes(SECRET), `${what} gives the content`);
          const isEmpty =
            status === 200 &&
            (text === '[]' || /"objects":\[\]/.test(text) || /"error":"Either/.test(text));
          hold(
            isEmpty || (status >= 400 && status < 500),
            `${what} answers ${status}: ${text.slice(0, 150)}`,
          );
          hold(
            !text.includes('plan.txt"') || /"signedURL":null/.test(text),
            `${what} names the file: ${text}`,
          );
        }
      }
      const kept = await ask(stage, `${OBJECT}/authenticated/${owner.path}`, {
        token: owner.token,
      });
      hold(kept.text === SECRET, `the owner now reads ${kept.status} ${kept.text.slice(0, 100)}`);
    },
  },
  {
    name: 'storage: no path leaves the bucket, and no signed address opens another file or another use',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const owner = await ownerWithFile(stage);
      const { token } = owner;
      const folder = owner.path.split('/')[1] ?? '';
      for (const trick of [
        '../../backend-keys.json',
        '..%2f..%2fbackend-keys.json',
        '..%252f..%252fbackend-keys.json',
        '%2e%2e/%2e%2e/backend-keys.json',
        '....//....//backend-keys.json',
        String.raw`..\..\backend-keys.json`,
        '..%5c..%5cbackend-keys.json',
        '%00',
        'a%00.txt',
        '/etc/passwd',
        '//etc/passwd',
        'file:///etc/passwd',
        '.',
        '..',
        `${folder}/../${folder}/plan.txt/..`,
      ])
        for (const way of ['public/', 'authenticated/', '', 'info/'])
          for (const bucket of [OWN, OPEN, '..', '.', '%2e%2e']) {
            const { status, text } = await ask(stage, `${OBJECT}/${way}${bucket}/${trick}`, {
              token,
            });
            hold(
              status >= 400 && status < 500,
              `reading ${way}${bucket}/${trick} answers ${status}: ${text.slice(0, 100)}`,
            );
          }
      for (const key of [
        '../x',
        'a/../../x',
        './x',
        'a//b',
        String.raw`..\x`,
        'a\0b',
        '/x',
        '%2e%2e/x',
        'ü'.repeat(600),
      ]) {
        const { status } = await askJson(
          stage,
          `${OBJECT}/copy`,
          { bucketId: OWN, sourceKey: `${folder}/plan.txt`, destinationKey: key },
          { token },
        );
        hold(status >= 400 && status < 500, `copying to ${JSON.stringify(key)} answers ${status}`);
      }

      const other = await put(
        stage,
        `${OWN}/${folder}/other.txt`,
        token,
        'text/plain',
        'something else',
      );
      hold(other.status === 200, `the owner cannot write: ${other.status}`);
      const signed = await askJson(
        stage,
        `${OBJECT}/sign/${owner.path}`,
        { expiresIn: 60 },
        { token },
      );
      const proof =
        new URL(
          (JSON.parse(signed.text) as { signedURL: string }).signedURL,
          'http://x',
        ).searchParams.get('token') ?? '';
      const opened = await ask(stage, `${OBJECT}/sign/${owner.path}?token=${proof}`, { key: null });
      hold(opened.text === SECRET, `a genuine signed address answers ${opened.status}`);
      const uploading = await askJson(
        stage,
        `${OBJECT}/upload/sign/${OWN}/${folder}/new.txt`,
        {},
        { token },
      );
      const upload = (JSON.parse(uploading.text) as { token: string }).token;
      const tries: [what: string, answer: Answer][] = [
        [
          'its token on another file',
          await ask(stage, `${OBJECT}/sign/${OWN}/${folder}/other.txt?token=${proof}`, {
            key: null,
          }),
        ],
        [
          'its token as a rendered image',
          await ask(stage, `/storage/v1/render/image/sign/${owner.path}?token=${proof}`, {
            key: null,
          }),
        ],
        [
          'its token as an upload',
          await put(
            stage,
            `upload/sign/${owner.path}?token=${proof}`,
            undefined,
            'text/plain',
            'x',
            'PUT',
          ),
        ],
        [
          'its token as access token',
          await ask(stage, `${OBJECT}/authenticated/${owner.path}`, { token: proof }),
        ],
        [
          'an upload token as a download',
          await ask(stage, `${OBJECT}/sign/${OWN}/${folder}/new.txt?token=${upload}`, {
            key: null,
          }),
        ],
        [
          'an upload token on another file',
          await put(
            stage,
            `upload/sign/${owner.path}?token=${upload}`,
            undefined,
            'text/plain',
            'x',
            'PUT',
          ),
        ],
        [
          'an access token as signed address',
          await ask(stage, `${OBJECT}/sign/${owner.path}?token=${token}`, { key: null }),
        ],
        [
          'the anon key as signed address',
          await ask(stage, `${OBJECT}/sign/${owner.path}?token=${stage.anonKey}`, { key: null }),
        ],
        ['no token', await ask(stage, `${OBJECT}/sign/${owner.path}`, { key: null })],
        [
          'a cut token',
          await ask(stage, `${OBJECT}/sign/${owner.path}?token=${proof.slice(0, -3)}`, {
            key: null,
          }),
        ],
      ];
      for (const [what, { status, text }] of tries)
        hold(
          status >= 400 && status < 500 && !text.includes(SECRET),
          `${what} answers ${status}: ${text.slice(0, 100)}`,
        );
    },
  },
  {
    name: 'storage: nothing that was uploaded runs in a page of this site',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      await makeBuckets(stage);
      const member = await stage.member();
      const token = await tokenOf(member);
      const evil = '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>';
      for (const type of [
        'text/html',
        'TEXT/HTML; charset=utf-8',
        'text/html;a=b',
        'application/xhtml+xml',
        'image/svg+xml',
        'text/xml',
        'application/xml',
        'text/xsl',
        'application/rss+xml',
        'application/mathml+xml',
        'text/javascript',
        'application/javascript',
        'application/x-javascript',
        'application/ecmascript',
        'text/livescript',
        'multipart/x-mixed-replace;boundary=x',
        'nonsense',
        'text/html\t',
        ' text/html',
        'text/html,text/plain',
      ]) {
        const key = `${OPEN}/${member.id}/${crypto.randomUUID()}`;
        const { status, text } = await put(stage, key, token, type, evil);
        if (status !== 200) {
          hold(status >= 400 && status < 500, `an upload as ${type} answers ${status}: ${text}`);
          continue;
        }
        for (const address of [
          `${OBJECT}/public/${key}`,
          `${OBJECT}/public/${key}?download=${encodeURIComponent('a"\r\nSet-Cookie: x=y')}`,
        ]) {
          const { headers } = await ask(stage, address, { key: null });
          const served = headers.get('content-type') ?? '';
          const policy = headers.get('content-security-policy') ?? '';
          hold(
            headers.get('x-content-type-options') === 'nosniff',
            `${type} is served without nosniff`,
          );
          hold(!/html|script/i.test(served.replace('xhtml', '')), `${type} is served as ${served}`);
          hold(
            !/xml|svg|multipart/i.test(served) || /(?:^|[ ;])sandbox(?:$|;)/.test(policy),
            `${type} is served as ${served} with the policy ${policy}`,
          );
          hold(!headers.has('set-cookie'), 'a file name sets a cookie');
        }
      }
    },
  },
  {
    name: 'storage: image bombs and images that fetch are refused, without one request to elsewhere',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      await makeBuckets(stage);
      const member = await stage.member();
      const token = await tokenOf(member);
      let asked = 0;
      const lure = createServer((_request, response) => {
        asked += 1;
        response.end();
      });
      lure.listen(0, '127.0.0.1');
      await once(lure, 'listening');
      const outside = `http://127.0.0.1:${(lure.address() as AddressInfo).port}/x.png`;
      const side = stage.count(30_000, 16_000);
      const images: [what: string, type: string, body: string | Uint8Array<ArrayBuffer>][] = [
        [`${side} × ${side} pixels`, 'image/png', emptyPng(side, side)],
        ['a wrong size in the header', 'image/png', emptyPng(2_147_483_647, 2_147_483_647, 1)],
        ['an entity', 'image/svg+xml', svg('<text>&x;</text>')],
        [
          'an image from elsewhere',
          'image/svg+xml',
          svg(`<image xlink:href="${outside}" width="9" height="9"/>`),
        ],
        [
          'an image from this disk',
          'image/svg+xml',
          svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
        ],
        ['an SVG that calls itself PNG', 'image/png', svg(`<image xlink:href="${outside}"/>`)],
      ];
      try {
        for (const [what, type, body] of images) {
          const key = `${OPEN}/${member.id}/${crypto.randomUUID()}`;
          const uploaded = await put(stage, key, token, type, body);
          hold(uploaded.status === 200, `the upload of ${what} answers ${uploaded.status}`);
          const { status, text, milliseconds } = await ask(
            stage,
            `/storage/v1/render/image/public/${key}?width=10`,
            { key: null },
          );
          hold(status < 500, `rendering ${what} answers ${status}: ${text.slice(0, 100)}`);
          hold(what.includes('pixels') ? status >= 400 : true, `${what} was rendered`);
          hold(!text.includes('root:'), `${what} reads a file of the server`);
          hold(milliseconds < 12_000, `rendering ${what} takes ${milliseconds} ms`);
        }
        hold(asked === 0, `the server asked ${outside} ${asked} times`);
      } finally {
        lure.close();
      }
    },
  },
];

function foreignCalls(
  stage: AttackStage,
  path: string,
  token: string | undefined,
): [what: string, call: Promise<Answer>][] {
  const who = token ? 'a member' : 'a visitor';
  const question = { token };
  const [bucket = '', folder = ''] = path.split('/');
  const key = path.slice(bucket.length + 1);
  const post = (way: string, body: unknown) => askJson(stage, OBJECT + way, body, question);
  const calls: [string, Promise<Answer>][] = [
    ...['public/', 'authenticated/', '', 'info/', 'info/public/', 'info/authenticated/'].map(
      (way): [string, Promise<Answer>] => [
        `reading ${way}`,
        ask(stage, `${OBJECT}/${way}${path}`, question),
      ],
    ),
    ['rendering', ask(stage, `/storage/v1/render/image/authenticated/${path}`, question)],
    ['rendering as public', ask(stage, `/storage/v1/render/image/public/${path}`, question)],
    ['signing', post(`/sign/${path}`, { expiresIn: 60 })],
    ['signing many', post(`/sign/${bucket}`, { expiresIn: 60, paths: [key] })],
    ['listing', post(`/list/${bucket}`, { prefix: folder })],
    ['listing all', post(`/list/${bucket}`, { prefix: '' })],
    ['searching', post(`/list/${bucket}`, { prefix: '', search: 'plan' })],
    ['listing pages', post(`/list-v2/${bucket}`, { prefix: folder })],
    ['copying', post('/copy', { bucketId: bucket, sourceKey: key, destinationKey: 'stolen.txt' })],
    [
      'copying to an open bucket',
      post('/copy', {
        bucketId: bucket,
        sourceKey: key,
        destinationBucket: OPEN,
        destinationKey: 'stolen.txt',
      }),
    ],
    ['moving', post('/move', { bucketId: bucket, sourceKey: key, destinationKey: 'stolen.txt' })],
    ['replacing', put(stage, path, token, 'text/plain', 'x', 'PUT')],
    ['upserting', put(stage, path, token, 'text/plain', 'x', 'POST', { 'x-upsert': 'true' })],
    [
      'signing an upload',
      askJson(
        stage,
        `${OBJECT}/upload/sign/${path}`,
        {},
        { token, headers: { 'x-upsert': 'true' } },
      ),
    ],
    ['removing', ask(stage, `${OBJECT}/${path}`, { ...question, method: 'DELETE' })],
    [
      'removing many',
      askJson(stage, `${OBJECT}/${bucket}`, { prefixes: [key] }, { token, method: 'DELETE' }),
    ],
    ['emptying the bucket', askJson(stage, `/storage/v1/bucket/${bucket}/empty`, {}, question)],
    [
      'removing the bucket',
      ask(stage, `/storage/v1/bucket/${bucket}`, { ...question, method: 'DELETE' }),
    ],
    [
      'opening the bucket',
      askJson(
        stage,
        `/storage/v1/bucket/${bucket}`,
        { id: bucket, public: true },
        { token, method: 'PUT' },
      ),
    ],
    [
      'making a bucket',
      askJson(
        stage,
        '/storage/v1/bucket',
        { name: `m-${crypto.randomUUID()}`, public: true },
        question,
      ),
    ],
  ];
  return calls.map(([what, call]) => [`${what} by ${who}`, call]);
}

async function ownerWithFile(stage: AttackStage): Promise<{ token: string; path: string }> {
  await makeBuckets(stage);
  const member = await stage.member();
  const token = await tokenOf(member);
  const path = `${OWN}/${member.id}/plan.txt`;
  const { status, text } = await put(stage, path, token, 'text/plain', SECRET);
  hold(status === 200, `the owner cannot upload: ${status} ${text}`);
  return { token, path };
}

function put(
  stage: AttackStage,
  path: string,
  token: string | undefined,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
  method = 'POST',
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(stage, `${OBJECT}/${path}`, {
    method,
    token,
    body,
    headers: { 'content-type': type, ...headers },
  });
}

async function makeBuckets({ database }: AttackStage): Promise<void> {
  await database.query(
    `insert into storage.buckets (id, name, public) values ($1, $1, false), ($2, $2, true) on conflict do nothing`,
    [OWN, OPEN],
  );
  const [found] = await database.query(`select 1 from pg_policies where policyname = 'attack_own'`);
  if (found) return;
  await database.query(
    `create policy attack_own on storage.objects to authenticated
       using (bucket_id in ('${OWN}', '${OPEN}') and owner_id = auth.uid()::text)
       with check (bucket_id in ('${OWN}', '${OPEN}') and owner_id = auth.uid()::text)`,
  );
}

/** A black picture of one bit a pixel. @param rows how many of its rows are there. */
function emptyPng(width: number, height: number, rows = height): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const row = rows === height ? Math.ceil(width / 8) + 1 : 16;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(row * rows))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const made = Buffer.alloc(body.length + 8);
  made.writeUInt32BE(data.length, 0);
  body.copy(made, 4);
  made.writeUInt32BE(crc32(body), body.length + 4);
  return made;
}

function svg(inner: string): string {
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inner}</svg>`;
}
