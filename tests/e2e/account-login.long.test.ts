import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COOKIE, useAccountApp } from './support/account-app.ts';
import { PASSWORD, type Mail } from './support/account-host.ts';
import { DESKTOP, expectAccessible, PHONE } from './support/browser.ts';
import { holdScripts } from './support/hold-scripts.ts';

const app = useAccountApp();
let count = 0;
const newEmail = () => `login-${(count += 1)}@example.org`;
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const lastMail = (to: string): Promise<Mail> => app.host.lastMail(to);
/** As a mail of a real Supabase leads there: to the service, which sends the browser on. */
const serviceLink = async (to: string, kind: 'signup' | 'magiclink' | 'recovery') => {
  const { tokenHash, type } = await lastMail(to);
  expect(type).toBe(kind);
  const query = new URLSearchParams({
    token: tokenHash,
    type,
    redirect_to: `${app.server.baseUrl}/confirm`,
  });
  return `${app.host.url}/auth/v1/verify?${query}`;
};
/** Types the code of the newest mail, once the page asks for it. */
async function enterCode(page: Page, email: string): Promise<void> {
  const field = page.getByLabel('Code', { exact: true });
  await field.waitFor();
  await field.fill((await lastMail(email)).code);
  await press(page, 'Continue');
}
const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith(COOKIE));

/** A mail with a code and a link is on its way. */
const askForMail = async (email: string) => {
  const opened = await app.open({ path: '/login?view=code' });
  await opened.page.getByLabel('Email address').fill(email);
  await press(opened.page, 'Send the code');
  await opened.page.getByLabel('Code', { exact: true }).waitFor();
  return opened;
};

