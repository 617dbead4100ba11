import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE } from './support/browser.ts';
import { navigateWithin } from './support/navigate.ts';
import { openParts, openPartsAtRest } from './support/open-parts.ts';

const toast = (page: Page) => page.locator('[data-toast]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'A question' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('toasts', () => {
  it('§9: toast timeout 5000 ms', async () => {
    const { page } = await openPartsAtRest();
    await press(page, 'Toast info');
    await page.mouse.move(5, 5);
    await page.clock.runFor(4999);
    expect(await toast(page).count()).toBe(1);
    await page.clock.runFor(1);
    expect(await toast(page).count()).toBe(0);
  });

  it('§4: are added, updated, removed or cleared', async () => {
    const { page } = await openPartsAtRest();
    await press(page, 'Toast with action');
    await press(page, 'Toast success');
    expect(await toast(page).count()).toBe(2);
    await press(page, 'Update it');
    await page.getByText('An updated toast').waitFor();
    await toast(page).first().getByRole('button', { name: 'Close' }).click();
    expect(await toast(page).allTextContents()).toEqual([expect.stringContaining('success')]);
    await press(page, 'Toast error');
    await press(page, 'Clear toasts');
    expect(await toast(page).count()).toBe(0);
  });

  it('§4: the timer pauses on mouse hover and resumes on mouse leave', async () => {
    const { page } = await openPartsAtRest();
    await press(page, 'Toast info');
    await page.mouse.move(5, 5);
    await page.clock.runFor(3000);
    await toast(page).hover();
    await page.clock.runFor(60_000);
    expect(await toast(page).count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(1990);
    expect(await toast(page).count()).toBe(1);
    await page.clock.runFor(20);
    expect(await toast(page).count()).toBe(0);
  });

  it('the timer pauses while the focus is on it, and goes on afterwards', async () => {
    const { page } = await openPartsAtRest();
    await press(page, 'Toast with action');
    await page.mouse.move(5, 5);
    await page.clock.runFor(3000);
    await page.getByRole('button', { name: 'Do it' }).focus();
    await page.clock.runFor(60_000);
    expect(await toast(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Clear toasts' }).focus();
    await page.clock.runFor(1990);
    expect(await toast(page).count()).toBe(1);
    await page.clock.runFor(30);
    expect(await toast(page).count()).toBe(0);
  });

  it('an action is reached and done by keyboard', async () => {
    const { page } = await openPartsAtRest();
    await press(page, 'Toast with action');
    const action = page.getByRole('button', { name: 'Do it' });
    for (let tabs = 0; tabs < 80; tabs++) {
      await page.keyboard.press('Tab');
      if (await action.evaluate((element) => element === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    expect(await toast(page).allTextContents()).toEqual([expect.stringContaining('Done')]);
  });

  it('§9: the stack is 24rem wide at the small breakpoint and up', async () => {
    for (const width of [640, 1280]) {
      const { page, close } = await openPartsAtRest({ width });
      await press(page, 'Toast info');
      expect((await page.locator('[data-toaster]').boundingBox())?.width).toBe(24 * 16);
      await close();
    }
  });

  it('§9: the stack has the full width below the small breakpoint', async () => {
    for (const width of [390, 639]) {
      const { page, close } = await openPartsAtRest({ width });
      await press(page, 'Toast info');
      expect((await page.locator('[data-toaster]').boundingBox())?.width).toBe(width);
      await close();
    }
  });

  it('are announced: in a live region that is there before them', async () => {
    const { page } = await openPartsAtRest();
    expect(await page.locator('[data-toaster] [aria-live=polite]').count()).toBe(1);
    await press(page, 'Toast error');
    expect(await page.getByRole('alert').textContent()).toContain('error');
  });

  it.each(['light', 'dark'] as const)(
    'axe finds nothing with toasts open: %s',
    async (colorScheme) => {
      const { page } = await openParts({ colorScheme, ...PHONE });
      for (const kind of ['info', 'success', 'warning', 'error'])
        await press(page, `Toast ${kind}`);
      await toast(page).last().hover();
      expect(await toast(page).count()).toBe(4);
      await expectAccessible(page);
    },
  );
});

describe('toasts while a modal dialog is open', () => {
  it('one that was there before is above it, and a click does what it says', async () => {
    const { page } = await openPartsAtRest();
    await press(page, 'Toast with action');
    await press(page, 'Open a dialog');
    await dialog(page).waitFor();
    await press(page, 'Do it');
    expect(await toast(page).allTextContents()).toEqual([expect.stringContaining('Done')]);
    expect(await dialog(page).count()).toBe(1);
    // Back on the page once the dialog is gone, with the time it had left.
    await page.keyboard.press('Escape');
    await page.getByText('The answer: none').waitFor();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    expect(await toast(page).count()).toBe(0);
  });

  it('one that comes meanwhile is reached by keyboard, and announced', async () => {
    const { page } = await openPartsAtRest();
    await press(page, 'Open a dialog');
    await press(page, 'Tell me more');
    expect(await dialog(page).locator('[data-toaster] [aria-live=polite] li').count()).toBe(1);
    await page.keyboard.press('Tab');
    const close = toast(page).getByRole('button', { name: 'Close' });
    expect(await close.evaluate((element) => element === document.activeElement)).toBe(true);
    // Held by the focus on it.
    await page.clock.runFor(60_000);
    await page.keyboard.press('Enter');
    expect(await toast(page).count()).toBe(0);
    expect(await dialog(page).count()).toBe(1);
  });

  it('axe finds nothing', async () => {
    const { page } = await openParts();
    await press(page, 'Open a dialog');
    await press(page, 'Tell me more');
    await toast(page).hover();
    expect(await toast(page).count()).toBe(1);
    await expectAccessible(page);
  });

  it('outlives a dialog that leaves with its page', async () => {
    const { page } = await openParts(PHONE);
    await press(page, 'Left column');
    await page.getByRole('dialog', { name: 'Left column' }).waitFor();
    await navigateWithin(page, '/parts/other');
    await page.getByRole('heading', { level: 1, name: 'Another page' }).waitFor();
    await navigateWithin(page, '/parts');
    await press(page, 'Toast info');
    await toast(page).getByRole('button', { name: 'Close' }).click();
    expect(await toast(page).count()).toBe(0);
  });
});
