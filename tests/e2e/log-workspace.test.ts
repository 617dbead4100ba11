import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

let night: TestLog;
beforeAll(() => {
  night = writeTestLog('workspace.txt', { seed: 5, pulls: 3, keys: 1 });
});

const tabsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Questions about this fight' }).getByRole('link');
/** Name and start of the fight in the header, without what only one page knows of it. */
const fightOf = async (page: Page): Promise<string | null> => {
  const header = page.locator('[data-fight-header]');
  const start = await header.locator('time').getAttribute('datetime');
  return `${await header.locator('h2 bdi').innerText()} ${start}`;
};
const chosenKey = (page: Page) =>
  page.locator('[data-fight][aria-current=true]').getAttribute('data-fight');

/** Presses every tab of the fight once, and says what each showed. */
async function roundOf(page: Page): Promise<{ tab: string; place: string; fight: string }[]> {
  const seen: { tab: string; place: string; fight: string }[] = [];
  for (const label of await tabsOf(page).evaluateAll((links) =>
    links.map(({ firstChild }) => firstChild?.textContent ?? ''),
  )) {
    const tab = tabsOf(page).filter({ hasText: label });
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
    await page.locator('[data-fight-header]').waitFor();
    const { pathname, searchParams } = new URL(page.url());
    const tabs = ['view', 'tab', 'metric'].flatMap((name) => searchParams.get(name) ?? []);
    seen.push({
      tab: label,
      place: [pathname, ...tabs].join(' '),
      fight: `${await fightOf(page)} ${await chosenKey(page)}`,
    });
  }
  return seen;
}

describe('one log on four pages', () => {
  it('keeps a pull that is not the first choice through all six tabs, one press each', async () => {
    const { page, consoleErrors } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, night.path);
    await page.locator('[data-fight-view]').waitFor();
    const first = await chosenKey(page);
    const wanted = page.locator('[data-fight^=encounter]:not([aria-current])').first();
    const key = await wanted.getAttribute('data-fight');
    expect(key).not.toBe(first);
    await wanted.click();
    await expect.poll(() => chosenKey(page)).toBe(key);
    const fight = `${await fightOf(page)} ${key}`;
    const places = [
      ['Meter', '/hps-dps log'],
      ['Deaths', '/raid'],
      ['Cooldowns', '/cooldowns'],
      ['Timeline', '/raid timeline'],
      ['Casts', '/hps-dps casts'],
      ['Night', '/raid all'],
    ];
    expect(await roundOf(page)).toEqual(places.map(([tab, place]) => ({ tab, place, fight })));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your log');
    expect(consoleErrors).toEqual([]);
  });

  it('keeps a key through its five tabs, and the filter of the list with it', async () => {
    const { page, consoleErrors } = await openPage({ path: '/mplus?view=review' });
    await openFiles(page, night.path);
    await page.locator('[data-key-view]').waitFor();
    await page.getByLabel('Kind of fight').selectOption('keystone');
    await expect.poll(() => page.locator('[data-fight]').count()).toBe(1);
    const fight = `${await fightOf(page)} ${await chosenKey(page)}`;
    const places = [
      ['Meter', '/hps-dps'],
      ['Deaths', '/mplus review deaths'],
      ['Cooldowns', '/cooldowns'],
      ['Timeline', '/mplus review'],
      ['Casts', '/hps-dps casts'],
    ];
    expect(await roundOf(page)).toEqual(places.map(([tab, place]) => ({ tab, place, fight })));
    expect(await page.locator('[data-fight]').count()).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  it('asks another fight the same question, on the page that answers it', async () => {
    const { page } = await openPage({ path: '/raid' });
    await openFiles(page, night.path);
    await page.locator('[data-strip]').waitFor();
    await page.locator('[data-fight^=keystone]').click();
    await page.waitForURL(/\/mplus\?.*tab=deaths/);
    const boss = page.locator('[data-fight^=encounter]').filter({ visible: true }).last();
    await boss.click();
    await page.waitForURL(/\/hps-dps\?.*metric=deaths/);
    await page.locator('[data-key-of-fight]').click();
    await page.waitForURL(/\/mplus\?/);
    // The page that was left shows until this one has loaded.
    await expect.poll(() => chosenKey(page)).toMatch(/^keystone/);
    await page.getByRole('button', { name: 'Fight before' }).click();
    await page.waitForURL(/\/raid\?.*tab=timeline/);
    // The page follows its address.
    await expect.poll(() => chosenKey(page)).toMatch(/^encounter/);
  });
});
