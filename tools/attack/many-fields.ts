import { hold, type Attack, type AttackStage } from './attack.ts';
import { watchOthers } from './watch-others.ts';

/** Attacks by how many fields something has: each takes a moment, and all of them once held the server up for seconds. */
export const manyFields: readonly Attack[] = [
  {
    name: 'many fields: no form and no address of a stranger delays another visitor',
    async run(stage) {
      const others = watchOthers(stage);
      for (let turn = 0; turn < stage.count(5, 1); turn += 1) {
        for (const [type, body] of forms(256 * 1024))
          for (const path of FORM_PATHS) {
            const status = await post(stage, path, type, body);
            hold(status >= 400 && status < 500, `${path} answers ${status} to ${type}`);
          }
        for (const path of [...PAGES, ...CALLS]) {
          const answer = await fetch(`${stage.url}${path}?${'a&'.repeat(29_000)}`, {
            headers: { apikey: stage.anonKey },
            redirect: 'manual',
          });
          await answer.arrayBuffer();
          hold(answer.status === 414, `${path} answers ${answer.status}`);
        }
      }
      const worstMs = await others();
      hold(worstMs < 1500, `another visitor waited ${worstMs.toFixed(0)} ms`);
    },
  },
  {
    name: 'many fields: a form above 256 KiB is read for a confirmed session alone',
    async run(stage) {
      for (const cookie of ['', forgedCookie()])
        for (const [type, body] of forms(1024 * 1024 - 1)) {
          const status = await post(stage, '/team', type, body, { cookie });
          hold([401, 413].includes(status), `a stranger sends 1 MiB and gets ${status}`);
        }
    },
  },
];

const PAGES = ['/mplus', '/nope', '/fight/x', '/picture/mplus.png', '/api/v1/cutoffs', '/account'];
const CALLS = ['/rest/v1/regions', '/rest/v1/rpc/x', '/auth/v1/settings', '/storage/v1/bucket'];
const FORM_PATHS = [
  '/login',
  '/region',
  '/nope',
  '/raid-answer/x',
  '/auth/v1/oauth/token',
  '/rest/v1/rpc/search_everything',
];

/** Forms of nearly that many bytes. */
function forms(bytes: number): [type: string, body: string][] {
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
  const fit = (text: string, room = 0) => text.repeat(Math.floor((bytes - room) / text.length));
  return [
    ['application/x-www-form-urlencoded', fit('a&')],
    ['application/x-www-form-urlencoded; charset=utf-8', fit('&')],
    ['multipart/form-data; boundary=x', `${fit(part, 10)}--x--\r\n`],
    ['multipart/form-data; boundary="x"', `--x\r\n${fit('a:b\r\n', 10)}`],
  ];
}

async function post(
  { url, anonKey }: AttackStage,
  path: string,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<number> {
  // The server may close the connection before all is sent.
  const answer = await fetch(url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { apikey: anonKey, 'content-type': type, ...headers },
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? 413;
}

/** A cookie of the form of a session that no host knows. */
function forgedCookie(): string {
  const text = JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r', expires_at: 9e9 });
  return `sb-farseer-auth-token=base64-${Buffer.from(text).toString('base64url')}`;
}
