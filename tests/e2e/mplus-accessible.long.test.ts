import { beforeAll, describe, expect, it } from 'vitest';
import { KEY_TABS } from '#log/key-review/key-tabs.tsx';
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
    it('the views of the plan, with a team', async () => {
      const opened = await openPage({ path: '/mplus?view=runs', ...size, colorScheme });
      const { page, goto } = opened;
      const team = new URLSearchParams();
      const row = page.locator('[data-runs] tbody tr').first();
      for (const name of await row.locator('bdi').allInnerTexts()) team.append('c', name);
      for (const [search, marker] of [
        [`?${team}`, '[data-team-table=matrix]'],
        ['?view=runs', '[data-runs]'],
        ['?view=meta', '[data-meta]'],
      ] as const) {
        await goto(`/mplus${search}`);
        await page.locator(marker).waitFor();
        expect(await flawsOf(opened)).toEqual([]);
        // What is only read out makes no page longer than what is seen.
        const below = await page.evaluate(
          () =>
            document.documentElement.scrollHeight -
            Math.max(
              window.innerHeight,
              window.scrollY + document.querySelector('footer')!.getBoundingClientRect().bottom,
            ),
        );
        expect({ search, isLonger: below > 120 }).toEqual({ search, isLonger: false });
      }
    });

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
