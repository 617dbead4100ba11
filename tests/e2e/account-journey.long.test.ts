import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSiteKeys } from '#server/site-keys.ts';
import { expectAccessible, openPage, waitForReact, type OpenPage } from './support/browser.ts';
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
const linkIn = (mail: Mail) => /https?:\/\/\S+\/confirm\?\S+/.exec(mail.text)?.[0] ?? '';

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

describe('an account, from the first day to the last', () => {
  it('a link in the mail does the same as its code, with scripts and without', async () => {
    const scripted = await open();
    const bea = newEmail('bea');
    await signUp(scripted.page, bea, 'Bea Cole');
    const link = linkIn(await mailTo(bea));
    // Programs that look at mail open links before people do: that uses nothing up.
    for (let times = 0; times < 2; times += 1)
      expect(await (await fetch(link)).text()).toContain('Continue as b…@example.org?');
    await scripted.page.goto(link);
    await scripted.page.getByRole('heading', { name: 'Continue as b…@example.org?' }).waitFor();
    await expectAccessible(scripted.page);
    await press(scripted.page, 'Continue');
    await scripted.page.waitForURL('**/account');
    await scripted.page.goto(link);
    await scripted.page.getByText('Email link is invalid or has expired').waitFor();

    const cora = newEmail('cora');
    const plain = await openPage({
      context: { baseURL: server.baseUrl, javaScriptEnabled: false },
    });
    await plain.page.goto('/login?view=code');
    await plain.page.getByLabel('Email address').fill(cora);
    await press(plain.page, 'Send the code');
    await plain.page.getByLabel('Code', { exact: true }).waitFor();
    await plain.page.goto(linkIn(await mailTo(cora)));
    await press(plain.page, 'Continue');
    await plain.page.waitForURL('**/account');
    expect(await plain.page.getByRole('heading', { level: 1 }).textContent()).toBe(
      cora.split('@')[0],
    );
  });

  it('an account is deleted by whoever has it, and is gone', async () => {
    const email = newEmail('elsa');
    const { page } = await open();
    await signUp(page, email, 'Elsa Fink');
    await page.getByLabel('Code', { exact: true }).fill(codeIn(await mailTo(email)));
    await press(page, 'Continue');
    await page.waitForURL('**/account');
    await page.getByLabel(`Enter ${email} to confirm`).fill(email);
    await press(page, 'Delete my account');
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await page.goto('/login');
    await waitForReact(page);
    await signIn(page, email);
    await page.getByText('Wrong email or password.').waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(COOKIE);
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
  it('is answered without a script as well, and a question of nobody says so', async () => {
    const email = newEmail('gesa');
    await addMember(email);
    const app = await openApp();
    const { page } = await openPage({
      context: { baseURL: server.baseUrl, javaScriptEnabled: false },
    });
    await answerAsApp(page);
    await page.goto(app.link);
    await signIn(page, email);
    await press(page, 'Do not allow');
    await page.getByRole('link', { name: 'Go back to bot.example' }).click();
    await page.waitForURL('https://bot.example/callback?*');
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
    await page.goto(app.link);
    await press(page, 'Allow');
    await page.getByRole('link', { name: 'Go back to bot.example' }).click();
    await page.waitForURL('https://bot.example/callback?*');
    expect(await app.statusOf(await app.exchange(page.url()))).toBe(200);
    for (const name of ['', 'nobody-asked-this']) {
      await page.goto(`/oauth/consent?authorization_id=${name}`);
      await page.getByText('Nothing is asked here any more').waitFor();
    }
  });
});
