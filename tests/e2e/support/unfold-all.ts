import type { Page, Request } from 'playwright-core';

/** Unfolds everything in a page, and waits until what that loads is there: nothing is on its way in three looks that follow each other. */
export async function unfoldAll(page: Page): Promise<void> {
  const awaited = new Set<Request>();
  const begin = (request: Request): void => void awaited.add(request);
  const end = (request: Request): void => void awaited.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
  for (let calm = 0; calm < 3; calm = awaited.size === 0 ? calm + 1 : 0)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
