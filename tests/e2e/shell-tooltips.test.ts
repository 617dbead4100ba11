import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { openParts, openPartsAtRest } from './support/open-parts.ts';

const tip = (page: Page) => page.locator('#farseer-tooltip');
const isOpen = (page: Page) => tip(page).evaluate((element) => element.matches(':popover-open'));
const word = (page: Page) => page.getByRole('button', { name: 'Overhealing' });

describe('tooltips', () => {
  it('§9: tooltip open delay 500 ms', async () => {
    const { page } = await openPartsAtRest();
    await word(page).hover();
    await page.clock.runFor(499);
    expect(await isOpen(page)).toBe(false);
    await page.clock.runFor(1);
    expect(await isOpen(page)).toBe(true);
    expect(await tip(page).textContent()).toBe('Healing that had nothing left to heal.');
    await page.mouse.move(5, 5);
    await page.clock.runFor(200);
    expect(await isOpen(page)).toBe(false);
  });

  it('a pointer that only passes by opens none', async () => {
    const { page } = await openPartsAtRest();
    await word(page).hover();
    await page.clock.runFor(300);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    expect(await isOpen(page)).toBe(false);
  });

  it('opens on focus by keyboard, describes its element, and Escape closes it', async () => {
    const { page } = await openPartsAtRest();
    await page.getByRole('button', { name: 'Open a dialog' }).focus();
    await page.keyboard.press('Tab');
    expect(await word(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await isOpen(page)).toBe(true);
    expect(await word(page).getAttribute('aria-describedby')).toBe('farseer-tooltip');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await word(page).getAttribute('aria-describedby')).toBeNull();
  });

  it('opens on a tap and closes on a tap elsewhere', async () => {
    const { page } = await openParts({ width: 390, touch: true });
    await word(page).tap();
    expect(await isOpen(page)).toBe(true);
    await page.getByRole('heading', { level: 1 }).tap();
    expect(await isOpen(page)).toBe(false);
  });

  it('stays open while the pointer is on it', async () => {
    const { page } = await openPartsAtRest();
    await word(page).hover();
    await page.clock.runFor(500);
    await tip(page).hover();
    await page.clock.runFor(5000);
    expect(await isOpen(page)).toBe(true);
  });

  it('stands within the window, on a phone as well', async () => {
    const { page } = await openParts({ width: 390 });
    for (const button of await page.locator('main [data-tooltip]:visible').all()) {
      await button.scrollIntoViewIfNeeded();
      await button.dispatchEvent('focusin');
      await button.focus();
    }
    await page.keyboard.press('Shift+Tab');
    expect(await isOpen(page)).toBe(true);
    const box = await tip(page).boundingBox();
    expect(box).not.toBeNull();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
