import { describe, expect, inject, it } from 'vitest';
import { DESKTOP, expectAccessible, openPage, PHONE } from './support/browser.ts';

/** The store of the test's server is filled in the background; a page asked too early says so. */
async function openTitles(search = '', options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage(options);
  await expect
    .poll(
      async () => {
        await opened.goto(`/current-title-holders${search}`);
        return opened.page.locator('[data-holders]').count();
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBe(1);
  return opened;
}

/** What is said of a pasted character. */
const ANSWER = 'output:not([data-chart-readout])';

/** Whether a table is wider than the box it scrolls in. */
function isCut(table: Element): boolean {
  return table.scrollWidth > (table.closest('[data-scroll-box]')?.clientWidth ?? 0);
}

describe('the title line', () => {
  it('is in the page before any script runs, and says that it is a sample', async () => {
    await openTitles();
    const answer = await fetch(`${inject('baseUrl')}/current-title-holders`);
    const html = await answer.text();
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
    expect(html).toContain('Sample data, invented');
    expect(html).toContain('Who stands above it');
    expect(html).toContain('80 % band');
  });

  it('keeps every choice in the address', async () => {
    const { page } = await openTitles();
    await page.getByLabel('Line', { exact: true }).selectOption('p900');
    await expect.poll(() => page.url()).toContain('bracket=p900');
    await page.getByLabel('Region', { exact: true }).selectOption('us');
    await expect.poll(() => page.url()).toContain('region=us');
    await page.getByRole('heading', { name: /Top 10 %, Americas/ }).waitFor();
    const rows = await page.locator('[data-holders] tbody tr').count();
    await page.reload();
    await page.getByRole('heading', { name: /Top 10 %, Americas/ }).waitFor();
    expect(await page.locator('[data-holders] tbody tr').count()).toBe(rows);
    expect(rows).toBeGreaterThan(20);
  });

  it('leaves the focus and what is typed where they are while an answer is on its way', async () => {
    const { page } = await openTitles();
    const field = page.getByLabel('Name begins with');
    await field.fill('a');
    const answered = Promise.withResolvers<void>();
    await page.route('**/current-title-holders.data?*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.getByLabel('Region', { exact: true }).selectOption('us');
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('b');
    answered.resolve();
    await page
      .getByRole('heading', { name: /Americas/ })
      .first()
      .waitFor();
    expect(page.url()).toContain('name=a');
    await page.keyboard.type('c');
    expect(await field.inputValue()).toBe('abc');
  });

  it('tells a pasted character where it stands', async () => {
    const { page } = await openTitles('?bracket=p900');
    const row = page.locator('[data-holders] tbody tr').nth(3);
    const name = (await row.locator('bdi').first().textContent()) ?? '';
    await page.getByLabel(/Name-Realm/).fill(`${name} EU`);
    await page.getByRole('button', { name: 'Where do I stand?' }).click();
    const answer = page.locator(ANSWER);
    await answer.waitFor();
    await expect.poll(() => answer.textContent()).toContain(name);
    expect(await answer.textContent()).toMatch(/rank \d+/);
    expect(await answer.textContent()).toMatch(
      /to be above it in four weeks \([A-Z][a-z]{2} \d+\)/,
    );
    expect(page.url()).toContain('bracket=p900');
    const record = page.locator('[data-odds-record]');
    await record.locator('summary').click();
    expect(await record.locator('tbody tr').count()).toBe(6);
    expect(await record.innerText()).toContain('Brier');
    expect(await record.locator('[data-own-odds]').textContent()).toContain('own');
  });

  it('asks for who is kept on this device with one touch, here and for a plan', async () => {
    const { page, goto } = await openTitles('', { ...PHONE, touch: true });
    const name = (await page.locator('[data-holders] bdi').first().textContent()) ?? '';
    const answer = await fetch(
      `${inject('baseUrl')}/home/search?${new URLSearchParams({ q: `${name} EU` })}`,
    );
    const { hits } = (await answer.json()) as { hits: { id: string }[] };
    await page.evaluate(
      (mine) => localStorage.setItem('farseer-mine', mine),
      JSON.stringify({ characters: [hits[0]?.id], guild: null }),
    );
    await goto('/current-title-holders?bracket=p990');
    await page.locator('[data-kept-links] a').tap();
    await expect.poll(() => page.locator(ANSWER).textContent()).toContain('to be above it');
    expect(page.url()).toContain('bracket=p990');
    await goto('/mplus');
    await page.locator('[data-kept-links] a').tap();
    await page.locator('[data-next-keys]').waitFor();
  });

  it('draws the rows that are seen of a long table, and each of them on the way', async () => {
    const { page } = await openTitles('?bracket=p600');
    const table = page.locator('[data-holders]');
    const count = Number(await table.getAttribute('aria-rowcount')) - 1;
    expect(count).toBeGreaterThan(200);
    expect(await table.locator('tbody tr[data-rank]').count()).toBeLessThanOrEqual(100);
    const box = page.locator('[data-scroll-box]', { has: table });
    await box.evaluate((element) => (element.scrollTop = element.scrollHeight));
    await table.locator(`tbody tr[data-rank="${count}"]`).waitFor();
    expect(await table.locator('tbody tr[data-rank]').count()).toBeLessThanOrEqual(100);
    await box.evaluate((element) => (element.scrollTop = 0));
    await table.locator('tbody tr[data-rank="1"]').waitFor();
  });

  it('reads the chart day by day, by keys and by pointer', async () => {
    const { page } = await openTitles('', PHONE);
    const slider = page.getByRole('slider', { name: /day by day/ });
    await slider.waitFor();
    const readout = page.locator('[data-chart-readout]');
    await slider.focus();
    await expect.poll(() => readout.textContent()).toContain('points');
    const today = await readout.textContent();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => readout.textContent()).not.toBe(today);
    await page.keyboard.press('End');
    await expect.poll(() => readout.textContent()).toContain('expected');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^\w{3} \d+$/);
    const box = await slider.boundingBox();
    if (!box) throw new Error('The chart has no place.');
    await page.mouse.move(box.x + 1, box.y + box.height / 2);
    await expect.poll(() => readout.textContent()).not.toContain('expected');
    expect(await page.locator('[data-past-seasons]').evaluate(isCut)).toBe(false);
  });

  it('draws the tables behind the chart when they are opened, and at their address without a script', async () => {
    const { page } = await openTitles('?bracket=p900');
    const history = page.locator('#table-line');
    await history.locator('summary').click();
    await history.locator('tbody tr').first().waitFor();
    const days = await history.locator('tbody tr').count();
    const plain = await openPage({ context: { javaScriptEnabled: false } });
    await plain.page.goto('/current-title-holders?bracket=p900');
    await plain.page.locator('#table-line summary').click();
    await plain.page.locator('#table-line a').click();
    await plain.page.waitForURL(/bracket=p900&table=line/);
    expect(await plain.page.locator('#table-line tbody tr').count()).toBe(days);
    expect(days).toBeGreaterThan(20);
    expect(await plain.page.locator('[data-hall-places]').textContent()).toContain('of 200 places');
  });

  it('says so when nobody of that name is there, and keeps what was typed', async () => {
    const { page } = await openTitles(`?me=${encodeURIComponent('Нетакого-Гордунни')}`);
    await expect.poll(() => page.locator(ANSWER).textContent()).toContain('No rated character');
    expect(await page.getByLabel(/Name-Realm/).inputValue()).toBe('Нетакого-Гордунни');
    await page.getByLabel(/Name-Realm/).fill('12345');
    await page.getByRole('button', { name: 'Where do I stand?' }).click();
    await expect
      .poll(() => page.locator(ANSWER).textContent())
      .toContain('No name can be read in that');
  });

  it('lives with an address that makes no sense', async () => {
    const { page, consoleErrors } = await openTitles(
      '?region=mars&bracket=%3Cb%3E&season=x&class=zz',
    );
    await page
      .getByRole('heading', { name: /Europe/ })
      .first()
      .waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it.each([
    ['dark', DESKTOP],
    ['light', PHONE],
  ] as const)('is accessible, %s', async (colorScheme, size) => {
    const { page } = await openTitles('?near=1', { ...size, colorScheme });
    await page.locator('#table-forecast summary').click();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
  });
});
