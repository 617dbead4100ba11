import { describe, expect, inject, it } from 'vitest';
import { DESKTOP, expectAccessible, openPage } from './support/browser.ts';
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

describe('the answer of the search', () => {
  it.each([
    ['Area 52', '/current-title-holders?region=us&realm=area-52'],
    [
      'aggra-português',
      `/current-title-holders?region=eu&realm=${encodeURIComponent('aggra-português')}`,
    ],
    ['Гордунни', '/current-title-holders?region=eu&realm=gordunni'],
    ['水晶之刺', '/current-title-holders?region=tw&realm=crystalpine-stinger'],
    ['mr', '/dungeon/murder-row'],
    ['frost mage', '/specialization/mage/frost'],
    ['mythic', '/mplus'],
  ])('finds %s', async (text, href) => {
    await ratedName();
    expect((await search(text)).hits.map((hit) => hit.href)).toContain(href);
  });

  it('finds a character by the beginning of its name, and by a name with one mistake', async () => {
    const name = await ratedName();
    const whole = (await search(name)).hits.find(({ kind }) => kind === 'character');
    expect(whole?.name).toBe(name);
    const near = await search(`${name}q`);
    expect([near.isMisspelled, near.hits.map((hit) => hit.name)]).toEqual([
      true,
      expect.arrayContaining([name]),
    ]);
  });

  it.each([
    '%',
    '_',
    "'; drop table characters; --",
    '\u0000\u0007',
    'a'.repeat(200),
    '🐸',
    '\ud800',
  ])('lives with %j', async (text) => {
    expect((await search(text)).hits.length).toBeLessThan(50);
  });

  it('refuses a text that is longer than any name', async () => {
    const answer = await fetch(`${inject('baseUrl')}/search/answer?q=${'a'.repeat(5000)}`);
    expect(answer.status).toBe(414);
    expect(await answer.text()).toContain('200');
  });
});

describe('the search over every page', () => {
  it('opens with / and Ctrl K, lists hits next to the field and goes there by keyboard', async () => {
    const name = await ratedName();
    const { page, consoleErrors } = await openPage({ path: '/raid' });
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: /^Search a character/ });
    await field.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.keyboard.type(name);
    const options = page.getByRole('option');
    await options.first().waitFor();
    await page.getByRole('group', { name: 'Characters' }).waitFor();
    // The answer stands in the first screen, below the field.
    const box = await options.first().boundingBox();
    expect(box!.y).toBeLessThan(DESKTOP.height / 2);
    // The first is marked; the arrows go from there to the field and around.
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(
      await options.first().getAttribute('id'),
    );
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/character/**');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  it('opens the marked hit with Enter, also before the answer is there, and closes with the first Escape', async () => {
    const name = await ratedName();
    const { page } = await openPage({ path: '/raid' });
    const asked = Promise.withResolvers<void>();
    await page.route('**/search/answer*', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: /^Search a character/ });
    await field.waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await field.waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    asked.resolve();
    await page.waitForURL('**/character/**');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('looks an unknown name up with Enter', async () => {
    const { page } = await openPage({ path: '/raid' });
    const href = '/character/eu/ravenholm/Newface';
    const offer = { kind: 'look-up', name: 'Look up Newface-Ravenholm', place: 'EU, on Raider.IO' };
    await page.route('**/search/answer*', (route) =>
      route.fulfill({
        json: {
          text: 'Newface-Ravenholm',
          tooShort: false,
          isMisspelled: false,
          needsRealm: false,
          hits: [{ ...offer, href, detail: null, dungeon: null, isSample: false }],
        },
      }),
    );
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: /^Search/ }).waitFor();
    await page.keyboard.type('Newface-Ravenholm');
    await page.getByText('Nothing here is called “Newface-Ravenholm” yet.').waitFor();
    await page.getByRole('option', { name: /Look up Newface-Ravenholm/, selected: true }).waitFor();
    await expectAccessible(page);
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await page.keyboard.press('Enter');
    expect(new URL((await posted).url()).pathname).toContain(href);
  });

  it('waits no longer for a server that stalls, and asks again', async () => {
    const { page, goto } = await openPage();
    // The end of its patience comes when the test says so.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => {
        const patience = new AbortController();
        document.addEventListener('patience-ends', () => patience.abort());
        return patience.signal;
      };
    });
    await goto('/raid');
    const asked = Promise.withResolvers<void>();
    await page.route('**/search/answer*', () => asked.resolve(), { times: 1 });
    await page.keyboard.press('/');
    await page.keyboard.type('murder');
    await asked.promise;
    await page.evaluate(() => document.dispatchEvent(new Event('patience-ends')));
    await page
      .getByText('The server does not answer. Farseer asks it again every few seconds.')
      .waitFor();
    await page.getByRole('option', { name: /Murder Row/ }).waitFor();
    expect(await page.getByText('The server does not answer.', { exact: false }).count()).toBe(0);
  });
});

describe('the page of the search', () => {
  it('answers without scripts, from every header', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/credits');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('murder');
    await page.getByRole('button', { name: 'Search' }).last().click();
    await page.getByRole('link', { name: /Murder Row/ }).click();
    expect(new URL(page.url()).pathname).toBe('/dungeon/murder-row');
    await page.goto('/search?q=zzzzqqq');
    expect(await page.locator('[data-search-results]').innerText()).toContain(
      'No character, guild or realm found for “zzzzqqq”.',
    );
  });
});
