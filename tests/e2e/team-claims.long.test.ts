import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, joinTeam, notice, press, signUp } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

describe('a character of the roster', () => {
  it('is claimed by its player on a phone and confirmed by an officer, with the slots that would prove it', async () => {
    const ana = await signUp(server.baseUrl, 'ana@example.org', '/team');
    const team = await createGuild(ana.page, 'Northern Lights', 'Ana');
    await ana.page
      .getByLabel('Paste a list')
      .fill('player,character,realm,class,specs,ilvl\nBo,Borin,Blackhand,Warrior,Protection,300');
    await press(ana.page, /^Import$/);
    await notice(ana.page, '1 character added, 0 updated.');
    await ana.goto(`/team/${team}/settings`);
    await press(ana.page, 'Make a link');
    const link = (await ana.page.locator('[data-link]').textContent())!;
    const bo = await joinTeam(server.baseUrl, { email: 'bo@example.org', name: 'Bo B.' }, link, {
      ...PHONE,
      touch: true,
    });
    // The page reads the change by itself, and still shows the link, which it knows only from the form.
    await ana.page.getByText('Bo B.').first().waitFor();
    expect(await ana.page.locator('[data-link]').textContent()).toBe(link);
    await ana.goto(`/team/${team}/members`);
    await bo.goto(`/team/${team}/members`);
    await bo.page.getByLabel('Character', { exact: true }).fill('Borin');
    await bo.page.getByLabel('Realm', { exact: true }).fill('Nowhere at all');
    await bo.page.getByRole('button', { name: 'Claim', exact: true }).tap();
    await bo.page.getByText('No realm of EU is called “Nowhere at all”').waitFor();
    await bo.page.getByLabel('Realm', { exact: true }).fill('Blackhand');
    await bo.page.getByRole('button', { name: 'Claim', exact: true }).tap();
    await notice(bo.page, 'The claim is open.');
    await bo.page.getByText(/^Take off .+ and .+, log out/).waitFor();
    await expectSound(bo.page);

    // The page of the officer shows it by itself.
    await ana.page.getByText('Bo B. says to be Borin').waitFor();
    await expectSound(ana.page);
    await press(ana.page, 'Confirm Borin');
    await notice(ana.page, 'The character belongs to the player now.');
    await expect.poll(() => bo.page.getByText(/^Take off/).count()).toBe(0);
    // The entry of the roster was this player: one row is left.
    await expect.poll(() => ana.page.locator('tbody tr', { hasText: 'Borin' }).count()).toBe(1);
    await ana.page.locator('tbody tr', { hasText: 'Borin' }).getByText('Bo B.').waitFor();
    expect(ana.consoleErrors).toEqual([]);
    // The browser itself notes the realm that was refused.
    expect(bo.consoleErrors).toEqual([expect.stringContaining('422')]);
  });
});
