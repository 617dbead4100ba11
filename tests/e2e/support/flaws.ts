import { DESKTOP, PHONE, expectAccessible, type OpenPage } from './browser.ts';

/** What is wrong with the page as it stands: errors it logged, and whether it scrolls sideways. */
export async function flawsOf({ page, consoleErrors }: OpenPage): Promise<string[]> {
  await expectAccessible(page);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return sideways > 0 ? [...consoleErrors, `scrolls sideways by ${sideways} px`] : consoleErrors;
}

const ALL_VIEWS = [
  ['desktop, dark', DESKTOP, 'dark'],
  ['phone, light', PHONE, 'light'],
  ['desktop, light', DESKTOP, 'light'],
  ['phone, dark', PHONE, 'dark'],
] as const;

/**
 * The widths and themes in which the long accessibility tests open a page: each width and each theme once, and all four
 * pairs with `npm test -- views`.
 */
export const VIEWS =
  process.env['FARSEER_TEST_VIEWS'] === 'all' ? ALL_VIEWS : ALL_VIEWS.slice(0, 2);
