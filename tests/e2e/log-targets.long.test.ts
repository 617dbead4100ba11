import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { damageTargetsOf, unitMask } from '#analysis/damage-targets.ts';
import type { DamageTarget } from '#analysis/damage-targets.ts';
import { createMeterEventReader } from '#analysis/meter-events.ts';
import { metersBetween } from '#analysis/meters.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { namesOf } from '#log/meter/target-choice.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import { exportFrom, meterRows, openFiles, savedBy, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

let night: TestLog;
let keyId: string;
let targets: DamageTarget[];
let targetsBetween: (from: number, to: number) => DamageTarget[];
/** Totals of the key towards the targets that fit, read in Node, as the page prints them. */
let expectedTotals: (
  fits: (target: DamageTarget) => boolean,
  from?: number,
  to?: number,
) => string[];
beforeAll(() => {
  night = writeTestLog('night.txt');
  const reader = createLogReader({ fileName: night.name });
  reader.push(night.text);
  const key = reader.end().fights.find(({ kind }) => kind === 'keystone');
  const context = key && reader.contextOf(key.id);
  if (!key || !context) throw new Error('the log has no key');
  const events = createMeterEventReader(context);
  events.push(night.text.subarray(context.byteStart, context.byteEnd));
  const columns = events.end();
  keyId = key.id;
  targets = damageTargetsOf(columns);
  targetsBetween = (from, to) => damageTargetsOf(columns, from, to);
  expectedTotals = (fits, from = -Infinity, to = Infinity) =>
    metersBetween(columns, from, to, unitMask(columns, targets.filter(fits)))
      .map(({ damage }) => damage.total)
      .filter((total) => total > 0)
      .toSorted((a, b) => b - a)
      .map((total) => formatAmount(total));
});

const totalsOf = async (page: Page): Promise<string[]> =>
  (await meterRows(page)).map((cells) => cells[1] ?? '');
const share = (text: string): number => Number(/([\d.]+)%/.exec(text)?.[1]);
const parameter = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name);

async function openKey(query = ''): Promise<Page> {
  const { page } = await openPage({ path: `/hps-dps?fight=${keyId}${query}` });
  await openFiles(page, night.path);
  await page.locator(`[data-fight-view="${keyId}"] [data-meters]`).waitFor();
  return page;
}

describe('the target filter', () => {
  it('shows damage to one target, exactly, in meters, spells and timeline', async () => {
    const page = await openKey();
    const target = targets[1]!;
    await page
      .locator('[data-target-filter] optgroup option')
      .first()
      .waitFor({ state: 'attached' });
    await page.locator('[data-target-filter]').selectOption(target.key);
    await expect
      .poll(() => totalsOf(page))
      .toEqual(expectedTotals(({ key }) => key === target.key));
    await expect.poll(() => parameter(page, 'target')).toBe(target.key);
    await page.getByRole('heading', { name: `Damage to ${target.name}` }).waitFor();
    expect(await page.locator('[data-target-words]').innerText()).toContain(target.name);
    expect(await page.locator('[data-timeline]').getAttribute('aria-label')).toContain(target.name);
    await page.locator('[data-meters] tr[data-player] button').first().click();
    const { text } = await savedBy(page, () => exportFrom(page.locator('[data-spells]'), 'CSV'));
    const lines = text.trimEnd().split('\r\n');
    const at = lines[0]!.split(',').indexOf('total');
    const sum = lines.slice(1).reduce((all, line) => all + Number(line.split(',')[at]), 0);
    expect(formatAmount(sum)).toBe((await totalsOf(page))[0]);
  });

  it('tells the boss from adds, and both make the whole', async () => {
    const page = await openKey('&target=boss');
    await page.getByRole('heading', { name: 'Damage to the boss' }).waitFor();
    const words = await page.locator('[data-target-words]').innerText();
    await page.locator('[data-target-filter]').selectOption('adds');
    await page.getByRole('heading', { name: 'Damage to adds' }).waitFor();
    const others = await page.locator('[data-target-words]').innerText();
    expect(share(words) + share(others)).toBeCloseTo(100, 0);
  });

  it('comes back with the address, goes with the brush and into the exports', async () => {
    const target = targets.find(
      (one) => expectedTotals(({ key }) => key === one.key, 5000, 40_000).length > 0,
    )!;
    const page = await openKey(`&target=${target.key}&from=5&to=40`);
    const expected = expectedTotals(({ key }) => key === target.key, 5000, 40_000);
    await expect.poll(() => totalsOf(page)).toEqual(expected);
    const { name, text } = await savedBy(page, () => exportFrom(page, 'JSON'));
    expect(name).toContain(`-to-${target.key}-`);
    expect(JSON.parse(text)).toMatchObject({
      target: target.key,
      targetNames: [target.name],
      fromMs: 5000,
    });
    await page.locator('[data-metric=healing]').click();
    await page.locator('[data-target-words]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-target-filter]').count()).toBe(0);
  });

  it('offers what went to each target in the part shown, and the chart says its average', async () => {
    const part = targetsBetween(5000, 40_000);
    const sum = part.reduce((all, { total }) => all + total, 0);
    expect(part.length).toBeLessThan(targets.length);
    const page = await openKey(`&target=${part[0]!.key}&from=5&to=40`);
    const offered = page.locator('[data-target-filter] optgroup option');
    await expect
      .poll(() => offered.allInnerTexts())
      .toEqual(
        part.map(
          (one) =>
            `${namesOf([one])} · ${formatAmount(one.total)} (${formatShare(one.total, sum)})`,
        ),
      );
    expect(await page.locator('[data-target-words]').innerText()).toContain(
      `${formatShare(part[0]!.total, sum)} of the players’ damage in the part shown`,
    );
    await page.locator('[data-target-filter]').selectOption('');
    await expect
      .poll(() => page.locator('[data-timeline-words]').innerText())
      .toContain(`from 0:05 to 0:40: ${formatAmount(sum / 35)}/s on average`);
  });

  it('says when a target was not hit', async () => {
    const page = await openKey();
    await page.goto(`/hps-dps?fight=${keyId}&target=npc-1`);
    await openFiles(page, night.path);
    await page.getByText('No damage to a target that was not hit here').waitFor();
    expect(await totalsOf(page)).toEqual([]);
  });
});

describe('damage by target', () => {
  it('says of each target what went to it, and when, in the part shown', async () => {
    const page = await openKey();
    const table = page.locator('[data-targets]');
    const first = table.locator('tbody tr').first();
    await first.waitFor();
    expect(await table.locator('tbody tr').count()).toBe(targets.length);
    expect(await first.innerText()).toContain(targets[0]!.name);
    expect(await first.locator('td').first().innerText()).toBe(formatAmount(targets[0]!.total));
    expect(await first.locator('svg path').getAttribute('d')).toMatch(/^M\d+ 1V/);
    const { text } = await savedBy(page, () => exportFrom(table, 'CSV'));
    expect(text.trimEnd().split('\r\n')).toHaveLength(targets.length + 1);
  });

  it('follows the part of the address, and is not there for healing', async () => {
    const page = await openKey('&from=0&to=30');
    await page.locator('[data-targets] tbody tr').first().waitFor();
    const rows = await page.locator('[data-targets] tbody tr').count();
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(targets.length);
    await page.locator('[data-metric=healing]').click();
    await expect.poll(() => page.locator('[data-targets]').count()).toBe(0);
  });
});
