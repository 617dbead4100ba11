import { createHash, randomBytes } from 'node:crypto';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { ACCOUNT_SETTINGS, call, protectedMember, tokenOf } from './auth-calls.ts';

const settings = ACCOUNT_SETTINGS;
const nothing = crypto.randomUUID();

/** What a thief of the password would like to do with an account that has a second factor. */
const WISHES: readonly [method: string, path: string, body?: unknown][] = [
  ['POST', '/functions/v1/export-account'],
  ['POST', '/rest/v1/rpc/own_sessions', {}],
  ['POST', '/rest/v1/rpc/end_own_session', { session_id: nothing }],
  ['POST', '/rest/v1/rpc/hide_character', { own_character: 1, hide: true }],
  ['POST', '/auth/v1/logout?scope=others'],
  ['PUT', '/auth/v1/user', { data: { name: 'Thief' } }],
  ['PUT', '/auth/v1/user', { password: 'the password of a thief' }],
  ['PUT', '/auth/v1/user', { email: 'thief@azeroth.example' }],
  ['GET', '/auth/v1/user/identities/authorize?provider=battlenet&skip_http_redirect=true'],
  ['DELETE', `/auth/v1/user/identities/${nothing}`],
  ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'thief' }],
  ['GET', '/auth/v1/user/oauth/grants'],
  ['DELETE', `/auth/v1/user/oauth/grants?client_id=${nothing}`],
];

/** Lets an app act for a member, as the pages do. @returns the access token of the app. */
async function tokenOfApp(stage: AttackStage, token: string, scope: string): Promise<string> {
  const redirect = 'https://bot.example/callback';
  const made = await fetch(`${stage.url}/auth/v1/admin/oauth/clients`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: stage.serviceRoleKey,
      authorization: `Bearer ${stage.serviceRoleKey}`,
    },
    body: JSON.stringify({
      client_name: 'Raid Bot',
      redirect_uris: [redirect],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id: client } = (await made.json()) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: client,
    redirect_uri: redirect,
    response_type: 'code',
    scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const begun = await fetch(`${stage.url}/auth/v1/oauth/authorize?${query}`, {
    redirect: 'manual',
  });
  const asked = new URL(begun.headers.get('location') ?? '').searchParams.get('authorization_id');
  const path = `/auth/v1/oauth/authorizations/${asked}`;
  await call(stage, path, { method: 'GET', token });
  const allowed = await call(stage, `${path}/consent`, { token, body: { action: 'approve' } });
  const code = new URL(String(allowed.body['redirect_url'])).searchParams.get('code') ?? '';
  const answer = await fetch(`${stage.url}/auth/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      client_id: client,
      redirect_uri: redirect,
    }),
  });
  const { access_token: given } = (await answer.json()) as { access_token?: string };
  if (given === undefined) throw new Error(`the app got no token: ${answer.status}`);
  return given;
}

/** Attacks with a stolen password, a token of an ended session, or an app that was allowed little. */
export const secondFactor: readonly Attack[] = [
  {
    name: 'account: a stolen password changes, reads and ends nothing of the account',
    settings,
    async run(stage) {
      const member = await protectedMember(stage);
      for (const [method, path, body] of WISHES) {
        const answer = await call(stage, path, { method, token: member.low, body });
        const isRefused = answer.text.includes('insufficient_aal');
        hold(isRefused, `${method} ${path} answers ${answer.status} ${answer.text.slice(0, 80)}`);
      }
      await call(stage, '/auth/v1/logout?scope=global', { token: member.low });
      const owner = await call(stage, '/auth/v1/user', { method: 'GET', token: member.high });
      hold(owner.status === 200, 'the thief signed the owner out');
      hold(!owner.text.includes('Thief'), 'the thief changed the profile');
    },
  },
  {
    name: 'account: the token of a session that has ended exports nothing',
    settings,
    async run(stage) {
      const token = await tokenOf(stage, await stage.member());
      await call(stage, '/auth/v1/logout?scope=global', { token });
      for (const path of ['/functions/v1/export-account', '/rest/v1/rpc/own_sessions']) {
        const { status } = await call(stage, path, { token, body: {} });
        hold([401, 403].includes(status), `${path} answers ${status}`);
      }
    },
  },
  {
    name: 'account: an app reads and changes nothing private',
    settings,
    async run(stage) {
      const member = await stage.member();
      const token = await tokenOf(stage, member);
      await stage.database.query(
        `insert into storage.buckets (id, name, public) values ('attack-apps', 'attack-apps', false) on conflict do nothing`,
      );
      const app = await tokenOfApp(stage, token, 'email profile');
      // An app may end its own session; with the account it may do nothing.
      const ofAccount = WISHES.filter(([, path]) => !path.startsWith('/auth/v1/logout'));
      for (const [method, path, body] of [
        ...ofAccount,
        ['GET', '/rest/v1/character_owners?select=*'],
        ['GET', '/storage/v1/object/authenticated/attack-apps/note.txt'],
        ['POST', '/storage/v1/object/attack-apps/note.txt', { note: 1 }],
      ] as const) {
        const { status } = await call(stage, path, { method, token: app, body });
        hold(status >= 400 && status < 500, `${method} ${path} answers an app ${status}`);
      }
      const open = await call(stage, '/rest/v1/regions?select=*', { method: 'GET', token: app });
      hold(open.status === 200, `an app cannot read what all visitors read: ${open.status}`);
    },
  },
];
