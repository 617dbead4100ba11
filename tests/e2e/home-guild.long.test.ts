import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, joinTeam, notice, press, signUp } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

describe('the guild on Home', () => {
  it('takes an answer to the next raid in two taps and says who has not answered', async () => {
    const ana = await signUp(server.baseUrl, 'ana@example.org', '/');
    const row = ana.page.getByRole('region', { name: 'Your guild' });
    await row.getByText('You are in no team yet').waitFor();
    await ana.goto('/team');
    const team = await createGuild(ana.page, 'Northern Lights', 'Ana');
    await ana.goto(`/team/${team}/raids`);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await ana.page.getByLabel('First date').fill(tomorrow);
    await press(ana.page, 'Add the raid');
    await notice(ana.page, 'Raid is in the calendar.');
    await ana.goto(`/team/${team}/settings`);
    await press(ana.page, 'Make a link');
    const link = (await ana.page.locator('[data-link]').textContent())!;
    const phone = { ...PHONE, touch: true };
    const player = { email: 'rik@example.org', name: 'Rik' };
    const rik = await joinTeam(server.baseUrl, player, link, phone);
    // The first tap opens Home, the second one answers.
    await rik.goto('/');
    const come = rik.page.getByRole('button', { name: 'I’m in' });
    await come.tap();
    await rik.page.locator('[data-next-raid] [aria-pressed=true]', { hasText: 'I’m in' }).waitFor();
    await rik.page.getByText('1 of 20 come, 1 without an answer').waitFor();
    await rik.goto(`/team/${team}`);
    await rik.page.getByText('Your answer: you are in.').waitFor();

    await ana.goto('/');
    await ana.page.getByText('1 of 20 come, 1 without an answer').waitFor();
    await expectSound(ana.page);
    // Without a connection the row says so and keeps what it shows.
    await ana.page.route('**/team-nights*', (route) => route.abort());
    await press(ana.page, 'Late');
    await ana.page.getByText('Your guild cannot be reached now').waitFor();
    expect(rik.consoleErrors).toEqual([]);
  });

  it('is no part of the page for a visitor without an account', async () => {
    const { page } = await openPage({ path: '/', context: { baseURL: server.baseUrl } });
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('region', { name: 'Your guild' }).count()).toBe(0);
    const answer = await page.request.get('/team-nights?next');
    expect(answer.status()).toBe(401);
  });
});
