/**
 * The Wednesday of an officer, press by press: tonight's raid, its bench, the message for Discord, the plan and its note; after the raid
 * attendance, what the night proposes to change in the plan, the loot, and who comes next for an item. Guild, answers, plan and wishes
 * stand before.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import { nameParts } from '#lib/name-parts.ts';
import type { NoteMember, NoteRaid } from '#team/model/planner/notes/readers/note-raid.ts';
import { inventNoteRaid } from '#testing/analysis/invented-note-raid.ts';
import { readByMrtReminder } from '#testing/note-readers/mrt-reminder.ts';
import { writeTestLog, waitForFile } from './log-fixtures.ts';
import { waitForNight } from './raid-fixtures.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, notice, press, signUp } from './team-fixtures.ts';

const MOST = 20;
const DAY_MS = 86_400_000;
/** The raid is at 20:00 UTC: today, or tomorrow once today's has begun. */
const START = Math.floor((Date.now() + 4 * 3_600_000) / DAY_MS) * DAY_MS + 20 * 3_600_000;
const DATE = new Date(START).toISOString().slice(0, 10);
const TODAY = new Date().toISOString().slice(0, 10).replaceAll('-', '/');
const ITEM = 'Cloak of Wishes';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on', FARSEER_SAMPLE: '0' });
});
afterAll(() => server.stop());

