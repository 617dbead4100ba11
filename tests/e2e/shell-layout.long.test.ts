import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, openPage, PHONE } from './support/browser.ts';
import { openParts } from './support/open-parts.ts';
import { openPaths } from './support/page-paths.ts';

const PATHS = [...openPaths, '/credits'];

async function columnBoxes(page: Page) {
  const boxes: Record<string, { x: number; y: number; width: number } | null> = {};
  for (const name of ['left', 'center', 'right'])
    boxes[name] = await page.locator(`[data-column=${name}]`).boundingBox();
  return boxes;
}

describe('page layout', () => {
  it('§2: a 10-column grid: side columns take 2 each, the center 6', async () => {
    const { page } = await openParts();
    const tracks = await page
      .locator('[data-page-layout]')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(tracks).toBe(10);
    const spanOf = (name: string) =>
      page
        .locator(`[data-column=${name}]`)
        .evaluate((column) => getComputedStyle(column).gridColumnEnd);
    expect(await spanOf('left')).toBe('span 2');
    expect(await spanOf('center')).toBe('span 6');
    expect(await spanOf('right')).toBe('span 2');
    const { left, center, right } = await columnBoxes(page);
    expect(left!.x).toBeLessThan(center!.x);
    expect(center!.x).toBeLessThan(right!.x);
  });

  it('§2: the center takes 10 where no side is present', async () => {
    const { page } = await openPage({ path: '/credits' });
    const spans = await page
      .locator('[data-column]')
      .evaluateAll((columns) => columns.map((column) => getComputedStyle(column).gridColumnEnd));
    expect(spans).toEqual(['span 10']);
  });

  it('on a phone: insights first, then the center; filters in a sheet', async () => {
    const { page } = await openParts(PHONE);
    // Sent in the order they stand in: a page that is painted while it arrives would jump otherwise.
    const sent = await page
      .locator('[data-column]')
      .evaluateAll((columns) => columns.map((column) => column.getAttribute('data-column')));
    expect(sent).toEqual(['right', 'left', 'center']);
    const { center, right } = await columnBoxes(page);
    expect(right!.y).toBeLessThan(center!.y);
    const filter = page.getByRole('searchbox', { name: 'A filter' });
    expect(await filter.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Left column' }).click();
    const sheet = page.getByRole('dialog', { name: 'Left column' });
    await filter.fill('kept');
    await expectAccessible(page);
    // In a search field Escape would empty the field first.
    await page.getByRole('button', { name: 'Close left column' }).focus();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(
      await page
        .getByRole('button', { name: 'Left column' })
        .evaluate((element) => element === document.activeElement),
    ).toBe(true);
    // The same filter stands in the column of a wide screen, with what was typed.
    await page.setViewportSize(DESKTOP);
    expect(await filter.inputValue()).toBe('kept');
  });

  it('an open sheet closes when the screen becomes wide', async () => {
    const { page } = await openParts(PHONE);
    await page.getByRole('button', { name: 'Left column' }).click();
    await page.setViewportSize(DESKTOP);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByRole('searchbox', { name: 'A filter' }).isVisible()).toBe(true);
  });

  it.each(PATHS)('%s does not scroll sideways at 390 and at 320 px', async (path) => {
    const { page } = await openPage({ path, ...PHONE });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      // Charts take the new width in the next frame.
      await expect
        .poll(
          () =>
            page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
          { message: `${width} px` },
        )
        .toBeLessThanOrEqual(0);
    }
  });
});

describe('navigation', () => {
  it.each([
    ['at the top of a wide screen', DESKTOP],
    ['at the bottom of a phone', PHONE],
  ])('leads to the seven pages %s and marks the current one', async (_where, size) => {
    const { page } = await openPage({ path: '/mplus', ...size });
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/cooldowns',
      '/current-title-holders',
      '/hps-dps',
      '/mplus',
      '/raid',
      '/roster',
    ]);
    const current = links.and(page.locator('[aria-current=page]'));
    expect(await current.textContent()).toBe('Mythic+');
    // Marked by a bar as well as by color.
    expect(
      await current.evaluate((link) =>
        [...link.querySelectorAll('span')].some((span) => {
          const { height, opacity } = getComputedStyle(span);
          return height === '2px' && opacity === '1';
        }),
      ),
    ).toBe(true);
  });

  it('does not push the page aside when its text is spaced out, where there is just room for it', async () => {
    const { page } = await openPage({ path: '/credits', width: 1024 });
    const over = await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      document.adoptedStyleSheets = [spacing];
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect(over).toBeLessThanOrEqual(0);
  });

  it('targets on a phone are at least 44 px high and wide', async () => {
    const { page } = await openPage({ path: '/', ...PHONE, touch: true });
    const sizes = await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map((box) => [box.width, box.height]),
      );
    for (const [width, height] of sizes) {
      expect(width).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(44);
    }
  });

  it.each([
    ['/raid', 'Hide names'],
    ['/mplus?view=runs', 'Show'],
  ])('a button that shows its icon alone on a phone is 44 px wide: %s, %s', async (path, name) => {
    const { page } = await openPage({ path, ...PHONE, touch: true });
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    expect((await button.first().boundingBox())!.width).toBeGreaterThanOrEqual(44);
  });
});

describe('avatar', () => {
  it('§2: the placeholder shows the first letters of up to 2 words', async () => {
    const { page } = await openParts();
    const shown = page.getByText('Ana Bell', { exact: true }).locator('..');
    expect(await shown.locator('[aria-hidden]').textContent()).toBe('AB');
  });
});

describe('axe', () => {
  it.each(PATHS)('finds nothing on %s, light and dark, at 1280 and at 390 px', async (path) => {
    const { page, consoleErrors } = await openPage({ path });
    for (const size of [DESKTOP, PHONE])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await page.waitForFunction(
          (dark) => document.documentElement.classList.contains('dark') === dark,
          colorScheme === 'dark',
        );
        await expectAccessible(page);
      }
    expect(consoleErrors).toEqual([]);
  });
});
