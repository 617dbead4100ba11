import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { createMeterEventReader } from '#analysis/meter-events.ts';
import { metersBetween } from '#analysis/meters.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { compareText } from '#lib/compare-text.ts';
import { formatAmount } from '#lib/format-number.ts';
import { exportFrom, meterRows, openFiles, savedBy, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { PHONE, openPage, slowDown } from './support/browser.ts';

let night: TestLog;
beforeAll(() => {
  night = writeTestLog('night.txt');
});

/** Totals of the first fight between two moments, read in Node, as the page prints them. */
function expectedTotals(fromMs: number, toMs: number): string[] {
  const reader = createLogReader({ fileName: night.name });
  reader.push(night.text);
  const [fight] = reader.end().fights;
  const context = fight && reader.contextOf(fight.id);
  if (!fight || !context) throw new Error('the log has no fight');
  const events = createMeterEventReader(context);
  events.push(night.text.subarray(context.byteStart, context.byteEnd));
  return metersBetween(events.end(), fromMs, toMs)
    .map(({ damage }) => damage.total)
    .filter((total) => total > 0)
    .toSorted((a, b) => b - a)
    .map((total) => formatAmount(total));
}

const totalsOf = async (page: Page): Promise<string[]> =>
  (await meterRows(page)).map((cells) => cells[1] ?? '');
const parameter = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name);

async function openNight(path = '/hps-dps?view=log'): Promise<Page> {
  const { page } = await openPage({ path });
  await openFiles(page, night.path);
  await page.locator('[data-meters]').waitFor();
  return page;
}

describe('the brush', () => {
  it('by keyboard changes meters and address at once, exactly', async () => {
    const page = await openNight();
    expect(await totalsOf(page)).toEqual(expectedTotals(0, Number.POSITIVE_INFINITY));
    const [from, to] = [
      page.getByRole('slider', { name: 'Damage: from' }),
      page.getByRole('slider', { name: 'Damage: until' }),
    ];
    await from.focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowRight');
    await to.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => parameter(page, 'from')).toBe('11');
    await expect.poll(() => parameter(page, 'to')).toBe('22');
    await expect.poll(() => totalsOf(page)).toEqual(expectedTotals(11_000, 22_000));
    await expect.poll(() => from.getAttribute('aria-valuetext')).toBe('11 seconds');
    await to.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => parameter(page, 'to')).toBeNull();
    await expect.poll(() => totalsOf(page)).toEqual(expectedTotals(0, Number.POSITIVE_INFINITY));
  });

  it('by typed times, and back to the whole fight by its button', async () => {
    const page = await openNight();
    await page.getByLabel('From', { exact: true }).fill('0:05');
    await page.getByLabel('to', { exact: true }).fill('0:15');
    await page.keyboard.press('Enter');
    await expect.poll(() => totalsOf(page)).toEqual(expectedTotals(5000, 15_000));
    await page.getByRole('button', { name: 'Whole fight' }).click();
    await expect.poll(() => parameter(page, 'from')).toBeNull();
  });

  it('by mouse, and double click resets', async () => {
    const page = await openNight();
    const box = await page.locator('[data-brush]').boundingBox();
    if (!box) throw new Error('the chart is not there');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.25, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, y, { steps: 8 });
    await page.mouse.up();
    // The address follows a little later than the meters: both must come to say the same.
    const agree = async (): Promise<boolean> => {
      const [from, to] = [Number(parameter(page, 'from')), Number(parameter(page, 'to'))];
      const expected = expectedTotals(from * 1000, to * 1000);
      return to > from && (await totalsOf(page)).join() === expected.join();
    };
    await expect.poll(agree).toBe(true);
    expect(Number(parameter(page, 'from'))).toBeGreaterThan(0);
    await page.mouse.dblclick(box.x + box.width * 0.8, y);
    await expect.poll(() => parameter(page, 'from')).toBeNull();
  });

  it('by touch', async () => {
    const { page } = await openPage({ path: '/hps-dps?view=log', ...PHONE, touch: true });
    await openFiles(page, night.path);
    const surface = page.locator('[data-brush]');
    // Clear of the navigation at the thumb.
    await surface.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await surface.boundingBox();
    if (!box) throw new Error('the chart is not there');
    const session = await page.context().newCDPSession(page);
    const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.3) });
    for (const share of [0.4, 0.5, 0.6])
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(share),
      });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('button', { name: 'Whole fight' }).waitFor();
    await expect.poll(() => Number(parameter(page, 'to'))).toBeGreaterThan(0);
  });
});

