import { expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { openPaths } from './support/page-paths.ts';

/** Visitors who write numbers, days and hours in another way than the server's machine does. */
const VISITORS = [
  { locale: 'de-DE', timezoneId: 'Europe/Berlin' },
  { locale: 'ko-KR', timezoneId: 'Asia/Kathmandu' },
] as const;

/** Figures as Americans write them, which are another number to a German; not the parts of a version, as `12.0.5`. */
const AMERICAN_FIGURE = /(?<![\d.,])(?:\d+\.\d{1,2}|[1-9]\d{0,2}(?:,\d{3})+)(?![\d.,]*\d)/g;

const PATHS = [
  ...openPaths,
  '/mplus?view=runs',
  '/mplus?view=meta',
  '/mplus?view=review',
  '/raid?view=race',
  '/raid?view=ours',
  '/hps-dps?view=ladder',
  '/hps-dps?view=log',
  '/cooldowns?view=pull',
  '/cooldowns?view=top',
  '/dungeon/ruby-life-pools',
  '/specialization/mage/frost',
  '/boss/loomithar',
  '/search?q=mage',
  '/credits',
  '/nowhere',
];

/** The address with a parameter that no page reads, as mail and social sites add them. */
const followed = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}fbclid=x.1`;

// React throws a page away (error 418) where its first paint in the browser is not that of the server.
it.each(VISITORS.flatMap((visitor) => PATHS.map((path) => ({ path, ...visitor }))))(
  '$path comes to life as the server drew it: $locale, $timezoneId',
  async ({ path, locale, timezoneId }) => {
    const { page, consoleErrors, goto } = await openPage({ context: { locale, timezoneId } });
    await goto(followed(path));
    await page.waitForLoadState('networkidle');
    // A page that is not there is a 404, which the browser reports as an error of its own.
    expect(consoleErrors.filter((error) => !error.includes('404'))).toEqual([]);
    // Licenses have versions.
    if (locale !== 'de-DE' || path === '/credits') return;
    const text = await page.locator('body').innerText();
    expect(text.match(AMERICAN_FIGURE) ?? []).toEqual([]);
  },
);
