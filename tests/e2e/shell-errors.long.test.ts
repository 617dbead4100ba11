import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, openPage, waitForReact } from './support/browser.ts';
import { navigateWithin } from './support/navigate.ts';

/** Takes the place of a page's code. */
const BROKEN_PAGE =
  'export default function Broken() { throw new TypeError("The page broke in a test"); }';

describe('unknown page', () => {
  it("§2, §8: gives a 404 error page with the message 'Page not found: {path}'", async () => {
    const response = await fetch(`${inject('baseUrl')}/no/such-page?x=1`);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('<title>Page not found</title>');
    expect(html).toContain(
      '<meta name="description" content="We are sorry but this page could not be found.">',
    );
    expect(html).toContain('Page not found: /no/such-page<');
  });

  it('§2: shows a status code, an error name and a message', async () => {
    const { page, consoleErrors } = await openPage({ path: '/no/such-page' });
    await page.getByText('404', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByText('Page not found: /no/such-page', { exact: true }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Pages' }).first().isVisible()).toBe(true);
    await page.getByRole('main').getByRole('searchbox').waitFor();
    // The browser itself reports the status of the document; React reports nothing.
    expect(consoleErrors.filter((text) => !/status of 404/.test(text))).toEqual([]);
    await expectAccessible(page);
  });

  it("§2: a 'Go back home' button clears the error and goes to '/'", async () => {
    const { page } = await openPage({ path: '/no/such-page' });
    await page.getByRole('button', { name: 'Go back home' }).click();
    await page.getByRole('heading', { level: 1, name: /at a glance/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.waitForFunction(() => document.title === 'Farseer');
    expect(await page.getByRole('button', { name: 'Go back home' }).count()).toBe(0);
  });

  it('leads home without any script', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/no/such-page');
    await page.getByRole('button', { name: 'Go back home' }).click();
    await page.getByRole('heading', { level: 1, name: /at a glance/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('§2: shows the path as people read it', async () => {
    const html = await (await fetch(`${inject('baseUrl')}/%C3%A4h%20nein%25`)).text();
    expect(html).toContain('Page not found: /äh nein%<');
  });

  it('is the same when one gets there within the app', async () => {
    const { page } = await openPage({ path: '/' });
    await navigateWithin(page, '/nowhere');
    await page.getByText('Page not found: /nowhere', { exact: true }).waitFor();
    await page.waitForFunction(() => document.title === 'Page not found');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /at a glance/ }).waitFor();
    expect(await page.getByText(/Page not found/).count()).toBe(0);
  });

  it('shows a path as text, whatever it is', async () => {
    const { page } = await openPage({ path: '/<img src=x onerror=alert(1)>' });
    expect(await page.getByText(/^Page not found: /).textContent()).toBe(
      'Page not found: /<img src=x onerror=alert(1)>',
    );
    expect(await page.locator('img').count()).toBe(0);
  });
});

it.each([
  ['/fight/00000000-0000-4000-8000-000000000000', 'No such fight'],
  ['/raid-answer/not-a-link', 'Link not valid'],
])('%s is not there, and the other pages are a touch away', async (path, name) => {
  const { page } = await openPage({ path });
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('404', { exact: true }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Pages' }).first().isVisible()).toBe(true);
  expect(await page.getByRole('main').count()).toBe(1);
  await expectAccessible(page);
});

describe('fatal and unhandled errors', () => {
  it('§8: appear on the full-page error screen', async () => {
    const { page } = await openPage({ path: '/' });
    await page.route('**/assets/credits-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: BROKEN_PAGE }),
    );
    await navigateWithin(page, '/credits');
    await page.getByRole('heading', { level: 1, name: 'An error occurred' }).waitFor();
    await page.getByText('500', { exact: true }).waitFor();
    await page.waitForFunction(() => document.title === 'Something went wrong');
    await page.getByText('The page broke in a test', { exact: true }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByRole('button', { name: 'Go back home' }).click();
    await page.getByRole('heading', { level: 1, name: /at a glance/ }).waitFor();
  });

  it('never shows the page of a proxy, and speaks only of an unknown page as not found', async () => {
    const { page } = await openPage({ path: '/' });
    await page.route('**/current-title-holders.data*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    );
    await navigateWithin(page, '/current-title-holders');
    await page.getByRole('heading', { level: 1, name: 'An error occurred' }).waitFor();
    await page.getByText('502', { exact: true }).waitFor();
    await page.getByText('The server does not answer at the moment.').waitFor();
    await page.waitForFunction(() => document.title === 'No answer');
    expect(await page.getByText(/Gateway|not be found/).count()).toBe(0);
    await expectAccessible(page);
  });

  it.each(['/current-title-holders', '/login'])(
    'offline, %s says so and leaves the shell, and with it an open log',
    async (path) => {
      const { page } = await openPage({ path: '/hps-dps?view=log', serviceWorkers: 'allow' });
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.getByRole('button', { name: 'Try a sample log' }).click();
      await page.getByText('Add logs').waitFor();
      await page.context().setOffline(true);
      await navigateWithin(page, path);
      await page.getByText('Offline', { exact: true }).waitFor();
      await page.getByRole('heading', { level: 1, name: 'An error occurred' }).waitFor();
      await page.getByText('You are offline').waitFor();
      await page.waitForFunction(() => document.title === 'You are offline');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'DPS & HPS' }).first().click();
      await page.getByText('Add logs').waitFor();
      await navigateWithin(page, path);
      await page.getByRole('button', { name: 'Go back home' }).click();
      await page.getByRole('heading', { level: 1, name: /at a glance/ }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    },
  );

  it('§8: other errors go to the console', async () => {
    const { page, consoleErrors } = await openPage({ path: '/' });
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('an error beside the page');
      });
    });
    await expect.poll(() => consoleErrors.join()).toContain('an error beside the page');
    expect(await page.getByRole('heading', { level: 1, name: /at a glance/ }).count()).toBe(1);
  });

  it("§8: failed mount is logged as 'Error while mounting app:'", async () => {
    const { page, consoleErrors } = await openPage();
    await page.addInitScript(() => {
      // The router finds nothing to start from.
      Object.defineProperty(window, '__reactRouterContext', { get: () => undefined, set() {} });
    });
    await page.goto('/');
    const notice = page.getByRole('alert');
    await notice.getByText('Farseer could not start').waitFor();
    expect((await notice.boundingBox())?.y).toBe(0);
    expect(consoleErrors.some((text) => text.startsWith('Error while mounting app:'))).toBe(true);
    await page.getByRole('link', { name: 'Load the page again' }).waitFor();
  });
});

describe("§8: a start that throws is logged as 'Error while mounting app:' and told", () => {
  const THROW = 'throw new Error("thrown in a test");';
  it.each([
    [
      'at its start',
      (text: string) => text.replace(/^(?:import[^;]*;)*/, `$&${THROW}`),
      /did not load/,
    ],
    ['at its end', (text: string) => `${text};${THROW}`, /may not work/],
    ['in all it does', () => THROW, /did not load/],
    ['as text that cannot be read', () => 'let = ;', /did not load/],
  ])('%s', async (_where, change, words) => {
    const { page, consoleErrors } = await openPage();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/javascript', body: change(text) });
    });
    await page.goto('/raid');
    await page.getByRole('alert').getByText(words).waitFor();
    expect(consoleErrors.some((text) => text.startsWith('Error while mounting app:'))).toBe(true);
    await page.getByRole('button', { name: 'Reload' }).waitFor();
  });

  it('not a browser without a segmenter: it lives', async () => {
    const { page, consoleErrors } = await openPage();
    await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
    await page.goto('/');
    await waitForReact(page);
    expect(consoleErrors).toEqual([]);
  });
});
