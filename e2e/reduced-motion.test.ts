/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets one function alone */
import { expect, it } from 'vitest';
import { openPage } from './support/browser.ts';

/** Longest animation or transition that any element of a page may run, in ms. */
function longestMotion(page: Awaited<ReturnType<typeof openPage>>['page']): Promise<number> {
  return page.evaluate(() => {
    const ms = (text: string): number[] =>
      text.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000));
    const all = [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      return [...ms(style.animationDuration), ...ms(style.transitionDuration)];
    });
    return Math.max(0, ...all);
  });
}

it.each(['/', '/raid', '/cooldowns', '/hps-dps?view=log', '/login'])(
  '%s holds still where less motion is asked for, and moves where it is not',
  async (path) => {
    const { page } = await openPage({ path });
    expect(await longestMotion(page)).toBeGreaterThan(50);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => longestMotion(page)).toBeLessThan(1);
    const scroll = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    );
    expect(scroll).toBe('auto');
  },
);