describe('the address', () => {
  it('brings fight, player, metric and brush back after a reload, once the log is opened again', async () => {
    const page = await openNight();
    await page.locator('[data-fight]').nth(1).click();
    await expect
      .poll(() => page.locator('[data-fight]').nth(1).getAttribute('aria-current'))
      .toBe('true');
    await page.locator('[data-metric=healing]').click();
    await page.getByRole('heading', { name: 'Healing', exact: true }).waitFor();
    await page.locator('[data-meters] tr[data-player] button').first().click();
    await page.locator('[data-spells]').waitFor();
    await page.getByLabel('From', { exact: true }).fill('0:10');
    await page.keyboard.press('Enter');
    await expect.poll(() => parameter(page, 'from')).toBe('10');
    await page.locator('[data-spells]').waitFor();
    await page.getByText('Right to the second').waitFor({ state: 'detached' });
    const before = { rows: await meterRows(page), url: page.url() };
    expect(before.url).not.toContain('Player-');
    await page.reload();
    await page.getByText('was open in this tab').waitFor();
    await openFiles(page, night.path);
    await page.locator('[data-spells]').waitFor();
    await expect.poll(() => meterRows(page)).toEqual(before.rows);
    await expect.poll(() => page.url()).toBe(before.url);
  });

  it.each([0, 10, 40])('keeps every one of changes %i ms apart', async (apart) => {
    const page = await openNight();
    await slowDown(page, 6);
    await page.evaluate(async (gapMs) => {
      // A label and the option chosen in its field, or what is pressed.
      const changes: [string, string?][] = [
        ['Kind of fight', 'encounter'],
        ['[data-metric=healing]'],
        ['Result', 'wipe'],
        ['[data-meters] tr[data-player] button'],
        ['[data-metric=taken]'],
      ];
      for (const [at, option] of changes) {
        if (option === undefined) {
          document.querySelector<HTMLElement>(at)?.click();
        } else {
          const labels = [...document.querySelectorAll('label')];
          const field = labels.find(({ textContent }) => textContent.trim() === at)?.control;
          if (!(field instanceof HTMLSelectElement)) throw new Error(`no field ${at}`);
          field.value = option;
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }
        await new Promise((resolve) => setTimeout(resolve, gapMs));
      }
    }, apart);
    const rest = ['metric', 'kind', 'result', 'player'] as const;
    await expect.poll(() => parameter(page, 'metric')).toBe('taken');
    expect(rest.filter((name) => parameter(page, name) === null)).toEqual([]);
  });

  it('goes back and forward through fights and metrics', async () => {
    const page = await openNight();
    await page.locator('[data-fight]').nth(1).click();
    await expect
      .poll(() => page.locator('[data-fight]').nth(1).getAttribute('aria-current'))
      .toBe('true');
    await page.locator('[data-tab=casts]').click();
    await page.locator('[data-tab=casts][aria-current=page]').waitFor();
    await expect.poll(() => parameter(page, 'metric')).toBe('casts');
    await page.goBack();
    await page.locator('[data-meters]').waitFor();
    await expect.poll(() => parameter(page, 'metric')).toBeNull();
    await page.goBack();
    await expect
      .poll(() => page.locator('[data-fight]').nth(0).getAttribute('aria-current'))
      .toBe('true');
    await page.goForward();
    await page.goForward();
    await page.locator('[data-tab=casts][aria-current=page]').waitFor();
  });

  it('ignores what it does not know and says when a fight is not there', async () => {
    const page = await openNight(
      '/hps-dps?fight=encounter-1-1&metric=parses&player=UPPER&from=9&to=2&sort=-nothing',
    );
    await page.getByText('The fight in this address is not in the opened files').waitFor();
    expect(await totalsOf(page)).toEqual(expectedTotals(0, Number.POSITIVE_INFINITY));
  });

  it('keeps filters, and typing in the search does not fill the history', async () => {
    const page = await openNight();
    const all = await page.locator('[data-fight]').count();
    await page.getByLabel('Kind of fight').selectOption('keystone');
    await expect.poll(() => page.locator('[data-fight]').count()).toBeLessThan(all);
    await page.getByLabel('Search fights').pressSequentially('no such boss');
    await page.getByText('No fight fits these filters.').waitFor();
    await expect.poll(() => parameter(page, 'q')).toBe('no such boss');
    await page.goBack();
    await expect.poll(() => page.locator('[data-fight]').count()).toBe(all);
  });
});

