import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { differenceFromAccepted, differentShare } from './support/compare-picture.ts';
import { PICTURED, TOLERANCE } from './support/pictured-pages.ts';

// The same pages on a desktop, in the dark theme: `every-page.test.ts`.
describe.each(PICTURED)('the picture of %s', (name, path) => {
  it('at 390 px, light, is the accepted one', async () => {
    const { page } = await openPage({ path, ...PHONE, colorScheme: 'light' });
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(0, 0);
    await expect
      .poll(async () => differenceFromAccepted(`${name}-390-light`, await page.screenshot()))
      .toBeLessThan(TOLERANCE);
  });
});

/** A light card on a dark page. */
function card(top: number): Promise<Buffer> {
  const background = '#eef2f7';
  return sharp({ create: { width: 320, height: 200, channels: 3, background: '#111827' } })
    .composite([
      { input: { create: { width: 200, height: 60, channels: 3, background } }, left: 20, top },
    ])
    .png()
    .toBuffer();
}

it('sees a card that has moved', async () => {
  const before = await card(20);
  expect(await differentShare(before, before)).toBe(0);
  expect(await differentShare(before, await card(50))).toBeGreaterThan(TOLERANCE);
});
