import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedKills } from '#log/standing/listed-kills.ts';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import { expectAccessible, openPage, PHONE } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('fills the fields of “Your result” from the open log, and sends nothing before it is asked to', async () => {
  const { page, goto } = await openPage({ context: { baseURL: server.baseUrl } });
  await goto('/hps-dps?view=specs');
  const boss = (await page
    .getByLabel('Boss or dungeon')
    .locator('option')
    .nth(1)
    .getAttribute('value'))!;
  expect(await page.locator('[data-from-log]').count()).toBe(0);
  await page.route('**/hps-dps/listed?*', (route) =>
    route.fulfill({
      json: {
        kind: 'ranked',
        isSample: false,
        place: { boss, difficulty: 'heroic' },
        specs: [{ specId: 64, classes: [1], counts: [1] }],
        ranked: [],
      } satisfies ListedKills,
    }),
  );
  await goto('/hps-dps?view=log');
  const log = writeTestLog('WoWCombatLog-101525_200000.txt');
  await openFiles(page, log.path);
  await page.getByRole('link', { name: 'Specializations' }).click();
  const part = page.locator('[data-from-log]');
  await part.getByText('Boss, difficulty and kill time are filled').waitFor();
  const field = (name: string) => page.locator(`[data-throughput-filters] [name="${name}"]`);
  expect(await field('boss').inputValue()).toBe(boss);
  expect(await field('difficulty').inputValue()).toBe('heroic');
  expect(await field('kill').inputValue()).toMatch(/^\d+:\d\d$/);
  expect(await field('mine').inputValue()).toBe('');

  await part.getByLabel('You are').selectOption({ index: 1 });
  await part.getByText('The fields are filled').waitFor();
  for (const name of ['ilvl', 'spec', 'mine'])
    expect(await field(name).inputValue()).toMatch(/^\d+$/);
  expect(new URL(page.url()).search).toBe('?view=specs');
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  await expectAccessible(page);

  // What the visitor changes is what is asked.
  await field('ilvl').fill('700');
  const you = await part.getByLabel('You are').locator('option:checked').textContent();
  await page.locator('[data-throughput-filters]').getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/ilvl=700/);
  expect(page.url()).not.toContain(you!);
  await page.locator('[data-matched]').waitFor();
  expect(await part.count()).toBe(0);
}, 120_000);
