import { describe, expect, inject, it } from 'vitest';
import { openPage } from './support/browser.ts';

interface Hit {
  kind: string;
  id: string;
  name: string;
  place: string;
}

async function search(text: string): Promise<Hit[]> {
  const url = `${inject('baseUrl')}/home/search?${new URLSearchParams({ q: text })}`;
  const answer = await fetch(url);
  if (!answer.ok) return [];
  return ((await answer.json()) as { hits: Hit[] }).hits;
}

/** A rated character of the sample: of the best group of Europe, once that region is filled. */
async function somebody(): Promise<string> {
  let name = '';
  await expect
    .poll(
      async () => {
        const html = await (await fetch(`${inject('baseUrl')}/mplus?view=runs`)).text();
        // Names and realms in turn.
        name = /data-runs[\s\S]*?<bdi>([^<]{4,})<\/bdi>/.exec(html)?.[1] ?? '';
        return name;
      },
      { timeout: 60_000, interval: 1000 },
    )
    .not.toBe('');
  return name;
}

describe('the search of the start page', () => {
  it.each([
    ['Area 52', 'us/area-52'],
    ['aggra-português', 'eu/aggra-português'],
    ['Гордунни', 'eu/gordunni'],
    ['水晶之刺', 'tw/crystalpine-stinger'],
  ])('finds the realm %s', async (text, id) => {
    await somebody();
    expect((await search(text)).map((hit) => hit.id)).toContain(id);
  });

  it('lists what it finds while one types, and goes there by keyboard', async () => {
    const name = await somebody();
    const { page, consoleErrors } = await openPage({ path: '/' });
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: /^Search a character/ });
    await box.waitFor();
    await page.keyboard.type(name.slice(0, 4));
    const options = page.getByRole('option');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'hidden' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/[?&]q=|current-title-holders/);
    // What was typed gives way to what was found, unless that has a page of its own.
    await expect
      .poll(async () => {
        const asked = new URL(page.url()).searchParams.get('q');
        return asked === null || (await box.inputValue()) === asked;
      })
      .toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  it('keeps a character on the device, shows it on the next visit, and forgets it again', async () => {
    const name = await somebody();
    const hit = (await search(`${name} EU`)).find((one) => one.kind === 'character');
    const { page, goto } = await openPage({
      path: `/?${new URLSearchParams({ q: hit!.id })}`,
    });
    const card = page.locator('[data-found] [data-character-card]');
    await card.waitFor();
    expect(await card.innerText()).toMatch(/rank \d[\s\S]*Vault[\s\S]*Sample data/);
    const plan = card.getByRole('link', { name: 'Which key next' });
    expect(await plan.getAttribute('href')).toContain(`c=${encodeURIComponent(hit!.id)}`);
    await card.getByRole('button', { name: 'Keep as mine' }).click();
    await page.locator('[data-mine] [data-character-card]').waitFor();
    await goto('/');
    const mine = page.locator('[data-mine] [data-character-card]');
    await mine.waitFor();
    expect(await mine.innerText()).toContain(hit!.name);
    await mine.getByRole('button', { name: 'Kept as mine' }).click();
    await page.getByText('Nobody yet.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('farseer-mine'))).toBeNull();
  });

  it('finds a guild as Name-Realm, as <Name>-Realm-Region and by a pasted link', async () => {
    const { page, goto } = await openPage({ path: '/' });
    let guild = '';
    await expect
      .poll(
        async () => {
          const html = await (await fetch(`${inject('baseUrl')}/?feed=kill`)).text();
          guild = /<\/span>([^<]+) first in the region/.exec(html)?.[1] ?? '';
          return guild;
        },
        { timeout: 60_000, interval: 1000 },
      )
      .not.toBe('');
    const hit = (await search(guild)).find((one) => one.kind === 'guild' && one.name === guild)!;
    const [region = '', realm = ''] = hit.id.split('/');
    const place = hit.place.split(',')[0]!;
    for (const text of [
      `${guild}-${place}`,
      `<${guild}>-${realm}-${region.toUpperCase()}`,
      `https://raider.io/guilds/${region}/${encodeURIComponent(realm)}/${encodeURIComponent(guild)}`,
      `https://worldofwarcraft.blizzard.com/en-gb/guild/${region}/${encodeURIComponent(realm)}/${encodeURIComponent(guild)}`,
    ])
      expect((await search(text)).map(({ id }) => id)).toContain(hit.id);
    // Sent as it is typed, like a paste that is followed by Enter.
    await goto(`/?${new URLSearchParams({ q: `${guild}-${place}` })}`);
    const card = page.locator('[data-found] [data-guild-card]');
    await card.waitFor();
    expect(await card.innerText()).toContain(guild);
    await card.getByRole('button', { name: 'Keep as my guild' }).click();
    await page.locator('[data-mine] [data-guild-card]').waitFor();
  });

  it('is a form where there is no script', async () => {
    await somebody();
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/');
    await page.getByRole('searchbox', { name: /^Search a character/ }).fill('Area 52');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(await page.getByRole('link', { name: 'Area 52, US' }).getAttribute('href')).toContain(
      'realm=area-52',
    );
  });

  it('says so when nobody of that name is there', async () => {
    const { page } = await openPage({
      path: '/?q=%D0%9D%D0%B5%D1%82%D0%B0%D0%BA%D0%BE%D0%B3%D0%BE',
    });
    await page.getByText(/Nobody and no realm of that name/).waitFor();
    expect(await page.getByLabel(/^Search a character/).inputValue()).toBe('Нетакого');
  });
});
