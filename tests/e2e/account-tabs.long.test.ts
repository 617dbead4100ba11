import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COOKIE, putSession, useAccountApp } from './support/account-app.ts';
import { PASSWORD } from './support/account-host.ts';
import { waitForReact, type OpenPage } from './support/browser.ts';

const app = useAccountApp();
const account = (page: Page) => page.getByRole('link', { name: /^Your account/ });
const signIn = (page: Page) => page.getByRole('link', { name: 'Sign in', exact: true });
const refreshes = () => app.host.calls.filter((call) => call.includes('grant_type=refresh_token'));

/** Another tab of the same browser. */
async function anotherTab({ page }: OpenPage, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(path);
  await waitForReact(other);
  return other;
}

/** Until the client of a tab listens to the others. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('browser-client')),
  );
}

function storedSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate((name) => {
    const cookies = new Map(
      document.cookie.split('; ').map((cookie) => cookie.split('=', 2) as [string, string]),
    );
    const parts = [...cookies].filter(([key]) => key === name || key.startsWith(`${name}.`));
    const whole = parts
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, part]) => part)
      .join('');
    const value = whole.slice('base64-'.length);
    if (!value) return null;
    return JSON.parse(atob(value.replaceAll('-', '+').replaceAll('_', '/'))) as Record<
      string,
      unknown
    >;
  }, COOKIE);
}

describe('several tabs', () => {
  it('signing out in one signs out the others, and a guarded page is left', async () => {
    const first = await app.openSignedIn({ path: '/account' });
    const guarded = await anotherTab(first, '/account/characters?day=1');
    const open = await anotherTab(first, '/raid');
    await Promise.all([guarded, open].map(untilLoaded));
    await account(open).waitFor();
    await first.page.bringToFront();
    await first.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await signIn(first.page).waitFor();
    await signIn(open).waitFor();
    expect(new URL(open.url()).pathname).toBe('/raid');
    await guarded.waitForURL('**/login');
    expect(await storedSession(open)).toBeNull();
    // One who leaves by their own will has no page to come back to.
    const cookies = await open.context().cookies();
    expect(cookies.filter(({ name }) => name === 'sb-redirect-path')).toEqual([]);
  });

  it('§4: a session about to expire is refreshed once, however many tabs there are', async () => {
    app.host.refreshDelay = 300;
    const email = 'tabs@example.org';
    await app.host.addUser(email, PASSWORD);
    const first = await app.open({ path: '/raid' });
    const tabs = [first.page, await anotherTab(first, '/raid'), await anotherTab(first, '/mplus')];
    const session = await app.host.openSession(email, { lifetime: 60 });
    const before = refreshes().length;
    await putSession(first, app, session);
    // All of them see the session in the same moment.
    await Promise.all(
      tabs.map((tab) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))),
    );
    for (const tab of tabs) {
      await tab.bringToFront();
      await account(tab).waitFor();
      await untilLoaded(tab);
    }
    await expect
      .poll(async () => (await storedSession(first.page))?.['refresh_token'])
      .not.toBe(session['refresh_token']);
    // Each tab holds the same session, and nobody was signed out.
    for (const tab of tabs) await account(tab).waitFor();
    expect(refreshes().length - before).toBe(1);
    expect(await app.host.countSessions(email)).toBe(1);
    app.host.refreshDelay = 0;
  });

  it('a tab that was there before somebody signed in elsewhere takes notice', async () => {
    const email = 'notice@example.org';
    await app.host.addUser(email, PASSWORD);
    const first = await app.open({ path: '/raid' });
    const other = await anotherTab(first, '/login');
    await other.getByLabel('Email address').fill(email);
    await other.getByLabel('Password', { exact: true }).fill('correct horse');
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.waitForURL('**/account');
    await first.page.bringToFront();
    await first.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await account(first.page).waitFor();
    expect(await signIn(first.page).count()).toBe(0);
  });
});

