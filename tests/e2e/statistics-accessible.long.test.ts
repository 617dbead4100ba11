import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { flawsOf } from './support/flaws.ts';

/** Views of the statistics that stand behind parameters: a ladder, a distribution, an own figure, a tuning and an earlier week. */
const VIEWS = [
  ['/hps-dps?view=ladder', '[data-ladder], table'],
  ['/hps-dps?view=ladder&region=eu&realm=no-such-realm', 'main'],
  ['/hps-dps?tuned=62&since=3', 'main'],
  ['/hps-dps?week=2&by=hps', 'main'],
  ['/hps-dps?by=taken', 'main'],
  ['/hps-dps?record=on', '[data-record]'],
] as const;

describe('statistics of everyone', () => {
  it.each(VIEWS)('%s is without flaws on a desktop and a phone', async (path, part) => {
    for (const options of [{}, { ...PHONE, touch: true }]) {
      const opened = await openPage({ path, ...options });
      await opened.page.locator(part).first().waitFor();
      expect(await flawsOf(opened)).toEqual([]);
    }
  });
});
