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

/** The answer about a pasted character. */
const ANSWER = '[data-me] output';

describe('the title cutoff', () => {
  it('leaves the focus and what is typed where they are while an answer is on its way', async () => {
    const { page } = await openTitles();
    const field = page.getByLabel('Name begins with');
    await field.fill('a');
    const answered = Promise.withResolvers<void>();
    await page.route('**/current-title-holders.data?*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.getByLabel('Class', { exact: true }).selectOption('8');
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('b');
    answered.resolve();
    await page.getByLabel('Specialization', { exact: true }).waitFor();
    expect(page.url()).toContain('name=a');
    await page.keyboard.type('c');
    expect(await field.inputValue()).toBe('abc');
  });

  it('asks for a pinned character with one touch, and plans for it without asking', async () => {
    const { page, goto } = await openTitles('', { ...PHONE, touch: true });
    const name = (await page.locator('[data-holders] bdi').first().textContent()) ?? '';
    const answer = await fetch(
      `${inject('baseUrl')}/search/answer?${new URLSearchParams({ q: `${name} EU` })}`,
    );
    const { hits } = (await answer.json()) as { hits: { href: string }[] };
    const pinned = decodeURIComponent(hits[0]!.href.replace('/character/', ''));
    const value = new URLSearchParams({ c: pinned }).toString();
    await page.context().addCookies([{ name: 'farseer-choices', value, url: inject('baseUrl') }]);
    await goto('/current-title-holders?bracket=p990');
    await page.locator('[data-pinned-links] a').tap();
    await expect.poll(() => page.locator(ANSWER).textContent()).toContain('Chance of title');
    expect(page.url()).toContain('bracket=p990');
    await goto('/mplus');
    await page.locator('[data-example]').waitFor({ state: 'detached' });
  });

  it('shows 50 rows a page, sorts by its headings, and keeps both in the address', async () => {
    const { page, goto } = await openTitles('?bracket=p600');
    const table = page.locator('[data-season-table=holders]');
    const scores = () =>
      table
        .locator('tbody td:nth-of-type(4)')
        .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
    expect(await table.locator('tbody tr').count()).toBe(50);
    expect(await page.locator('[data-holders] [data-row-count]').textContent()).toMatch(
      /^1–50 of \d/,
    );
    const best = await scores();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect.poll(() => page.url()).toContain('rows=holders.2');
    await expect.poll(async () => (await scores())[0]!).toBeLessThanOrEqual(best.at(-1)!);
    await table.getByRole('link', { name: 'Character' }).click();
    await expect.poll(() => page.url()).toContain('sort=holders.name');
    expect(page.url()).not.toContain('rows=');
    await expect.poll(() => table.locator('th[aria-sort]').innerText()).toContain('Character');
    // The figures were there already.
    expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
    const shown = await scores();
    await goto(page.url());
    expect(await scores()).toEqual(shown);
    const plain = await openPage({ context: { javaScriptEnabled: false } });
    await plain.page.goto(`/current-title-holders?bracket=p600&rows=holders.2`);
    expect(await plain.page.locator('[data-row="51"]').count()).toBe(1);
  });

  it('leads from every name to a page of ours, and marks class and specialization', async () => {
    const { page } = await openTitles();
    const row = page.locator('[data-season-table=holders] tbody tr').first();
    const links = await row
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links[0]).toMatch(/^\/character\/eu\/[^/]+\/[^/]+$/);
    expect(await row.locator('.mark').getAttribute('aria-label')).toMatch(/^\w+/);
    const drawn = await row.locator('.mark svg use').evaluate(async (use) => {
      const address = use.getAttribute('href') ?? '';
      const answer = await fetch(address);
      return [answer.status, (await answer.text()).includes(`id="${address.split('#')[1]}"`)];
    });
    expect(drawn).toEqual([200, true]);
  });

  it('shows the last six weeks, and the whole season when asked', async () => {
    const { page } = await openTitles();
    const first = () => page.getByRole('slider', { name: /day by day/ }).getAttribute('min');
    await expect.poll(first).not.toBeNull();
    const recent = Number(await first());
    await page.locator('[data-span]').click();
    await expect.poll(async () => Number(await first())).toBeLessThan(recent - 86_400_000);
    expect(page.url()).toContain('span=all');
  });

  it('answers within the first screen of a wide screen and of a phone', async () => {
    for (const size of [DESKTOP, PHONE]) {
      const { page } = await openTitles('', size);
      const facts = await page.locator('[data-line-facts]').boundingBox();
      expect(facts!.y + facts!.height).toBeLessThan(size.height * 0.6);
      const bar = await page.locator('[data-season-bar]').boundingBox();
      expect(bar!.height).toBeLessThanOrEqual(size === PHONE ? 100 : 60);
    }
  });

  it('begins a season that is over with its final cutoff, without forecast and chances', async () => {
    const { page, goto } = await openTitles();
    await goto('/current-title-holders?season=season-tww-3');
    expect(await page.locator('[data-line-facts] dt').first().innerText()).toMatch(/^Final cutoff/);
    const text = await page.locator('main').innerText();
    expect(text).not.toMatch(/Forecast for|Chance of title|Last 7 days|hasn’t announced/);
    expect(await page.locator('[data-me]').count()).toBe(0);
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

  it('says so when no character has that name, and keeps what was typed', async () => {
    const { page } = await openTitles(`?me=${encodeURIComponent('Нетакого-Гордунни')}`);
    await expect.poll(() => page.locator(ANSWER).textContent()).toContain('No rated character');
    expect(await page.getByLabel(/Name-Realm/).inputValue()).toBe('Нетакого-Гордунни');
    await page.getByLabel(/Name-Realm/).fill('12345');
    await page.getByRole('button', { name: 'Show my chance' }).click();
    await expect
      .poll(() => page.locator(ANSWER).textContent())
      .toContain('That is not a character');
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
