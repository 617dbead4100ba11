import { ask, askJson, some, WITHOUT_LIMITS, type Answer } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';

const ELSEWHERE = [
  'https://evil.example/',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  ' //evil.example',
  '/./\\evil.example',
  'http://user:password@evil.example/',
  'evil.example',
  'blob:https://evil.example/x',
];

/** Attacks that use an address of this site to send a visitor, and their session with them, elsewhere. */
export const redirects: readonly Attack[] = [
  {
    name: 'redirects: the remembered path, the query and the address itself never lead off the site',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const session = await sessionCookie(await stage.member());
      const own = await ask(stage, '/login', {
        key: null,
        headers: { cookie: `${session}; sb-redirect-path=%2Froster` },
      });
      hold(
        own.headers.get('location') === '/roster',
        `a path of the site leads to ${own.status} ${own.headers.get('location')}`,
      );
      for (const target of some(ELSEWHERE, stage.count(Infinity, 10))) {
        const written = encodeURIComponent(target);
        for (const value of [written, encodeURIComponent(written)])
          stays(
            stage,
            `the cookie ${target}`,
            await ask(stage, '/login', {
              key: null,
              headers: { cookie: `${session}; sb-redirect-path=${value}` },
            }),
          );
        for (const name of ['redirect', 'redirect_to', 'next', 'return_to', 'returnTo', 'url']) {
          stays(
            stage,
            `/login?${name}=${target}`,
            await ask(stage, `/login?${name}=${written}`, {
              key: null,
              headers: { cookie: session },
            }),
          );
          stays(
            stage,
            `/confirm?${name}=${target}`,
            await ask(stage, `/confirm?token_hash=x&${name}=${written}`, { key: null }),
          );
        }
        stays(stage, `the address /${target}`, await ask(stage, `/${written}`, { key: null }));
      }
    },
  },
  {
    name: 'redirects: links of accounts lead back to the site only, with and without an error',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const targets = [
        ...ELSEWHERE,
        `${stage.url}.evil.example/`,
        stage.url.replace('://', '://evil.example@'),
        `${stage.url}@evil.example/`,
        stage.url.replace('localhost', 'localhost.evil.example'),
        'http://2130706433/',
        'http://0x7f000001/',
        'https://localhost.evil.example/',
      ];
      for (const target of targets) {
        const written = encodeURIComponent(target);
        const verify = await ask(
          stage,
          `/auth/v1/verify?token=x&type=signup&redirect_to=${written}`,
          { key: null },
        );
        hold(verify.status >= 300 && verify.status < 400, `a wrong link answers ${verify.status}`);
        stays(stage, `verify with ${target}`, verify);
        stays(
          stage,
          `authorize with ${target}`,
          await ask(stage, `/auth/v1/authorize?provider=github&redirect_to=${written}`, {
            key: null,
          }),
        );
        stays(
          stage,
          `callback with ${target}`,
          await ask(stage, `/auth/v1/callback?error=x&state=${written}&redirect_to=${written}`, {
            key: null,
          }),
        );
      }
      const email = `hero-${crypto.randomUUID()}@azeroth.example`;
      await askJson(
        stage,
        `/auth/v1/signup?redirect_to=${encodeURIComponent('https://evil.example/')}`,
        { email, password: 'seven frogs cross 4 rivers' },
        {
          headers: {
            referer: 'https://evil.example/',
            origin: 'https://evil.example',
            host: 'evil.example',
          },
        },
      );
      const mails = await stage.database.query<{ mail: string }>(
        `select m::text as mail from auth.mail_outbox m where m::text like $1`,
        [`%${email}%`],
      );
      hold(mails.length === 1, `${mails.length} mails were written`);
      hold(!mails[0]?.mail.includes('evil.example'), 'the mail links to another site');
    },
  },
];

function stays({ url }: AttackStage, what: string, { status, headers }: Answer): void {
  hold(status < 500, `${what} answers ${status}`);
  const location = headers.get('location') ?? headers.get('x-remix-redirect');
  if (location === null) return;
  hold(URL.canParse(location, url), `${what} leads to ${location}`);
  hold(new URL(location, url).origin === url, `${what} leads to ${location}`);
}
