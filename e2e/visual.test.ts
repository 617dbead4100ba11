import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openPage, PHONE } from './support/browser.ts';
import { differenceFromAccepted, differentShare } from './support/compare-picture.ts';

/** Share of pixels that may differ: letters are drawn a little differently on each machine. */
const TOLERANCE = 0.04;

/** Pages that look the same at any time: they show the sample night or nothing of a season. */
const PAGES = [
  ['mplus-review', '/mplus?view=review'],
  ['raid', '/raid'],
  ['cooldowns', '/cooldowns'],
  ['cooldowns-pull', '/cooldowns?view=pull'],
  ['your-log', '/hps-dps?view=log'],
  ['login', '/login'],
  ['unknown', '/nowhere'],
] as const;

describe.each(PAGES)('the picture of %s', (name, path) => {
  it.each([
    { size: DESKTOP, colorScheme: 'dark' },
    { size: PHONE, colorScheme: 'light' },
  ] as const)(
    'at $size.width px, $colorScheme, is the accepted one',
    async ({ size, colorScheme }) => {
      const { page } = await openPage({ path, ...size, colorScheme });
      await page.evaluate(() => document.fonts.ready);
      await page.mouse.move(0, 0);
      const picture = `${name}-${size.width}-${colorScheme}`;
      await expect
        .poll(async () => differenceFromAccepted(picture, await page.screenshot()), {
          timeout: 60_000,
        })
        .toBeLessThan(TOLERANCE);
    },
  );
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
