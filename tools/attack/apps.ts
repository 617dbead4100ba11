import { createHash, randomBytes } from 'node:crypto';
import { ask, askJson, tokenOf, WITHOUT_LIMITS, type Answer, type Question } from './ask.ts';
import { hold, type Attack, type AttackMember, type AttackStage } from './attack.ts';

const HOME = 'https://bot.example/callback';

interface App {
  id: string;
  secret: string;
}

interface Consent {
  name: string;
  verifier: string;
}

/** Attacks on and by apps that act for a player. */
export const apps: readonly Attack[] = [
  {
    name: 'apps: a code goes to the registered address only, and only to requests with a proof',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { id } = await register(stage);
      for (const address of [
        'https://bot.example/callback/',
        'https://bot.example/callback/../x',
        'https://bot.example/callback?x=1',
        'https://bot.example/callback#x',
        'https://bot.example',
        'https://bot.example/Callback',
        'https://BOT.example.evil.example/callback',
        'https://bot.example@evil.example/callback',
        'https://evil.example/callback',
        'http://bot.example/callback',
        'https://bot.example:444/callback',
        'https://bot.example/callback%2f..',
        '//bot.example/callback',
        'javascript:alert(1)',
        'data:text/html,x',
        '',
        ' https://bot.example/callback',
        'https://bot.example\\@evil.example/callback',
      ]) {
        const { status, headers } = await begin(stage, { client_id: id, redirect_uri: address });
        const location = headers.get('location') ?? '';
        hold(status < 500, `the address ${address} is answered with ${status}`);
        hold(
          !location.includes('/oauth/consent') && !location.includes('evil.example'),
          `the address ${address} leads to ${location}`,
        );
        hold(
          location === '' || new URL(location, stage.url).origin === stage.url,
          `the address ${address} leads to ${location}`,
        );
      }
      for (const wrong of [
        { response_type: 'token' },
        { response_type: 'code token' },
        { code_challenge: '' },
        { code_challenge: 'short' },
        { code_challenge_method: 'S512' },
        { client_id: crypto.randomUUID() },
        { client_id: `' or 1=1--` },
      ]) {
        const { status, headers } = await begin(stage, { client_id: id, ...wrong });
        const location = headers.get('location') ?? '';
        hold(
          status < 500 && !location.includes('/oauth/consent'),
          `a request with ${JSON.stringify(wrong)} is answered with ${status} ${location}`,
        );
      }
    },
  },
  {
    name: 'apps: a code is good once, for its own app, address and proof',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const [app, other] = [await register(stage), await register(stage)];
      const token = await tokenOf(await stage.member());
      const fields = async (): Promise<Record<string, string>> => {
        const consent = await openConsent(stage, app);
        const code = await approve(stage, consent, token);
        return {
          grant_type: 'authorization_code',
          client_id: app.id,
          client_secret: app.secret,
          code,
          code_verifier: consent.verifier,
          redirect_uri: HOME,
        };
      };
      for (const wrong of [
        { code_verifier: randomBytes(32).toString('base64url') },
        { code_verifier: '' },
        { client_id: other.id, client_secret: other.secret },
        { client_secret: other.secret },
        { client_secret: '' },
        { redirect_uri: 'https://evil.example/callback' },
        { code: 'x' },
        { code: '' },
        { grant_type: 'password' },
        { grant_type: 'client_credentials' },
      ]) {
        const { status, text } = await exchange(stage, { ...(await fields()), ...wrong });
        hold(
          status >= 400 && status < 500 && !text.includes('access_token'),
          `an exchange with ${JSON.stringify(wrong)} answers ${status}: ${text}`,
        );
      }
      const genuine = await fields();
      const first = await exchange(stage, genuine);
      hold(first.status === 200, `the genuine exchange answers ${first.status}: ${first.text}`);
      const given = JSON.parse(first.text) as { access_token: string; refresh_token: string };
      const foreign = await exchange(stage, {
        grant_type: 'refresh_token',
        refresh_token: given.refresh_token,
        client_id: other.id,
        client_secret: other.secret,
      });
      hold(foreign.status >= 400, `another app refreshes: ${foreign.text}`);
      const alone = await askJson(stage, '/auth/v1/token?grant_type=refresh_token', {
        refresh_token: given.refresh_token,
      });
      hold(alone.status >= 400, 'the refresh token of an app works without the app');
      const again = await exchange(stage, genuine);
      hold(again.status >= 400, `a code works twice: ${again.text}`);
      const after = await ask(stage, '/auth/v1/oauth/userinfo', {
        key: null,
        token: given.access_token,
      });
      hold(after.status >= 400, 'a code that was used twice leaves its session alive');
    },
  },
  {
    name: 'apps: only the player decides, and the token of an app changes nothing of the account',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const app = await register(stage);
      const member = await stage.member();
      const token = await tokenOf(member);
      const consent = await openConsent(stage, app);
      const address = `/auth/v1/oauth/authorizations/${consent.name}`;
      hold(
        (await ask(stage, address, { token })).status === 200,
        'the player cannot read what is asked',
      );
      const mallory = await tokenOf(await stage.member());
      for (const [who, question] of [
        ['another member', { token: mallory }],
        ['a visitor', {}],
        ['the anon key', { token: stage.anonKey }],
      ] as [string, Question][])
        for (const action of ['approve', 'deny']) {
          const { status, text } = await askJson(stage, `${address}/consent`, { action }, question);
          hold(status >= 400 && !text.includes('code='), `${who} may ${action}: ${status} ${text}`);
        }
      const code = await approve(stage, consent, token);
      const { text } = await exchange(stage, {
        grant_type: 'authorization_code',
        client_id: app.id,
        client_secret: app.secret,
        code,
        code_verifier: consent.verifier,
        redirect_uri: HOME,
      });
      const given = JSON.parse(text) as { access_token: string; id_token: string };
      const asApp = { token: given.access_token };
      const second = await openConsent(stage, app);
      const tries: [what: string, answer: Answer][] = [
        [
          'changing the password',
          await askJson(
            stage,
            '/auth/v1/user',
            { password: 'nine frogs cross 5 rivers' },
            { ...asApp, method: 'PUT' },
          ),
        ],
        [
          'changing the address',
          await askJson(
            stage,
            '/auth/v1/user',
            { email: 'mallory@azeroth.example' },
            { ...asApp, method: 'PUT' },
          ),
        ],
        [
          'a second factor',
          await askJson(stage, '/auth/v1/factors', { factor_type: 'totp' }, asApp),
        ],
        ['linking', await ask(stage, '/auth/v1/user/identities/authorize?provider=discord', asApp)],
        ['a code to change the password', await ask(stage, '/auth/v1/reauthenticate', asApp)],
        ['the list of apps', await ask(stage, '/auth/v1/user/oauth/grants', asApp)],
        [
          'allowing another request',
          await askJson(
            stage,
            `/auth/v1/oauth/authorizations/${second.name}/consent`,
            { action: 'approve' },
            asApp,
          ),
        ],
        ['the export', await askJson(stage, '/functions/v1/export-account', {}, asApp)],
        [
          'hiding a character',
          await askJson(
            stage,
            '/rest/v1/rpc/hide_character',
            { own_character: 1, hide: true },
            asApp,
          ),
        ],
        [
          'ending a session',
          await askJson(
            stage,
            '/rest/v1/rpc/end_own_session',
            { session_id: crypto.randomUUID() },
            asApp,
          ),
        ],
        [
          'registering an app',
          await askJson(
            stage,
            '/auth/v1/oauth/clients/register',
            { client_name: 'x', redirect_uris: ['https://evil.example/'] },
            asApp,
          ),
        ],
        ['administration', await ask(stage, '/auth/v1/admin/users', asApp)],
        [
          'an id token as access token',
          await ask(stage, '/auth/v1/user', { token: given.id_token }),
        ],
        [
          'an id token at rest',
          await ask(stage, '/rest/v1/realms?limit=1', { token: given.id_token }),
        ],
      ];
      for (const [what, answer] of tries) {
        const isEmpty = answer.status === 200 && (answer.text === 'false' || answer.text === '[]');
        hold(
          isEmpty || (answer.status >= 400 && answer.status < 500),
          `${what} by an app answers ${answer.status}: ${answer.text.slice(0, 200)}`,
        );
      }
      const { error } = await stage
        .visitor()
        .auth.signInWithPassword({ email: member.email, password: member.password });
      hold(error === null, `the player can no longer sign in: ${error?.message}`);
    },
  },
];

