import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSiteKeys } from '#server/site-keys.ts';
import {
  expectAccessible,
  openPage,
  PHONE,
  waitForReact,
  type OpenPage,
} from './support/browser.ts';
import { codeIn, mailTo as newestMail, type Mail } from './support/mailbox.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

const SECRET = 'a secret of this test, and long enough for it';
const COOKIE = 'sb-farseer-auth-token';
const PASSWORD = 'correct horse battery';

let server: ServerProcess;
let serviceKey: string;
beforeAll(async () => {
  serviceKey = (await readSiteKeys('', { secret: SECRET })).serviceRole;
  server = await startServer({ FARSEER_JWT_SECRET: SECRET, FARSEER_OAUTH_SERVER: 'on' });
});
afterAll(() => server.stop());

const open = (path?: string): Promise<OpenPage> =>
  openPage({ ...(path !== undefined && { path }), context: { baseURL: server.baseUrl } });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const password = (page: Page) => page.getByLabel('Password', { exact: true });

const mailTo = (address: string, least = 1): Promise<Mail> =>
  newestMail({ baseUrl: server.baseUrl, serviceKey }, address, least);

let count = 0;
/** An address that no account has yet. */
const newEmail = (name: string) => `${name}-${(count += 1)}@example.org`;

async function signUp(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/login?view=sign-up');
  await waitForReact(page);
  await page.getByLabel('Name (optional)').fill(name);
  await page.getByLabel('Email address').fill(email);
  await password(page).fill(PASSWORD);
  await press(page, 'Create account');
  await page.getByLabel('Code', { exact: true }).waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await password(page).fill(PASSWORD);
  await press(page, 'Sign in');
}

/** Answers the second step. @returns the path it led to. */
async function offerCode(page: Page, code: string): Promise<string> {
  const pathNow = () => new URL(page.url()).pathname;
  const field = page.getByLabel('Code of your authenticator app');
  if ((await field.count()) === 0) return pathNow();
  await field.fill(code);
  const answered = page.waitForResponse((response) => response.url().endsWith('/verify'));
  await press(page, 'Confirm');
  if ((await answered).ok()) await page.waitForURL('**/account/characters');
  return pathNow();
}

/** The session in the cookie. */
async function storedSession(page: Page): Promise<Record<string, unknown>> {
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith(COOKIE));
  const value = cookies
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((cookie) => cookie.value)
    .join('');
  const text = Buffer.from(value.slice('base64-'.length), 'base64url').toString();
  return JSON.parse(text) as Record<string, unknown>;
}

async function putSession(page: Page, session: Record<string, unknown>): Promise<void> {
  await page.context().clearCookies();
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  const chunks = value.match(/.{1,3180}/g) ?? [];
  await page.context().addCookies(
    chunks.map((chunk, index) => ({
      name: chunks.length === 1 ? COOKIE : `${COOKIE}.${index}`,
      value: chunk,
      url: server.baseUrl,
    })),
  );
}

