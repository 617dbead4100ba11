import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { otherLogs } from '#testing/web/known-logs/others.ts';
import { openFiles, writeTestFile, writeTestLog } from './log-fixtures.ts';
import { PHONE, openPage } from './support/browser.ts';
import type { OpenPage } from './support/browser.ts';
import { flawsOf } from './support/flaws.ts';

/** One log of each kind, with invented players. */
const paths = new Map<string, string>();
beforeAll(() => {
  paths.set('raid', writeTestLog('depth-raid.txt', { pulls: 1, keys: 0 }).path);
  paths.set('key', writeTestLog('depth-key.txt', { pulls: 0, keys: 1 }).path);
  const others = otherLogs(3);
  for (const [kind, name] of [
    ['match', 'a 3v3 match, won'],
    ['shuffle', 'a solo shuffle'],
    ['dummy', 'a training dummy'],
  ] as const) {
    const log = others.find((one) => one.name.startsWith(name))!;
    paths.set(kind, writeTestFile(`depth-${kind}.txt`, log.bytes));
  }
});

/** Waits until nothing says that it is being read. */
async function settle(page: Page): Promise<void> {
  const reading = page.locator('main').getByText(/^(?:Reading|Loading)\b.*…$/);
  await expect.poll(() => reading.count()).toBe(0);
}

/** Opens a player, the first where none is open, and all that can be read of the player besides. */
async function openDepth(page: Page): Promise<void> {
  const players = page.locator('[data-meters] tr[data-player] button');
  await players.first().waitFor();
  if ((await page.locator('[data-depth]').count()) === 0) await players.first().click();
  await page.locator('[data-depth]').waitFor();
  // A part that is opened can hold one that is closed.
  for (let level = 0; level < 2; level++) {
    await page.evaluate(() => {
      const closed = '[data-depth] details:not([open], [data-export])';
      for (const part of document.querySelectorAll<HTMLDetailsElement>(closed)) part.open = true;
    });
    await settle(page);
  }
}

/** Each table of a part of the page has a menu that saves it. */
async function expectExports(page: Page, part: string): Promise<void> {
  const tables = await page.locator(`${part} table`).count();
  expect(tables).toBeGreaterThan(0);
  expect(await page.locator(`${part} [data-export]`).count()).toBe(tables);
}

async function openLog(kind: string): Promise<OpenPage> {
  const opened = await openPage({ path: '/hps-dps?view=log', ...PHONE, touch: true });
  await openFiles(opened.page, paths.get(kind)!);
  await opened.page.locator('[data-fight-view]').waitFor();
  return opened;
}

describe('what stands behind the second press fits a phone, is accessible and can be saved', () => {
  it.each(['raid', 'key', 'match', 'shuffle', 'dummy'])('a player in a %s', async (kind) => {
    const opened = await openLog(kind);
    const { page } = opened;
    await openDepth(page);
    await expectExports(page, '[data-depth]');
    expect(await flawsOf(opened)).toEqual([]);
    await page.locator('[data-tab=casts]').click();
    await page.locator('[data-tab=casts][aria-current=page]').waitFor();
    await page.getByText('Cast sequence').waitFor();
    await openDepth(page);
    await page.locator('[data-cast-chart] [data-lane-clock]').waitFor();
    await expectExports(page, '[data-cast-sequence]');
    expect(await flawsOf(opened)).toEqual([]);
  });

  it.each(['match', 'shuffle'])('both teams and their places in a %s', async (kind) => {
    const opened = await openLog(kind);
    const { page } = opened;
    await page.getByRole('button', { name: 'Show both teams' }).click();
    await page.locator('[data-control]').waitFor();
    await expectExports(page, '[data-match-panel]');
    await page.getByRole('button', { name: 'Show the positions' }).click();
    await page.locator('[data-plane]').waitFor();
    // Three opponents are squares.
    expect(await page.locator('[data-plane] rect').count()).toBe(3);
    expect(await flawsOf(opened)).toEqual([]);
  });

  it('places in a key', async () => {
    const opened = await openLog('key');
    await opened.page.getByRole('button', { name: 'Show the positions' }).click();
    await opened.page.locator('[data-plane]').waitFor();
    expect(await opened.page.locator('[data-plane] circle').count()).toBeGreaterThan(0);
    expect(await flawsOf(opened)).toEqual([]);
  });
});