describe('a session the server has to do with', () => {
  it('§4: one that has expired is refreshed on the server, and the new one reaches the browser', async () => {
    await app.host.addUser('server@example.org', PASSWORD);
    const session = await app.host.openSession('server@example.org', { lifetime: -10 });
    const opened = await app.open();
    await putSession(opened, app, session);
    const before = refreshes().length;
    await opened.goto('/account/characters');
    await opened.page.getByRole('heading', { level: 1, name: /Your characters/ }).waitFor();
    expect(refreshes().length - before).toBe(1);
    const stored = await storedSession(opened.page);
    expect(stored?.['refresh_token']).not.toBe(session['refresh_token']);
    expect(await app.host.countSessions('server@example.org')).toBe(1);
    // It is the token that counts: the next visit with it is signed in as well.
    await opened.page.context().clearCookies();
    await putSession(opened, app, { ...stored, expires_at: 1 });
    await opened.goto('/account/characters');
    expect(new URL(opened.page.url()).pathname).toBe('/account/characters');
  });

  it('§4: one whose refresh is refused is removed, on the server as in the browser', async () => {
    await app.host.addUser('refused@example.org', PASSWORD);
    const session = await app.host.openSession('refused@example.org', { lifetime: -10 });
    await app.host.endSessions('refused@example.org');
    const opened = await app.open();
    await putSession(opened, app, session);
    await opened.goto('/raid');
    await signIn(opened.page).waitFor();
    expect(await opened.page.context().cookies()).toEqual([]);
  });

  it('a stolen refresh token ends the session of the thief and of the owner alike', async () => {
    const email = 'stolen@example.org';
    await app.host.addUser(email, PASSWORD);
    const session = await app.host.openSession(email, { lifetime: -10 });
    const owner = await app.open();
    const visitExpired = async (held: Record<string, unknown> | null) => {
      await owner.page.goto('about:blank');
      await putSession(owner, app, { ...held, expires_at: 1 });
      await owner.goto('/account/characters');
    };
    await visitExpired(session);
    await account(owner.page).waitFor();
    // The token before the newest still counts, for a client that lost an answer. So it is refreshed twice.
    const first = await storedSession(owner.page);
    await visitExpired(first);
    await account(owner.page).waitFor();
    const second = await storedSession(owner.page);
    expect(second?.['refresh_token']).not.toBe(first?.['refresh_token']);
    const thief = await app.open();
    await putSession(thief, app, session);
    await thief.goto('/account/characters');
    expect(new URL(thief.page.url()).pathname).toBe('/login');
    await visitExpired(second);
    expect(new URL(owner.page.url()).pathname).toBe('/login');
    const left = await owner.page.context().cookies(app.server.baseUrl);
    expect(left.filter(({ name }) => name.startsWith(COOKIE))).toEqual([]);
  });

  it('a page that members share keeps the place of the account, and works without scripts', async () => {
    const { page, email } = await app.openSignedIn({ path: '/raid' });
    await page.getByRole('link', { name: /^Your account, ./ }).waitFor();
    const state = await page.context().storageState();
    const browser = page.context().browser();
    const context = await browser?.newContext({ storageState: state, javaScriptEnabled: false });
    if (!context) throw new Error('There is no browser.');
    const plain = await context.newPage();
    await plain.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
    await plain.goto(`${app.server.baseUrl}/raid`);
    expect(await plain.content()).not.toContain(email);
    expect(await signIn(plain).count()).toBe(0);
    // The letters may come after the first look: both pages stand still before long.
    await expect
      .poll(async () => {
        const [one, other] = await Promise.all(
          [page, plain].map((at) => account(at).boundingBox()),
        );
        return { one, other, isSame: isDeepStrictEqual(one, other) };
      })
      .toMatchObject({ isSame: true });
    await account(plain).click();
    await plain.waitForURL('**/account');
    await plain.getByText(email).first().waitFor();
    await context.close();
  });

  it('§3: the document carries supabase_session and supabase_user, but no token', async () => {
    const { page, email } = await app.openSignedIn({ path: '/account' });
    const cookie = (await page.context().cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const html = await (
      await fetch(`${app.server.baseUrl}/account`, {
        headers: { cookie },
      })
    ).text();
    expect(html).toContain('supabase_session');
    expect(html).toContain('supabase_user');
    expect(html).toContain(email);
    const session = await storedSession(page);
    expect(html).not.toContain(String(session?.['refresh_token']));
    expect(html).not.toContain(String(session?.['access_token']));
  });

  it('an anonymous visitor’s page carries no client and asks the service nothing', async () => {
    const before = app.host.calls.length;
    const { page } = await app.open({ path: '/raid' });
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.includes('browser-client'))).toEqual([]);
    expect(app.host.calls.length).toBe(before);
  });
});

describe('what is kept on the device', () => {
  it('is nobody’s: neither the worker nor the browser keeps a page that was drawn for somebody', async () => {
    const { page, email } = await app.openSignedIn({ path: '/raid', serviceWorkers: 'allow' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/account');
    await waitForReact(page);
    await page.goto('/raid');
    await waitForReact(page);
    const keptPaths = () =>
      page.evaluate(async () => {
        const cache = await caches.open('pages');
        return (await cache.keys()).map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(keptPaths).toContain('/raid');
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('pages');
      const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
      return Promise.all(answers.map((answer) => answer?.text() ?? Promise.resolve('')));
    });
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((text) => text.includes(email))).toEqual([]);
    expect(await keptPaths()).not.toContain('/account');
  });
});
