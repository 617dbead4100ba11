import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, PHONE, slowDown, type PageOptions } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, notice, press, signUp as newAccount } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

const signUp = (email: string, path: string, options: PageOptions = {}) =>
  newAccount(server.baseUrl, email, path, options);

/** Drags as a hand does, in steps: the browser begins a drag after the first ones. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const start = (await page.locator(from).first().boundingBox())!;
  const end = (await page.locator(to).first().boundingBox())!;
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 8, start.y + start.height / 2 + 8, {
    steps: 3,
  });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

describe('a guild of two', () => {
  it('is created, invites, imports, plans, answers and saves a group; a stranger sees nothing of it', async () => {
    const officer = await signUp('ana@example.org', '/team');
    const { page } = officer;
    const team = await createGuild(page, 'Northern Lights', 'Ana');

    await page.getByLabel('Paste a list').fill('Anara,Paladin,Protection,310\nBo,Bard,Lute,1');
    await press(page, /^Import$/);
    await page.getByText('Line 2: “Bard” is no class').waitFor();
    await page
      .getByLabel('Paste a list')
      .fill('player,character,class,specs,ilvl\nAna,Anara,Paladin,Protection/Holy,310');
    // On a slow device the page hears of its own change before it has drawn the answer.
    const goOn = await slowDown(page, 16);
    await press(page, /^Import$/);
    await notice(page, '1 character added, 0 updated.');
    await goOn();
    await expectSound(page);
    await page.getByText('None of 1 member is known to miss anything.').waitFor();
    await page.locator('summary', { hasText: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Item level' }).check();
    await page.waitForURL(/show=itemLevel/);
    await page.getByRole('combobox', { name: 'Part' }).selectOption('healer');
    await page.locator('[data-row-count]', { hasText: '0 of 1' }).waitFor();
    expect(await page.locator('th', { hasText: 'Vault' }).count()).toBe(0);
    await expectSound(page);

    await officer.goto(`/team/${team}/raids`);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('First date').fill(tomorrow);
    await press(page, 'Add the raid');
    await notice(page, 'Raid is in the calendar.');
    await press(page, `Call off Raid on ${tomorrow}`);
    await notice(page, `The raid of ${tomorrow} is called off.`);
    await expectSound(page);
    await press(page, `Hold it after all: Raid on ${tomorrow}`);
    await notice(page, `The raid of ${tomorrow} takes place.`);

    await officer.goto(`/team/${team}/settings`);
    await page
      .getByLabel('Webhook', { exact: true })
      .fill(`https://discord.com/api/webhooks/123456789012345678/${'t'.repeat(68)}`);
    await press(page, 'Save webhook');
    await notice(page, 'The webhook is set.');
    expect(await page.content()).not.toContain('tttttttt');
    // Nothing is asked of Discord by a test.
    await press(page, 'Switch posts off');
    await notice(page, 'Posts to Discord are off.');
    await press(page, 'Make a link');
    const link = await page.locator('[data-link]').textContent();
    await expectSound(page);

    const raider = await signUp(
      'ben@example.org',
      new URL(link!).pathname + new URL(link!).search,
      {
        ...PHONE,
        touch: true,
      },
    );
    await raider.page.getByLabel('Your name in the team').fill('Ben');
    await press(raider.page, 'Join the team');
    await raider.page.waitForURL(`**/team/${team}`);
    await raider.page.getByLabel('Reason, read by officers alone').fill('work');
    await raider.page.getByRole('button', { name: 'Late' }).tap();
    await raider.page.getByText('you come late').waitFor();
    // A raider has no forms of an officer.
    expect(await raider.page.getByText('Rules of the bench').count()).toBe(0);

    await officer.goto(`/team/${team}`);
    await page.getByText('comes late').waitFor();
    await page.getByText('work', { exact: true }).waitFor();
    await press(page, 'I’m in');
    await page.locator('[data-bench-names]', { hasText: 'Everyone who comes plays' }).waitFor();
    await press(page, 'Save this group');
    await notice(page, 'is saved');
    await expectSound(page);

    await officer.goto(`/team/${team}/board`);
    await press(page, 'Create draft');
    await page.waitForURL('**draft=**');
    // Ana comes, so the draft of the next raid begins with her.
    await page.getByRole('region', { name: 'Group 1, 1 of 5' }).waitFor();
    await drag(page, '[data-card][draggable=true]', '[data-group-number="2"]');
    await page.getByRole('region', { name: 'Group 2, 1 of 5' }).waitFor();
    await page.getByRole('button', { name: /^Move Anara, Protection Paladin, group 2/ }).click();
    await page.getByLabel('Plays as').selectOption({ label: 'Anara, Holy Paladin' });
    await press(page, /^Move to group 3/);
    await page.getByRole('button', { name: /^Move Anara, Holy Paladin, group 3/ }).waitFor();
    await page.locator('[data-board-gaps]', { hasText: 'Bloodlust' }).waitFor();
    await expectSound(page);
    await officer.goto(page.url());
    await page.getByRole('button', { name: /^Move Anara, Holy Paladin, group 3/ }).waitFor();
    // A copy holds the move that was made just before.
    const first = page.url();
    await page.getByRole('button', { name: /^Move Anara, Holy Paladin, group 3/ }).click();
    await press(page, /^Move to group 4/);
    await press(page, /^Copy to /);
    await page.waitForURL((url) => url.href !== first);
    await page.getByRole('button', { name: /^Move Anara, Holy Paladin, group 4/ }).waitFor();
    await raider.goto(`/team/${team}/board`);
    await raider.page.getByText('Anara').first().waitFor();
    expect(await raider.page.getByRole('button', { name: /^Move |Create draft/ }).count()).toBe(0);

    const stranger = await signUp('eve@example.org', '/team');
    await stranger.page.getByText('You are in no team yet').waitFor();
    const answer = await stranger.page.goto(`/team/${team}`);
    expect(answer?.status()).toBe(404);
    expect(await stranger.page.content()).not.toContain('Northern Lights');
    // The browser itself notes the import that was refused.
    expect(officer.consoleErrors).toEqual([expect.stringContaining('422')]);
    expect(raider.consoleErrors).toEqual([]);
  });

  it('is asked for an account before anything of a team is shown', async () => {
    const { page } = await openPage({ context: { baseURL: server.baseUrl } });
    await page.goto('/team');
    expect(new URL(page.url()).pathname).toBe('/login');
    for (const path of [
      '/raid-answer/nonsense',
      `/raid-answer/${'a'.repeat(4000)}`,
      '/raid-feed/x.ics',
    ])
      expect((await page.request.get(path)).status()).toBe(404);
  });
});