describe('tables', () => {
  it('sort by every column and say so', async () => {
    const page = await openNight();
    const heading = page.getByRole('columnheader', { name: 'Player' });
    await heading.getByRole('link').click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
    const names = async (): Promise<string[]> =>
      (await meterRows(page)).map((cells) => (cells[0] ?? '').split('\n')[1] ?? '');
    await expect
      .poll(async () => (await names()).join())
      .toBe((await names()).toSorted(compareText).join());
    await heading.getByRole('link').click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => parameter(page, 'sort')).toBe('-name');
  });

  it('are saved as CSV with the rows of the page and exact numbers', async () => {
    const page = await openNight();
    // Numbers with support buffs credited come once the fight is read a second time.
    await page.locator('[data-meters] th', { hasText: 'Credited/s' }).waitFor();
    const { name, text } = await savedBy(page, () => exportFrom(page, 'CSV'));
    expect(name).toMatch(/^farseer-[\p{L}\d-]+-pull-1-damage\.csv$/u);
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'name,total,perSecond,share,credited,creditedPerSecond,hits,critShare,petShare',
    );
    const shown = await totalsOf(page);
    expect(lines.slice(1).map((line) => formatAmount(Number(line.split(',')[1])))).toEqual(shown);
    const expected = night.expected.fights[0]?.players.map(({ damage }) => damage.total) ?? [];
    expect(expected).toEqual(
      expect.arrayContaining(lines.slice(1).map((line) => Number(line.split(',')[1]))),
    );
  });

  it('are copied as Markdown', async () => {
    const page = await openNight();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await exportFrom(page, 'Copy Markdown');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^\| name \| total \|/);
    expect((await copied()).trimEnd().split('\n')).toHaveLength((await totalsOf(page)).length + 2);
  });

  it('are saved as JSON that says of which fight and part they are', async () => {
    const page = await openNight('/hps-dps?from=5&to=15');
    await expect.poll(() => totalsOf(page)).toEqual(expectedTotals(5000, 15_000));
    const { text } = await savedBy(page, () => exportFrom(page, 'JSON'));
    const saved = JSON.parse(text) as Record<string, unknown>;
    expect(saved).toMatchObject({ fromMs: 5000, toMs: 15_000, metric: 'damage' });
    expect(saved['start']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/);
    expect(saved['rows']).toHaveLength((await totalsOf(page)).length);
  });

  it('open a player to spells that add up to the number', async () => {
    const page = await openNight();
    await page.locator('[data-meters] tr[data-player] button').first().click();
    const { text } = await savedBy(page, () => exportFrom(page.locator('[data-spells]'), 'CSV'));
    const lines = text.trimEnd().split('\r\n');
    const at = lines[0]?.split(',').indexOf('total') ?? -1;
    const sum = lines.slice(1).reduce((all, line) => all + Number(line.split(',')[at]), 0);
    expect(formatAmount(sum)).toBe((await totalsOf(page))[0]);
  });

  it('move by j and k, and Enter opens', async () => {
    const page = await openNight();
    await page.locator('body').press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const second = page.locator('[data-fight]').nth(1);
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect.poll(() => second.getAttribute('aria-current')).toBeNull();
  });
});
