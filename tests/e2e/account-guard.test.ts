import { describe, expect, it } from 'vitest';
import { cookieHeader, putSession, useAccountApp } from './support/account-app.ts';
import { PASSWORD } from './support/account-host.ts';
import { waitForReact } from './support/browser.ts';
import { navigateWithin } from './support/navigate.ts';

const app = useAccountApp();

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.server.baseUrl + path, { redirect: 'manual', headers });

/** The first cookie of an answer that has this name, decoded. */
function cookieOf(response: Response, name: string): string | undefined {
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return line && decodeURIComponent(line.split(';')[0]?.slice(name.length + 1) ?? '');
}

describe('the route guard on the server', () => {
  it('§2: sends a visitor with no session to the login route, with nothing of the page in the answer', async () => {
    const response = await ask('/account/characters');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/login');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('Your characters');
  });

  it('§2: stores the intended full path in a cookie before redirecting', async () => {
    const response = await ask('/account/characters?day=2026-11-20&x=%26');
    expect(cookieOf(response, 'sb-redirect-path')).toBe('/account/characters?day=2026-11-20&x=%26');
  });

  it.each([
    '/ACCOUNT',
    '/account/',
    '/%61ccount',
    '/account',
    '/account/export',
    '/account/characters.data',
  ])('is not passed by %s', async (path) => {
    const response = await ask(path);
    expect(await response.text()).not.toMatch(/Your characters|access_token/);
    expect(response.status === 302 || response.status === 202 || response.status === 404).toBe(
      true,
    );
  });

  it('§2: skips the login route, the callback route and what is not on the include list', async () => {
    for (const path of ['/login', '/confirm', '/', '/raid', '/credits'])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
  });

  it('a session that the service does not know is no session, and its cookie goes', async () => {
    await app.host.addUser('gone@example.org', PASSWORD);
    const session = await app.host.openSession('gone@example.org');
    await app.host.endSessions('gone@example.org');
    const response = await ask('/account/characters', { cookie: cookieHeader(session) });
    expect(response.headers.get('location')).toBe('/login');
    expect(cookieOf(response, 'sb-127-auth-token')).toBe('');
  });

  it('a cookie that anybody can write lets nobody in', async () => {
    const forged = {
      access_token: 'a.e30.c',
      refresh_token: 'x',
      expires_at: 4_000_000_000,
      user: { id: '1' },
    };
    for (const session of [forged, { ...forged, user: 5 }]) {
      const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
      const response = await ask('/account/characters', { cookie: `sb-127-auth-token=${value}` });
      expect(response.headers.get('location')).toBe('/login');
    }
  });

  it('nobody is sent to a file after signing in', async () => {
    const response = await ask('/account/export');
    expect(response.headers.get('location')).toBe('/login');
    expect(cookieOf(response, 'sb-redirect-path')).toBeUndefined();
  });

  it('nothing of an account is kept between visitors: a shared page holds none of it, a page of the account is not stored', async () => {
    const anonymous = await ask('/cooldowns');
    const etag = anonymous.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(anonymous.headers.get('vary')).toContain('Cookie');
    await app.host.addUser('kept@example.org', PASSWORD);
    const cookie = cookieHeader(await app.host.openSession('kept@example.org'));
    const own = await ask('/cooldowns', { cookie, 'if-none-match': etag });
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(await own.text()).not.toContain('kept@example.org');
    const account = await ask('/account', { cookie, 'if-none-match': etag });
    expect(account.status).toBe(200);
    expect(account.headers.get('cache-control')).toBe('private, no-store');
    expect(account.headers.get('etag')).toBeNull();
    expect(await account.text()).toContain('kept@example.org');
    // The copy that is kept on the device for when there is no connection is nobody's.
    const kept = await ask('/cooldowns', { cookie, 'x-farseer-keep': 'page' });
    expect(await kept.text()).not.toContain('kept@example.org');
    expect((await ask('/account/characters', { cookie, 'x-farseer-keep': 'page' })).status).toBe(
      401,
    );
  });
});

describe('the route guard in the browser', () => {
  it('§2: a click leads to the login route, and the page is never drawn', async () => {
    const { page, consoleErrors } = await app.open({ path: '/raid' });
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes('Your characters'))
          document.body.dataset['flashed'] = 'yes';
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await navigateWithin(page, '/account/characters');
    await page.waitForURL('**/login');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => document.body.dataset['flashed'])).toBeUndefined();
    expect(consoleErrors).toEqual([]);
  });

  it('§2: the intended full path is stored, and after signing in the visitor is there', async () => {
    await app.host.addUser('intends@example.org', PASSWORD);
    const { page } = await app.open({ path: '/raid' });
    await navigateWithin(page, '/account/characters?day=2026-11-20#late');
    await page.waitForURL('**/login');
    await page.getByLabel('Email address').fill('intends@example.org');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/account/characters?day=2026-11-20*');
    await page.getByRole('heading', { level: 1, name: /Your characters/ }).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('sb-redirect-path');
  });

  it('a visitor with a second factor passes only after it', async () => {
    await app.host.addUser('careful@example.org', PASSWORD);
    const factor = await app.host.addFactor('careful@example.org', PASSWORD);
    const opened = await app.open();
    await putSession(opened, app, await app.host.openSession('careful@example.org'));
    await opened.goto('/account/characters');
    expect(new URL(opened.page.url()).pathname).toBe('/login');
    await opened.page.getByLabel('Code of your authenticator app').fill('000 000');
    await opened.page.getByRole('button', { name: 'Confirm' }).click();
    await opened.page.getByText('This is not the code shown now.').waitFor();
    await opened.page
      .getByLabel('Code of your authenticator app')
      .fill(factor.generate().replace(/(?=...$)/, ' '));
    await opened.page.getByRole('button', { name: 'Confirm' }).click();
    await opened.page.waitForURL('**/account/characters');
    await opened.page.getByRole('heading', { level: 1, name: /Your characters/ }).waitFor();
  });
});

describe('the shell for a signed-in visitor', () => {
  it('§2: the shell shows the avatar: the first letters of up to 2 words', async () => {
    const { page } = await app.openSignedIn({ path: '/raid', name: 'Ana Bell Cole' });
    const link = page.getByRole('link', { name: 'Your account, Ana Bell Cole' });
    expect(await link.locator('[aria-hidden]').textContent()).toBe('AB');
    await link.click();
    await page.waitForURL('**/account');
    await waitForReact(page);
  });
});
