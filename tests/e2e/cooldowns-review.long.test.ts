import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { pullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { exportFrom, openFiles, savedBy, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

const EVERYTHING =
  'healing.defensive.external.personal.group.potion.offensive.interrupt.control.movement.utility';

let night: TestLog;
let fights: Fight[];
let timelines: Map<string, PullTimeline>;
beforeAll(() => {
  night = writeTestLog('night.txt', { pulls: 5, pace: 0.3 });
  const reader = createLogReader({ fileName: night.name });
  reader.push(night.text);
  ({ fights } = reader.end());
  timelines = new Map(
    fights.map((fight) => {
      const context = reader.contextOf(fight.id);
      if (!context) throw new Error('a fight without context');
      const events = createEventsReader(context);
      events.push(night.text.subarray(context.byteStart, context.byteEnd));
      const bosses = fights.filter(({ keystoneFightId }) => keystoneFightId === fight.id);
      return [fight.id, pullTimeline({ events: events.end(), fight, bosses })];
    }),
  );
});

/** The pulls of the boss that was tried most, in order. */
function tries(): Fight[] {
  const pulls = fights.filter(
    ({ kind, keystoneFightId }) => kind === 'encounter' && !keystoneFightId,
  );
  const most = pulls
    .map(({ encounterId }) => pulls.filter((other) => other.encounterId === encounterId))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!most || most.length < 2) throw new Error('no boss was tried twice');
  return most;
}

async function openNight(query = ''): Promise<{ page: Page; consoleErrors: string[] }> {
  const { page, consoleErrors } = await openPage({ path: `/cooldowns${query}` });
  await openFiles(page, night.path);
  await page.locator('[data-pull-timeline]').waitFor();
  return { page, consoleErrors };
}

const parameter = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name);

interface ExportedEvent {
  atMs: number;
  name: string;
  what: string;
  kind: string;
}

async function exportedEvents(page: Page): Promise<{ rows: ExportedEvent[]; sample?: boolean }> {
  const panel = page.locator('[data-pull-tabs]');
  const { text } = await savedBy(page, () => exportFrom(panel, 'JSON'));
  return JSON.parse(text) as { rows: ExportedEvent[] };
}

describe('before a log', () => {
  it('shows a pull of the sample, and calls it one', async () => {
    const { page, consoleErrors } = await openPage({ path: '/cooldowns?view=pull' });
    await page.locator('[data-pull-timeline]').waitFor();
    await page.getByText('Sample data').waitFor();
    const { name } = await savedBy(page, () => exportFrom(page.locator('[data-pull-tabs]'), 'CSV'));
    expect(name).toContain('sample');
    expect(consoleErrors).toEqual([]);
  });
});

describe('a pull', () => {
  it('shows every use, enemy cast and death that its events hold', async () => {
    const [pull] = tries();
    const timeline = timelines.get(pull!.id)!;
    const { page } = await openNight(`?fight=${pull!.id}&show=${EVERYTHING}&also=noise`);
    const { rows } = await exportedEvents(page);
    const count = (kind: string): number => rows.filter((row) => row.kind === kind).length;
    const lanes = timeline.lanes.filter(
      ({ category }) => category !== 'bloodlust' && category !== 'battle-res',
    );
    expect(count('Cooldown')).toBe(lanes.reduce((sum, { uses }) => sum + uses.length, 0));
    expect(count('Enemy cast')).toBe(
      timeline.bosses.reduce((sum, { casts }) => sum + casts.length, 0),
    );
    expect(count('Death')).toBe(pull!.deaths.length);
    expect(count('Bloodlust')).toBeGreaterThan(0);
    const uses = new Set(
      lanes.flatMap((lane) => lane.uses.map(({ atMs }) => `${atMs} ${lane.name}`)),
    );
    const shown = rows.filter(({ kind }) => kind === 'Cooldown');
    expect(shown.every(({ atMs, what }) => uses.has(`${atMs} ${what}`))).toBe(true);
  });

  it('draws only the rows on the screen, and more as it is scrolled', async () => {
    const { page } = await openNight(`?show=${EVERYTHING}&also=noise.unseen`);
    const all = Number(await page.locator('[data-rows]').getAttribute('data-rows'));
    const drawn = page.locator('[data-rows] > [data-row]');
    expect(all).toBeGreaterThan(200);
    expect(await drawn.count()).toBeLessThan(all / 2);
    const last = page.getByText('Missed uses');
    await last.scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.locator('[data-rows] > [data-row=lane]').count())
      .toBeGreaterThan(5);
    expect(await drawn.count()).toBeLessThan(all / 2);
  });

  it('draws what the filters let through, and the address keeps them', async () => {
    const { page } = await openNight();
    const lanes = page.locator('[data-row=lane]');
    await page.getByRole('checkbox', { name: 'Offensive' }).check();
    await expect.poll(() => parameter(page, 'show')).toContain('offensive');
    const many = Number(await page.locator('[data-rows]').getAttribute('data-rows'));
    await page.getByLabel('Role').selectOption('healer');
    await page.locator('[data-rows]').getByText('Damage dealers').waitFor({ state: 'detached' });
    const fewer = Number(await page.locator('[data-rows]').getAttribute('data-rows'));
    expect(fewer).toBeLessThan(many);
    await page.getByLabel('Player', { exact: true }).selectOption({ index: 1 });
    await expect.poll(() => parameter(page, 'player')).toMatch(/^[0-9a-z]+$/);
    expect(page.url()).not.toContain('Player-');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByLabel('Player', { exact: true }).selectOption('');
    await expect.poll(() => lanes.count()).toBeGreaterThan(5);
  });
});

