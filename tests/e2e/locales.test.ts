import { expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { linkedPath, WALKED_PATHS } from './support/page-paths.ts';
import { foreignFlaws, VISITORS } from './support/foreign-visitors.ts';

const PLACES = [...WALKED_PATHS, 'character', 'guild'] as const;

/** The address with a parameter that no page reads, as mail and social sites add them. */
const followed = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}fbclid=x.1`;

/** Each place with one of the visitors; with `npm run test:all` with both. */
const VISITS = VISITORS.flatMap((visitor, nth) =>
  PLACES.filter((_, at) => process.env['LONG_TESTS'] !== 'off' || at % VISITORS.length === nth).map(
    (place) => ({ place, ...visitor }),
  ),
);

// React throws a page away (error 418) where its first paint in the browser is not that of the server.
it.each(VISITS)(
  '$place comes to life as the server drew it: $locale, $timezoneId',
  async ({ place, locale, timezoneId }) => {
    const opened = await openPage({ context: { locale, timezoneId } });
    const path = place === 'character' || place === 'guild' ? await linkedPath(place) : place;
    await opened.goto(followed(path));
    // Licenses have versions.
    expect(await foreignFlaws(opened, path === '/credits' ? '' : locale)).toEqual([]);
  },
);
