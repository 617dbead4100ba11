import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, openPage } from './support/browser.ts';
import { inTurn } from '#testing/in-turn.ts';

const NOTE = [
  'Words that are no plan',
  '{time:0:30} - Bruna {spell:740}  ',
  '{time:0:05,p2} - Celm {spell:64843}  ',
].join('\n');

async function beginEditing(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.locator('[data-plan-editor]').waitFor();
}

describe('a first visit', () => {
  it('shows the sample plan without scripts, labeled', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/cooldowns');
    await page.locator('[data-plan-cast]').first().waitFor();
    expect(await page.locator('[data-plan-view]').getByText('Sample data').count()).toBe(1);
  });
});

describe.each(inTurn([DESKTOP, PHONE], 0))('a healing lead at $width px', (size) => {
  it('imports a note, moves a cast by keyboard, undoes it, and finds it again after a reload', async () => {
    const { page } = await openPage({
      path: '/cooldowns',
      ...size,
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    await beginEditing(page);
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByLabel('Import a note').fill(NOTE);
    await page
      .locator('[data-import-report]')
      .getByRole('cell', { name: /^Kept as it is/ })
      .waitFor();
    await page.getByRole('button', { name: /Replace the plan/ }).click();
    const casts = page.locator('[data-plan-cast]');
    await expect.poll(() => casts.count()).toBe(2);
    await page.getByRole('button', { name: 'Copy MRT note' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(NOTE);

    await page.locator('[data-plan-cast=a1]').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Copy MRT note' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('{time:0:36}');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Copy MRT note' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(NOTE);

    await page.locator('[data-plan-cast=a2]').focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => casts.count()).toBe(1);
    await page.reload();
    await expect.poll(() => casts.count()).toBe(1);
    expect(await page.locator('[data-plan-view]').getAttribute('data-plan-from')).toBe('device');
  });
});

describe('a link', () => {
  it('opens the plan to read, and a broken one says what to do', async () => {
    const { page } = await openPage({
      path: '/cooldowns',
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    const count = await page.locator('[data-plan-cast]').count();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const other = await openPage({ path: `${link.pathname}${link.search}${link.hash}` });
    await other.page.locator('[data-plan-from=link]').waitFor();
    expect(await other.page.locator('[data-plan-cast]').count()).toBe(count);
    const broken = await openPage({ path: `/cooldowns?view=plan${link.hash.slice(0, 80)}` });
    await broken.page.getByText('copy the whole link again').waitFor();
    expect(await broken.page.locator('[data-plan-cast]').count()).toBe(count);
  });
});

describe('automatic assignment', () => {
  it('replaces what is not pinned, says how good it is, and is undone', async () => {
    const { page } = await openPage({ path: '/cooldowns' });
    const casts = page.locator('[data-plan-cast]');
    const before = await casts.count();
    await beginEditing(page);
    await page.getByRole('button', { name: 'Assign automatically' }).click();
    await page.getByLabel(/A healing cooldown covers/).fill('40');
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.locator('[data-auto-result]').getByText('No assignment can be better').waitFor();
    expect(await page.locator('[data-plan-view]').getAttribute('data-plan-from')).toBe('device');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => casts.count()).toBe(before);
  });
});

describe('plan against log', () => {
  it('compares the sample plan with the sample pull, cast by cast', async () => {
    const { page } = await openPage({ path: '/cooldowns?view=plan&as=kept' });
    const score = page.locator('[data-kept-score]');
    await score.waitFor();
    const [kept, due] = (await score.innerText()).match(/\d+/g)!.map(Number);
    expect(await page.locator('[data-kept=kept]').count()).toBe(kept);
    const other = '[data-kept]:not([data-kept=unplanned], [data-kept=not-reached])';
    expect(await page.locator(other).count()).toBe(due);
  });

  it('proposes corrections from the pulls: an accepted one is undone, a refused one stays away', async () => {
    const { page } = await openPage({ path: '/cooldowns?view=plan&as=kept' });
    const corrections = page.locator('[data-correction]');
    const propose = page.getByRole('button', { name: /^Propose corrections from \d+ pulls$/ });
    await propose.click();
    await page.locator('[data-corrections]').waitFor();
    const before = await corrections.count();
    expect(before).toBeGreaterThan(0);
    await corrections
      .first()
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect.poll(() => corrections.count()).toBe(before - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => corrections.count()).toBe(before);
    await corrections
      .first()
      .getByRole('button', { name: /^Refuse/ })
      .click();
    await expect.poll(() => corrections.count()).toBe(before - 1);
    await page.reload();
    // The page has begun when it shows the plan of the device.
    await page.locator('[data-plan-from=device]').waitFor();
    await propose.click();
    await page.locator('[data-corrections]').waitFor();
    expect(await corrections.count()).toBe(before - 1);
  });
});
