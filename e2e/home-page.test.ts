import { describe, expect, inject, it } from 'vitest';
import { DESKTOP, expectAccessible, openPage, PHONE } from './support/browser.ts';
import { holdScripts } from './support/hold-scripts.ts';

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
  it('has its answers in the page before any script runs, and says what is invented', async () => {
    const { page } = await openHome('', { context: { javaScriptEnabled: true } });
    const plain = await openPage({ context: { javaScriptEnabled: false } });
    await plain.page.goto('/');
    expect(await plain.page.locator('[data-lines] > li:visible').count()).toBe(5);
    expect(await plain.page.locator('[data-lines] > li').first().innerText()).toMatch(
      /in 7 days[\s\S]*80 % band \d+ to \d+/,
    );
    expect(await plain.page.locator('[data-affixes]').innerText()).toContain('sample data');
    expect(await plain.page.locator('[data-movers]').innerText()).toMatch(/looked at|Not enough/);
    expect(await plain.page.locator('[data-sources]').innerText()).toMatch(
      /sample, invented[\s\S]*Realms[\s\S]*the list that comes with this page/i,
    );
    // Every card with figures says where they come from.
    for (const card of ['lines', 'feed', 'movers'])
      expect(
        await plain.page.locator(`section:has([data-${card}]) [data-source]`).innerText(),
      ).toMatch(/Sample data/);
    expect(await plain.page.locator('[data-feed] li:visible').count()).toBeGreaterThan(5);
    // The browser takes over without drawing anything anew.
    expect(await page.locator('[data-lines] > li').count()).toBe(5);
  });

  it('keeps region and kind of change in the address', async () => {
    const { page, consoleErrors } = await openHome();
    await page.getByRole('link', { name: 'Hotfixes' }).click();
    await expect.poll(() => page.url()).toContain('feed=hotfix');
    await expect
      .poll(() => page.locator('[data-feed] li').allInnerTexts())
      .toSatisfy(
        (items: string[]) => items.length > 0 && items.every((one) => /Hotfixes/.test(one)),
      );
    await page.getByLabel(/^Region of/).hover();
    await page.getByLabel(/^Region of/).selectOption('kr');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect.poll(() => page.url()).toContain('region=kr');
    expect(page.url()).toContain('feed=hotfix');
    await expect.poll(() => page.locator('[data-affixes]').innerText()).toContain('Korea');
    await page.goBack();
    await expect.poll(() => page.locator('[data-affixes]').innerText()).toContain('Europe');
    expect(await page.getByLabel(/^Region of/).inputValue()).toBe('eu');
    expect(consoleErrors).toEqual([]);
  });

  it('shows the region of the address when one comes back before the page has come to life', async () => {
    const { page } = await openHome();
    const release = await holdScripts(page);
    const region = page.getByLabel(/^Region of/);
    await page.goto('/?region=eu', { waitUntil: 'commit' });
    await region.selectOption('kr');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/region=kr/, { waitUntil: 'commit' });
    await page.locator('[data-affixes]').getByText('Korea').first().waitFor();
    await page.goBack({ waitUntil: 'commit' });
    await page.locator('[data-affixes]').getByText('Europe').first().waitFor();
    await release();
    expect(await region.inputValue()).toBe('eu');
  });

  it('has every value of its small lines in a table', async () => {
    const { page } = await openHome();
    await page.getByText('As a table').click();
    const rows = page.getByRole('table', { name: /title line of each region/ }).getByRole('row');
    await expect.poll(() => rows.count()).toBeGreaterThan(50);
    await page.getByRole('button', { name: 'CSV' }).waitFor();
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
    expect(await digest.innerText()).toMatch(/Title line, \w+\s+\+50\.0[\s\S]*standard deviations/);
    expect(await digest.innerText()).toContain('Sample hotfixes');
  });

  it('lives with an address that makes no sense', async () => {
    const { page, consoleErrors } = await openHome('?region=mars&feed=%3Cb%3E&q=%00%25&x=1');
    await page.getByRole('heading', { name: 'The title line' }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it.each([
    ['dark', DESKTOP],
    ['light', PHONE],
  ] as const)('is accessible, %s', async (colorScheme, size) => {
    const { page } = await openHome('?q=Area+52', { ...size, colorScheme });
    await page.mouse.move(5, 5);
    await page.locator('[data-found]').waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
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
    await goto('/');
    await page.locator('[data-offline] time').waitFor();
    expect(await page.locator('[data-lines] > li').count()).toBe(5);
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
