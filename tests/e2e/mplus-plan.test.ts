import { describe, expect, inject, it } from 'vitest';
import { openPage } from './support/browser.ts';

/** The store of the test's server is filled in the background; a page asked too early says so. */
async function openMplus(
  search: string,
  marker: string,
  options: Parameters<typeof openPage>[0] = {},
) {
  const opened = await openPage(options);
  await expect
    .poll(
      async () => {
        await opened.goto(`/mplus${search}`);
        return opened.page.locator(marker).count();
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBeGreaterThan(0);
  return opened;
}

/** Names of the best group of Europe, as they stand in the page's own HTML. */
async function bestGroup(): Promise<string[]> {
  const { page, close } = await openMplus('?view=runs', '[data-runs] tbody tr');
  const row = page.locator('[data-runs] tbody tr').first();
  const names = await row
    .locator('bdi')
    .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  await close();
  return names;
}

describe('the plan', () => {
  it('is in the page before any script runs, and says that it is a sample', async () => {
    const [name = ''] = await bestGroup();
    const answer = await fetch(`${inject('baseUrl')}/mplus?c=${encodeURIComponent(`${name} EU`)}`);
    const html = await answer.text();
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
    expect(html).toContain('data-next-keys');
    expect(html).toContain('data-best');
    expect(html).toContain('Sample data');
    expect(html).toContain('Great Vault this week');
  });

  it('answers a pasted character with keys, odds and what they stand on', async () => {
    const [name = ''] = await bestGroup();
    const { page } = await openMplus('', '[data-next-key]');
    await page.getByLabel(/Your character/).fill(`${name} EU`);
    await page.getByRole('button', { name: 'Plan my next keys' }).click();
    await page.locator('[data-example]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-plan-head]').innerText()).toContain(name);
    expect(await page.locator('[data-best] tbody tr').count()).toBe(8);
    const first = await page.locator('[data-next-keys] tbody tr').first().innerText();
    expect(first).toMatch(/\+\d+/);
    expect(first).toMatch(/\d+–\d+%/);
    expect(new URL(page.url()).searchParams.getAll('c')).toEqual([`${name} EU`]);
  });

  it('makes a team of several, and says whose key helps most', async () => {
    const names = await bestGroup();
    const { page } = await openMplus(
      `?${names
        .slice(0, 2)
        .map((name) => `c=${encodeURIComponent(name)}`)
        .join('&')}`,
      '[data-team-table=matrix]',
    );
    const matrix = page.locator('[data-team-table=matrix]');
    expect(await matrix.locator('thead th').allInnerTexts()).toEqual(
      expect.arrayContaining(['Key', 'Expected', 'Chance', 'Sum']),
    );
    expect(await matrix.locator('thead th').count()).toBe(6);
    // This week’s affixes stand beside every plan.
    expect(await page.locator('[data-week=now]').innerText()).toContain('Tyrannical');
    expect(await matrix.locator('tbody tr').count()).toBe(8);
    await page.locator('[data-team] summary').click();
    const form = page.locator('[data-team-form]');
    const level = form.getByLabel('Level', { exact: true }).first();
    await level.fill('25');
    await form.getByLabel('Key', { exact: true }).first().selectOption({ index: 1 });
    await page.locator('[data-team-table=held]').waitFor();
    expect(await page.locator('[data-team-table=held]').innerText()).toContain(names[0]!);
    await page.getByRole('link', { name: `Remove ${names[1]!}` }).click();
    await matrix.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.getAll('c')).toHaveLength(1);
  });
});

describe('runs', () => {
  it('come page by page, narrowed by the address', async () => {
    const { page } = await openMplus('?view=runs', '[data-runs] tbody tr');
    const scores = () =>
      page
        .locator('[data-runs] tbody tr td:nth-of-type(4)')
        .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
    const count = page.locator('[data-runs] [data-row-count]');
    expect(await count.innerText()).toMatch(/^1–50 of \d/);
    expect(await page.locator('[data-runs] tbody tr').first().locator('.mark').count()).toBe(5);
    const first = await scores();
    expect(first).toHaveLength(50);
    expect(first).toEqual(first.toSorted((one, other) => other - one));
    await page.locator('[data-next]').click();
    await page.getByRole('link', { name: 'Show first page' }).waitFor();
    const second = await scores();
    expect(await count.innerText()).toMatch(/^51–100 of \d/);
    expect(second[0]!).toBeLessThanOrEqual(first.at(-1)!);
    await page.getByLabel('Dungeon', { exact: true }).selectOption({ index: 1 });
    await expect.poll(() => page.url()).toContain('dungeon=');
    await page.getByRole('link', { name: 'Show first page' }).waitFor({ state: 'detached' });
    const dungeon = await page
      .getByLabel('Dungeon', { exact: true })
      .locator('option:checked')
      .innerText();
    const keys = await page.locator('[data-runs] tbody td:nth-of-type(1)').allInnerTexts();
    expect(keys.every((text) => text.includes(dungeon))).toBe(true);
  });
});

describe('meta', () => {
  it('shows popularity with intervals, this week and the next', async () => {
    const { page } = await openMplus('?view=meta', '[data-role=tank] tbody tr');
    const tank = page.locator('[data-role=tank] tbody tr').first();
    expect(await tank.textContent()).toMatch(/95% range \d+(?:\.\d)?–\d+(?:\.\d)?%/);
    expect(await tank.getByRole('link').getAttribute('href')).toMatch(/^\/specialization\//);
    // The sample's dungeons are equally hard: no order of them is shown.
    expect(await page.locator('[data-difference]').count()).toBe(0);
    expect(await page.locator('[data-week=now]').innerText()).toContain('Tyrannical');
    expect(await page.locator('[data-week=next]').count()).toBe(1);
    const byLevel = page.locator('[data-by-level=tank]');
    await byLevel.locator('> summary').click();
    expect(await byLevel.locator('thead th').count()).toBeGreaterThan(2);
  });
});