/** The access token of an app that the member has allowed to act for the account. */
export async function appTokenOf(stage: AttackStage, member: AttackMember): Promise<string> {
  const app = await register(stage);
  const consent = await openConsent(stage, app);
  const { status, text } = await exchange(stage, {
    grant_type: 'authorization_code',
    client_id: app.id,
    client_secret: app.secret,
    code: await approve(stage, consent, await tokenOf(member)),
    code_verifier: consent.verifier,
    redirect_uri: HOME,
  });
  hold(status === 200, `no app can be allowed: ${status} ${text}`);
  return (JSON.parse(text) as { access_token: string }).access_token;
}

/** An app as the operator registers it. */
async function register(stage: AttackStage): Promise<App> {
  const { status, text } = await askJson(
    stage,
    '/auth/v1/admin/oauth/clients',
    { client_name: 'Raid Bot', redirect_uris: [HOME] },
    { key: stage.serviceRoleKey, token: stage.serviceRoleKey },
  );
  hold(status < 300, `no app can be registered: ${status} ${text}`);
  const made = JSON.parse(text) as { client_id: string; client_secret: string };
  return { id: made.client_id, secret: made.client_secret };
}

function begin(stage: AttackStage, fields: Record<string, string>): Promise<Answer> {
  const query = new URLSearchParams({
    redirect_uri: HOME,
    response_type: 'code',
    scope: 'openid email',
    state: 's',
    code_challenge: createHash('sha256').update('x').digest('base64url'),
    code_challenge_method: 'S256',
    ...fields,
  });
  return ask(stage, `/auth/v1/oauth/authorize?${query}`, { key: null });
}

async function openConsent(stage: AttackStage, { id }: App): Promise<Consent> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { headers } = await begin(stage, { client_id: id, code_challenge: challenge });
  const name = new URL(headers.get('location') ?? '', stage.url).searchParams.get(
    'authorization_id',
  );
  hold(name !== null, 'a genuine request leads to no question');
  return { name, verifier };
}

/** What the player does on the page of the question. @returns the code. */
async function approve(stage: AttackStage, { name }: Consent, token: string): Promise<string> {
  const address = `/auth/v1/oauth/authorizations/${name}`;
  const seen = await ask(stage, address, { token });
  const before = (JSON.parse(seen.text) as { redirect_url?: string }).redirect_url;
  const answer = before
    ? seen
    : await askJson(stage, `${address}/consent`, { action: 'approve' }, { token });
  const { redirect_url: back = '' } = JSON.parse(answer.text) as { redirect_url?: string };
  hold(URL.canParse(back), `the player cannot allow it: ${answer.status} ${answer.text}`);
  return new URL(back).searchParams.get('code') ?? '';
}

function exchange(stage: AttackStage, fields: Record<string, string>): Promise<Answer> {
  return ask(stage, '/auth/v1/oauth/token', {
    method: 'POST',
    key: null,
    body: new URLSearchParams(fields),
  });
}
