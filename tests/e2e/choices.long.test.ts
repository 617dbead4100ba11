import { describe, expect, inject, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { ratedName } from './support/rated-name.ts';

const base = () => inject('baseUrl');

describe('the region', () => {
  it('is taken from an address, also on the next page', async () => {
    const { page } = await openPage({ path: '/current-title-holders?region=tw' });
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    const tile = page.locator('[data-tile="Title cutoff"]');
    await expect.poll(() => tile.innerText()).toContain('Taiwan');
  });
});

describe('a pinned character', () => {
  it('that an earlier version kept on the device is taken over', async () => {
    const name = await ratedName();
    const answer = await fetch(`${base()}/search/answer?q=${name}`);
    const { hits } = (await answer.json()) as { hits: { href: string }[] };
    const id = hits[0]!.href.replace('/character/', '');
    const { page, goto } = await openPage({ path: '/credits', ...PHONE });
    await page.evaluate(
      (mine) => localStorage.setItem('farseer-mine', mine),
      JSON.stringify({ characters: [decodeURIComponent(id)], guild: null }),
    );
    await goto('/');
    await page.locator('[data-mine] [data-character-card]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('farseer-mine'))).toBeNull();
  });

  it('that is not tracked says so and can be unpinned', async () => {
    const { page } = await openPage();
    await page
      .context()
      .addCookies([
        { name: 'farseer-choices', value: 'c=eu%2Fragnaros%2FNobodyhere', url: base() },
      ]);
    await page.goto('/');
    await page.getByText('is not tracked.').waitFor();
    await page.getByRole('button', { name: 'Unpin Nobodyhere' }).click();
    await expect.poll(() => page.locator('[data-no-pins]').count()).toBe(1);
  });
});
