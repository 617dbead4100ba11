import { describe, expect, inject, it } from 'vitest';
import { openPage } from './support/browser.ts';

/** The store of the test's server is filled in the background: the last thing a test needs has to be there. */
async function openHome(search = '', options: Parameters<typeof openPage>[0] = {}) {
  await expect
    .poll(async () => (await fetch(`${inject('baseUrl')}/?feed=kill`)).text(), {
      timeout: 60_000,
      interval: 1000,
    })
    .toMatch(/first in the region/);
  const opened = await openPage(options);
  await opened.goto(`/${search}`);
  return opened;
}

describe('the start page', () => {
  it('has its answers in the first screen before any script runs, and says what is sample data', async () => {
    await openHome();
    const plain = await openPage({ context: { javaScriptEnabled: false } });
    const { page } = plain;
    await page.goto('/');
    expect(await page.locator('h1').innerText()).toBe('Your WoW season at a glance');
    expect(await page.locator('[data-tile]').count()).toBe(4);
    for (const tile of await page.locator('[data-tile]').all()) {
      const box = await tile.boundingBox();
      expect(box!.y + box!.height).toBeLessThan(600);
    }
    expect(await page.locator('[data-reset]').innerText()).toMatch(/^\d+ (?:d|h|min)/);
    expect(await page.locator('[data-cutoff]').innerText()).toMatch(
      /^\d{4}[\s\S]*in 7 days[\s\S]*Forecast in \d+ weeks \(\w+ \d+\): \d{4}\s*80% range \d{4}–\d{4}/,
    );
    expect(await page.locator('[data-affixes]').innerText()).toMatch(/Next week: /);
    expect(await page.locator('[data-newest] li').count()).toBe(2);
    expect(await page.locator('[data-no-pins]').count()).toBe(1);
    // Nothing moved by more than random noise, so no card says so.
    expect(await page.locator('[data-movers]').count()).toBe(0);
    expect(await page.locator('[data-lines] > li:visible').count()).toBe(4);
    expect(await page.locator('[data-feed] li:visible').count()).toBe(6);
    // Every card with figures says where they come from.
    for (const card of ['lines', 'feed'])
      expect(await page.locator(`section:has([data-${card}]) [data-source]`).innerText()).toMatch(
        /Sample data/,
      );
  });

  it('keeps the kind of change in the address', async () => {
    const { page, consoleErrors } = await openHome('?region=kr');
    await page.getByRole('link', { name: 'Hotfixes' }).click();
    await expect.poll(() => page.url()).toContain('feed=hotfix');
    expect(page.url()).toContain('region=kr');
    await expect
      .poll(() => page.locator('[data-feed] li').allInnerTexts())
      .toSatisfy(
        (items: string[]) => items.length > 0 && items.every((one) => /Hotfixes/.test(one)),
      );
    await page.locator('[data-tile="Title cutoff"]').getByText('Korea').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('tells what has changed since the last visit, on this device', async () => {
    const { page, goto } = await openHome();
    await page.mouse.move(5, 5);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('farseer-visit')))
      .toBeTruthy();
    expect(await page.locator('[data-digest]').count()).toBe(0);
    // As if that had been four days ago, with other lines.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('farseer-visit')!) as {
        now: { atMs: number; figures: Record<string, number> };
      };
      kept.now.atMs -= 4 * 86_400_000;
      for (const key of Object.keys(kept.now.figures)) kept.now.figures[key]! -= 50;
      localStorage.setItem('farseer-visit', JSON.stringify(kept));
    });
    await goto('/');
    const digest = page.locator('[data-digest]');
    await digest.waitFor();
    expect(await digest.innerText()).toMatch(
      /Title cutoff, \w+\s+\+50\.0[\s\S]*standard deviations/,
    );
    expect(await digest.innerText()).toMatch(/New entries in the news: \d+/);
  });
});

describe('the start page without a connection', () => {
  it('is the last one that was seen, and says of when', async () => {
    const { page, goto } = await openHome('', { serviceWorkers: 'allow' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // The worker keeps what it has seen being asked for.
    await goto('/');
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
      .toBeGreaterThan(0);
    await page.context().setOffline(true);
    // Some versions of Chromium cut the network and still call themselves online.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { get: () => false }),
    );
    await goto('/');
    await page.locator('[data-offline] time').waitFor();
    expect(await page.locator('[data-lines] > li').count()).toBe(4);
  });
});

describe('/calendar/{region}.ics', () => {
  it('is a calendar for every region, and nothing else', async () => {
    for (const region of ['us', 'eu', 'kr', 'tw', 'cn']) {
      const answer = await fetch(`${inject('baseUrl')}/calendar/${region}.ics`);
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      const text = await answer.text();
      expect(text.match(/BEGIN:VEVENT\r\n/g)!.length).toBeGreaterThanOrEqual(12);
      expect(text).toContain(`UID:reset-${region}-`);
    }
    expect((await fetch(`${inject('baseUrl')}/calendar/mars.ics`)).status).toBe(404);
  });
});
