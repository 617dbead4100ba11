import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFiles, savedBy, writeTestLog } from './log-fixtures.ts';
import { chooseTab, waitForNight } from './raid-fixtures.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, joinTeam, notice, press, signUp } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

/** 20:00 five days ago, on the clock of the log. */
const START = Math.floor(Date.now() / 86_400_000 - 5) * 86_400_000 + 20 * 3_600_000;
const DATE = new Date(START).toISOString().slice(0, 10);

describe('attendance from a log', () => {
  it('is matched on the device, says what is sent, and counts for the team', async () => {
    const log = writeTestLog('raid.txt', { start: START, pulls: 5, keys: 0 });
    const names = [
      ...new Set(log.expected.fights.flatMap(({ players }) => players.map(({ name }) => name))),
    ];
    const [first, second, third] = names.map((name) => name.split('-').slice(0, 2));
    const officer = await signUp(server.baseUrl, 'ana@example.org', '/team');
    const { page } = officer;
    const team = await createGuild(page, 'Northern Lights', 'Ana');
    await page
      .getByLabel('Paste a list')
      .fill(
        `player,character,realm,class,specs\nAna,${first!.join(',')},Mage,Frost\nAna,${second!.join(',')},Mage,Fire\nBo,Borin,,Warrior,Fury\nCy,Cyra,,Priest,Holy`,
      );
    await press(page, /^Import$/);
    await notice(page, '4 characters added, 0 updated.');
    await officer.goto(`/team/${team}/attendance`);
    await page.getByText('No raid night is saved yet').waitFor();

    await officer.goto('/raid');
    await waitForNight(page);
    await chooseTab(page, 'attendance');
    await page.getByText('This is the sample night').waitFor();
    await openFiles(page, log.path);
    await waitForNight(page);
    const form = page.locator('[data-attendance]');
    await form.waitFor();
    // Two characters of Ana are found; the third name is one that the officer knows.
    await form.getByText(`Not found in the team ${names.length - 2}`).waitFor();
    await form.getByLabel(`Whose character is ${third![0]}`, { exact: true }).selectOption('Bo');
    await form.getByRole('checkbox', { name: /^Cy/ }).check();
    await form.getByText('Show all that is sent').click();
    const letters = (await form.locator('pre').textContent())!;
    for (const name of names) expect(letters).not.toContain(name.split('-')[0]);
    await expectSound(page);

    const sent = page.waitForRequest((request) => request.url().endsWith('/team-nights'));
    await press(page, 'Save for Main');
    // Exactly the shown letters are in the request, and nothing of the log besides.
    const body = (await sent).postData() ?? '';
    expect(body).toContain(letters);
    expect(body.length).toBeLessThan(letters.length + 1000);
    await form.getByText('is saved.').waitFor();
    await press(page, 'Save for Main');
    await form.getByText('is saved.').waitFor();

    await page.getByRole('link', { name: 'Attendance of Main' }).click();
    await page.waitForURL(`**/team/${team}/attendance`);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
    const pulls = log.expected.fights.filter(({ kind }) => kind === 'encounter').length;
    expect(await row('Ana').innerText()).toMatch(
      new RegExp(`1 of 1\\s.*${pulls} of ${pulls}`, 's'),
    );
    expect(await row('Cy').innerText()).toMatch(new RegExp(`1 of 1\\s.*1\\s+0 of ${pulls}`, 's'));
    expect(await page.locator('[data-saved-nights] > li').count()).toBe(1);
    await expectSound(page);
    const { text } = await savedBy(page, async () => {
      await page.locator('[data-export] summary').click();
      await page.getByRole('button', { name: 'CSV' }).click();
    });
    expect(text).toContain(`Bo,1,1,`);

    // The same night says how close the team is.
    await officer.goto('/raid?view=ours');
    await page.getByText(/^From \d+ pulls? of saved nights\.$/).waitFor();
    await page.locator('[data-our-pulls]').getByText('Saved night').first().waitFor();

    await officer.goto(`/team/${team}/settings`);
    await press(page, 'Make a link');
    const link = (await page.locator('[data-link]').textContent())!;
    const raider = await joinTeam(server.baseUrl, { email: 'rik@example.org', name: 'Rik' }, link);
    await raider.goto(`/team/${team}/attendance`);
    await raider.page.getByRole('row', { name: /^Ana / }).waitFor();
    expect(await raider.page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);

    await officer.goto(`/team/${team}/attendance`);
    await press(page, `Remove the night of ${DATE}`);
    await notice(page, 'The night is removed');
    await page.getByText('No raid night is saved yet').waitFor();
    expect(officer.consoleErrors).toEqual([]);
    expect(raider.consoleErrors).toEqual([]);
  });
});
