import type { OpenPage } from './browser.ts';

/** Visitors who write numbers, days and hours in another way than the server's machine does. */
export const VISITORS = [
  { locale: 'de-DE', timezoneId: 'Europe/Berlin' },
  { locale: 'ko-KR', timezoneId: 'Asia/Kathmandu' },
] as const;

/** Figures as Americans write them, which are another number to a German; not the parts of a version, as `12.0.5`. */
const AMERICAN_FIGURE = /(?<![\d.,])(?:\d+\.\d{1,2}|[1-9]\d{0,2}(?:,\d{3})+)(?![\d.,]*\d)/g;

/** What is wrong with the page as it stands: errors of React, and for a German figures of another style. */
export async function foreignFlaws(
  { page, consoleErrors }: OpenPage,
  locale: string,
): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  // A page that is not there is a 404, which the browser reports as an error of its own.
  const errors = consoleErrors.filter((error) => !error.includes('404'));
  if (locale !== 'de-DE') return errors;
  const text = await page.locator('body').innerText();
  return [...errors, ...(text.match(AMERICAN_FIGURE) ?? [])];
}
