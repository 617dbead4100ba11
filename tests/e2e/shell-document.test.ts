import { describe, expect, inject, it } from 'vitest';
import { openPage } from './support/browser.ts';

const DESCRIPTION =
  'Track all the latest stats and updates, and gain meaningful insights into the next expansion of World of Warcraft - The War Within.';

const TITLES = {
  '/': 'Farseer',
  '/cooldowns': 'Cooldowns · Farseer',
  '/current-title-holders': 'Current title holders · Farseer',
  '/hps-dps': 'DPS &amp; HPS · Farseer',
  '/mplus': 'Mythic+ · Farseer',
  '/raid': 'Raid · Farseer',
  '/login': 'Sign in · Farseer',
  '/credits': 'Credits · Farseer',
};

async function serverHtml(path: string): Promise<string> {
  const response = await fetch(inject('baseUrl') + path, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  return response.text();
}

describe('the document as the server sends it', () => {
  it('§1: page language is en, page icon is /favicon.ico, web manifest is /manifest.webmanifest', async () => {
    const html = await serverHtml('/');
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('<link rel="icon" href="/favicon.ico"');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  });

  it('§2: the root shell has a loading bar, the page in its layout, an area for toasts and a host for dialogs', async () => {
    const html = await serverHtml('/');
    const order = ['data-loading-bar', '<main', 'data-toaster', '<dialog'].map((part) => [
      part,
      html.split(part).length - 1,
      html.indexOf(part),
    ]);
    expect(order.map(([part, count]) => [part, count])).toEqual([
      ['data-loading-bar', 1],
      ['<main', 1],
      ['data-toaster', 1],
      ['<dialog', 1],
    ]);
    expect(order).toEqual(order.toSorted((a, b) => Number(a[2]) - Number(b[2])));
  });

  it('§1: the metadata of every page reads the product’s sentence', async () => {
    for (const path of ['/', '/hps-dps', '/raid', '/mplus', '/cooldowns', '/login', '/credits'])
      expect(await serverHtml(path)).toContain(
        `<meta name="description" content="${DESCRIPTION}">`,
      );
  });

  it('has the charset within its first 1024 bytes and each tag once', async () => {
    const html = await serverHtml('/raid');
    expect(html.indexOf('<meta charset="utf-8">')).toBeLessThan(1024);
    const tags = [
      '<title>',
      '<meta name="description"',
      '<meta name="theme-color"',
      'rel="manifest"',
    ];
    const counts = tags.map((tag) => [tag, html.split(tag).length - 1]);
    expect(counts).toEqual(tags.map((tag) => [tag, 1]));
  });

  it.each(Object.entries(TITLES))('%s has the title %s', async (path, title) => {
    const html = await serverHtml(path);
    expect(html).toContain(`<title>${title}</title>`);
    // An attribute may hold the bare sign.
    const plain = title.replaceAll('&amp;', '&');
    expect(html).toContain(`<meta property="og:title" content="${plain}">`);
  });

  it('§1: product icons and the manifest are what they say they are', async () => {
    const base = inject('baseUrl');
    const icon = new Uint8Array(await (await fetch(`${base}/favicon.ico`)).arrayBuffer());
    expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    const manifest = (await (await fetch(`${base}/manifest.webmanifest`)).json()) as {
      name: string;
      start_url: string;
      display: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Farseer', start_url: '/', display: 'standalone' });
    expect(manifest.icons.map((one) => one.sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    for (const { src } of manifest.icons) expect((await fetch(base + src)).status).toBe(200);
  });
});

describe('the document in the browser', () => {
  it('§2: each of the seven pages is loaded on demand', async () => {
    const { page } = await openPage({ path: '/' });
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((one) => one.name),
    );
    const chunk = /\/assets\/(?:cooldowns|hps-dps|mplus|raid|roster|titles)-[\w-]+\.js/;
    expect(loaded.filter((url) => chunk.test(url))).toEqual([]);
    const asked = page.waitForRequest(/\/assets\/raid-[\w-]+\.js/);
    await page.getByRole('link', { name: 'Raid', exact: true }).first().click();
    await asked;
    await page.getByRole('heading', { level: 1, name: 'Your log' }).waitFor();
  });

  it('follows the page: title and description change with it and come back', async () => {
    const { page, consoleErrors } = await openPage({ path: '/login' });
    const description = page.locator('meta[property="og:description"]');
    expect(await description.getAttribute('content')).toBe(DESCRIPTION);
    await page.getByRole('link', { name: 'Credits' }).click();
    await page.waitForFunction(() => document.title === 'Credits · Farseer');
    expect(await description.getAttribute('content')).toMatch(/^What Farseer is made of/);
    await page.goBack();
    await page.waitForFunction(() => document.title === 'Sign in · Farseer');
    expect(await description.getAttribute('content')).toBe(DESCRIPTION);
    expect(await page.locator('title').count()).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  it('§9: head update delay about 10 ms', async () => {
    const { page, goto } = await openPage();
    await page.clock.install();
    await goto('/raid');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('link', { name: 'Credits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Credits' }).waitFor();
    await page.clock.runFor(9);
    expect(await page.title()).toBe('Raid · Farseer');
    await page.clock.runFor(1);
    expect(await page.title()).toBe('Credits · Farseer');
  });
});
