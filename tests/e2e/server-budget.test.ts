import { describe, expect, inject, it } from 'vitest';
import { LONGEST_WAIT } from '#kit/browser/start-after-paint-script.ts';
import { openPage } from './support/browser.ts';
import { navigatedPaths } from './support/page-paths.ts';

const kilobyte = 1000;
/** Of 65 files `/raid` took an eighth less of the thread when they were grouped into 11. */
const MOST_FILES = 40;

/** Bytes of script, as they travel, that a page loads when nothing is kept yet. */
async function loadedScripts(path: string): Promise<Map<string, number>> {
  const { page } = await openPage({ path });
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }): [string, number] => [name, encodedBodySize]),
  );
  return new Map(scripts);
}

function sum(sizes: Iterable<number>): number {
  return [...sizes].reduce((total, size) => total + size, 0);
}

describe('the budget of scripts, compressed', () => {
  it('the first route takes at most 136 kB in all, each further one at most 70 kB more in at most 40 files', async () => {
    const first = await loadedScripts('/');
    expect(first.size).toBeGreaterThan(3);
    expect(sum(first.values())).toBeLessThanOrEqual(136 * kilobyte);
    for (const path of navigatedPaths.slice(1)) {
      const scripts = await loadedScripts(path);
      const added = [...scripts].filter(([name]) => !first.has(name)).map(([, size]) => size);
      expect({ path, fits: sum(added) <= 70 * kilobyte }).toEqual({ path, fits: true });
      expect({ path, fits: scripts.size <= MOST_FILES }).toEqual({ path, fits: true });
    }
  });
});

describe('the first paint', () => {
  it('waits for no script but the small one in the head: all others come after and beside it', async () => {
    const html = await (await fetch(inject('baseUrl'))).text();
    const head = html.slice(0, html.indexOf('</head>'));
    const scripts = head.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).not.toContain('src=');
    expect(head.match(/<link[^>]*rel="stylesheet"/g)).toHaveLength(1);
    expect(head).not.toContain('modulepreload');
    for (const [tag] of html.slice(head.length).matchAll(/<script[^>]*(?:src=|type=)[^>]*>/g))
      expect(tag).toContain('type="text/farseer-start"');
  });

  it('comes before the first script is asked for', async () => {
    const { page, goto } = await openPage();
    // A busy machine may draw nothing for so long that the page starts all the same: that is not looked at here.
    await page.addInitScript((longest) => {
      const usual = globalThis.setTimeout;
      const withoutIt = (call: () => void, after?: number) =>
        after === longest ? 0 : usual(call, after);
      globalThis.setTimeout = withoutIt as typeof setTimeout;
    }, LONGEST_WAIT);
    await goto('/mplus');
    await page.waitForLoadState('networkidle');
    const times = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-paint')[0]?.startTime,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(times.paint).toBeGreaterThan(0);
    expect(times.scripts.length).toBeGreaterThan(3);
    expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.paint ?? Infinity);
  });
});
