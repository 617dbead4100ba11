import { expect, it } from 'vitest';
import { openPage } from './support/browser.ts';

/** Marks that say by place and length what happened, with the text or the box around them. */
const MARKS = [
  ['/cooldowns', '[data-plan-cast] span, [data-plan-cast]'],
  ['/cooldowns', '[data-enemy-row] .drawn > span'],
  ['/cooldowns?view=top', '[data-top-cast] .mark'],
  ['/raid', '[data-strip] [data-pull] > span:nth-of-type(2)'],
] as const;

it.each(MARKS)(
  '%s keeps the colors of its marks where the system chooses the others: %s',
  async (path, marks) => {
    const { page, goto } = await openPage({ context: { forcedColors: 'active' } });
    await goto(path);
    await page.locator(marks).first().waitFor();
    const colors = await page
      .locator(marks)
      .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor));
    const canvas = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'Canvas';
      return getComputedStyle(probe).backgroundColor;
    });
    const seen = colors.filter((color) => color !== canvas && color !== 'rgba(0, 0, 0, 0)');
    expect(seen.length).toBeGreaterThan(0);
  },
);
