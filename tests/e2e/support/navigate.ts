import type { Page } from 'playwright-core';

/** Goes to a path within the app, as a link would, also where no link leads. Does not wait for the page. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // oxlint-disable-next-line eslint/no-underscore-dangle -- React Router's own name
    void window.__reactRouterDataRouter?.navigate(to, { replace: false }).catch(() => {});
  }, path);
}