describe('signing in', () => {
  it('§9: the session lies in a cookie: path /, SameSite lax, not httpOnly, as long as the browser allows', async () => {
    const email = newEmail();
    await app.host.addUser(email, PASSWORD);
    const { page } = await app.open({ path: '/login' });
    await page.getByLabel('Email address').fill(email);
    await password(page).fill('correct horse');
    await press(page, 'Sign in');
    await page.waitForURL('**/account');
    const [cookie] = await sessionCookies(page);
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });
    expect(cookie?.value).toMatch(/^base64-[\w-]+$/);
    // Browsers keep no cookie longer than 400 days, whatever is asked for.
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(399);
    expect(days).toBeLessThanOrEqual(400);
  });

  it('§9: a large session lies in chunks .0, .1 that the server reads', async () => {
    const email = newEmail();
    await app.host.addUser(email, PASSWORD, { name: 'Ana Bell', about: 'x'.repeat(4000) });
    const { page, goto } = await app.open({ path: '/login' });
    await page.getByLabel('Email address').fill(email);
    await password(page).fill('correct horse');
    await press(page, 'Sign in');
    await page.waitForURL('**/account');
    const chunks = (await sessionCookies(page)).map(({ name, value }) => [name, value.length]);
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.map(([name]) => name)).toEqual(chunks.map((_, part) => `${COOKIE}.${part}`));
    expect(chunks[0]?.[1]).toBe(3180);
    await goto('/account');
    await heading(page, 'Ana Bell');
  });

  it('tells mistakes at their field, loses nothing that was typed, and puts the focus there', async () => {
    const email = newEmail();
    await app.host.addUser(email, PASSWORD);
    const { page, consoleErrors } = await app.open({ path: '/login' });
    await press(page, 'Sign in');
    const neither = page.getByText(
      'You must provide either an email or phone number and a password',
      {
        exact: true,
      },
    );
    await neither.waitFor();
    // It is the one message: nothing else is said.
    expect(await page.locator('[role=alert], [aria-invalid]').count()).toBe(1);
    const contact = page.getByLabel('Email address');
    await expect
      .poll(() => contact.evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await contact.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await contact.fill('ana@example.org');
    await press(page, 'Sign in');
    await expect.poll(() => password(page).getAttribute('aria-invalid')).toBe('true');
    await neither.waitFor();
    expect(await page.locator('[role=alert], [aria-invalid]').count()).toBe(1);
    await contact.fill('ana@');
    await password(page).fill('wrong');
    await press(page, 'Sign in');
    await page.getByText('This is no email address').waitFor();
    await contact.fill(email);
    await press(page, 'Sign in');
    await page.getByText('Wrong email or password.').waitFor();
    expect([await contact.inputValue(), await password(page).inputValue()]).toEqual([
      email,
      'wrong',
    ]);
    const described = await password(page).getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toMatch(
      /Wrong email or password/,
    );
    // The browser itself reports the status of the refused call.
    expect(consoleErrors.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  });

  it('the way from one form to another loses no address, and leads to its first field', async () => {
    const { page } = await app.open({ path: '/login' });
    const address = page.getByLabel('Email address');
    await address.fill('ana@example.org');
    await page.getByRole('link', { name: 'Email me a code' }).click();
    await heading(page, 'Sign in with a code');
    await expect.poll(() => address.inputValue()).toBe('ana@example.org');
    await expect.poll(() => address.evaluate((field) => field.matches(':focus'))).toBe(true);
    await press(page, 'Send the code');
    await page.getByLabel('Code', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Change it' }).click();
    await expect.poll(() => address.inputValue()).toBe('ana@example.org');
    await expect.poll(() => address.evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  it('helps password managers and the keyboards of phones', async () => {
    const { page, goto } = await app.open({ path: '/login' });
    const attributes = (name: string) =>
      page
        .locator(`input[name=${name}]`)
        .evaluate((field) => [field.getAttribute('type'), field.getAttribute('autocomplete')]);
    expect(await attributes('contact')).toEqual(['email', 'username']);
    expect(await attributes('password')).toEqual(['password', 'current-password']);
    await goto('/login?view=sign-up');
    expect(await attributes('password')).toEqual(['password', 'new-password']);
    await goto('/login?view=code');
    const email = newEmail();
    await page.getByLabel('Email address').fill(email);
    await press(page, 'Send the code');
    await page.getByLabel('Code', { exact: true }).waitFor();
    const code = page.locator('input[name=code]');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await code.getAttribute('inputmode')).toBe('numeric');
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('by a code: a wrong one is told, another is sent, only the newest counts', async () => {
    const email = newEmail();
    const { page } = await app.open({ path: '/login?view=code' });
    await page.getByLabel('Email address').fill(email);
    await press(page, 'Send the code');
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await press(page, 'Continue');
    await page.getByText('This code is wrong, used or too old').waitFor();
    const first = (await lastMail(email)).code;
    await press(page, 'Send another code');
    await page.getByText('Only the newest one counts').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(first);
    await press(page, 'Continue');
    await page.getByText('This code is wrong, used or too old').waitFor();
    const { code } = await lastMail(email);
    await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(page, 'Continue');
    await page.waitForURL('**/account');
    expect(await sessionCookies(page)).toHaveLength(1);
  });

  it('creating an account: weak password, code from the mailbox, name in the shell', async () => {
    const email = newEmail();
    const { page } = await app.open({ path: '/login' });
    await page.getByRole('link', { name: 'Create one' }).click();
    await heading(page, 'Create an account');
    await page.getByLabel('Name (optional)').fill('Bea Cole');
    await page.getByLabel('Email address').fill(email);
    await password(page).fill('abc');
    await press(page, 'Create account');
    await page.getByText('This password is too weak: it is too short.').waitFor();
    expect(await page.getByLabel('Name (optional)').inputValue()).toBe('Bea Cole');
    await password(page).fill('correct horse');
    await press(page, 'Create account');
    await page.getByText(email).waitFor();
    await enterCode(page, email);
    await page.waitForURL('**/account');
    await heading(page, 'Bea Cole');
    await page.getByRole('link', { name: 'Your account, Bea Cole' }).waitFor();
  });

  it('a forgotten password: the code leads to choosing a new one', async () => {
    const email = newEmail();
    await app.host.addUser(email, 'forgotten horse');
    const { page } = await app.open({ path: '/login' });
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Choose a new password');
    await page.getByLabel('Email address').fill(email);
    await press(page, 'Send the code');
    await enterCode(page, email);
    await page.waitForURL('**/account?part=password');
    const field = page.getByLabel('New password');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await field.fill('correct horse');
    await press(page, 'Set password');
    await page.getByText('Your password is changed.').waitFor();
    expect(await app.host.openSession(email)).toHaveProperty('access_token');
  });

  it('an address nobody has gets the same answer: nobody learns who has an account', async () => {
    const { page } = await app.open({ path: '/login?view=forgot' });
    await page.getByLabel('Email address').fill('nobody@example.org');
    await press(page, 'Send the code');
    await page.getByText('If there is an account with it, a code is on its way').waitFor();
    await expect(app.host.lastMail('nobody@example.org')).rejects.toThrow('no mail');
  });

  it('providers are offered only when the host has them on', async () => {
    const { page } = await app.open({ path: '/login' });
    expect(await page.getByRole('link', { name: /Discord|Battle\.net/ }).count()).toBe(0);
    // An older page may still have the link.
    await page.goto('/login?provider=discord');
    await page.getByText('This way to sign in is switched off here.').waitFor();
  });

  it('whoever is signed in already goes on', async () => {
    const { page } = await app.openSignedIn({ path: '/login' });
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  it('says so when the host is away, and that nothing was lost', async () => {
    const email = newEmail();
    await app.host.addUser(email, PASSWORD);
    const { page } = await app.open({ path: '/login' });
    app.host.answerNext(/grant_type=password/, 503, { message: 'away' });
    await page.getByLabel('Email address').fill(email);
    await password(page).fill('correct horse');
    await press(page, 'Sign in');
    await page.getByText('The account service cannot be reached at the moment.').waitFor();
    expect(await password(page).inputValue()).toBe('correct horse');
    await press(page, 'Sign in');
    await page.waitForURL('**/account');
  });
});

describe('return addresses', () => {
  it('§4: a link in a mail signs in, in the implicit flow; nothing of it stays in the address', async () => {
    const email = newEmail();
    const { page } = await askForMail(email);
    await page.goto(await serviceLink(email, 'signup'));
    await page.waitForURL('**/account');
    await heading(page, email.split('@')[0]!);
    expect(page.url()).not.toContain('token');
  });

  it('§4: a recovery link leads to choosing a new password', async () => {
    const email = newEmail();
    await app.host.addUser(email, 'forgotten horse');
    const { page } = await app.open({ path: '/login?view=forgot' });
    await page.getByLabel('Email address').fill(email);
    await press(page, 'Send the code');
    await page.getByLabel('Code', { exact: true }).waitFor();
    await page.goto(await serviceLink(email, 'recovery'));
    await page.waitForURL('**/account?part=password');
    expect(await sessionCookies(page)).toHaveLength(1);
  });

  it('§8: a link that was used says so kindly, in the words of the host', async () => {
    const email = newEmail();
    await app.host.addUser(email, PASSWORD);
    const { page } = await askForMail(email);
    const link = await serviceLink(email, 'magiclink');
    await page.goto(link);
    await page.waitForURL('**/account');
    await page.goto(link);
    await heading(page, 'That did not work');
    await page.getByText('Email link is invalid or has expired').waitFor();
    await page.getByText('Links work once').waitFor();
    await expectAccessible(page);
    // And whoever was signed in still is.
    expect(await sessionCookies(page)).toHaveLength(1);
  });

  it.each([
    ['/confirm', 'No code detected.'],
    ['/confirm#code=a', 'Not a valid implicit grant flow url.'],
    ['/confirm?access_token=a', 'Not a valid PKCE flow url.'],
    ['/?code=never-asked-for', 'This link was asked for in another browser.'],
    ['/#access_token=a&token_type=bearer', 'No session defined in URL'],
    [
      '/confirm?error=x&error_description=Send+your+password+to+evil.example',
      'The sign-in did not work.',
    ],
    ['/confirm#error=access_denied', 'Error in URL with unspecified error_description'],
    ['/confirm?error=server_error', 'Error in URL with unspecified error_description'],
    ['/confirm#access_token=a&expires_in=1&token_type=bearer', 'No session defined in URL'],
    ['/confirm#access_token=', 'No code detected.'],
    ['/confirm?code=never-asked-for', 'This link was asked for in another browser.'],
    // Where the host knew no better place to send somebody back to.
    ['/?error=invalid_request&error_code=bad_oauth_state&error_description=Old', 'Begin it again.'],
    ['/#error=access_denied&error_code=otp_expired&error_description=Old', 'Links work once'],
  ])('§8: %s tells %s', async (path, words) => {
    const { page } = await app.open({ path });
    await heading(page, 'That did not work');
    await page.getByText(words).waitFor();
    expect(await page.getByText('evil.example').count()).toBe(0);
    expect(await sessionCookies(page)).toEqual([]);
  });

  it('the first of the two mailboxes of a new address is no failure', async () => {
    const { page } = await app.open({
      path: '/confirm#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
    });
    await heading(page, 'Half done');
    await page.getByText('This mailbox is confirmed.').waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('a link that this browser has not asked for is asked about, wherever it leads', async () => {
    const email = newEmail();
    await app.host.addUser(email, PASSWORD, { name: 'Cora Dell' });
    const session = await app.host.openSession(email);
    const fragment = new URLSearchParams({
      access_token: String(session['access_token']),
      refresh_token: String(session['refresh_token']),
      expires_in: '3600',
      token_type: 'bearer',
    });
    const { page } = await app.open({ path: `/raid#${fragment}` });
    await heading(page, 'Continue as l…@example.org?');
    expect(await sessionCookies(page)).toEqual([]);
    await expectAccessible(page);
    await press(page, 'Continue');
    await page.getByRole('link', { name: 'Your account, Cora Dell' }).waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('');

    // One who is signed in keeps their account unless they say otherwise.
    const other = await app.openSignedIn({ name: 'Ana Bell' });
    const open = () => other.page.goto(`/confirm#${fragment}`);
    await open();
    await heading(other.page, 'Continue as l…@example.org?');
    await other.page.getByText(other.email).waitFor();
    await other.page.getByRole('link', { name: 'Stay signed in as before' }).click();
    await other.page.getByRole('link', { name: 'Your account, Ana Bell' }).waitFor();
    await other.page.goto('about:blank');
    await open();
    await press(other.page, 'Continue');
    await other.page.getByRole('link', { name: 'Your account, Cora Dell' }).waitFor();
  });

  it('the link of a mail is used by a button alone', async () => {
    const email = newEmail();
    await app.host.addUser(email, PASSWORD, { name: 'Dora Ems' });
    const { page } = await askForMail(email);
    const { tokenHash: token } = await lastMail(email);
    for (const path of ['/confirm', '/']) {
      await page.goto(`${path}?token_hash=${token}&type=magiclink`);
      await heading(page, 'Continue as l…@example.org?');
      expect(await app.host.countSessions(email)).toBe(0);
    }
    await press(page, 'Continue');
    await page.waitForURL('**/account');
    await page.getByRole('link', { name: 'Your account, Dora Ems' }).waitFor();
  });
});

describe('without scripts', () => {
  const options = { context: { javaScriptEnabled: false } };

  it('one signs in, with mistakes told and the address kept, and comes to the intended page', async () => {
    const email = newEmail();
    await app.host.addUser(email, PASSWORD);
    const { page } = await app.open(options);
    await page.goto('/account/characters');
    await heading(page, 'Sign in');
    await page.getByLabel('Email address').fill(email);
    await password(page).fill('wrong');
    await press(page, 'Sign in');
    await page.getByText('Wrong email or password.').waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe(email);
    await password(page).fill('correct horse');
    await press(page, 'Sign in');
    await heading(page, /Your characters/);
    expect(new URL(page.url()).pathname).toBe('/account/characters');
  });

  it('one who is quicker than the scripts loses neither what was typed nor the focus', async () => {
    const { page } = await app.open();
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email address').fill('nobody');
    await password(page).fill('wrong');
    await press(page, 'Sign in');
    await page.locator('[aria-invalid]').waitFor();
    await password(page).pressSequentially('correct');
    await release();
    await page.keyboard.type(' horse');
    expect(await password(page).inputValue()).toBe('correct horse');
    expect(await password(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('a mail link comes back with a code, which the server exchanges', async () => {
    const email = newEmail();
    await app.host.addUser(email, PASSWORD);
    const { page } = await app.open(options);
    await page.goto('/login?view=code');
    await page.getByLabel('Email address').fill(email);
    await press(page, 'Send the code');
    await page.getByLabel('Code', { exact: true }).waitFor();
    await page.goto(await serviceLink(email, 'magiclink'));
    await page.waitForURL('**/account');
    const [cookie] = await sessionCookies(page);
    expect(cookie).toMatchObject({ sameSite: 'Lax', httpOnly: false, path: '/' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(399 * 86_400);
  });
});

describe('how it looks', () => {
  const VIEWS = ['/login', '/login?view=sign-up', '/login?view=code', '/login?view=forgot'];
  it.each(VIEWS)('axe finds nothing on %s, light and dark, at 1280 and at 390 px', async (path) => {
    const { page, consoleErrors } = await app.open({ path });
    for (const size of [DESKTOP, PHONE])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await page.waitForFunction(
          (dark) => document.documentElement.classList.contains('dark') === dark,
          colorScheme === 'dark',
        );
        await expectAccessible(page);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over).toBeLessThanOrEqual(0);
      }
    expect(consoleErrors).toEqual([]);
  });
});
