import { ask, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';

const FORMS: [path: string, fields: string][] = [
  ['/login', 'intent=leave'],
  ['/login', 'intent=password&contact=mallory%40azeroth.example&password=x'],
  ['/account', 'intent=name&name=Mallory'],
  ['/account', 'intent=delete&confirm=delete'],
  ['/account', 'intent=leave&scope=global'],
  ['/account/characters', 'intent=hide&id=1'],
  ['/account/fights', 'intent=withdraw-all'],
  ['/publish', 'names=full&visibility=public'],
  ['/fight/00000000-0000-4000-8000-000000000001', 'intent=remove-name&player=0'],
  ['/publish/live', 'team=1&night=1'],
  ['/account/export', ''],
  ['/confirm', 'intent=confirm'],
  ['/oauth/consent?authorization_id=x', 'intent=approve'],
  ['/account.data', 'intent=name&name=Mallory'],
  ['/login.data', 'intent=leave'],
];

/** Attacks by a page of another site that posts a form for a signed-in visitor. */
export const forgedForms: readonly Attack[] = [
  {
    name: 'forged forms: no form of another site is taken, also with a session cookie',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const member = await stage.member();
      const cookie = await sessionCookie(member);
      const own = await post(stage, '/account', 'intent=none', { cookie, origin: stage.url });
      hold(own.status !== 403, `the site refuses its own forms: ${own.status}`);
      for (const origin of foreignOrigins(stage))
        for (const [path, fields] of FORMS) {
          const { status, headers } = await post(stage, path, fields, { cookie, origin });
          hold(status === 403, `${path} takes a form of ${origin || 'an empty origin'}: ${status}`);
          hold(!headers.has('set-cookie'), `${path} sets a cookie for a form of ${origin}`);
        }
      for (const said of [
        { 'sec-fetch-site': 'cross-site' },
        { referer: 'https://evil.example/' },
        { referer: `${stage.url}.evil.example/` },
      ])
        for (const [path, fields] of FORMS) {
          const { status } = await post(stage, path, fields, { cookie, ...said });
          hold(status === 403, `${path} takes a form with ${JSON.stringify(said)}: ${status}`);
        }
      const { data } = await member.client.auth.getUser();
      hold(data.user !== null, 'the member was signed out or deleted');
      hold(!JSON.stringify(data.user).includes('Mallory'), 'the member was renamed');
    },
  },
  {
    name: 'forged forms: a session cookie opens no service, and no answer lets another site read it',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const cookie = await sessionCookie(await stage.member());
      for (const path of [
        '/auth/v1/user',
        '/rest/v1/character_owners',
        '/functions/v1/export-account',
        '/storage/v1/bucket',
      ]) {
        const { status } = await ask(stage, path, {
          key: null,
          headers: { cookie, origin: 'https://evil.example' },
        });
        hold(
          status === 401 || status === 403 || status === 400,
          `${path} answers ${status} to a cookie alone`,
        );
      }
      for (const path of ['/account', '/', '/account/export', '/_.data']) {
        const { headers } = await ask(stage, path, {
          key: null,
          headers: { cookie, origin: 'https://evil.example' },
        });
        hold(!headers.has('access-control-allow-origin'), `${path} may be read by another site`);
      }
    },
  },
];

function foreignOrigins({ url, port }: AttackStage): string[] {
  const host = new URL(url).hostname;
  return [
    'https://evil.example',
    'null',
    '',
    `http://${host}:${port + 1}`,
    `https://${host}:${port}`,
    `http://${host}`,
    `http://${host}.evil.example:${port}`,
    `http://evil.${host}:${port}`,
    `http://${host}:${port}.evil.example`,
    `http://evil.example#${host}:${port}`,
    `http://${host}:${port}@evil.example`,
    `${url} https://evil.example`,
    `${url}/`,
    'file://',
    'about:blank',
    'moz-extension://x',
  ];
}

function post(stage: AttackStage, path: string, body: string, headers: Record<string, string>) {
  return ask(stage, path, {
    method: 'POST',
    key: null,
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}
