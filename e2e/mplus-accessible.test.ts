import { beforeAll, describe, expect, it } from 'vitest';
import { KEY_TABS } from '#web/mythic-plus/review/key-tabs.tsx';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { PHONE, openPage } from './support/browser.ts';
import { flawsOf, VIEWS } from './support/flaws.ts';

let night: TestLog;
beforeAll(() => {
  night = writeTestLog('night.txt', { keys: 2 });
});

describe.each(VIEWS)(
  '%s: accessible, without errors, without scrolling sideways',
  (_, size, colorScheme) => {
    it('without a log', async () => {
      expect(
        await flawsOf(await openPage({ path: '/mplus?view=review', ...size, colorScheme })),
      ).toEqual([]);
    });

    it('with an open pull, in every tab', async () => {
      const touch = size === PHONE;
      const opened = await openPage({
        path: '/mplus?view=review&pull=2',
        ...size,
        colorScheme,
        touch,
        // A phone's scroll bar takes no room.
        context: { isMobile: touch },
      });
      const { page } = opened;
      await openFiles(page, night.path);
      await page.locator('[data-pull-panel="2"]').waitFor();
      const flaws: Record<string, string[]> = {};
      for (const tab of KEY_TABS) {
        await page.locator(`[data-tab=${tab}]`).click();
        if (tab === 'compare') await page.locator('[data-strips]').waitFor();
        flaws[tab] = await flawsOf(opened);
      }
      expect(Object.entries(flaws).filter(([, found]) => found.length > 0)).toEqual([]);
    });

    it('the line as a table', async () => {
      const opened = await openPage({ path: '/mplus?view=review', ...size, colorScheme });
      await openFiles(opened.page, night.path);
      await opened.page.getByRole('button', { name: 'Table', exact: true }).click();
      await opened.page.locator('[data-key-timeline] table').waitFor();
      expect(await flawsOf(opened)).toEqual([]);
    });
  },
);