/** Counts what a person presses: a click, the choice of a file, a pasted text. */
function presses() {
  const list: string[] = [];
  return {
    list,
    click: async (what: Locator, name: string): Promise<void> => {
      list.push(name);
      await what.click();
    },
    paste: async (what: Locator, text: string, name: string): Promise<void> => {
      list.push(name);
      await what.fill(text);
    },
    choose: async (what: Locator, path: string, name: string): Promise<void> => {
      list.push(name);
      await what.setInputFiles(path);
    },
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** Sends a form of a page of the team, for what stands before the day begins. */
const post = (page: Page, path: string, fields: Record<string, string>) =>
  page.evaluate(
    async ([address, given]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(given)) body.set(name, value);
      const { ok, status } = await fetch(address, { method: 'POST', body });
      if (!ok) throw new Error(`${address} answered ${status}`);
    },
    [path, fields] as const,
  );

/** A Droptimizer report: the item gains as much for each who sends it. */
const reportOf = (player: string) =>
  JSON.stringify({
    simbot: {
      simType: 'droptimizer',
      player,
      input: 'mage="A"\nserver=\n',
      meta: { itemLibrary: [{ id: 900_003, name: ITEM }] },
    },
    sim: {
      players: [{ collected_data: { dps: { mean: 1_000_000 } } }],
      profilesets: {
        metric: 'Damage per Second',
        results: [{ name: '1/2/raid-heroic/900003/321/0/back///', mean: 1_012_500 }],
      },
    },
  });

/** What RCLootCouncil2 exports (columns and an award as in `team-loot.long.test.ts`): one item for one character. */
const lootOf = (character: string) =>
  `player,date,time,id,item,itemID,itemString,response,votes,class,instance,boss,difficultyID,mapID,groupSize,gear1,gear2,responseID,isAwardReason,subType,equipLoc,note,owner
${character},${TODAY},20:15:04,1786047304-0,[Ring of Examples],900001,item:900001,Mainspec/Need,3,MAGE,Example Raid-Heroic,Example Boss,15,2810,20,,,1,false,Miscellaneous,Finger,,Bob-Example
`;

const log = writeTestLog('wednesday.txt', { start: START, utcOffset: 0, pulls: 10, keys: 0 });
/** The boss that stands: six wipes, four of them beyond the first planned casts. */
const tried = log.expected.fights.findLast(({ kind }) => kind === 'encounter')!;
const people = [
  ...new Map(
    log.expected.fights.flatMap(({ players }) => players.map((one) => [one.name, one] as const)),
  ).values(),
].map(({ name, specId, itemLevel }, index) => ({
  ...nameParts(name),
  player: index === 0 ? 'Ana' : `Player ${index}`,
  specId,
  itemLevel: Math.round(itemLevel),
}));

/** The raid of the log, and two more damage dealers with less gear: one answers that she is in, one that he is out. */
const MORE = ['Extra', 'Absent'].map((player) => ({
  name: `${player}ia`,
  realm: people[0]!.realm,
  player,
  specId: 63,
  itemLevel: 600,
}));
const TEAM = [...people, ...MORE];
const LATE = people[3]!.player;

/** The raid as the add-on knows it: two phases of the boss. */
const RAID: NoteRaid = {
  members: people.map(({ name, specId }): NoteMember => ({
    id: `${name}-Here`,
    name,
    realm: 'Here',
    className: classById(specializationById(specId)!.classId)!.name,
    specId,
    role: 'healer',
    group: 1,
    race: 'Human',
  })),
  pull: {
    ...inventNoteRaid().pull,
    encounterId: tried.encounterId!,
    stages: [1, 2].map((stage) => ({ at: (stage - 1) * 200, stage, number: stage })),
  },
};

/** The guild before the day. @returns the team. */
async function prepare(page: Page, goto: (path: string) => Promise<unknown>): Promise<string> {
  const team = await createGuild(page, 'Northern Lights', 'Ana');
  const rows = TEAM.map(({ player, name, realm, specId, itemLevel }) => {
    const spec = specializationById(specId)!;
    return [player, name, realm, classById(spec.classId)!.name, spec.name, itemLevel].join(',');
  });
  await page
    .getByLabel('Paste a list')
    .fill(['player,character,realm,class,specs,ilvl', ...rows].join('\n'));
  await press(page, /^Import$/);
  await notice(page, `${TEAM.length} characters added, 0 updated.`);
  await goto(`/team/${team}/raids`);
  await page.getByLabel('First date').fill(DATE);
  await page.getByLabel('Time zone').fill('UTC');
  await press(page, 'Add the raid');
  await notice(page, 'Raid is in the calendar.');

  await goto(`/team/${team}`);
  const night = await page.locator('input[name=night]').first().getAttribute('value');
  for (const option of await page.locator('select[name=member] option').all()) {
    const player = await option.textContent();
    const member = (await option.getAttribute('value'))!;
    const answer = player === 'Absent' ? 'no' : player === LATE ? 'late' : 'yes';
    await post(page, `/team/${team}.data`, { intent: 'answer', night: night!, member, answer });
  }
  for (const { name } of people.slice(0, 2))
    await post(page, `/team/${team}/loot.data`, { intent: 'wishes', list: reportOf(name) });

  await goto(`/team/${team}/plans`);
  await press(page, /Create plan with/);
  await page.locator('[data-plan-sync=saved]').waitFor();
  await press(page, 'Boss and timeline');
  await page
    .locator('[data-plan-panel=boss] select')
    .first()
    .selectOption(String(tried.encounterId));
  await page
    .locator('[data-plan-panel=boss] select')
    .nth(1)
    .selectOption(String(tried.difficultyId));
  await press(page, 'Use this boss');
  await page
    .locator('[data-plan-view]')
    .getByText(/Heroic/)
    .first()
    .waitFor();
  await page.locator('[data-plan-sync=saved]').waitFor();
  return team;
}

describe('the Wednesday of an officer', () => {
  it('takes at most twenty presses, from the morning to who gets the next item', async () => {
    const { page, goto, consoleErrors } = await signUp(server.baseUrl, 'ana@example.org', '/team', {
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    const team = await prepare(page, goto);
    await goto('/');
    const { list, click, paste, choose } = presses();

    // Tonight: who is in, late and out.
    await click(link(page, 'Team'), 'Team in the navigation');
    await page.waitForURL(`**/team/${team}`);
    const answers = page.locator('[data-answer-list] li');
    await answers
      .filter({ hasText: 'is in' })
      .nth(people.length - 1)
      .waitFor();
    expect(await answers.filter({ hasText: 'comes late' }).allInnerTexts()).toEqual([
      expect.stringContaining(LATE),
    ]);
    expect(await answers.filter({ hasText: 'is out' }).allInnerTexts()).toEqual([
      expect.stringContaining('Absent'),
    ]);

    // One more is in than there are places: the bench falls on the least gear, as all have the same history.
    const bench = page.locator('[data-bench]');
    await bench.getByText('Sits out: Extra').waitFor();
    await click(button(page, 'Save this group'), 'Save this group');
    await page.locator('[data-bench=saved]').getByText('Sits out: Extra').waitFor();

    await click(button(page, 'Copy for Discord'), 'Copy for Discord');
    await expect.poll(() => clipboard(page)).toContain('Extra');
    const message = await clipboard(page);
    expect(message).toMatch(/Bench.*Extra/s);
    expect(message).toContain(`${people[3]!.name} (late)`);

    // The plan of the boss, and its note as the add-on reads it.
    await click(link(page, 'Plans'), 'Plans');
    await click(page.locator('[data-team-plans] a').first(), 'the plan');
    await click(button(page, 'Edit plan'), 'Edit plan');
    await page.locator('[data-plan-sync=saved]').waitFor();
    await click(button(page, 'Assign automatically'), 'Assign automatically');
    await click(page.getByRole('button', { name: 'Assign', exact: true }), 'Assign');
    await page.locator('[data-auto-result]').waitFor();
    const casts = page.locator('[data-plan-cast]');
    await expect.poll(() => casts.count()).toBeGreaterThan(5);
    const planned = await casts.count();
    await page.locator('[data-plan-sync=saved]').waitFor();
    await click(button(page, 'Copy MRT note'), 'Copy MRT note');
    await expect.poll(() => clipboard(page)).toContain('{time:');
    const { own } = readByMrtReminder(await clipboard(page), RAID);
    expect(own).toHaveLength(planned);
    for (const { startsAt, wordAfter } of own) {
      expect(startsAt).toHaveLength(1);
      expect(wordAfter).toMatch(/^\{spell:\d+\}$/);
    }

    // After the raid: who was there, and who sat out for it.
    await click(link(page, 'Raid'), 'Raid in the navigation');
    await page.waitForURL('**/raid**');
    const files = page.locator('[data-file-input="files"]').first();
    await choose(files, log.path, 'the log');
    await waitForFile(page, log.name);
    await waitForNight(page);
    const questions = page.getByRole('navigation', { name: 'Questions about this fight' });
    await click(questions.locator('[data-tab=night]'), 'the night');
    await click(page.locator('button[data-tab=attendance]'), 'Attendance');
    const form = page.locator('[data-attendance]');
    await form.getByText(`Found in the team ${people.length}`).waitFor();
    expect(await form.getByRole('checkbox', { name: /^Extra/ }).isChecked()).toBe(true);
    await click(button(page, 'Save for Main'), 'Save for Main');
    await form.getByText(`The attendance of ${DATE} is saved.`).waitFor();

    // What the night says of the plan.
    await click(form.getByRole('link', { name: /^Was .* kept\?$/ }), 'Was the plan kept?');
    await page.locator('[data-kept-score]').waitFor();
    await click(button(page, /^Propose corrections from 6 pulls$/), 'Propose corrections');
    const corrections = page.locator('[data-corrections]');
    await corrections.getByText(/^[1-9]\d* corrections? from 6 pulls\.$/).waitFor();
    const first = corrections.locator('[data-correction]').first();
    await first.getByText(/^[3-6] of [3-6] pulls$/).waitFor();

    // The loot of the night: who wants as much and got nothing comes next.
    await click(link(page, 'Loot'), 'Loot');
    const line = page.getByRole('table', { name: `Who comes first for ${ITEM}` });
    await line.waitFor();
    const [got, waits] = people;
    await paste(
      page.getByLabel('Paste an export'),
      lootOf(`${got!.name}-${got!.realm}`),
      'the list of RCLootCouncil',
    );
    await click(button(page, 'Import items'), 'Import items');
    await notice(page, '1 item added.');
    await expect
      .poll(() =>
        line
          .locator('tbody tr')
          .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText)),
      )
      .toEqual([
        expect.stringMatching(new RegExp(`^1\\s+${waits!.player}\\s`)),
        expect.stringMatching(new RegExp(`^2\\s+${got!.player}\\s`)),
      ]);

    expect(list.length, `presses: ${list.join(' → ')}`).toBeLessThanOrEqual(MOST);
    await goto(`/team/${team}/attendance`);
    const row = page.getByRole('row', { name: /^Extra / });
    expect(await row.innerText()).toMatch(/1 of 1/);
    await expectSound(page);
    expect(consoleErrors).toEqual([]);
  }, 600_000);
});
