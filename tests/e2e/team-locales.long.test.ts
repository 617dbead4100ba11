import { afterAll, beforeAll, expect, it } from 'vitest';
import { foreignFlaws, VISITORS } from './support/foreign-visitors.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, signUp } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

const TEAM_PAGES = ['', '/members', '/raids', '/board', '/attendance', '/plans', '/settings'];
const OWN_PAGES = [
  '/team',
  '/roster',
  '/account',
  '/account/characters',
  '/account/fights',
  '/account/reminders',
  '/account/discord',
];

it.each(VISITORS)(
  'the pages of a team and an account come to life as the server drew them: $locale',
  async ({ locale, timezoneId }) => {
    const context = { locale, timezoneId };
    const email = `${locale.toLowerCase()}@example.org`;
    const opened = await signUp(server.baseUrl, email, '/team', { context });
    const team = `/team/${await createGuild(opened.page, 'Nord', 'Olga')}`;
    const found: Record<string, string[]> = {};
    for (const path of [...TEAM_PAGES.map((part) => team + part), ...OWN_PAGES]) {
      await opened.goto(path);
      const flaws = await foreignFlaws(opened, locale);
      if (flaws.length > 0) found[path] = flaws;
    }
    expect(found).toEqual({});
  },
);
