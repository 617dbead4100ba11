import { describe, expect, it } from 'vitest';
import { putSession, useAccountApp } from './support/account-app.ts';
import { PASSWORD } from './support/account-host.ts';
import { waitForReact } from './support/browser.ts';

const app = useAccountApp();

describe('the route guard in the browser', () => {
  it.each([
    'https://evil.example',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login',
  ])('whatever wrote %j into the cookie, signing in leads nowhere else', async (path) => {
    const email = `safe-${Math.abs(path.length)}-${path.charCodeAt(1)}@example.org`;
    await app.host.addUser(email, PASSWORD);
    const opened = await app.open();
    await opened.page
      .context()
      .addCookies([
        { name: 'sb-redirect-path', value: encodeURIComponent(path), url: app.server.baseUrl },
      ]);
    await opened.goto('/login');
    await opened.page.getByLabel('Email address').fill(email);
    await opened.page.getByLabel('Password', { exact: true }).fill('correct horse');
    await opened.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await opened.page.waitForURL('**/account');
    expect(new URL(opened.page.url()).origin).toBe(app.server.baseUrl);
  });

  it.each([true, false])(
    'whoever stands before the second factor may leave again (scripts: %s)',
    async (javaScriptEnabled) => {
      const email = `lost-${javaScriptEnabled}@example.org`;
      await app.host.addUser(email, PASSWORD);
      await app.host.addFactor(email, PASSWORD);
      const opened = await app.open({ context: { javaScriptEnabled } });
      await putSession(opened, app, await app.host.openSession(email));
      await opened.page.goto('/login');
      if (javaScriptEnabled) await waitForReact(opened.page);
      await opened.page.getByRole('button', { name: 'Use another account' }).click();
      await opened.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await opened.page.getByLabel('Email address').waitFor();
      const cookies = await opened.page.context().cookies();
      expect(cookies.filter(({ name }) => name.startsWith('sb-127-auth-token'))).toEqual([]);
    },
  );
});
