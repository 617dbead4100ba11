import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHostKeys } from '#backend/keys.ts';
import { openPage, waitForReact, type OpenPage } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

const SECRET = 'a secret of this test, and long enough for it';
const COOKIE = 'sb-farseer-auth-token';
const PASSWORD = 'correct horse battery';

let server: ServerProcess;
let serviceKey: string;
beforeAll(async () => {
  serviceKey = (await readHostKeys('', { secret: SECRET })).serviceRole;
  server = await startServer({ FARSEER_JWT_SECRET: SECRET });
});
afterAll(() => server.stop());

const open = (path?: string): Promise<OpenPage> =>
  openPage({ ...(path !== undefined && { path }), context: { baseURL: server.baseUrl } });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const password = (page: Page) => page.getByLabel('Password', { exact: true });

interface Mail {
  subject: string;
  text: string;
}

/** The newest mail to an address, once there are so many. */
async function mailTo(address: string, count = 1): Promise<Mail> {
  let mails: Mail[] = [];
  await expect
    .poll(async () => {
      const response = await fetch(
        `${server.baseUrl}/auth/v1/admin/mailbox?to=${encodeURIComponent(address)}`,
        { headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` } },
      );
      mails = ((await response.json()) as { mails?: Mail[] }).mails ?? [];
      return mails.length;
    })
    .toBeGreaterThanOrEqual(count);
  return mails[0]!;
}

let count = 0;
/** An address nobody has yet, also when a test is tried again. */
const newEmail = (name: string) => `${name}-${(count += 1)}@example.org`;
const codeIn = (mail: Mail) => /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
const linkIn = (mail: Mail) => /https?:\/\/\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? '';

async function signUp(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/login?view=sign-up');
  await waitForReact(page);
  await page.getByLabel('Name (optional)').fill(name);
  await page.getByLabel('Email address').fill(email);
  await password(page).fill(PASSWORD);
  await press(page, 'Create the account');
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
  if ((await answered).ok()) await page.waitForURL('**/roster');
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
    await press(page, 'Go on');
    await page.waitForURL('**/account');
    await page.getByRole('link', { name: 'Your account, Ana Bell' }).waitFor();

    await press(page, 'Sign out here');
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await page.goto('/roster?day=2026-11-20');
    await waitForReact(page);
    await signIn(page, email);
    await page.waitForURL('**/roster?day=2026-11-20');

    await page.goto('/account');
    await waitForReact(page);
    await press(page, 'Add an authenticator app');
    await page.getByRole('img', { name: 'QR code of the secret' }).waitFor();
    const secret = await page.locator('input[name=secret]').inputValue();
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByLabel('Code the app shows').fill(app.generate());
    await press(page, 'Confirm');
    await page.getByText('Your account is protected by a second factor now.').waitFor();
    await page.getByText('Second factor confirmed').waitFor();

    // Another device: the password alone leads no further than the second step.
    const other = await open('/roster');
    await signIn(other.page, email);
    await other.page.getByLabel('Code of your authenticator app').waitFor();
    const peek = await fetch(`${server.baseUrl}/roster`, {
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
      .poll(() => offerCode(other.page, app.generate()), { timeout: 60_000, interval: 2000 })
      .toBe('/roster');

    await press(page, 'Sign out everywhere');
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await other.page.goto('/roster');
    expect(new URL(other.page.url()).pathname).toBe('/login');
  });

  it('a link in the mail does the same as its code, with scripts and without', async () => {
    const scripted = await open();
    const bea = newEmail('bea');
    await signUp(scripted.page, bea, 'Bea Cole');
    await scripted.page.goto(linkIn(await mailTo(bea)));
    await scripted.page.waitForURL('**/account');

    const cora = newEmail('cora');
    const plain = await openPage({
      context: { baseURL: server.baseUrl, javaScriptEnabled: false },
    });
    await plain.page.goto('/login?view=code');
    await plain.page.getByLabel('Email address').fill(cora);
    await press(plain.page, 'Send the code');
    await plain.page.getByLabel('Code', { exact: true }).waitFor();
    await plain.page.goto(linkIn(await mailTo(cora)));
    await plain.page.waitForURL('**/account');
    expect(await plain.page.getByRole('heading', { level: 1 }).textContent()).toBe(
      cora.split('@')[0],
    );
  });

  it('§4: an expired session is refreshed; a stolen refresh token ends it for everybody', async () => {
    const email = newEmail('dora');
    const { page } = await open();
    await signUp(page, email, 'Dora Ems');
    await page.getByLabel('Code', { exact: true }).fill(codeIn(await mailTo(email)));
    await press(page, 'Go on');
    await page.waitForURL('**/account');
    const first = await storedSession(page);

    const expired = { ...first, expires_at: 1 };
    await page.goto('about:blank');
    await putSession(page, expired);
    await page.goto('/roster');
    await page.getByRole('heading', { level: 1, name: /Who raids tonight/ }).waitFor();
    const rotatedAt = Date.now();
    const second = await storedSession(page);
    expect(second['refresh_token']).not.toBe(first['refresh_token']);
    await page.goto('about:blank');
    await putSession(page, { ...second, expires_at: 1 });
    await page.goto('/roster');
    await page.getByRole('heading', { level: 1, name: /Who raids tonight/ }).waitFor();

    // A client that lost an answer may repeat itself for 10 s; after that, it is a thief.
    await expect
      .poll(() => Date.now() - rotatedAt, { timeout: 30_000, interval: 500 })
      .toBeGreaterThan(11_000);
    const thief = await open();
    await putSession(thief.page, expired);
    await thief.page.goto('/roster');
    expect(new URL(thief.page.url()).pathname).toBe('/login');
    // Whoever has it now learns of it with the next refresh.
    const third = await storedSession(page);
    await page.goto('about:blank');
    await putSession(page, { ...third, expires_at: 1 });
    await page.goto('/roster');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('an account is deleted by whoever has it, and is gone', async () => {
    const email = newEmail('elsa');
    const { page } = await open();
    await signUp(page, email, 'Elsa Fink');
    await page.getByLabel('Code', { exact: true }).fill(codeIn(await mailTo(email)));
    await press(page, 'Go on');
    await page.waitForURL('**/account');
    await page.getByLabel(`Enter ${email} to confirm`).fill(email);
    await press(page, 'Delete my account');
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await page.goto('/login');
    await waitForReact(page);
    await signIn(page, email);
    await page.getByText('Address and password do not go together.').waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(COOKIE);
  });
});
