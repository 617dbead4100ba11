import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publishedTimeline } from '#team/model/planner/published-pulls.ts';
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import { DESKTOP, PHONE, expectAccessible, openPage } from './support/browser.ts';
import { VIEWS } from './support/flaws.ts';

const sideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

async function beginEditing(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.locator('[data-plan-editor]').waitFor();
}

describe.each(VIEWS)('%s', (_, size, colorScheme) => {
  it('the plan and its editor are accessible and do not scroll sideways', async () => {
    const { page, consoleErrors } = await openPage({
      path: '/cooldowns',
      ...size,
      colorScheme,
      touch: size === PHONE,
    });
    await expectAccessible(page);
    await beginEditing(page);
    for (const name of [
      'My plans',
      'Boss and timeline',
      'Roster',
      'Import and export',
      'Assign automatically',
    ]) {
      await page.getByRole('button', { name }).click();
      await page.locator('[data-plan-panel]').waitFor();
      expect({ name, sideways: await sideways(page) }).toEqual({ name, sideways: false });
    }
    await page.locator('[data-plan-cast]').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-assignment-form]').waitFor();
    await expectAccessible(page);
    for (const tab of ['grid', 'mine', 'kept']) {
      await page.locator(`[data-tab=${tab}]`).click();
      await expectAccessible(page);
      expect(await sideways(page)).toBe(false);
    }
    expect(consoleErrors).toEqual([]);
  });
});

describe('a log', () => {
  it('gives a new plan its boss, its timeline and its roster', async () => {
    const night = writeTestLog('plan-night.txt', { pulls: 3, keys: 0 });
    const { page } = await openPage({ path: '/cooldowns?view=plan' });
    await openFiles(page, night.path);
    await beginEditing(page);
    await page.getByRole('button', { name: 'My plans' }).click();
    await page.getByRole('button', { name: 'Create plan' }).click();
    await page.getByRole('button', { name: 'Boss and timeline' }).click();
    await page.locator('[data-log-timelines] button').first().click();
    await page.getByRole('button', { name: /their players as roster/ }).click();
    await page.locator('[data-plan-intake]').waitFor();
    expect(await page.locator('[data-plan-lane]').count()).toBeGreaterThan(3);
  });
});

describe('the lanes of the editor', () => {
  it('have one Bloodlust, which warns once where two press it, and follows the class that presses', async () => {
    const { page } = await openPage({ path: '/cooldowns?view=plan' });
    await beginEditing(page);
    const add = page.locator('[data-plan-lane=" bloodlust"]').getByLabel(/^Add /);
    expect(await add.count()).toBe(1);
    await add.click();
    const form = page.locator('[data-assignment-form]');
    await form.waitFor();
    const spell = form.locator('label', { hasText: /^Cast/ }).locator('option:checked');
    const player = form.locator('label', { hasText: /^Player/ });
    // The sample raid has a mage and shamans.
    const names = new Set([await spell.innerText()]);
    for (const other of await player.locator('option').allInnerTexts()) {
      if (names.size > 1) break;
      await player.locator('select').selectOption(other);
      names.add(await spell.innerText());
    }
    expect(names.size).toBe(2);
    await add.click();
    const marks = page.locator('[data-plan-lane=" bloodlust"] [data-plan-cast]');
    await expect.poll(() => marks.count()).toBe(2);
    const warned = page.locator('[data-plan-cast][aria-label*="less than ten minutes before"]');
    expect(await warned.count()).toBe(1);
  });

  it('open and close by keyboard', async () => {
    const { page } = await openPage({ path: '/cooldowns?view=plan' });
    await beginEditing(page);
    const fold = page.getByRole('button', { name: /^Show \d+ personal defensives/ }).first();
    const lanes = page.locator('[data-plan-lane]');
    const before = await lanes.count();
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => lanes.count()).toBeGreaterThan(before);
  });
});

/** Three published pulls of Loom'ithar on Heroic, in which a wave comes a second later each. */
function publishedPulls() {
  const wave = abilitiesOfEncounter(3131).find(({ name }) => name === 'Writhing Wave');
  return publishedTimeline(
    3131,
    [0, 1, 2].map((account) => ({
      account,
      success: account > 0,
      pull: {
        lengthMs: 300_000,
        phases: [
          [1, 0],
          [2, 180_000],
        ] as [number, number][],
        casts: [[wave!.spellId, [30_000 + account * 1000, 200_000]]] as [number, number[]][],
        taken: Array.from({ length: 150 }, (__, step) => (step % 15 === 0 ? 9_000_000 : 1_000_000)),
      },
    })),
  );
}

describe.each([
  ['1280 px', DESKTOP],
  ['390 px', PHONE],
] as const)('a boss at %s', (_, size) => {
  it('has the timeline of published pulls, says how many, and keeps what changed while it came', async () => {
    const { page, consoleErrors } = await openPage({ path: '/cooldowns?view=plan', ...size });
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route('**/cooldowns/timeline?boss=3131&difficulty=15', async (route) => {
      asked.resolve();
      await answered.promise;
      await route.fulfill({ json: { timeline: publishedPulls() } });
    });
    await beginEditing(page);
    await page.getByRole('button', { name: 'My plans' }).click();
    await page.getByRole('button', { name: 'Create plan' }).click();
    await page.getByRole('button', { name: 'Boss and timeline' }).click();
    const [boss, difficulty] = await page.locator('[data-plan-panel] select').all();
    await boss!.selectOption('3131');
    await difficulty!.selectOption('15');
    await page.getByRole('button', { name: 'Use this boss' }).click();
    await asked.promise;
    await page.getByRole('button', { name: 'Add a cast' }).click();
    answered.resolve();
    await page.locator('[data-plan-intake]').waitFor();
    await page.getByText('median of 3 published pulls by 3 players, 2 kills among them').waitFor();
    expect(await page.locator('[data-enemy-row]').count()).toBe(1);
    expect(await page.locator('[data-plan-cast]').count()).toBe(1);
    expect(await sideways(page)).toBe(false);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  });
});

const sizes = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }): [string, number] => [name, encodedBodySize]),
  );

describe('the scripts of a plan, as they travel', () => {
  it('are at most 60 kB more than the first page to read, and 150 kB more to edit', async () => {
    const home = await openPage({ path: '/' });
    await home.page.waitForLoadState('networkidle');
    const first = new Set((await sizes(home.page)).map(([name]) => name));
    const { page } = await openPage({ path: '/cooldowns' });
    await page.waitForLoadState('networkidle');
    const added = async (): Promise<number> =>
      (await sizes(page)).reduce((sum, [name, size]) => sum + (first.has(name) ? 0 : size), 0);
    const reading = await added();
    await beginEditing(page);
    await page.waitForLoadState('networkidle');
    const editing = (await added()) - reading;
    console.log(`script of a plan: ${reading} bytes to read, ${editing} more to edit`);
    expect(reading).toBeLessThanOrEqual(60_000);
    expect(editing).toBeLessThanOrEqual(150_000);
  });
});
