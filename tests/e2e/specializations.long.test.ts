import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { flawsOf } from './support/flaws.ts';

async function isFilled(): Promise<void> {
  const html = await (await fetch(`${inject('baseUrl')}/hps-dps`)).text();
  if (!html.includes('data-season-table="damage"')) throw new Error('No kills yet.');
}

describe('what specializations do', () => {
  beforeAll(async () => {
    // The invented kills come with the sample season, which the server fills while it answers.
    await vi.waitFor(isFilled, { timeout: 90_000, interval: 1000 });
  }, 300_000);

  it('takes a dungeon in the place of a boss, by level of the key', async () => {
    const { page, consoleErrors } = await openPage({ path: '/hps-dps' });
    await page.locator('select[name=boss]').selectOption({ label: 'Ruby Life Pools' });
    const answer = page.locator('[data-best=damage]');
    await answer.getByText(/keys of Ruby Life Pools, key level 1\d, run in \d\d:\d\d/).waitFor();
    expect(await page.locator('select[name=difficulty]').count()).toBe(0);
    expect(await page.locator('[data-season-table=damage] tbody tr').count()).toBeGreaterThan(15);
    expect(await page.locator('[data-method]').textContent()).toContain('These keys are invented.');
    await page.getByText('Your key level, time and result').click();
    await page.getByLabel('Key level').fill('19');
    await page.getByRole('button', { name: 'Show' }).click();
    await answer.getByText('key level 19').waitFor();
    // Back to a boss, and the difficulty is there again.
    await page.locator('select[name=boss]').selectOption({ index: 1 });
    await page.locator('select[name=difficulty]').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('keeps the choices that a metric, a dungeon or the ladder has no place for', async () => {
    const { page, consoleErrors } = await openPage({
      path: '/hps-dps?region=eu&boss=altar-of-fangs&difficulty=heroic',
    });
    const choice = (name: string) => page.locator(`[data-throughput-filters] [name=${name}]`);
    await choice('by').selectOption('taken');
    await page.locator('[data-left-out]').waitFor();
    await choice('by').selectOption('dps');
    await page.locator('[data-left-out]').waitFor({ state: 'detached' });
    expect(await choice('boss').inputValue()).toBe('altar-of-fangs');
    expect(await choice('region').inputValue()).toBe('eu');
    await choice('boss').selectOption('ulatek');
    // A dungeon keeps the difficulty unseen: what is asked for next is the boss once the address says it.
    await page.waitForURL(({ searchParams }) => searchParams.get('boss') === 'ulatek');
    await page.locator('[data-throughput-filters] select[name=difficulty]').waitFor();
    await expect.poll(() => choice('difficulty').inputValue()).toBe('heroic');
    await page.getByRole('link', { name: 'Ladder', exact: true }).click();
    const ladder = (name: string) => page.locator(`[data-ladder-filters] [name=${name}]`);
    await ladder('boss').waitFor();
    expect(await ladder('boss').inputValue()).toBe('ulatek');
    expect(await ladder('difficulty').inputValue()).toBe('heroic');
    expect(await ladder('region').inputValue()).toBe('eu');
    await ladder('boss').selectOption('altar-of-fangs');
    await page.waitForURL(({ searchParams }) => searchParams.get('boss') === 'altar-of-fangs');
    await page.getByText('listed keys of').waitFor();
    await ladder('boss').selectOption('ulatek');
    await page.waitForURL(({ searchParams }) => searchParams.get('boss') === 'ulatek');
    await page.getByText('listed kills of').waitFor();
    expect(await ladder('difficulty').inputValue()).toBe('heroic');
    expect(consoleErrors).toEqual([]);
  });

  it('shows its first row below the headings, also at 320 px', async () => {
    const { page } = await openPage({ path: '/hps-dps', width: 320, height: 700 });
    const table = page.locator('[data-season-table=damage]');
    const heading = (await table.locator('thead th').nth(1).boundingBox())!;
    const row = (await table.locator('tbody tr').first().boundingBox())!;
    expect(row.y).toBeGreaterThanOrEqual(Math.floor(heading.y + heading.height));
  });

  it('falls back for an address that means nothing', async () => {
    const { page, consoleErrors } = await openPage({
      path: '/hps-dps?boss=%3Cscript%3E&ilvl=-1&kill=9:99:9&p=x&mine=NaN&spec=0',
    });
    await page.locator('[data-season-table=damage]').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('is without flaws on a phone, %s', async (colorScheme) => {
    expect(
      await flawsOf(await openPage({ path: '/hps-dps', ...PHONE, touch: true, colorScheme })),
    ).toEqual([]);
  });
});
