import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { holdScripts } from './support/hold-scripts.ts';

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));
const themeColor = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content');
const outline = (element: Element) => getComputedStyle(element).outlineStyle;
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('nuxt-color-mode'));

describe('color mode', () => {
  it.each([
    ['dark', '#111827', 'rgb(17, 24, 39)'],
    ['light', 'white', 'rgb(255, 255, 255)'],
  ] as const)(
    '§1, §4: follows a %s system until chosen, theme color %s',
    async (colorScheme, color, background) => {
      const { page } = await openPage({ path: '/', colorScheme });
      expect(await isDark(page)).toBe(colorScheme === 'dark');
      expect(await themeColor(page)).toBe(color);
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      ).toBe(background);
      expect(await stored(page)).toBeNull();
    },
  );

  it('follows the system live, theme color included', async () => {
    const { page } = await openPage({ path: '/', colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => isDark(page)).toBe(true);
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content === '#111827',
    );
  });

  it('follows a system that changed before the page came to life', async () => {
    const { page } = await openPage({ colorScheme: 'dark' });
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isDark(page)).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await release();
    await expect.poll(() => isDark(page)).toBe(false);
    await expect.poll(() => themeColor(page)).toBe('white');
  });

  it('§1: theme preference is kept in local storage and outlives a reload', async () => {
    const { page, goto } = await openPage({ path: '/', colorScheme: 'dark' });
    await page.getByRole('radio', { name: 'Light' }).check();
    expect(await isDark(page)).toBe(false);
    expect(await stored(page)).toBe('light');
    await expect.poll(() => themeColor(page)).toBe('white');
    await goto('/raid');
    expect(await isDark(page)).toBe(false);
    expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await isDark(page)).toBe(true);
    expect(await stored(page)).toBe('dark');
    await page.getByRole('radio', { name: 'As the system' }).check();
    expect(await isDark(page)).toBe(false);
    expect(await stored(page)).toBeNull();
  });

  it('is chosen by keyboard', async () => {
    const { page } = await openPage({ path: '/', colorScheme: 'light' });
    await page.getByRole('radio', { name: 'As the system' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await stored(page)).toBe('dark');
    expect(await isDark(page)).toBe(true);
  });

  it('does not flash: the chosen theme is there before the first paint, without any other script', async () => {
    const { page } = await openPage({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('nuxt-color-mode', 'dark'));
    // No answer ever: a script that failed would have the page loaded anew.
    await page.route('**/assets/*.js', () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isDark(page)).toBe(true);
    expect(await themeColor(page)).toBe('#111827');
    // The control is marked already as well.
    expect(await page.locator('html').getAttribute('data-color-preference')).toBe('dark');
  });

  it('is the same in all tabs', async () => {
    const { page } = await openPage({ path: '/', colorScheme: 'light' });
    const other = await page.context().newPage();
    await other.goto('/');
    await other.evaluate(() => localStorage.setItem('nuxt-color-mode', 'dark'));
    await expect.poll(() => isDark(page)).toBe(true);
  });

  it('§1: main color is green, neutral color is cool gray', async () => {
    const { page } = await openPage({ path: '/' });
    const [accent, neutral] = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue('--accent'), style.getPropertyValue('--page')];
    });
    // Green 400 on the dark ground; #111827 is cool gray 900.
    expect([accent, neutral]).toEqual(['#4ade80', '#111827']);
  });

  it('§4: on paper every theme is dark on white, without the bars around the page', async () => {
    const { page } = await openPage({ path: '/credits', colorScheme: 'dark', ...PHONE });
    await page.emulateMedia({ media: 'print' });
    const [background, text] = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.backgroundColor, style.color];
    });
    expect([background, text]).toEqual(['rgb(255, 255, 255)', 'rgb(17, 24, 39)']);
    for (const around of ['banner', 'navigation', 'contentinfo'] as const)
      expect(await page.getByRole(around).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  it('where the system chooses the colors, what is chosen has an outline', async () => {
    const { page } = await openPage({ path: '/mplus', context: { forcedColors: 'active' } });
    const header = page.getByRole('banner');
    const radios = page.getByRole('contentinfo').getByRole('radio').locator('..');
    expect(
      await radios.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle)),
    ).toEqual(['none', 'solid', 'none']);
    expect(await header.locator('[aria-current=page]').evaluate(outline)).toBe('solid');
  });
});