describe('an account, from the first day to the last', () => {
  it('sign up, confirm by mailbox, sign in, second factor, guarded page and back, sign out everywhere', async () => {
    const email = newEmail('ana');
    const { page } = await open();
    await signUp(page, email, 'Ana Bell');
    await page.getByLabel('Code', { exact: true }).fill(codeIn(await mailTo(email)));
    await press(page, 'Continue');
    await page.waitForURL('**/account');
    await page.getByRole('link', { name: 'Your account, Ana Bell' }).waitFor();

    await press(page, 'Sign out here');
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await page.goto('/account/characters?day=2026-11-20');
    await waitForReact(page);
    await signIn(page, email);
    await page.waitForURL('**/account/characters?day=2026-11-20');

    await page.goto('/account');
    await waitForReact(page);
    await press(page, 'Add an authenticator app');
    await page.getByRole('img', { name: 'QR code of the secret' }).waitFor();
    const secret = await page.locator('input[name=secret]').inputValue();
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByLabel('Code the app shows').fill(app.generate());
    await press(page, 'Confirm');
    await page.getByText('Your account is protected by a second factor now.').waitFor();
    await page.getByText('Used in this session').waitFor();

    // Another device: the password alone leads no further than the second step.
    const other = await open('/account/characters');
    await signIn(other.page, email);
    await other.page.getByLabel('Code of your authenticator app').waitFor();
    const peek = await fetch(`${server.baseUrl}/account/characters`, {
      redirect: 'manual',
      headers: {
        cookie: (await other.page.context().cookies())
          .map(({ name, value }) => `${name}=${value}`)
          .join('; '),
      },
    });
    expect(peek.headers.get('location')).toBe('/login');
    // A code is good once, and the one of the first device may still be the one shown: it is refused until the next one.
    await expect
      .poll(() => offerCode(other.page, app.generate()), { timeout: 60_000, interval: 5000 })
      .toBe('/account/characters');

    await press(page, 'Sign out everywhere');
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await other.page.goto('/account/characters');
    expect(new URL(other.page.url()).pathname).toBe('/login');
  });

  it('§4: an expired session is refreshed; a stolen refresh token ends it for everybody', async () => {
    const email = newEmail('dora');
    const { page } = await open();
    await signUp(page, email, 'Dora Ems');
    await page.getByLabel('Code', { exact: true }).fill(codeIn(await mailTo(email)));
    await press(page, 'Continue');
    await page.waitForURL('**/account');
    const first = await storedSession(page);

    const expired = { ...first, expires_at: 1 };
    await page.goto('about:blank');
    await putSession(page, expired);
    await page.goto('/account/characters');
    await page.getByRole('heading', { level: 1, name: /Your characters/ }).waitFor();
    const rotatedAt = Date.now();
    const second = await storedSession(page);
    expect(second['refresh_token']).not.toBe(first['refresh_token']);
    await page.goto('about:blank');
    await putSession(page, { ...second, expires_at: 1 });
    await page.goto('/account/characters');
    await page.getByRole('heading', { level: 1, name: /Your characters/ }).waitFor();

    // A client that lost an answer may repeat itself for 10 s; after that, it is a thief.
    await expect
      .poll(() => Date.now() - rotatedAt, { timeout: 60_000, interval: 500 })
      .toBeGreaterThan(11_000);
    const thief = await open();
    await putSession(thief.page, expired);
    await thief.page.goto('/account/characters');
    expect(new URL(thief.page.url()).pathname).toBe('/login');
    // Whoever has it now learns of it with the next refresh.
    const third = await storedSession(page);
    await page.goto('about:blank');
    await putSession(page, { ...third, expires_at: 1 });
    await page.goto('/account/characters');
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

/** An app elsewhere that asks to act for players: what it sends them to, and what it does with their answer. */
async function openApp() {
  const verifier = randomBytes(32).toString('base64url');
  const asOperator = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  const made = await fetch(`${server.baseUrl}/auth/v1/admin/oauth/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...asOperator },
    body: JSON.stringify({
      client_name: 'Raid Bot',
      client_uri: 'https://bot.example',
      redirect_uris: ['https://bot.example/callback'],
    }),
  });
  const app = (await made.json()) as { client_id: string; client_secret: string };
  const query = new URLSearchParams({
    client_id: app.client_id,
    redirect_uri: 'https://bot.example/callback',
    response_type: 'code',
    scope: 'email profile',
    state: 'guild-7',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return {
    link: `/auth/v1/oauth/authorize?${query}`,
    async exchange(address: string): Promise<string> {
      const { searchParams } = new URL(address);
      expect(searchParams.get('state')).toBe('guild-7');
      const answer = await fetch(`${server.baseUrl}/auth/v1/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: searchParams.get('code') ?? '',
          code_verifier: verifier,
          client_id: app.client_id,
          client_secret: app.client_secret,
        }),
      });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { access_token: string }).access_token;
    },
    /** Status of what the host says to somebody with this token. */
    async statusOf(token: string): Promise<number> {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${server.baseUrl}/auth/v1/oauth/userinfo`, { headers })).status;
    },
  };
}

async function addMember(email: string): Promise<void> {
  const answer = await fetch(`${server.baseUrl}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
    },
    body: JSON.stringify({ email, password: PASSWORD, email_confirm: true }),
  });
  expect(answer.status).toBe(200);
}

/** A place where the app would be. */
const answerAsApp = (page: Page) =>
  page.context().route('https://bot.example/**', (route) => route.fulfill({ body: 'Thank you' }));

describe('an app that asks to act for a player', () => {
  it('is allowed after signing in, acts, and loses it when the player takes it back', async () => {
    const email = newEmail('fenna');
    await addMember(email);
    const app = await openApp();
    const { page, consoleErrors } = await open();
    await answerAsApp(page);
    await page.goto(app.link);
    await page.waitForURL('**/login');
    await waitForReact(page);
    await signIn(page, email);
    await page.getByRole('heading', { level: 1, name: 'Raid Bot asks to act for you' }).waitFor();
    await page.getByText('your email address').waitFor();
    expect(await page.getByRole('main').textContent()).toContain(email);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await press(page, 'Allow');
    await page.waitForURL('https://bot.example/callback?*');
    const token = await app.exchange(page.url());
    expect(await app.statusOf(token)).toBe(200);

    await page.goto('/account');
    await waitForReact(page);
    const apps = page.locator('#apps');
    await apps.getByRole('link', { name: 'Raid Bot' }).waitFor();
    await expectAccessible(page);
    await apps.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('It does not act for you any more.').waitFor();
    await expect.poll(() => apps.getByRole('button').count()).toBe(0);
    expect(await app.statusOf(token)).toBe(403);
    expect(consoleErrors).toEqual([]);
  });
});
