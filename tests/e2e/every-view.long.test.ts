import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { keepPage } from './support/keep-page.ts';
import { catchExports, expectInvented } from './support/page-exports.ts';
import { REVIEW_TABS } from './support/page-paths.ts';
import { expectShort } from './support/page-words.ts';

// What `every-page.test.ts` asks of each page, for the views within some.
describe.each([...REVIEW_TABS, '/mplus?view=review&pull=1', '/boss/ulatek'])('%s', (view) => {
  const look = keepPage(async () => {
    const opened = await openPage({ keep: true });
    await opened.page.addInitScript(catchExports);
    await opened.goto(view);
    await opened.page.waitForLoadState('networkidle');
    return opened;
  });

  it('is short, and has no semicolon', async () => {
    const { page } = await look();
    const { count } = await expectShort(page);
    expect(count).toBeGreaterThan(10);
  });

  it('says inside what leaves the page that it is invented', async () => {
    const { page } = await look();
    expect(await expectInvented(page, view)).toBeGreaterThan(0);
  });
});
