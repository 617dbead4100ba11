import type { Page } from 'playwright-core';
import { QUESTIONS } from '#log/night/night-tabs.ts';
import type { Tab } from '#log/night/url-state.ts';
import { openFiles } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';
import type { OpenPage, PageOptions } from './support/browser.ts';

/** Waits until every pull of the night and the chosen one are read. */
export async function waitForNight(page: Page): Promise<void> {
  await page.locator('[data-strip]').waitFor();
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('output')].some(({ textContent }) =>
        (textContent ?? '').startsWith('Reading'),
      ),
  );
  await page.locator('[data-fact=first-fix]').waitFor();
}

/** The page of a night with logs opened in it. `query` without its question mark. */
export async function openNight(
  paths: readonly string[],
  query = '',
  options: PageOptions = {},
): Promise<OpenPage> {
  const opened = await openPage({ path: `/raid${query === '' ? '' : `?${query}`}`, ...options });
  await openFiles(opened.page, ...paths);
  await waitForNight(opened.page);
  return opened;
}

/** Words of each pull of the strip, in order. */
export function stripWords(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-strip] [role=option]')
    .evaluateAll((bars) => bars.map((bar) => bar.firstElementChild?.textContent ?? null));
}

/** Opens a view of the page, through the tab of the fight that it belongs to. */
export async function chooseTab(page: Page, tab: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Questions about this fight' })
    .locator(`[data-tab=${QUESTIONS[tab as Tab]}]`)
    .click();
  await page.locator(`button[data-tab=${tab}]`).click();
  // Its code comes with the first view: until then its place says that it is being read.
  await page.locator(`[data-tab-content=${tab}] > :not(output)`).first().waitFor();
}
