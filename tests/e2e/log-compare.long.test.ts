import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Fight, PlayerTotals } from '#analysis/fight.ts';
import { createMeterEventReader } from '#analysis/meter-events.ts';
import { metersBetween } from '#analysis/meters.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { playerToken } from '#log/session/player-token.ts';
import { exportFrom, openFiles, savedBy, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { PHONE, expectAccessible, openPage } from './support/browser.ts';
import { VIEWS } from './support/flaws.ts';
import type { OpenPage } from './support/browser.ts';

let night: TestLog;
let pulls: Fight[];
/** The second pull's numbers between two moments. */
let ofSecondPull: (from: number, to: number) => PlayerTotals[];
let ann: PlayerTotals;
let ben: PlayerTotals;
beforeAll(() => {
  night = writeTestLog('night.txt', { pulls: 3 });
  const reader = createLogReader({ fileName: night.name });
  reader.push(night.text);
  const { fights } = reader.end();
  pulls = fights.filter(({ encounterId }) => encounterId === fights[0]!.encounterId);
  [ann, ben] = pulls[0]!.players as [PlayerTotals, PlayerTotals];
  const context = reader.contextOf(pulls[1]!.id)!;
  const events = createMeterEventReader(context);
  events.push(night.text.subarray(context.byteStart, context.byteEnd));
  const columns = events.end();
  ofSecondPull = (from, to) => metersBetween(columns, from, to);
});

const parameter = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name);

async function openAnn(
  query = '',
  options: Parameters<typeof openPage>[0] = {},
): Promise<OpenPage> {
  const path = `/hps-dps?fight=${pulls[0]!.id}&player=${playerToken(ann.guid)}${query}`;
  const opened = await openPage({ path, ...options });
  await openFiles(opened.page, night.path);
  await opened.page.locator('[data-compare]').waitFor();
  return opened;
}

async function comparedRows(page: Page): Promise<Record<string, number>[]> {
  const { text } = await savedBy(page, () =>
    exportFrom(page.locator('[data-compare-table]'), 'JSON'),
  );
  return (JSON.parse(text) as { rows: Record<string, number>[] }).rows;
}

const sumOf = (rows: readonly Record<string, number>[], key: string): number =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);

describe('a comparison', () => {
  it('of two players stands in the address and has both their numbers', async () => {
    const { page } = await openAnn();
    await page.locator('[data-compare]').selectOption(`p-${playerToken(ben.guid)}`);
    await page.locator('[data-compare-table]').waitFor();
    await expect.poll(() => parameter(page, 'compare')).toBe(`p-${playerToken(ben.guid)}`);
    const rows = await comparedRows(page);
    expect(sumOf(rows, 'totalA')).toBe(ann.damage.total);
    expect(sumOf(rows, 'totalB')).toBe(ben.damage.total);
    const first = await page.locator('[data-compare-table] tbody tr').first().innerText();
    expect(first).toMatch(/[▲▼=]\s*[+−±]/);
    expect(await page.locator('[data-compare-table] dl').innerText()).toMatch(
      /, [\d,.]+ hits in 1:31/,
    );
    await page.locator('[data-compare]').selectOption('');
    await page.locator('[data-spells]').waitFor();
    await expect.poll(() => parameter(page, 'compare')).toBeNull();
  });

  it('of two pulls comes back with the address, in the same seconds of both', async () => {
    const { page } = await openAnn(`&compare=f-${pulls[1]!.id}&from=2&to=12`);
    await page.locator('[data-compare-table]').waitFor();
    const rows = await comparedRows(page);
    const other = ofSecondPull(2000, 12_000).find(({ guid }) => guid === ann.guid)!;
    expect(sumOf(rows, 'totalB')).toBe(other.damage.total);
    expect(sumOf(rows, 'totalA')).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Whole fight' }).click();
    const whole = pulls[1]!.players.find(({ guid }) => guid === ann.guid)!;
    await expect
      .poll(async () => sumOf(await comparedRows(page), 'totalB'))
      .toBe(whole.damage.total);
  });

  it('works for casts and healing, and ends with the player', async () => {
    const { page } = await openAnn(`&metric=casts&compare=p-${playerToken(ben.guid)}`);
    await page.locator('[data-compare-table]').waitFor();
    expect(sumOf(await comparedRows(page), 'totalB')).toBe(ben.casts);
    await page.locator('[data-meters] button[aria-expanded=true]').click();
    await expect.poll(() => parameter(page, 'compare')).toBeNull();
  });

  it('says when the other is not there', async () => {
    const { page } = await openAnn('&compare=f-encounter-1-1');
    expect(await page.getByText('is not in this part of the opened files').innerText()).not.toBe(
      '',
    );
    expect(await page.locator('[data-spells]').count()).toBe(1);
  });
});

describe.each(VIEWS)('%s', (_, size, colorScheme) => {
  it('a comparison is accessible and does not scroll sideways', async () => {
    const { page, consoleErrors } = await openAnn(`&compare=f-${pulls[1]!.id}`, {
      ...size,
      colorScheme,
      touch: size === PHONE,
    });
    await page.locator('[data-compare-table]').waitFor();
    await page.locator('[data-activity]').waitFor();
    await expectAccessible(page);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
    expect(consoleErrors).toEqual([]);
  });
});
