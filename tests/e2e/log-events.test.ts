import { describe, expect, it } from 'vitest';
import { exportFrom, openFiles, savedBy, writeTestLog } from './log-fixtures.ts';
import { DESKTOP, expectAccessible, openPage } from './support/browser.ts';

describe('the list of events', () => {
  it('reads the events of the sample when its address asks for them', async () => {
    const { page, consoleErrors } = await openPage({ path: '/hps-dps?view=log&events=on' });
    await page.locator('[data-event-list] tbody tr').first().waitFor();
    expect(await page.locator('[data-event-count]').innerText()).toMatch(
      /^[\d,]+ of [\d,]+ events/,
    );
    expect(consoleErrors).toEqual([]);
  });

  it('filters by the address, moves by keys and saves what it lists', async () => {
    const { page, consoleErrors } = await openPage({
      path: '/hps-dps?view=log',
      ...DESKTOP,
    });
    await openFiles(page, writeTestLog('night.txt').path);
    await page.getByRole('button', { name: 'List every event' }).click();
    const panel = page.locator('[data-event-panel]');
    await panel.getByLabel('Type').selectOption('heal');
    await page.waitForURL(/etype=heal/);
    const text = await page.locator('[data-event-count]').innerText();
    const [listed = 0, all = 0] = [...text.matchAll(/[\d,]+/g)].map(([number]) =>
      Number(number.replaceAll(',', '')),
    );
    expect(listed).toBeGreaterThan(50);
    expect(listed).toBeLessThan(all);

    const list = page.locator('[data-event-list]');
    await list.focus();
    await page.keyboard.press('End');
    const last = list.locator(`tr[aria-rowindex="${listed + 1}"]`);
    await last.waitFor();
    expect(await last.innerText()).toContain('Healing');
    // No more rows than are in view.
    expect(await list.locator('tbody tr').count()).toBeLessThan(20);

    const saved = await savedBy(page, () => exportFrom(panel, 'JSON'));
    const { rows } = JSON.parse(saved.text) as { rows: { type: string }[] };
    expect(rows).toHaveLength(listed);
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['heal']));
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  });
});
