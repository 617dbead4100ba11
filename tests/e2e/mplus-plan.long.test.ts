import { describe, expect, it } from 'vitest';
import { DESKTOP, openPage, PHONE } from './support/browser.ts';

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

describe('the plan', () => {
  it('opens on the labeled plan of a tracked character, with its answer in the first screen', async () => {
    for (const size of [DESKTOP, PHONE]) {
      const { page } = await openMplus('', '[data-next-key]', size);
      expect(await page.locator('[data-example]').innerText()).toBe('Example plan');
      const answer = await page
        .locator('[data-next-key] section')
        .first()
        .locator('p')
        .first()
        .boundingBox();
      expect(answer!.y + answer!.height).toBeLessThan(size.height * 0.75);
      expect(await page.locator('[data-heatmap] tbody tr').count()).toBe(8);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      const bar = await page.locator('[data-season-bar]').boundingBox();
      expect(bar!.height).toBeLessThanOrEqual(size === PHONE ? 100 : 60);
    }
  });

  it('sorts all keys by a heading without asking the server again', async () => {
    const { page } = await openMplus('', '[data-next-keys] tbody tr');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const levels = () =>
      page
        .locator('[data-next-keys] tbody td:nth-of-type(1)')
        .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
    await page.locator('[data-next-keys] thead').getByRole('link', { name: 'Key' }).click();
    await expect.poll(() => page.url()).toContain('sort=keys.-level');
    await expect
      .poll(async () => {
        const shown = await levels();
        return shown.join() === shown.toSorted((one, other) => other - one).join();
      })
      .toBe(true);
    expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
  });

  it('shortens a whole /simc string, and says so when no character has that name', async () => {
    const { page } = await openMplus('', '[data-next-key]');
    const simc = `mage="Нетакого"\nlevel=80\nregion=eu\nserver=gordunni\n${'trinket1=,id=1\n'.repeat(300)}`;
    await page.getByLabel(/Your character/).fill(simc);
    await page.getByRole('button', { name: 'Plan my next keys' }).click();
    await page.locator('[data-not-found]').waitFor();
    expect(new URL(page.url()).searchParams.getAll('c')).toEqual(['eu/gordunni/Нетакого']);
  });

  it('lives with an address that makes no sense', async () => {
    const { consoleErrors } = await openMplus(
      '?region=mars&season=%3Cb%3E&goal=-1&level=x&d0=9&week=abc&c=%00',
      '[data-plan]',
    );
    expect(consoleErrors).toEqual([]);
  });
});

describe('runs', () => {
  it('are ordered as a whole by any column, not a page alone', async () => {
    const { page } = await openMplus('?view=runs', '[data-runs] tbody tr');
    const scores = () =>
      page
        .locator('[data-runs] tbody tr td:nth-of-type(4)')
        .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
    const best = await scores();
    await page.locator('[data-next]').click();
    await page.getByRole('link', { name: 'Show first page' }).waitFor();
    await page.locator('[data-runs] thead').getByRole('link', { name: 'Score' }).click();
    await page.getByRole('region', { name: 'lowest score first' }).waitFor();
    const lowest = await scores();
    expect(lowest).toEqual(lowest.toSorted((one, other) => one - other));
    expect(lowest.at(-1)!).toBeLessThan(best.at(-1)!);
    await page.locator('[data-next]').click();
    await page.getByRole('link', { name: 'Show first page' }).waitFor();
    await expect.poll(async () => (await scores())[0]).toBeGreaterThanOrEqual(lowest.at(-1)!);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('runs.score');
  });
});

describe('a realm', () => {
  it('that is unknown is named, with those that begin like it and the whole region', async () => {
    const { page } = await openMplus('?view=runs&realm=gar', '[data-realm-note]');
    const note = page.locator('[data-realm-note]');
    expect(await note.innerText()).toContain('No realm of this region is called “gar”');
    await note.getByRole('link', { name: 'Garona' }).click();
    await expect.poll(() => note.innerText()).toContain('a player from Garona');
    await page.goto('/mplus?view=runs&realm=nowhere');
    await note.getByRole('link', { name: 'The whole region' }).click();
    await page.locator('[data-runs] tbody tr').first().waitFor();
    expect(new URL(page.url()).searchParams.has('realm')).toBe(false);
  });
});

describe('the views', () => {
  it('are links; a review opens from the plan and from addresses of before', async () => {
    const { page } = await openMplus('', '[data-next-key]');
    const views = page.locator('[data-views]');
    await views.getByRole('link', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Try a sample log' }).waitFor();
    await views.getByRole('link', { name: 'Plan' }).click();
    await page.locator('[data-plan]').waitFor();
    await page.goto('/mplus?tab=pulls');
    await page.getByRole('button', { name: 'Try a sample log' }).waitFor();
    expect(await views.locator('[aria-current=page]').innerText()).toBe('Review');
  });
});
