import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, openPage, PHONE } from './support/browser.ts';
import { ratedName } from './support/rated-name.ts';

interface Hit {
  kind: string;
  name: string;
  place: string;
  href: string;
}

async function search(text: string): Promise<{ isMisspelled: boolean; hits: Hit[] }> {
  const url = `${inject('baseUrl')}/search/answer?${new URLSearchParams({ q: text })}`;
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { isMisspelled: boolean; hits: Hit[] };
}

describe('the search over every page', () => {
  it('fills the screen of a phone, and says where nothing is found', async () => {
    const { page } = await openPage({ path: '/mplus', ...PHONE, touch: true });
    await page.getByRole('button', { name: 'Search' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.waitFor();
    const box = await dialog.boundingBox();
    expect([box!.width, box!.height]).toEqual([PHONE.width, PHONE.height]);
    await page.keyboard.type('zzzzqqq');
    await dialog.getByText('No character, guild or realm found for “zzzzqqq”.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close the search' }).tap();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('loses no letter of a visitor who types faster than the field comes', async () => {
    const { page } = await openPage({ path: '/raid' });
    const held = Promise.withResolvers<void>();
    await page.route('**/search-dialog*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('murd');
    // The next letter comes at the very moment when the field takes the keys.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.activeElement?.getAttribute('role') === 'combobox')
          document.execCommand('insertText', false, 'e');
      }).observe(document, { subtree: true, attributeFilter: ['open'] });
    });
    held.resolve();
    await page.getByRole('option', { name: /Murder Row/ }).waitFor();
    expect(await page.locator('.search-dialog input').inputValue()).toBe('murde');
  });

  it('says that the server does not answer, and asks again until it does', async () => {
    const { page } = await openPage({ path: '/raid' });
    await page.route('**/search/answer*', (route) => route.abort());
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: /^Search/ }).waitFor();
    await page.keyboard.type('murder');
    await page
      .getByText('The server does not answer. Farseer asks it again every few seconds.')
      .waitFor();
    await page.unroute('**/search/answer*');
    await page.getByRole('option', { name: /Murder Row/ }).waitFor();
    expect(await page.getByRole('option').count()).toBeGreaterThan(0);
  });
});

describe('the page of the search', () => {
  it('leads straight to the one that a whole address names', async () => {
    const name = await ratedName();
    const [hit] = (await search(name)).hits;
    const [, , region, realm] = hit!.href.split('/');
    const { page } = await openPage();
    await page.goto(`/search?q=${region}/${realm}/${name}`);
    expect(new URL(page.url()).pathname).toBe(hit!.href);
  });
});
