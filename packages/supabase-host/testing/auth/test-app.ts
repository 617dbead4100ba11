import { createHash, randomBytes } from 'node:crypto';
import { bearer, type Answer, type AuthApi, type AuthFixture } from './test-auth.ts';

/** Where the app of a test waits. */
export const APP_REDIRECT = 'https://bot.example/callback?guild=7';

export interface TestApp {
  id: string;
  secret: string;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Registers an app as an administrator does. */
export async function registerApp(
  fixture: AuthFixture,
  api: AuthApi,
  more: Record<string, unknown> = {},
): Promise<TestApp> {
  const { status, body } = await api.ask(
    'POST',
    '/admin/oauth/clients',
    {
      client_name: 'Raid Bot',
      client_uri: 'https://bot.example',
      redirect_uris: [APP_REDIRECT],
      ...more,
    },
    bearer(fixture.context.keys.serviceRole),
  );
  if (status !== 201) throw new Error(`The app was not registered: ${JSON.stringify(body)}`);
  return { id: textOf(body['client_id']), secret: textOf(body['client_secret']) };
}

/** A verifier, and the challenge that is made of it. */
export function makeProof(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Opens the app's link as a browser does; a parameter that is null is left out. @returns where it leads, or the refusal. */
export async function begin(
  api: AuthApi,
  app: TestApp,
  more: Record<string, string | null> = {},
): Promise<{ status: number; url: URL | null; body: Record<string, unknown> }> {
  const query = new URLSearchParams();
  const asked: Record<string, string | null> = {
    client_id: app.id,
    redirect_uri: APP_REDIRECT,
    response_type: 'code',
    scope: 'email',
    state: 'the app knows this',
    code_challenge: makeProof().challenge,
    code_challenge_method: 'S256',
    ...more,
  };
  for (const [name, value] of Object.entries(asked)) if (value !== null) query.set(name, value);
  const answer = await api.app.request(`/auth/v1/oauth/authorize?${query}`);
  const location = answer.headers.get('location');
  const written = await answer.text();
  return {
    status: answer.status,
    url: location === null ? null : new URL(location),
    body: written.startsWith('{') ? (JSON.parse(written) as Record<string, unknown>) : {},
  };
}

/** The name of the question that the consent page is opened with. */
export async function ask(
  api: AuthApi,
  app: TestApp,
  more: Record<string, string | null> = {},
): Promise<string> {
  const { url, body } = await begin(api, app, more);
  const name = url?.searchParams.get('authorization_id');
  if (!name) throw new Error(`Nothing was asked: ${url?.href ?? JSON.stringify(body)}`);
  return name;
}

/** Looks at a question and allows it. @returns where the app waits. */
export async function allow(api: AuthApi, name: string, token: string): Promise<URL> {
  const seen = await api.ask('GET', `/oauth/authorizations/${name}`, undefined, bearer(token));
  const before = textOf(seen.body['redirect_url']);
  if (before !== '') return new URL(before);
  const path = `/oauth/authorizations/${name}/consent`;
  const { body } = await api.ask('POST', path, { action: 'approve' }, bearer(token));
  const address = textOf(body['redirect_url']);
  if (address === '') throw new Error(`It was not allowed: ${JSON.stringify(body)}`);
  return new URL(address);
}

/** Asks for tokens as an app does, in a form. */
export async function askTokens(
  api: AuthApi,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await api.app.request('/auth/v1/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, headers: answer.headers, body };
}

/** The whole way of an app from its link to its tokens. */
export async function actFor(
  api: AuthApi,
  app: TestApp,
  token: string,
  more: Record<string, string | null> = {},
): Promise<{ code: string; verifier: string; tokens: Record<string, unknown> }> {
  const { verifier, challenge } = makeProof();
  const name = await ask(api, app, { code_challenge: challenge, ...more });
  const code = (await allow(api, name, token)).searchParams.get('code') ?? '';
  const { status, body } = await askTokens(api, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    client_id: app.id,
    ...(app.secret === '' ? {} : { client_secret: app.secret }),
  });
  if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)}`);
  return { code, verifier, tokens: body };
}
