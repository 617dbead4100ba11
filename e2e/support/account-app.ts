import { afterAll, beforeAll } from 'vitest';
import { openPage, type OpenPage, type PageOptions } from './browser.ts';
import { FAKE_ANON_KEY, FAKE_SERVICE_KEY } from './fake-auth/keys.ts';
import { startFakeAuth, type FakeAuth } from './fake-auth/start-fake-auth.ts';
import { startServer, type ServerProcess } from './server-process.ts';

export interface AccountApp {
  fake: FakeAuth;
  server: ServerProcess;
  /** A page of this app; nobody is signed in. */
  open: (options?: PageOptions) => Promise<OpenPage>;
  /** The same for somebody who is signed in, with a user of their own. */
  openSignedIn: (
    options?: PageOptions & { name?: string },
  ) => Promise<OpenPage & { email: string }>;
}

/** The built app with an account service in memory, for the tests of one file. */
export function useAccountApp(): AccountApp {
  const app = {} as AccountApp;
  let count = 0;
  beforeAll(async () => {
    app.fake = await startFakeAuth();
    app.server = await startServer({
      SUPABASE_URL: app.fake.url,
      SUPABASE_ANON_KEY: FAKE_ANON_KEY,
      SUPABASE_SERVICE_ROLE_KEY: FAKE_SERVICE_KEY,
    });
  });
  afterAll(async () => {
    await app.server.stop();
    await app.fake.close();
  });

  app.open = (options = {}) =>
    openPage({ ...options, context: { ...options.context, baseURL: app.server.baseUrl } });
  app.openSignedIn = async ({ path, name = 'Ana Bell', ...options } = {}) => {
    const email = `player-${(count += 1)}@example.org`;
    const user = app.fake.addUser(email, 'correct horse', { metadata: { name } });
    const opened = await app.open(options);
    await putSession(opened, app, app.fake.openSession(user));
    if (path !== undefined) await opened.goto(path);
    return { ...opened, email };
  };
  return app;
}

/** Name of the session cookie of this app. */
export const COOKIE = 'sb-127-auth-token';

/** Puts a session into a browser, as the app itself would have stored it. */
export async function putSession(
  { page }: OpenPage,
  { server }: AccountApp,
  session: Record<string, unknown>,
): Promise<void> {
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  await page.context().addCookies([{ name: COOKIE, value, url: server.baseUrl, sameSite: 'Lax' }]);
}
