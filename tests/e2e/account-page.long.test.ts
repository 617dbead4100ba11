import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TOTP } from 'otpauth';
import { useAccountApp } from './support/account-app.ts';
import { DESKTOP, expectAccessible, PHONE } from './support/browser.ts';

const app = useAccountApp({ providers: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The name that the account service keeps of an account; null without such an account. */
async function nameOf(email: string): Promise<string | null> {
  const [user] = await app.host.database.query<{ name: string | null }>(
    `select raw_user_meta_data ->> 'name' as name from auth.users where email = $1`,
    [email],
  );
  return user?.name ?? null;
}
/** The code of now for the secret that the page shows. */
async function codeShown(page: Page): Promise<string> {
  const secret = await page.locator('input[name=secret]').inputValue();
  return new TOTP({ secret }).generate();
}

describe('/account', () => {
  it('the name is changed, told, and seen in the shell', async () => {
    const { page, email, consoleErrors } = await app.openSignedIn({ path: '/account' });
    const name = page.getByLabel('Name', { exact: true });
    expect(await name.inputValue()).toBe('Ana Bell');
    await name.fill('  ');
    await press(page, 'Save name');
    await page.getByText('Enter a name.').waitFor();
    await name.fill('Bea Cole');
    await press(page, 'Save name');
    await page.getByText('Your name is saved.').waitFor();
    await page.getByRole('link', { name: 'Your account, Bea Cole' }).waitFor();
    expect(await nameOf(email)).toBe('Bea Cole');
    expect(consoleErrors).toEqual([]);
  });

  it('has the switches of the characters, and says what hiding them needs', async () => {
    const { page, consoleErrors } = await app.openSignedIn({ path: '/account' });
    await page.getByRole('heading', { name: 'Hidden characters' }).waitFor();
    // This server has an account service somewhere else, and no database beside it.
    await page.getByText('The database does not run, so nothing can be hidden').waitFor();
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  });

  it('the password is changed; the one there is counts as no change', async () => {
    const { page, email } = await app.openSignedIn({ path: '/account' });
    const field = page.getByLabel('New password');
    await field.fill('correct horse');
    await press(page, 'Set password');
    await page.getByText('This is the password you have. Choose another.').waitFor();
    expect(await field.inputValue()).toBe('correct horse');
    await field.fill('battery staple');
    await press(page, 'Set password');
    await page.getByText('Your password is changed.').waitFor();
    expect(await app.host.openSession(email, { password: 'battery staple' })).toHaveProperty(
      'user',
    );
  });

  it('an old session is asked for a code before the password changes', async () => {
    const { page, email } = await app.openSignedIn({ path: '/account' });
    await app.host.database.query(
      `update auth.sessions set created_at = now() - interval '2 days'
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    await page.getByLabel('New password').fill('battery staple');
    await press(page, 'Set password');
    const code = page.getByLabel('Code we have sent you');
    await code.waitFor();
    await expect
      .poll(() =>
        app.host.lastMail(email).then(
          ({ code: sent }) => sent,
          () => '',
        ),
      )
      .not.toBe('');
    await code.fill((await app.host.lastMail(email)).code);
    expect(await page.getByLabel('New password').inputValue()).toBe('battery staple');
    await press(page, 'Set password');
    await page.getByText('Your password is changed.').waitFor();
    expect(app.host.calls).toContain('GET /reauthenticate');
  });

  it('a new address waits for both mailboxes', async () => {
    const { page } = await app.openSignedIn({ path: '/account' });
    await page.getByLabel('New email address').fill('nonsense');
    await press(page, 'Change address');
    await page.getByText('This is no email address').waitFor();
    await page.getByLabel('New email address').fill('bea@example.org');
    await press(page, 'Change address');
    await page.getByText('Nothing has changed yet: confirm the link').waitFor();
    expect(app.host.calls.some((call) => call.startsWith('PUT /user?redirect_to='))).toBe(true);
  });

  it('§4: a second factor lifts the session from aal1 to aal2, and can be removed', async () => {
    const { page, email } = await app.openSignedIn({ path: '/account' });
    await page.getByText('Not used in this session').waitFor();
    await page.getByLabel('Name of the factor (optional)').fill('My phone');
    await press(page, 'Add an authenticator app');
    const qr = page.getByRole('img', { name: 'QR code of the secret' });
    await qr.waitFor();
    await expectAccessible(page);
    await page.getByLabel('Code the app shows').fill('000000');
    await press(page, 'Confirm');
    await page.getByText('This is not the code shown now.').waitFor();
    // The same secret still waits: nobody has to scan it again.
    await qr.waitFor();
    await page.getByLabel('Code the app shows').fill(await codeShown(page));
    await press(page, 'Confirm');
    await page.getByText('Your account is protected by a second factor now.').waitFor();
    await page.getByText('Used in this session').waitFor();
    await page.getByText('My phone').waitFor();
    const factors = await app.host.database.query<{ status: string }>(
      `select f.status::text as status from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = $1`,
      [email],
    );
    expect(factors).toEqual([{ status: 'verified' }]);
    await page.getByRole('form', { name: 'Remove My phone' }).getByRole('button').click();
    await page.getByText('The factor is removed.').waitFor();
    await page.getByText('Not used in this session').waitFor();
  });

  it('ways to sign in are linked and unlinked; the last one stays', async () => {
    const { page, email } = await app.openSignedIn();
    await app.host.database.query(
      `insert into auth.identities (user_id, provider, provider_id, identity_data)
       select id, 'battlenet', '77', '{"sub":"77"}' from auth.users where email = $1`,
      [email],
    );
    await page.goto('/account');
    await page.getByRole('form', { name: 'Unlink Battle.net' }).getByRole('button').click();
    await page.getByText('It is not linked any more.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Unlink' }).count()).toBe(0);
    expect(app.host.calls.some((call) => call.startsWith('DELETE /user/identities/'))).toBe(true);
    await press(page, 'Link Discord');
    await page.getByRole('form', { name: 'Unlink Discord' }).waitFor();
  });

  it.each([
    ['Sign out here', 1],
    ['Sign out everywhere', 0],
  ])('§4: %s ends this session and leaves %i of the others', async (button, left) => {
    const { page, email } = await app.openSignedIn({ path: '/account' });
    await app.host.openSession(email);
    await press(page, button);
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await expect.poll(() => app.host.countSessions(email)).toBe(left);
    expect(await page.context().cookies()).toEqual([]);
    await page.goto('/account');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('§4: Sign out the others leaves this one', async () => {
    const { page, email } = await app.openSignedIn({ path: '/account' });
    expect(await page.getByRole('button', { name: 'Sign out the others' }).count()).toBe(0);
    await app.host.openSession(email);
    await page.reload();
    await press(page, 'Sign out the others');
    await page.getByText('All your other sessions are signed out.').waitFor();
    expect(await app.host.countSessions(email)).toBe(1);
    await page.reload();
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  it('another session is signed out from its line', async () => {
    const { page, email } = await app.openSignedIn({ path: '/account' });
    await page.getByText('No other sessions.').waitFor();
    await app.host.openSession(email, {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0',
    });
    await app.host.openSession(email);
    await app.host.database.query(
      `update auth.sessions set ip = '192.0.2.7', refreshed_at = null,
         created_at = case when user_agent like '%Firefox%' then timestamptz '2026-11-01 08:30Z' else now() end
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    await page.reload();
    const others = page.getByRole('list', { name: 'Other sessions' });
    await others.getByText(/^last used Nov 1, 2026, 08:30, from 192\.0\.2\.7$/).waitFor();
    await page
      .getByRole('form', { name: /^Sign out Firefox on Windows, signed in Nov 1, 2026, 08:30$/ })
      .getByRole('button')
      .click();
    await page.getByText('That session is signed out.').waitFor();
    await others.getByText('Firefox on Windows').waitFor({ state: 'detached' });
    await others.getByText('Unknown device').waitFor();
    expect(await app.host.countSessions(email)).toBe(2);
  });

  it('the data is exported as a file, without any token', async () => {
    const { page, email } = await app.openSignedIn({ path: '/account' });
    const arriving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export my data' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe('farseer-account.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ account: { email } });
    expect(text).not.toMatch(/"(?:access|refresh)_token"|eyJ/);
  });

  it('the account is deleted once its name was entered, and only then', async () => {
    const { page, email } = await app.openSignedIn({ path: '/account' });
    await press(page, 'Delete my account');
    await page.getByText(`Enter ${email} to confirm.`).waitFor();
    expect(await nameOf(email)).toBe('Ana Bell');
    await page.getByLabel(`Enter ${email} to confirm`).fill(email.toUpperCase());
    await press(page, 'Delete my account');
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await expect(app.host.openSession(email)).rejects.toThrow('invalid_credentials');
    expect(await page.context().cookies()).toEqual([]);
  });

  it('without scripts: a name is saved, a factor is confirmed, and one signs out', async () => {
    const { page, email } = await app.openSignedIn({ context: { javaScriptEnabled: false } });
    await page.goto('/account');
    await page.getByLabel('Name', { exact: true }).fill('Cora Dell');
    await press(page, 'Save name');
    await page.getByText('Your name is saved.').waitFor();
    expect(await nameOf(email)).toBe('Cora Dell');
    await press(page, 'Add an authenticator app');
    await page.getByLabel('Code the app shows').fill(await codeShown(page));
    await press(page, 'Confirm');
    await page.getByText('Used in this session').waitFor();
    await press(page, 'Sign out here');
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await page.goto('/account');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('axe finds nothing, light and dark, at 1280 and at 390 px, and nothing scrolls sideways', async () => {
    const { page, email } = await app.openSignedIn();
    await app.host.openSession(email);
    await page.goto('/account');
    await page.getByRole('list', { name: 'Other sessions' }).waitFor();
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
  });
});
