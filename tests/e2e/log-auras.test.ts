import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { exportFrom, openFiles, savedBy, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

let night: TestLog;
beforeAll(() => {
  night = writeTestLog('night.txt');
});

async function openAuras(query = ''): Promise<Page> {
  const { page } = await openPage({ path: `/hps-dps?view=log&auras=on${query}` });
  await openFiles(page, night.path);
  await page.locator('[data-aura-unit]').waitFor();
  return page;
}

const rowsOf = (page: Page) => page.locator('[data-auras] tbody tr');
const parameter = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name);

describe('buffs and debuffs of any unit', () => {
  it('begin with an enemy, change with the unit, and keep it in the address', async () => {
    const page = await openAuras();
    await rowsOf(page).first().waitFor();
    const select = page.locator('[data-aura-unit]');
    const [first] = await select
      .locator('optgroup')
      .evaluateAll((groups) => groups.map((group) => group.getAttribute('label')));
    expect(first).toBe('Enemies');
    const player = select.locator('optgroup[label=Players] option').first();
    const token = await player.getAttribute('value');
    await select.selectOption(token);
    await expect.poll(() => parameter(page, 'auras')).toBe(`u-${token}`);
    await rowsOf(page).first().waitFor();
    const saved = await savedBy(page, () => exportFrom(page.locator('[data-auras]'), 'JSON'));
    const { rows, unit } = JSON.parse(saved.text) as {
      unit: string;
      rows: { share: number; gaps: number; ids: string }[];
    };
    expect(unit).toBe(await player.textContent());
    expect(rows.length).toBe(await rowsOf(page).count());
    expect(rows.every(({ share }) => share > 0 && share <= 1)).toBe(true);
  });

  it('ignore an address of no unit, and name no player where names are off', async () => {
    const page = await openAuras('&auras=u-zzzzzzz&names=off');
    await rowsOf(page).first().waitFor();
    const text = await page.locator('[data-auras]').innerText();
    const names = night.expected.fights.flatMap(({ players }) =>
      players.map(({ name }) => name.split('-')[0] ?? name),
    );
    expect(names.filter((name) => text.includes(name))).toEqual([]);
  });
});
