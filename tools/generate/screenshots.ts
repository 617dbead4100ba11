/**
 * `npm run screenshots`: draws every page of a running server at four widths in two themes, to be looked at. The pictures lie in
 * `test-results/screenshots`, which no commit holds. With `--readme` it draws the one picture of the README instead, of the sample night.
 *
 *     npm run screenshots -- [--url http://localhost:3000] [--page raid] [--full] [--readme]
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ensureChromium } from '../scripts/ensure-chromium.ts';
import { waitForReact } from '../../tests/e2e/support/browser.ts';
import { pagesOf } from './screenshots/pages-of.ts';

const root = resolve(import.meta.dirname, '..', '..');
const FOLDER = join(root, 'test-results', 'screenshots');
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
    readme: { type: 'boolean', default: false },
  },
});

/** Opens a path, and waits until the scripts have drawn what the server did not: charts as wide as their place, further icons. */
async function open(page: Page, path: string) {
  await page.goto(asked.url + path, { waitUntil: 'networkidle' });
  await waitForReact(page);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500))),
  );
  await page.waitForLoadState('networkidle');
}

async function drawReadme(browser: Browser) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
  });
  await open(page, '/hps-dps?view=log');
  await page.screenshot({ path: join(root, 'docs', 'images', 'your-log.png') });
}

async function drawAll(context: BrowserContext, pages: Map<string, string>, suffix: string) {
  const page = await context.newPage();
  for (const [name, path] of pages) {
    await open(page, path);
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
  if (asked.readme) await drawReadme(browser);
  for (const [width, height] of asked.readme ? [] : SIZES)
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
if (!asked.readme) console.log(`${pages.size} pages, ${SIZES.length} widths, 2 themes: ${FOLDER}`);
