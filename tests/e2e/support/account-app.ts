import { afterAll, beforeAll } from 'vitest';
import { PASSWORD, startAccountHost, type AccountHost, type Session } from './account-host.ts';
import { openPage, type OpenPage, type PageOptions } from './browser.ts';
import { startServer, type ServerProcess } from './server-process.ts';

export interface AccountApp {
  host: AccountHost;
  server: ServerProcess;
  /** A page of this app, without an account. */
  open: (options?: PageOptions) => Promise<OpenPage>;
  /** The same with a new account that is signed in. */
  openSignedIn: (
    options?: PageOptions & { name?: string },
  ) => Promise<OpenPage & { email: string }>;
}

/** The built app beside an account service of another address, for the tests of one file. */
export function useAccountApp(options: { providers?: boolean } = {}): AccountApp {
  const app = {} as AccountApp;
  let count = 0;
  beforeAll(async () => {
    app.host = await startAccountHost(options);
    app.server = await startServer({
      SUPABASE_URL: app.host.url,
      SUPABASE_ANON_KEY: app.host.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: app.host.serviceRoleKey,
    });
  });
  afterAll(async () => {
    await app.server.stop();
    await app.host.close();
  });

  app.open = (more = {}) =>
    openPage({ ...more, context: { ...more.context, baseURL: app.server.baseUrl } });
  app.openSignedIn = async ({ path, name = 'Ana Bell', ...more } = {}) => {
    const email = `player-${(count += 1)}@example.org`;
    await app.host.addUser(email, PASSWORD, { name });
    const opened = await app.open(more);
    await putSession(opened, app, await app.host.openSession(email));
    if (path !== undefined) await opened.goto(path);
    return { ...opened, email };
  };
  return app;
}

/** Name of the session cookie of this app. */
export const COOKIE = 'sb-127-auth-token';
/** Most characters of a cookie, as the client of the pages cuts it. */
const CHUNK = 3180;

/** Cookies that hold a session, as the app itself would have stored it. */
export function sessionCookies(session: Session): { name: string; value: string }[] {
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  if (value.length <= CHUNK) return [{ name: COOKIE, value }];
  return Array.from({ length: Math.ceil(value.length / CHUNK) }, (_, part) => ({
    name: `${COOKIE}.${part}`,
    value: value.slice(part * CHUNK, (part + 1) * CHUNK),
  }));
}

/** The header that carries them. */
export function cookieHeader(session: Session): string {
  return sessionCookies(session)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

/** Puts a session into a browser. */
export async function putSession(
  { page }: OpenPage,
  { server }: AccountApp,
  session: Session,
): Promise<void> {
  await page.context().addCookies(
    sessionCookies(session).map((cookie) => ({
      ...cookie,
      url: server.baseUrl,
      sameSite: 'Lax' as const,
    })),
  );
}
