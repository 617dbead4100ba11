import { beforeAll, describe, expect, it } from 'vitest';
import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { playerFactsOf } from '#analysis/fight-events/player-facts.ts';
import type { PlayerFacts } from '#analysis/fight-events/player-facts.ts';
import { playerNotesOf } from '#analysis/fight-events/player-notes.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { playerToken } from '#log/session/player-token.ts';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { chooseTab, openNight } from './raid-fixtures.ts';
import { PHONE, expectAccessible, openPage } from './support/browser.ts';

let log: TestLog;
/** The pulls of the boss that was pulled most, in order. */
let pulls: { fight: Fight; facts: PlayerFacts[] }[];
beforeAll(() => {
  log = writeTestLog('habits.txt', { pulls: 10, keys: 0, chatter: 0.3, raidSize: 8 });
  const reader = createLogReader({ fileName: log.name });
  reader.push(log.text);
  pulls = reader
    .end()
    .fights.filter(({ encounterId }) => encounterId === 3131)
    .map((fight) => {
      const context = reader.contextOf(fight.id)!;
      const events = createEventsReader(context, { resources: true });
      events.push(log.text.subarray(context.byteStart, context.byteEnd));
      return { fight, facts: playerFactsOf({ events: events.end(), seenElsewhere: () => false }) };
    });
});

function knownNotes(guid: string) {
  const ofPlayer = pulls.map(({ facts }) => facts.find((one) => one.guid === guid)!);
  const notes = playerNotesOf(ofPlayer.at(-1)!, ofPlayer.slice(0, -1));
  if (!notes.enough) throw new Error(notes.reason);
  return notes;
}

async function openPlayer(pull: number, options: Parameters<typeof openPage>[0] = {}) {
  const { fight } = pulls.at(pull)!;
  const { guid } = fight.players[0]!;
  const path = `/hps-dps?fight=${fight.id}&player=${playerToken(guid)}`;
  const opened = await openPage({ path, ...options });
  await openFiles(opened.page, log.path);
  const section = opened.page.locator('[data-notes-section]');
  await section.getByRole('button', { name: 'Compare with own earlier pulls' }).click();
  return { ...opened, section, guid };
}

describe('a player beside their own earlier pulls', { timeout: 300_000 }, () => {
  it('is set beside them when asked, with how many there are', async () => {
    expect(pulls).toHaveLength(6);
    const { page, section, guid, consoleErrors } = await openPlayer(-1);
    const notes = knownNotes(guid);
    expect(notes.notes.length).toBeGreaterThan(0);
    await section.locator('[data-notes]').waitFor();
    expect(await section.innerText()).toContain(`n = ${notes.n}`);
    const names = await section.locator('tbody tr').evaluateAll((rows) => rows.length);
    // A cooldown that was used in another fight of the file only is compared as well.
    expect(names).toBeGreaterThanOrEqual(notes.notes.length);
    for (const { name } of notes.notes) expect(await section.innerText()).toContain(name);
    await page.getByText('How this is compared').click();
    expect(await section.innerText()).toContain('No rotation is known here');
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  });

  it('says that three earlier pulls are needed, and how many there are', async () => {
    const { section } = await openPlayer(1);
    await expect
      .poll(() => section.innerText(), { timeout: 60_000 })
      .toMatch(/Not enough data: 3 earlier pulls .* hold [01]\./);
  });

  it('is there for every player of a pull on the page of a night, also on a phone', async () => {
    const { page } = await openNight([log.path], `pull=${pulls.at(-1)!.fight.id}&tab=prep`, PHONE);
    await chooseTab(page, 'prep');
    const habits = page.getByRole('region', { name: 'A player’s own habits' });
    const players = await habits.getByRole('combobox').first().locator('option').allInnerTexts();
    expect(players.length).toBe(pulls.at(-1)!.fight.players.length);
    await habits.getByLabel('Player').selectOption({ index: 1 });
    await habits.getByRole('button', { name: 'Compare with own earlier pulls' }).click();
    await habits.locator('[data-notes]').waitFor();
    expect(await habits.innerText()).toMatch(/n = [345]/);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await expectAccessible(page);
  });
});
