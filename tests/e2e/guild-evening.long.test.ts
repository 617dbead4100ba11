/**
 * The first evening of a guild, as its officer and four raiders spend it: from "new guild" to the note in the add-on and to who was there. In
 * between the officer's connection is cut, two devices edit the plan, and the server is killed. Nothing of it may be lost.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readByLiquid } from '#testing/note-readers/liquid.ts';
import type { NoteMember } from '#team/model/planner/notes/readers/note-raid.ts';
import { nameParts } from '#lib/name-parts.ts';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import { waitForNight } from './raid-fixtures.ts';
import { PHONE, openPage, waitForReact } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { expectSound, notice, signUp } from './team-fixtures.ts';

const MOST_OF_OFFICER = 12;
const MOST_OF_RAIDER = 3;
const PLAYERS = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli'] as const;
const ANSWERS = { Bo: 'I’m in', Cy: 'Late', Dee: 'Not sure', Eli: 'I’m out' } as const;

let data: string;
let server: ServerProcess;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'farseer-evening-'));
  server = await start();
}, 300_000);
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Starts on the data of the evening; accounts of it need no mail. */
function start(port?: string): Promise<ServerProcess> {
  return startServer({
    FARSEER_DATA: data,
    FARSEER_AUTH_AUTOCONFIRM: 'on',
    FARSEER_SAMPLE: '0',
    ...(port !== undefined && { PORT: port }),
  });
}

