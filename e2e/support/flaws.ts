import { DESKTOP, PHONE, expectAccessible, type OpenPage } from './browser.ts';

/** What is wrong with the page as it stands: errors it logged, and whether it scrolls sideways. */
export async function flawsOf({ page, consoleErrors }: OpenPage): Promise<string[]> {
  await expectAccessible(page);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return sideways > 0 ? [...consoleErrors, `scrolls sideways by ${sideways} px`] : consoleErrors;
}

/** How every page is looked at. */
export const WAYS = [
  ['desktop, light', DESKTOP, 'light'],
  ['desktop, dark', DESKTOP, 'dark'],
  ['phone, light', PHONE, 'light'],
  ['phone, dark', PHONE, 'dark'],
] as const;
