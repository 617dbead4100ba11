import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { playerActivities } from '#analysis/fight-events/player-activity.ts';
import type { PlayerActivity } from '#analysis/fight-events/player-activity.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { formatCell } from '#kit/ui/table/table-data.ts';
import { playerToken } from '#log/session/player-token.ts';
import { exportFrom, openFiles, savedBy, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { PHONE, expectAccessible, openPage } from './support/browser.ts';
import { VIEWS } from './support/flaws.ts';
import type { OpenPage } from './support/browser.ts';

let night: TestLog;
let fights: Fight[];
let activities: PlayerActivity[];
beforeAll(() => {
  night = writeTestLog('night.txt', { pulls: 3 });
  const reader = createLogReader({ fileName: night.name });
  reader.push(night.text);
  ({ fights } = reader.end());
  const context = reader.contextOf(fights[0]!.id)!;
  const events = createEventsReader(context);
  events.push(night.text.subarray(context.byteStart, context.byteEnd));
  activities = playerActivities({ events: events.end() });
});

async function openPlayer(
  player: { guid: string },
  query = '',
  options: Parameters<typeof openPage>[0] = {},
): Promise<OpenPage> {
  const path = `/hps-dps?fight=${fights[0]!.id}&player=${playerToken(player.guid)}${query}`;
  const opened = await openPage({ path, ...options });
  await openFiles(opened.page, night.path);
  await opened.page.locator('[data-activity]').waitFor();
  return opened;
}

const exportOf = (page: Page, inside: string, button: string) =>
  savedBy(page, () => exportFrom(page.locator(inside), button));

describe('an open player', () => {
  it('has casts per minute and active time with how they are counted', async () => {
    const known = activities[0]!;
    const { page } = await openPlayer(known);
    const text = await page.locator('[data-activity]').innerText();
    expect(text).toContain(formatCell(known.castsPerMinute, 'decimal'));
    expect(text).toContain(formatCell(known.share, 'share'));
    await page.locator('[data-activity]').getByText('How we know').click();
    expect(await page.locator('[data-activity]').innerText()).toContain('within 1.5 s');
  });

  it('has the buffs on them, sortable and to take along, over the whole fight', async () => {
    const known = activities.toSorted((a, b) => b.buffs.length - a.buffs.length)[0]!;
    expect(known.buffs.length).toBeGreaterThan(0);
    const { page } = await openPlayer(known, '&from=5&to=20');
    await page.locator('[data-buffs] > summary').click();
    await page
      .locator('[data-buffs]')
      .getByRole('columnheader', { name: 'Buff' })
      .getByRole('link')
      .click();
    const csv = await exportOf(page, '[data-buffs]', 'CSV');
    const names = csv.text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(names).toHaveLength(known.buffs.length);
    expect(names).toEqual(names.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)));
    const json = JSON.parse((await exportOf(page, '[data-buffs]', 'JSON')).text) as Record<
      string,
      unknown
    >;
    expect(json).not.toHaveProperty('fromMs');
    expect(json['rows']).toHaveLength(known.buffs.length);
  });

  it('leads to the page of the character, but not where names are off or players are invented', async () => {
    const { name } = fights[0]!.players.find(({ guid }) => guid === activities[0]!.guid)!;
    const { page } = await openPlayer(activities[0]!);
    const link = page.locator('[data-character-line] a');
    expect(await link.getAttribute('href')).toBe(`/search?${new URLSearchParams({ q: name })}`);
    await link.click();
    await page.waitForURL(/\/search\?q=/);
    await page.getByRole('searchbox').first().waitFor();

    const hidden = await openPlayer(activities[0]!, '&names=off');
    expect(await hidden.page.locator('[data-character-line]').count()).toBe(0);
    const sample = await openPage({ path: '/raid' });
    await sample.page.locator('[data-death-panel]').waitFor();
    expect(await sample.page.locator('[data-character-line]').count()).toBe(0);
  });

  it('sets healing against the health of the raid', async () => {
    const known = activities.find(({ healing }) => healing !== null)!;
    const { page } = await openPlayer(known, '&metric=healing');
    const { healing } = known;
    const text = await page.locator('[data-activity]').innerText();
    expect(text).toContain(formatCell(healing!.healingWhileHigh / healing!.healing, 'share'));
    const csv = await exportOf(page, '[data-spells]', 'CSV');
    expect(csv.text.split('\r\n')[0]).toContain('overheal,overhealShare');
  });
});

describe.each(VIEWS)('%s', (_, size, colorScheme) => {
  it('an open player is accessible and does not scroll sideways', async () => {
    const { page, consoleErrors } = await openPlayer(activities[0]!, '&target=boss', {
      ...size,
      colorScheme,
      touch: size === PHONE,
    });
    await page.locator('[data-buffs] > summary').click();
    await page.locator('[data-trust] > summary').click();
    await expectAccessible(page);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
    expect(consoleErrors).toEqual([]);
  });
});
