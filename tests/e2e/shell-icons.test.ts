import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';

describe('icons', () => {
  it('those of the shell are in the page as the server sends it, and none is asked for', async () => {
    const { page, goto } = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/_nuxt_icon')) asked.push(request.url());
    });
    for (const path of ['/', '/login', '/credits']) {
      const html = await (await page.request.get(path)).text();
      expect(html).toMatch(/<svg[^>]+iconify--lucide/);
      await goto(path);
      await page.waitForLoadState('networkidle');
      const empty = await page.locator('span:has(> .iconify:not(svg))').count();
      expect(empty).toBe(0);
    }
    expect(asked).toEqual([]);
  });

  it('have a box of fixed size before they are there: nothing shifts', async () => {
    const { page, goto } = await openPage();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await goto('/');
    await page.waitForLoadState('networkidle');
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    expect(total).toBeLessThan(0.02);
  });
});
