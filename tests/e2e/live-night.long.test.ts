import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLLOWED_NAME, offerFile, writeFile } from './followed-file.ts';
import { readInNode, writeTestLog } from './log-fixtures.ts';
import { chooseTab, waitForNight } from './raid-fixtures.ts';
import { busyness } from './support/busyness.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, joinTeam, notice, press, signUp } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

/** What a page shows of the night, pull by pull. */
const strip = (page: Page) =>
  page
    .locator('[data-live-pull]')
    .evaluateAll((pulls) => pulls.map((pull) => pull.getAttribute('data-live-pull')));

describe('a raid night that goes on', () => {
  it('is the same strip for every player of the team, pull by pull, also after a lost connection, and ends with the log', async () => {
    const log = writeTestLog(FOLLOWED_NAME, { seed: 12, pulls: 4, keys: 0 });
    const fights = readInNode(log.path).fights.filter(({ kind }) => kind === 'encounter');
    const officer = await signUp(server.baseUrl, 'ana@example.org', '/team');
    const { page } = officer;
    const team = await createGuild(page, 'Northern Lights', 'Ana');
    await officer.goto(`/team/${team}/settings`);
    await press(page, 'Make a link');
    const link = (await page.locator('[data-link]').textContent())!;
    const rik = await joinTeam(server.baseUrl, { email: 'rik@example.org', name: 'Rik' }, link);
    await officer.goto(`/team/${team}/settings`);
    await press(page, 'Make a link');
    const other = (await page.locator('[data-link]').textContent())!;
    const bo = await joinTeam(server.baseUrl, { email: 'bo@example.org', name: 'Bo' }, other);

    await offerFile(page);
    await officer.goto('/raid');
    await waitForNight(page);
    await writeFile(page, log, 0, fights[0]!.byteEnd + 20);
    await page.locator('[data-follow]').first().click();
    await page.locator('[data-live] output').filter({ hasText: '1 fight so far' }).waitFor();
    await waitForNight(page);
    await chooseTab(page, 'share');
    await press(page, 'Show live');
    await press(page, 'Show it live to Main');
    await page.getByText('Main sees 1 pull.').waitFor();
    for (const viewer of [rik, bo]) await viewer.page.locator('[data-live-night="on"]').waitFor();
    // The health that was left follows when the pull has been read again.
    await expect.poll(() => strip(rik.page)).toEqual([expect.stringMatching(/%|kill/)]);

    const delays: number[] = [];
    for (const [index, fight] of fights.entries()) {
      if (index === 0) continue;
      if (index === 2) await bo.page.context().setOffline(true);
      await writeFile(page, log, fights[index - 1]!.byteEnd + 20, fight.byteEnd + 20);
      await page.getByText(`Main sees ${index + 1} pulls.`).waitFor();
      const known = Date.now();
      await expect.poll(() => strip(rik.page), { interval: 20 }).toHaveLength(index + 1);
      delays.push(Date.now() - known);
      if (index === 2) await bo.page.context().setOffline(false);
    }
    console.log(`A viewer saw each pull ${delays.join(', ')} ms after the server had it.`);
    expect(Math.max(...delays)).toBeLessThan(2000 + (await busyness(server.baseUrl)));
    // Each pull is a wipe first; the health that was left follows. Only then are two strips equal.
    const complete = fights.map(() => expect.stringMatching(/%|kill/));
    await expect.poll(() => strip(rik.page)).toEqual(complete);
    await expect.poll(() => strip(bo.page), { timeout: 60_000 }).toEqual(await strip(rik.page));
    await expectSound(rik.page);
    expect(await rik.page.getByRole('button', { name: 'Remove this night' }).count()).toBe(0);

    await page.getByRole('button', { name: `Stop following ${FOLLOWED_NAME}` }).click();
    await page.getByText('It has ended: Main saw').waitFor();
    for (const viewer of [rik, bo])
      await viewer.page.locator('[data-live-night="over"]').waitFor({ timeout: 60_000 });
    expect(await strip(bo.page)).toEqual(await strip(rik.page));

    await page.getByRole('link', { name: 'Page of Main' }).click();
    await press(page, 'Remove this night');
    await notice(page, 'The night is removed.');
    for (const viewer of [rik, bo])
      await viewer.page.locator('[data-live-night]').waitFor({ state: 'detached' });
    expect(officer.consoleErrors).toEqual([]);
    expect(rik.consoleErrors).toEqual([]);
  });
});
