import { beforeAll, describe, expect, it } from 'vitest';
import { writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { chooseTab, openNight } from './raid-fixtures.ts';
import { PHONE, openPage } from './support/browser.ts';
import { flawsOf, VIEWS } from './support/flaws.ts';

let night: TestLog;
beforeAll(() => {
  night = writeTestLog('night.txt', { seed: 5, pulls: 13, keys: 0, pace: 0.2, chatter: 0.2 });
});

describe.each(VIEWS)(
  'the night on a %s: accessible, without errors, without scrolling sideways',
  (_, size, colorScheme) => {
    const options = {
      ...size,
      colorScheme,
      touch: size === PHONE,
      // A phone's scroll bar takes no room.
      context: { isMobile: size === PHONE },
    };

    it('without a log', async () => {
      expect(await flawsOf(await openPage({ path: '/raid', ...options }))).toEqual([]);
    });

    it.each([
      ['of a pull', ['deaths', 'avoidable', 'timeline', 'positions', 'prep']],
      ['of its boss', ['all', 'share']],
    ])('in the views %s', async (__, tabs) => {
      const opened = await openNight([night.path], '', options);
      for (const tab of tabs) {
        await chooseTab(opened.page, tab);
        expect({ tab, flaws: await flawsOf(opened) }).toEqual({ tab, flaws: [] });
      }
    });

    it('with the strip as a table and the badge opened', async () => {
      const opened = await openNight([night.path], 'names=off&scale=even', options);
      await opened.page.locator('[data-night-table] > summary').click();
      await opened.page.locator('[data-trust] summary').click();
      expect(await flawsOf(opened)).toEqual([]);
    });
  },
);