describe('zoom, cursor and address', () => {
  it('work by keyboard, and come back after a reload once the log is opened again', async () => {
    const [pull] = tries();
    const { page } = await openNight(`?fight=${pull!.id}&show=${EVERYTHING}`);
    const cursor = page.getByRole('slider', { name: 'Cursor on the timeline' });
    await cursor.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('Shift+ArrowRight');
    await page.locator('[data-moment]').waitFor();
    await expect.poll(() => parameter(page, 'mark')).not.toBeNull();
    await expect.poll(() => parameter(page, 'part')).not.toBeNull();
    const spoken = await cursor.getAttribute('aria-valuetext');
    expect(spoken).toMatch(/second|minute/);
    const moment = await page.locator('[data-moment] h3').first().textContent();
    // The address follows a little later than the hand. The page's own clock is waited for: it stands still while the page is busy.
    await expect
      .poll(async () => {
        const url = page.url();
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
        return url === page.url();
      })
      .toBe(true);
    const before = page.url();
    await page.reload();
    await page.getByText('was open in this tab').waitFor();
    await openFiles(page, night.path);
    await page.locator('[data-moment]').waitFor();
    expect(await page.locator('[data-moment] h3').first().textContent()).toBe(moment);
    expect(await cursor.getAttribute('aria-valuetext')).toBe(spoken);
    expect(page.url()).toBe(before);
    await cursor.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('0');
    await expect.poll(() => parameter(page, 'mark')).toBeNull();
    await expect.poll(() => parameter(page, 'part')).toBeNull();
  });

  it('work by wheel, drag and click', async () => {
    const { page } = await openNight();
    const frame = page.locator('[data-timeline-frame]');
    const box = await frame.boundingBox();
    if (!box) throw new Error('nothing is drawn');
    const at = (share: number): number => box.x + 200 + (box.width - 200) * share;
    await frame.scrollIntoViewIfNeeded();
    const y = ((await frame.boundingBox())?.y ?? 0) + 60;
    await page.mouse.move(at(0.5), y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    await expect.poll(() => parameter(page, 'part')).not.toBeNull();
    const zoomed = parameter(page, 'part');
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, 300);
    await page.keyboard.up('Shift');
    await expect.poll(() => parameter(page, 'part')).not.toBe(zoomed);
    await page.mouse.move(at(0.3), y);
    await page.mouse.down();
    await page.mouse.move(at(0.6), y, { steps: 6 });
    await page.mouse.up();
    await page.locator('[data-moment]').waitFor();
    await expect.poll(() => parameter(page, 'mark')).not.toBeNull();
    await page.getByRole('button', { name: 'Zoom here' }).click();
    await expect.poll(() => parameter(page, 'part') === parameter(page, 'mark')).toBe(true);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.locator('[data-moment]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Whole fight' }).click();
    await expect.poll(() => parameter(page, 'part')).toBeNull();
  });

  it('say when the pull of the address is not there, and ignore what they do not know', async () => {
    const { page, consoleErrors } = await openNight(
      '?fight=encounter-1-1&compare=nothing&align=P9&part=9-2&tab=parses',
    );
    await page.getByText('The fight in this address is not in the opened files').waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('pull against pull', () => {
  it('lies below on the same axis, until one goes back', async () => {
    const [first, second] = tries();
    const { page, consoleErrors } = await openNight(`?fight=${second!.id}&show=${EVERYTHING}`);
    await page.getByLabel('Compare with').selectOption(first!.id);
    await page.getByText('Hollow and below: the other pull').waitFor();
    await expect.poll(() => parameter(page, 'compare')).toBe(first!.id);
    await page.locator('[data-fact=compared]').waitFor();
    await page.goBack();
    await page.getByText('Hollow and below: the other pull').waitFor({ state: 'detached' });
    expect(consoleErrors).toEqual([]);
  });

  it('begins at a phase both went through, when asked', async () => {
    const [, second, third] = tries();
    const { page } = await openNight(`?fight=${third!.id}`);
    await page.getByLabel('Compare with').selectOption(second!.id);
    const hollow = page.locator('[data-row=boss] [data-boss-cast]').last();
    await page.getByText('Hollow and below: the other pull').waitFor();
    const before = (await hollow.boundingBox())?.x ?? 0;
    await page.getByLabel('Align at').selectOption('P2');
    await expect.poll(() => parameter(page, 'align')).toBe('P2');
    await expect.poll(async () => (await hollow.boundingBox())?.x).not.toBe(before);
  });

  it('counts the uses of every pull', async () => {
    const pulls = tries();
    const { page } = await openNight(`?fight=${pulls[0]!.id}&tab=pulls&show=${EVERYTHING}`);
    await page.getByText(`Uses in ${pulls.length} pulls`).waitFor();
    const panel = page.locator('[data-pull-tabs]');
    const { text } = await savedBy(page, () => exportFrom(panel, 'JSON'));
    const { rows } = JSON.parse(text) as { rows: Record<string, number>[] };
    pulls.forEach(({ id }, index) => {
      const uses = timelines.get(id)!.lanes.reduce((sum, lane) => sum + lane.uses.length, 0);
      const counted = rows.reduce((sum, row) => sum + (row[`pull${index + 1}`] ?? 0), 0);
      expect(counted).toBe(uses);
    });
  });
});

describe('taking along', () => {
  it('a note for MRT and a plain one, and no names when they are off', async () => {
    const [pull] = tries();
    const { page } = await openNight(`?fight=${pull!.id}&tab=note&show=${EVERYTHING}`);
    const short = pull!.players.map(({ name }) => name.split('-', 1)[0]!);
    const mrt = page.locator('[data-note=mrt]');
    expect(await mrt.textContent()).toMatch(
      /^\{time:\d+:\d\d\} - \|cff[0-9a-f]{6}\S+\|r.* \{spell:\d+\}/m,
    );
    const plain = page.locator('[data-note=plain]');
    const text = (await plain.textContent()) ?? '';
    expect(text).toMatch(/^\d+:\d\d .+ – .+$/m);
    expect(short.some((name) => text.includes(name))).toBe(true);
    await page.getByRole('button', { name: 'Hide names' }).click();
    await expect.poll(() => parameter(page, 'names')).toBe('off');
    for (const tab of ['note', 'events', 'again', 'pulls']) {
      await page.locator(`[data-tab=${tab}]`).click();
      const everything = await page.locator('main').innerText();
      const tips = await page
        .locator('main [data-tooltip]')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-tooltip')));
      expect(short.filter((name) => `${everything}\n${tips.join('\n')}`.includes(name))).toEqual(
        [],
      );
    }
    await page.locator('[data-tab=events]').click();
    const { rows } = await exportedEvents(page);
    expect(short.filter((name) => JSON.stringify(rows).includes(name))).toEqual([]);
    expect(rows.some(({ name }) => /^(?:Tank|Healer|Damage) \d+$/.test(name))).toBe(true);
  });
});

describeRecordings('real logs', recordings.logs, () => {
  const real = [
    'raid-v22-enc-3133-pull-1-fractillus.log.gz',
    'raid-v22-enc-3131-pull-1-loom-ithar.log.gz',
    'raid-v20-de-WoWCombatLog_Sample_2024-08-03-Prepatch.txt.gz',
    'mplus-v20-WoWCombatLog-051323_095734_10_the-vortex-pinnacle.txt.gz',
  ];

  for (const name of real)
    it(`are drawn without an error: ${name.split('-', 3).join(' ')}`, async () => {
      const { page, consoleErrors } = await openPage({ path: `/cooldowns?show=${EVERYTHING}` });
      await openFiles(page, join(recordings.logs, name));
      await page.locator('[data-pull-timeline]').waitFor();
      await expect.poll(() => page.locator('[data-row=lane]').count()).toBeGreaterThan(10);
      expect(await page.locator('[data-boss-cast]').count()).toBeGreaterThan(0);
      await page.locator('[data-fact=hardest]').waitFor();
      for (const tab of ['again', 'pulls', 'intake', 'note', 'events'])
        await page.locator(`[data-tab=${tab}]`).click();
      expect(consoleErrors).toEqual([]);
    });
});
