import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage } from './support/browser.ts';
import { keepPage } from './support/keep-page.ts';
import { openParts } from './support/open-parts.ts';

const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

describe('by keyboard', () => {
  it('the first stop is a link that skips to the content', async () => {
    const { page } = await openPage({ path: '/raid' });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await isFocused(page, 'main')).toBe(true);
  });

  const walk = keepPage(() => openPage({ path: '/', keep: true }));

  it.each([
    ['c', '/cooldowns'],
    ['t', '/current-title-holders'],
    ['d', '/hps-dps'],
    ['m', '/mplus'],
    ['r', '/raid'],
    ['o', '/roster'],
  ])('g %s goes to %s and the focus to its content', async (key, path) => {
    const { page } = await walk();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await page.waitForURL(`**${path}`);
    await expect.poll(() => isFocused(page, 'main')).toBe(true);
  });

  it('? lists them in a modal dialog; Escape closes it and the focus returns', async () => {
    const { page } = await openPage({ path: '/raid' });
    const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
    await opener.focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Go to Roster').waitFor();
    await expectAccessible(page);
    // Nothing behind it answers meanwhile.
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    expect(new URL(page.url()).pathname).toBe('/raid');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('the host shows one dialog after the other and gives back the answer', async () => {
    const { page } = await openParts();
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await page
      .getByRole('dialog', { name: 'A question' })
      .getByRole('button', { name: 'Yes' })
      .click();
    await page.getByText('The answer: yes').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('The answer: none').waitFor();
  });

  it('/ opens the search, and letters typed there are letters', async () => {
    const { page } = await openPage({ path: '/credits' });
    await page.keyboard.press('/');
    const search = page.getByRole('combobox');
    await search.waitFor();
    await page.keyboard.type('gr?/');
    expect(await search.inputValue()).toBe('gr?/');
    expect(new URL(page.url()).pathname).toBe('/credits');
    expect(await page.getByRole('dialog').count()).toBe(1);
  });
});
