import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { openPage, waitForReact, type OpenPage, type PageOptions } from './browser.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/**
 * A page of the kit's parts alone: toasts, a dialog, tooltips, the columns of a page (`parts/`). The parts are those that the site is
 * built from. The page is no page of the site, so it is built here, and the browser gets it without asking the server.
 *
 * @param options as of `openPage`; `path` is the one below the origin, `/parts` unless given.
 */
export async function openParts(options: PageOptions = {}): Promise<OpenPage> {
  const { path = '/parts', ...rest } = options;
  const opened = await openPage(rest);
  await serveParts(opened.page);
  await opened.goto(path);
  return opened;
}

/** The same on a clock that the test turns. */
export async function openPartsAtRest(options: PageOptions = {}): Promise<OpenPage> {
  const opened = await openPage(options);
  await serveParts(opened.page);
  await opened.page.clock.install();
  await opened.page.goto('/parts');
  await waitForReact(opened.page);
  await opened.page.clock.pauseAt(Date.now() + 60_000);
  return opened;
}

async function serveParts(page: Page): Promise<void> {
  const folder = await (building ??= buildParts());
  await page.route(/\/parts(\/.*)?$/, (route) => {
    const { pathname } = new URL(route.request().url());
    const asset = /^\/parts\/(assets\/.+)$/.exec(pathname)?.[1];
    const file = join(folder, asset ?? 'index.html');
    const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
    return existsSync(file)
      ? route.fulfill({ contentType, body: readFileSync(file) })
      : route.fulfill({ status: 404 });
  });
}

let building: Promise<string> | undefined;

/** The folder of the built page: made once for what the kit holds, whichever process asks first. */
async function buildParts(): Promise<string> {
  const home = join(ROOT, 'node_modules', '.farseer-parts');
  const folder = join(home, hashOfSources());
  if (existsSync(folder)) return folder;
  const own = join(home, `next-${process.pid}`);
  await build({
    configFile: false,
    root: join(ROOT, 'tests', 'e2e', 'parts'),
    base: '/parts/',
    logLevel: 'error',
    plugins: [tailwindcss()],
    define: { 'import.meta.env.FARSEER_BUILD_ID': '""' },
    build: { outDir: own, emptyOutDir: true, target: 'es2023', minify: false },
  });
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another process has built the same meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true, force: true });
  }
  return folder;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(
    ['src/kit/**/*', 'src/pages/styles/*', 'tests/e2e/parts/*', 'packages/basics/src/**/*'],
    { cwd: ROOT },
  );
  for (const file of files.toSorted())
    if (extname(file) !== '') hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}
