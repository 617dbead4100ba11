import type { Page } from 'playwright-core';

/** Paths of all scripts of the version a page runs, loaded or not, as the router knows them. */
export async function scriptsOf(page: Page): Promise<string[]> {
  const manifest = await page.evaluate(() =>
    JSON.stringify(Reflect.get(window, '__reactRouterManifest')),
  );
  return [...new Set(manifest.match(/\/assets\/[\w.-]+\.js/g))];
}

/** Paths of what the page's worker has put by ahead of time. */
export function keptScripts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
}
