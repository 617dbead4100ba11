/**
 * `npm run screenshots`: draws every page of a running server at four widths in two themes, to be looked at. The pictures lie in
 * `test-results/screenshots`, which no commit holds.
 *
 *     npm run screenshots -- [--url http://localhost:3000] [--page raid] [--full]
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from 'playwright-core';
import { ensureChromium } from '../scripts/ensure-chromium.ts';
import { pagesOf } from './screenshots/pages-of.ts';

const FOLDER = resolve(import.meta.dirname, '..', '..', 'test-results', 'screenshots');
const SIZES = [
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
] as const;

const { values: asked } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    page: { type: 'string', multiple: true },
    full: { type: 'boolean', default: false },
  },
});

async function drawAll(context: BrowserContext, pages: Map<string, string>, suffix: string) {
  const page = await context.newPage();
  for (const [name, path] of pages) {
    await page.goto(asked.url + path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(FOLDER, `${name}-${suffix}.png`), fullPage: asked.full });
  }
  await context.close();
}

const pages = await pagesOf(asked.url, asked.page);
if (pages.size === 0)
  throw new Error('There is no such page. Leave --page out to draw all of them.');
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox'],
});
try {
  for (const [width, height] of SIZES)
    for (const colorScheme of ['dark', 'light'] as const) {
      const isPhone = width < 640;
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        hasTouch: isPhone,
        isMobile: isPhone,
      });
      await drawAll(context, pages, `${width}-${colorScheme}`);
    }
} finally {
  await browser.close();
}
console.log(`${pages.size} pages, ${SIZES.length} widths, 2 themes: ${FOLDER}`);
