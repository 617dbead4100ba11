import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { flawsOf } from './support/flaws.ts';

describe('are we close', () => {
  it('says that nothing is known of a boss where the server knows no group on it', async () => {
    const { page } = await openPage();
    await page.route('**/raid/chance?*', (route) =>
      route.fulfill({ json: { model: null, updatedMs: null } }),
    );
    await page.goto('/raid');
    await page
      .getByText('No chance: too few pulls of other guilds on this boss are known.')
      .waitFor();
    // The own pulls say how far each phase was, and nothing else is said.
    const outlook = page.locator('[data-outlook]');
    await outlook.getByText('Best by phase', { exact: true }).waitFor();
    expect(await outlook.locator('figure, [data-next-week]').count()).toBe(0);
  });

  it('shows the chance pull by pull, the best of each phase, and what a reclear costs', async () => {
    const opened = await openPage({ path: '/raid', ...PHONE });
    const { page } = opened;
    const card = page.locator('[data-close]');
    await page.getByLabel('If you pull').selectOption('5');
    const said = /range (\d+)–(\d+)%/.exec((await card.locator('h2').textContent())!);
    await card.locator('[data-outlook] summary').click();
    const [, low, high] = said!;
    await card.getByText(new RegExp(`5 pulls: \\d+% \\(${low}–${high}%\\)`)).waitFor();
    const phases = card.getByRole('region', { name: 'Best pull by phase' });
    await phases
      .getByText(/^reached \d+×, \d+ wipes?, boss at \d+(?:\.\d)?%$/)
      .first()
      .waitFor();
    const reclear = card.locator('[data-next-week] li').nth(1);
    const pulls = async () => Number(/(\d+) pulls?/.exec((await reclear.textContent())!)![1]);
    await page.getByLabel('Raid time next week').selectOption('3');
    const before = await pulls();
    await page.getByLabel('The bosses before take').selectOption('2');
    await expect.poll(pulls).toBeLessThanOrEqual(before);
    await page.getByLabel('The bosses before take').selectOption('4');
    await reclear.getByText('no kill').waitFor();
    expect(await flawsOf(opened)).toEqual([]);
  });
});

describe('the progress of guilds', () => {
  it('finds a guild beyond the first fifty, under an address that a site of links has lengthened', async () => {
    const { page, consoleErrors } = await openPage();
    await page.goto('/raid?view=race&utm_source=letter&fbclid=1');
    expect(new URL(page.url()).search).toBe('?view=race');
    const rows = page.locator('[data-season-table=guilds] tbody tr');
    const count = page
      .locator('[data-season-table=guilds]')
      .locator('xpath=../..')
      .locator('[data-row-count]');
    await expect.poll(() => rows.count()).toBe(50);
    const whole = await count.textContent();
    await page
      .getByRole('navigation', { name: /^Pages of Guilds in/ })
      .getByText('Next')
      .click();
    const name = (await rows.first().locator('td bdi').textContent())!;
    await page.goto('/raid?view=race');
    const field = page.getByRole('searchbox', { name: 'Guild, realm or region' });
    // The field listens once React has hydrated this part of the page.
    const found = async () => {
      await field.fill('');
      await field.fill(name);
      return count.textContent();
    };
    // Names are of few words: others can have the same ones.
    await expect.poll(found).not.toBe(whole);
    const others = async () =>
      (await rows.allTextContents()).filter((row) =>
        name.split(' ').some((word) => !row.includes(word)),
      );
    await expect.poll(others).toEqual([]);
    expect(await rows.count()).toBeGreaterThan(0);
    expect(consoleErrors).toEqual([]);
  });

  it('is without flaws on a phone', async () => {
    expect(
      await flawsOf(await openPage({ path: '/raid?view=race', ...PHONE, touch: true })),
    ).toEqual([]);
  });
});
