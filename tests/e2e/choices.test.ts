import { describe, expect, inject, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { ratedName } from './support/rated-name.ts';

const base = () => inject('baseUrl');
const ask = async (cookie: string) =>
  (await fetch(`${base()}/raid`, { headers: { cookie } })).text();

describe('the region', () => {
  it('is chosen in the header, drawn by the server from then on, and remembered across pages', async () => {
    await ratedName();
    const { page, goto, consoleErrors } = await openPage({ path: '/' });
    await page.locator('[data-region-switch=eu]').click();
    await page.getByRole('link', { name: 'KR Korea' }).click();
    await page.locator('[data-tile="Title cutoff"]').getByText('Korea').waitFor();
    await page.locator('[data-region-switch=kr]').waitFor();
    await goto('/dungeon/murder-row');
    await page
      .getByText(/^Korea, /)
      .first()
      .waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'farseer-choices')?.value).toContain('region=kr');
    // The first paint is of that region already.
    const html = await (
      await fetch(`${base()}/dungeon/murder-row`, {
        headers: { cookie: 'farseer-choices=region=kr' },
      })
    ).text();
    expect(html).toContain('data-region-switch="kr"');
    expect(html).toContain('Korea');
    expect(consoleErrors).toEqual([]);
  });

  it('is chosen without scripts, and leads to no other site', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/dungeon/murder-row?region=us');
    await page.locator('[data-region-switch=us]').click();
    await page.getByRole('link', { name: 'CN China' }).click();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/dungeon/murder-row');
    expect(await page.locator('[data-region-switch]').getAttribute('data-region-switch')).toBe(
      'cn',
    );
    for (const back of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      '/%09/evil.example',
    ]) {
      const answer = await fetch(`${base()}/region?${new URLSearchParams({ to: 'us', back })}`, {
        redirect: 'manual',
      });
      const target = new URL(answer.headers.get('location') ?? '/', base());
      expect(target.origin).toBe(new URL(base()).origin);
    }
  });

  it('is the visitor’s own: the next visitor gets the usual one', async () => {
    expect(await ask('farseer-choices=region=us')).toContain('data-region-switch="us"');
    expect(await ask('')).toContain('data-region-switch="eu"');
    expect(await ask('farseer-choices=region=%3Cscript%3E')).toContain('data-region-switch="eu"');
  });
});

describe('a pinned character', () => {
  it('stands on the start page, and is planned for and measured without asking', async () => {
    const name = await ratedName();
    const { page, goto, consoleErrors } = await openPage({ path: `/search?q=${name}` });
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await page.getByRole('button', { name: `Pin ${name}` }).click();
    await page.getByRole('button', { name: `Unpin ${name}` }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    const card = page.locator('[data-mine] [data-character-card]');
    await card.getByText(name).waitFor();
    expect(await card.locator('[data-vault]').count()).toBe(1);
    // The server draws it, too.
    const { value } = (await page.context().cookies()).find(
      (one) => one.name === 'farseer-choices',
    )!;
    const html = await (
      await fetch(`${base()}/`, { headers: { cookie: `farseer-choices=${value}` } })
    ).text();
    expect(html).toContain('data-character-card');
    await goto('/mplus');
    await page.locator('[data-next-keys]').first().waitFor();
    await goto('/current-title-holders');
    await page.locator('[data-me]').getByText(name).first().waitFor();
    await goto('/');
    await card.getByRole('button', { name: `Unpin ${name}` }).click();
    await page.locator('[data-no-pins]').waitFor();
    expect(consoleErrors).toEqual([]);
  });
});
