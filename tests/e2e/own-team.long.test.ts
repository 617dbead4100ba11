import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { countSteps } from './support/count-steps.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, signUp } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

describe('signed in means mine', () => {
  it('opens the own team from the navigation: 1, and leads Home with it', async () => {
    const { page, goto, consoleErrors } = await signUp(server.baseUrl, 'own@example.org', '/');
    // Without a team the page is that of any visitor.
    await page.getByRole('link', { name: 'Team', exact: true }).first().click();
    await page.waitForURL('**/roster?sample');
    await page.getByText('Sample guild, invented').waitFor();
    await goto('/roster');
    expect(new URL(page.url()).search).toBe('?sample');

    await goto('/team');
    const team = await createGuild(page, 'Northern Lights', 'Ana');
    await goto('/');
    const { click, see, steps } = countSteps(page);
    // Own things come before the season, and both stand in the first screen.
    const own = page.locator('[data-mine]');
    await see(own.getByRole('region', { name: 'Your guild' }));
    await see(own.getByText('My characters and guild'));
    const [mine, tiles] = [await own.boundingBox(), await page.locator('#tiles').boundingBox()];
    expect(mine!.y).toBeLessThan(tiles!.y);
    await expectSound(page);
    await click(page.getByRole('link', { name: 'Team', exact: true }).first());
    await page.waitForURL(`**/team/${team}`);
    expect(steps).toEqual({ clicks: 1, fields: 0 });
    await goto('/roster');
    expect(new URL(page.url()).pathname).toBe(`/team/${team}`);

    await goto('/team');
    await createGuild(page, 'Southern Lights', 'Ana');
    await goto('/roster');
    expect(new URL(page.url()).pathname).toBe('/team');
    expect(await page.locator('[data-teams] li').count()).toBe(2);
    // The sample stays a press away.
    await page.getByRole('link', { name: 'sample guild' }).click();
    await page.getByText('Sample guild, invented').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('leaves both pages as they are for a visitor without an account', async () => {
    const { page, goto } = await openPage({ ...PHONE, context: { baseURL: server.baseUrl } });
    await goto('/roster');
    await page.getByText('Sample guild, invented').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/roster');
    await goto('/');
    expect(await page.locator('[data-mine]').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Roster', exact: true }).count()).toBeGreaterThan(
      0,
    );
  });
});
