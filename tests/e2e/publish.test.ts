import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bossSlug } from '#game/packs/by-slug.ts';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import { DESKTOP, expectAccessible, openPage, PHONE } from './support/browser.ts';
import { inTurn } from '#testing/in-turn.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

async function open(path: string) {
  const opened = await openPage({ context: { baseURL: server.baseUrl } });
  await opened.goto(path);
  return opened;
}

async function signUp(email: string) {
  const opened = await open('/login?view=sign-up');
  const { page } = opened;
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery 7');
  await press(page, 'Create account');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return opened;
}

let looks = 0;

/** No sideways scroll at four widths, and nothing that axe knows of: in a short run in one theme, another each time. */
async function expectSound(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A usual screen, the same at a zoom of 200 %, a phone and a small one.
  for (const size of [DESKTOP, { width: 640, height: 400 }, PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${page.url()} ${size.width} px`).toBeLessThanOrEqual(0);
  }
  for (const colorScheme of inTurn(['light', 'dark'] as const, looks++)) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(
      (dark) => document.documentElement.classList.contains('dark') === dark,
      colorScheme === 'dark',
    );
    await expectAccessible(page);
  }
  await page.setViewportSize(DESKTOP);
}

/** Publishes the shown fight of a log. @returns the path of its link. */
async function publish(page: Page, names: string, visibility: string): Promise<string> {
  await press(page, 'Publish');
  await page.getByLabel('Names', { exact: true }).selectOption({ label: names });
  await page.getByLabel('Who sees it').selectOption({ label: visibility });
  await press(page, 'Publish 1 fight');
  const link = page.locator('[data-published]').first();
  await link.waitFor();
  return (await link.getAttribute('href'))!;
}

it('publishes a fight of a log, shows it by its link to everybody, and withdraws it', async () => {
  const log = writeTestLog('WoWCombatLog-101525_200000.txt');
  const ana = await signUp('ana@example.org');
  await ana.goto('/hps-dps?view=log');
  await openFiles(ana.page, log.path);
  await expectNamesAsked(ana.page);
  const path = await publish(ana.page, 'All names', 'Everyone with the link');
  await expectSound(ana.page);

  // A visitor without an account, on another device.
  const visitor = await open(path);
  const shown = visitor.page;
  await shown.getByRole('heading', { name: 'Deaths', exact: true }).waitFor();
  await expectFirstScreen(shown);
  const named = await shown.locator('[data-row] bdi').first().textContent();
  expect(log.expected.fights.some((fight) => JSON.stringify(fight).includes(named!))).toBe(true);
  await shown.getByRole('link', { name: 'Healing' }).click();
  await shown.getByRole('table', { name: 'Healing by player' }).waitFor();
  await expectSound(shown);

  // Another player of the group publishes the same fight, without names: it is one fight.
  const ben = await signUp('ben@example.org');
  await ben.goto('/hps-dps?view=log');
  await openFiles(ben.page, log.path);
  const other = await publish(ben.page, 'Specializations instead of names', 'Public');
  expect(other).not.toBe(path);
  await visitor.goto(other);
  await shown.getByText('from the logs of 2 players').waitFor();
  expect(await shown.locator('main').textContent()).not.toContain(named);
  // Class and specialization stay, by the game's own words; the item level goes.
  await shown
    .locator('[data-row] bdi')
    .filter({
      hasText: /^[A-Z][A-Za-z ]+ (?:Mage|Priest|Paladin|Warrior|Shaman|Hunter|Rogue|Druid|Monk) 1$/,
    })
    .first()
    .waitFor();
  expect(await shown.getByRole('columnheader', { name: 'Item level' }).count()).toBe(0);
  await shown.locator('[data-unverified]').waitFor();
  await expectListedUntilWithdrawn(ben.page, shown, other);

  await ana.goto('/account/fights');
  await expectSound(ana.page);
  await press(ana.page, 'Withdraw');
  await ana.page.getByText('The fight is withdrawn.').waitFor();
  const gone = await shown.goto(path);
  expect(gone!.status()).toBe(404);
}, 400_000);

it('offers no publication of the sample, and asks for an account', async () => {
  const { page, goto } = await open('/hps-dps?view=log');
  await press(page, 'Publish');
  await page.getByText('This is the sample night.').waitFor();
  await goto('/hps-dps?view=log');
  await openFiles(page, writeTestLog('WoWCombatLog-101625_200000.txt', { seed: 12 }).path);
  await press(page, 'Publish');
  const signIn = page.locator('main').getByRole('link', { name: 'Sign in' });
  await signIn.waitFor();
  expect(await signIn.getAttribute('href')).toBe('/login');
});

/** A public fight stands with its boss by the name that Farseer knows, and is gone within seconds of its withdrawal. */
async function expectListedUntilWithdrawn(own: Page, shown: Page, path: string): Promise<void> {
  const heading = (await shown.getByRole('heading', { level: 1 }).textContent())!;
  const boss = bossOf(heading);
  const of = `${server.baseUrl}/boss/${bossSlug(boss)}`;
  const link = shown.locator(`[data-published-fights] a[href="${path}"]`);
  await shown.goto(of);
  await link.waitFor();
  await expectSound(shown);
  await own.goto(`${server.baseUrl}/account/fights`);
  await press(own, 'Withdraw');
  await own.getByText('The fight is withdrawn.').waitFor();
  // At once or, where other changes are held together, within two seconds.
  await expect
    .poll(
      async () => {
        await shown.goto(of);
        return link.count();
      },
      { timeout: 5000 },
    )
    .toBe(0);
}

/** `Mythic Ulgrax` is a fight of Ulgrax. */
function bossOf(title: string): string {
  return title.replace(/^(?:Normal|Heroic|Mythic|Raid Finder) /, '');
}

/** How it ended, its length, five players and the deaths stand in the first screen of a phone; the rest is folded. */
async function expectFirstScreen(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  const top = page.locator('[data-top]');
  const fifth = top.getByRole('list').first().getByRole('listitem').nth(4);
  const deaths = top.getByRole('heading').nth(1);
  for (const one of [page.getByText(/^(?:Kill|Wipe)$/).first(), fifth, deaths]) {
    const { y, height } = (await one.boundingBox())!;
    expect(y + height).toBeLessThan(PHONE.height);
  }
  expect(await page.getByRole('table', { name: /^Casts of/ }).count()).toBe(0);
  await page.setViewportSize(DESKTOP);
}

/** Names are left out unless the sender asks for them. */
async function expectNamesAsked(page: Page): Promise<void> {
  await press(page, 'Publish');
  expect(await page.getByLabel('Names', { exact: true }).inputValue()).toBe('roles');
  await press(page, 'Close');
}