/** Counts what a person presses. A form that is sent with Enter is no press, as in the ten tasks. */
function presses() {
  let count = 0;
  return {
    click: async (what: Locator): Promise<void> => {
      count += 1;
      await what.click();
    },
    count: () => count,
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const casts = (page: Page) => page.locator('[data-plan-cast]');
const sync = (page: Page, state: string) => page.locator(`[data-plan-sync=${state}]`).waitFor();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('the first evening of a guild', () => {
  it('takes its officer twelve presses and a raider three, and loses nothing', async () => {
    const start5 = Math.floor(Date.now() / 86_400_000 - 5) * 86_400_000 + 20 * 3_600_000;
    const log = writeTestLog('evening.txt', { start: start5, pulls: 3, keys: 0 });
    const logged = [
      ...new Set(log.expected.fights.flatMap(({ players }) => players.map(({ name }) => name))),
    ].map(nameParts);
    const { click, count } = presses();
    const ana = await signUp(server.baseUrl, 'ana@example.org', '/team', {
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    const { page } = ana;

    // A new guild, its roster and the link for Discord.
    await page.getByLabel('Guild', { exact: true }).fill('Northern Lights');
    const own = page.getByLabel('Your name in the team');
    await own.fill('Ana');
    await own.press('Enter');
    await page.waitForURL('**/members');
    const team = new URL(page.url()).pathname.split('/')[2]!;
    await page
      .getByLabel('Paste a list')
      .fill(
        [
          'player,character,realm,class,specs,ilvl',
          ...PLAYERS.map(
            (player, index) =>
              `${player},${logged[index]!.name},${logged[index]!.realm},Paladin,Holy/Protection,${700 + index}`,
          ),
        ].join('\n'),
      );
    await click(button(page, /^Import$/));
    await notice(page, '5 characters added, 0 updated.');
    await click(button(page, 'Make a link'));
    await page.locator('[data-link]').waitFor();
    await click(page.locator('main output').getByRole('button', { name: 'Copy' }));
    const { pathname, search } = new URL(await clipboard(page));

    // A raid.
    await click(page.getByRole('link', { name: 'Raids', exact: true }));
    const date = page.getByLabel('First date');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await date.fill(tomorrow);
    await date.press('Enter');
    await notice(page, 'Raid is in the calendar.');

    // Four raiders join as themselves and answer, each in another way.
    const raiders = await Promise.all(
      Object.entries(ANSWERS).map(async ([name, answer], index) => {
        const raider = presses();
        const opened = await signUp(
          server.baseUrl,
          `${name.toLowerCase()}@example.org`,
          pathname + search,
          index % 2 === 0 ? { ...PHONE } : {},
        );
        const choice = opened.page.locator('[data-roster-choice]');
        await raider.click(
          choice
            .locator('label', { has: opened.page.getByText(name, { exact: true }) })
            .getByRole('radio'),
        );
        await raider.click(button(opened.page, 'Join the team'));
        await opened.page.waitForURL(/\/team\/[0-9a-f-]+$/);
        await waitForReact(opened.page);
        await raider.click(button(opened.page, answer));
        await opened.page.locator('output', { hasText: 'Saved' }).waitFor();
        expect(raider.count(), `presses of ${name}`).toBeLessThanOrEqual(MOST_OF_RAIDER);
        return opened;
      }),
    );

    // A plan on two devices, one of them without a connection, while the server dies.
    await click(page.getByRole('link', { name: 'Plans', exact: true }));
    await click(button(page, /Create plan with/));
    await page.locator('[data-plan-editor]').waitFor();
    await sync(page, 'saved');
    const path = new URL(page.url()).pathname;
    const phone = await openPage({ ...PHONE, context: { baseURL: server.baseUrl } });
    await phone.goto('/login');
    await phone.page.getByLabel('Email address').fill('ana@example.org');
    await phone.page.getByLabel('Password', { exact: true }).fill('correct horse battery 7');
    await phone.page.getByLabel('Password', { exact: true }).press('Enter');
    await phone.page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await phone.goto(path);
    await button(phone.page, 'Edit plan').click();
    await sync(phone.page, 'saved');

    await page.context().setOffline(true);
    await click(button(page, 'Add a cast'));
    await sync(page, 'offline');
    await button(phone.page, 'Add a cast').click();
    await sync(phone.page, 'saved');
    const { port } = new URL(server.baseUrl);
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    await button(phone.page, 'Add a cast').click();
    await sync(phone.page, 'offline');
    server = await start(port);
    await page.context().setOffline(false);
    for (const one of [page, phone.page]) {
      await expect.poll(() => casts(one).count(), { timeout: 90_000 }).toBe(3);
      await sync(one, 'saved');
    }

    // The note that the raid copies into its add-on is read by its rules: three reminders, each for a player of the roster.
    await click(button(page, 'Copy MRT note'));
    // It is written when it is asked for.
    await expect.poll(() => clipboard(page)).toContain('{time:');
    const note = await clipboard(page);
    const names = new Set(logged.slice(0, PLAYERS.length).map(({ name }) => name));
    const items = readByLiquid(note, {
      members: [...names].map((name): NoteMember => ({
        id: `${name}-Here`,
        name,
        realm: 'Here',
        className: 'Paladin',
        specId: 65,
        role: 'healer',
        group: 1,
        race: 'Human',
      })),
    });
    expect(items).toHaveLength(3);

    // Who was there.
    await click(page.getByRole('link', { name: 'Attendance', exact: true }));
    await click(page.getByRole('main').getByRole('link', { name: 'Raid', exact: true }));
    await page.waitForURL('**/raid?tab=attendance');
    await openFiles(page, log.path);
    await waitForNight(page);
    await page.locator('[data-attendance]').waitFor();
    await click(button(page, 'Save for Main'));
    await page.locator('[data-attendance]').getByText('is saved.').waitFor();
    await click(page.getByRole('link', { name: 'Attendance of Main' }));
    await page.waitForURL(`**/team/${team}/attendance`);
    for (const player of PLAYERS)
      await page.getByRole('row', { name: new RegExp(`^${player} `) }).waitFor();
    expect(count()).toBeLessThanOrEqual(MOST_OF_OFFICER);
    await expectSound(page);

    // Nothing is lost: each answer stands as itself, and a raider sees plan and attendance.
    await ana.goto(`/team/${team}`);
    const list = page.locator('[data-answer-list]');
    for (const [player, words] of [
      ['Ana', 'has not answered'],
      ['Bo', 'is in'],
      ['Cy', 'comes late'],
      ['Dee', 'is not sure'],
      ['Eli', 'is out'],
    ] as const)
      await list.locator('li', { hasText: player }).getByText(words).waitFor();
    expect(await list.locator('li').count()).toBe(PLAYERS.length);
    const [bo] = raiders;
    await bo!.goto(path);
    await expect.poll(() => casts(bo!.page).count()).toBe(3);
    await bo!.goto(`/team/${team}/attendance`);
    await bo!.page.getByRole('row', { name: /^Ana / }).waitFor();
    // The browsers note that the server was away.
    for (const error of raiders.flatMap(({ consoleErrors }) => consoleErrors))
      expect(error).toMatch(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|WebSocket/);
  }, 600_000);
});
