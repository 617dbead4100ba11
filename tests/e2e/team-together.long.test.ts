import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE, type OpenPage } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, joinTeam, notice, press, signUp } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

const ON_PHONE = { ...PHONE, touch: true };

describe('four people of a team at the same time', () => {
  it('see what the others do without reloading, and each no more than the role allows', async () => {
    const ana = await signUp(server.baseUrl, 'ana@example.org', '/team');
    const team = await createGuild(ana.page, 'Northern Lights', 'Ana');
    await ana.page
      .getByLabel('Paste a list')
      .fill('player,character,class,specs,ilvl\nAna,Anara,Paladin,Protection/Holy,310');
    await press(ana.page, /^Import$/);
    await notice(ana.page, '1 character added, 0 updated.');
    await ana.goto(`/team/${team}/raids`);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await ana.page.getByLabel('First date').fill(tomorrow);
    await press(ana.page, 'Add the raid');
    await notice(ana.page, 'Raid is in the calendar.');
    const invite = async (role: string): Promise<string> => {
      await ana.goto(`/team/${team}/settings`);
      await ana.page.getByLabel('Role').first().selectOption(role);
      await press(ana.page, 'Make a link');
      return (await ana.page.locator('[data-link]').textContent())!;
    };
    const join = async (name: string, role: string, isOnPhone: boolean): Promise<OpenPage> =>
      joinTeam(
        server.baseUrl,
        { email: `${name.toLowerCase()}@example.org`, name },
        await invite(role),
        isOnPhone ? ON_PHONE : {},
      );
    const ben = await join('Ben', 'officer', true);
    const cem = await join('Cem', 'raider', true);
    const dia = await join('Dia', 'guest', false);

    // Two taps on a phone: the page of the team is open, and a button. Everyone's page follows.
    await ana.goto(`/team/${team}`);
    await ana.page.getByText('Your answer: you have not answered').waitFor();
    await cem.page.getByLabel('Reason, read by officers alone').fill('shift until nine');
    await cem.page.getByRole('button', { name: 'Late' }).tap();
    await cem.page.getByText('you come late').waitFor();
    for (const { page } of [ana, ben]) {
      await page.getByText('comes late').first().waitFor();
      await page.getByText('shift until nine').first().waitFor();
    }
    await dia.page.getByRole('button', { name: 'I’m in' }).click();
    await dia.page.getByText('Your answer: you are in.').waitFor();
    expect(await dia.page.content()).not.toContain('Cem');

    // A raid that Ben moves from a phone is on the pages of all others.
    await ben.goto(`/team/${team}/raids`);
    await cem.goto(`/team/${team}/raids`);
    await ben.page.getByRole('button', { name: `Call off Raid on ${tomorrow}` }).tap();
    await notice(ben.page, `The raid of ${tomorrow} is called off.`);
    await cem.page.getByText('No raid is planned. An officer can add one.').waitFor();
    await ana.page.getByText('No raid is planned').waitFor();
    await ben.page.getByRole('button', { name: /^Hold it after all/ }).tap();
    await ana.page.getByText('comes late').first().waitFor();

    // One officer moves a player on the board, the other and a raider see it.
    await ana.goto(`/team/${team}/board`);
    await press(ana.page, 'Create draft');
    await ana.page.waitForURL('**draft=**');
    const draft = new URL(ana.page.url()).pathname + new URL(ana.page.url()).search;
    await ben.goto(draft);
    await cem.goto(draft);
    await moveByTouch(ben.page, 'Anara', 2);
    for (const { page } of [ana, cem])
      await page.getByRole('region', { name: 'Group 2, 1 of 5' }).waitFor();
    // Both officers are at the shared draft: each sees the other, and what the other did without a connection.
    await ana.page.locator('[data-board-people="1"]', { hasText: 'an officer at Anara' }).waitFor();
    await ben.page.locator('[data-board-people="1"]', { hasText: 'Ana' }).waitFor();
    expect(await cem.page.locator('[data-board-people]').count()).toBe(0);
    await ben.page.context().setOffline(true);
    await moveByTouch(ben.page, 'Anara', 3);
    await ben.page.locator('[data-board-sync=offline]').waitFor();
    await ben.page.getByRole('region', { name: 'Group 3, 1 of 5' }).waitFor();
    await ben.page.context().setOffline(false);
    await ben.page.locator('[data-board-sync=saved]').waitFor();
    for (const { page } of [ana, cem])
      await page.getByRole('region', { name: 'Group 3, 1 of 5' }).waitFor();
    await ben.page.getByRole('button', { name: 'Undo' }).tap();
    for (const { page } of [ana, ben, cem])
      await page.getByRole('region', { name: 'Group 2, 1 of 5' }).waitFor();
    await press(ana.page, 'Show history');
    await ana.page
      .getByRole('button', { name: /^Restore the draft/ })
      .last()
      .click();
    for (const { page } of [ana, ben, cem])
      await page.getByRole('region', { name: 'Group 2, 0 of 5' }).waitFor();
    await dia.goto(draft);
    expect(await dia.page.content()).not.toContain('Anara');

    for (const { page } of [ana, ben, cem, dia]) await expectSound(page);
    for (const one of [ana, cem, dia]) expect(one.consoleErrors).toEqual([]);
    // The browser notes what could not be sent.
    for (const error of ben.consoleErrors)
      expect(error).toMatch(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
  });
});

/** Moves a character by the menu of its card. A busy browser takes a tap for a long press now and then: a person taps again. */
async function moveByTouch(page: Page, character: string, group: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Move ${character}`) }).tap();
  const choice = page.getByRole('button', { name: new RegExp(`^Move to group ${group}`) });
  await choice.tap();
  await expect
    .poll(
      async () => {
        const isOpen = await choice.isVisible();
        if (isOpen) await choice.tap({ timeout: 2000 }).catch(() => {});
        return isOpen;
      },
      { interval: 2000 },
    )
    .toBe(false);
}
