import { describe, expect, inject, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';

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

/** The answer about a pasted character. */
const ANSWER = '[data-me] output';

/** Whether a table is wider than the box it scrolls in. */
function isCut(table: Element): boolean {
  return table.scrollWidth > table.clientWidth;
}

describe('the title cutoff', () => {
  it('is in the page before any script runs, and says that it is a sample', async () => {
    await openTitles();
    const answer = await fetch(`${inject('baseUrl')}/current-title-holders`);
    const html = await answer.text();
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
    expect(html).toContain('Sample data');
    expect(html).toContain('Characters above the cutoff');
    expect(html).toContain('Forecast for');
  });

  it('keeps every choice in the address', async () => {
    const { page } = await openTitles();
    await page.getByLabel('Bracket', { exact: true }).selectOption('p900');
    await expect.poll(() => page.url()).toContain('bracket=p900');
    await page.locator('[data-region-switch=eu]').click();
    await page.getByRole('link', { name: 'US Americas' }).click();
    await expect.poll(() => page.url()).not.toContain('region=eu');
    await page.getByRole('heading', { name: /Top 10%, Americas/ }).waitFor();
    const rows = await page.locator('[data-holders] tbody tr').count();
    await page.reload();
    await page.getByRole('heading', { name: /Top 10%, Americas/ }).waitFor();
    expect(await page.locator('[data-holders] tbody tr').count()).toBe(rows);
    expect(rows).toBeGreaterThan(20);
  });

  it('answers a pasted character with its chance', async () => {
    const { page } = await openTitles('?bracket=p900');
    const row = page.locator('[data-holders] tbody tr').nth(3);
    const name = (await row.locator('bdi').first().textContent()) ?? '';
    await page.getByLabel(/Name-Realm/).fill(`${name} EU`);
    await page.getByRole('button', { name: 'Show my chance' }).click();
    const answer = page.locator(ANSWER);
    await answer.waitFor();
    await expect.poll(() => answer.textContent()).toContain(name);
    expect(await answer.textContent()).toMatch(/rank \d+/);
    expect(await answer.textContent()).toMatch(/Chance of title in 4 weeks \([A-Z][a-z]{2} \d+\)/);
    expect(page.url()).toContain('bracket=p900');
    const record = page.locator('[data-odds-record]');
    await record.locator('summary').click();
    expect(await record.locator('tbody tr').count()).toBe(6);
    expect(await record.innerText()).toContain('Mean squared error');
    expect(await record.locator('[data-own-odds]').textContent()).toContain('own');
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
    await expect.poll(() => readout.textContent()).toContain('forecast');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^\w{3} \d+$/);
    const box = await slider.boundingBox();
    if (!box) throw new Error('The chart has no place.');
    await page.mouse.move(box.x + 1, box.y + box.height / 2);
    await expect.poll(() => readout.textContent()).not.toContain('forecast');
    expect(await page.locator('[data-past-seasons]').evaluate(isCut)).toBe(false);
  });
});
