import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { DESKTOP, PHONE, expectAccessible, openPage, type PageOptions } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function signUp(email: string, path: string, options: PageOptions = {}) {
  const opened = await openPage({
    ...options,
    context: { ...options.context, baseURL: server.baseUrl },
  });
  await opened.goto('/login?view=sign-up');
  await opened.page.getByLabel('Email address').fill(email);
  await opened.page.getByLabel('Password', { exact: true }).fill('correct horse battery 7');
  await press(opened.page, 'Create account');
  await opened.page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await opened.goto(path);
  return opened;
}

async function join(email: string, link: string, name: string, options: PageOptions = {}) {
  const { pathname, search } = new URL(link);
  const opened = await signUp(email, pathname + search, options);
  await opened.page.getByLabel('Your name in the team').fill(name);
  await press(opened.page, 'Join the team');
  await opened.page.waitForURL(/\/team\/[0-9a-f-]+$/);
  return opened;
}

async function invite(page: Page, role: string): Promise<string> {
  await page.getByLabel('Role').first().selectOption(role);
  await press(page, 'Make a link');
  return (await page.locator('[data-link]').textContent())!;
}

/** The editor of a new plan is open; another player presses the button. */
async function edit(page: Page, isNew = false): Promise<void> {
  if (!isNew) await press(page, 'Edit plan');
  await page.locator('[data-plan-editor]').waitFor();
  await page.locator('[data-plan-sync=saved]').waitFor();
}

const casts = (page: Page) => page.locator('[data-plan-cast]');

describe('a plan of a team', () => {
  it('is changed by two officers at once, also without a connection, and read live by a raider', async () => {
    const ana = await signUp('ana@example.org', '/team');
    await ana.page.getByLabel('Guild', { exact: true }).fill('Northern Lights');
    await ana.page.getByLabel('Your name in the team').fill('Ana');
    await press(ana.page, 'Create the guild');
    await ana.page.waitForURL('**/members');
    const team = new URL(ana.page.url()).pathname.split('/')[2]!;
    await ana.goto(`/team/${team}/settings`);
    const officerLink = await invite(ana.page, 'officer');
    await ana.goto(`/team/${team}/settings`);
    const raiderLink = await invite(ana.page, 'raider');
    const ben = await join('ben@example.org', officerLink, 'Ben', { ...PHONE, touch: true });
    const cem = await join('cem@example.org', raiderLink, 'Cem');

    await ana.goto(`/team/${team}/plans`);
    await expectAccessible(ana.page);
    await press(ana.page, /Create plan with/);
    await ana.page.waitForURL('**/plan/*');
    const path = new URL(ana.page.url()).pathname;
    await ben.goto(path);
    await cem.goto(path);
    expect(await cem.page.getByRole('button', { name: 'Edit plan' }).count()).toBe(0);
    await edit(ana.page, true);
    await edit(ben.page);
    await ana.page.locator('[data-plan-people="1"]', { hasText: 'Ben' }).waitFor();

    await press(ana.page, 'Add a cast');
    await expect.poll(() => casts(ben.page).count()).toBeGreaterThan(0);
    await expect.poll(() => casts(cem.page).count()).toBeGreaterThan(0);

    await ben.page.context().setOffline(true);
    await press(ben.page, 'Add a cast');
    await ben.page.locator('[data-plan-sync=offline]').waitFor();
    await press(ana.page, 'Add a cast');
    await ana.page.locator('[data-plan-sync=saved]').waitFor();
    await ben.page.context().setOffline(false);
    for (const { page } of [ana, ben, cem])
      await expect.poll(() => casts(page).count(), { timeout: 60_000 }).toBe(3);

    await press(ana.page, 'History');
    await ana.page.locator('[data-versions] li').first().waitFor();
    await ana.page
      .getByRole('button', { name: /Restore the plan/ })
      .last()
      .click();
    await expect.poll(() => casts(cem.page).count()).toBe(0);
    await press(ana.page, 'Undo');
    await expect.poll(() => casts(cem.page).count()).toBe(3);
    for (const { page } of [ana, ben]) {
      await expectAccessible(page);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    }

    // The notes of a night, for a raider as well.
    for (const [encounterId, encounterName] of [
      [3131, 'Loom’ithar'],
      [3133, 'Fractillus'],
    ] as const) {
      const plan = { ...inventPlan(), encounterId, encounterName };
      await ana.page.evaluate(
        async ([address, text]) => {
          const form = new FormData();
          form.set('intent', 'add');
          form.set('plan', text!);
          await fetch(address!, { method: 'POST', body: form });
        },
        [`/team/${team}/plans`, JSON.stringify(plan)],
      );
    }
    await cem.goto(`/team/${team}/plans`);
    await press(cem.page, 'Show the notes of a night');
    const night = cem.page.locator('[data-night-copy]');
    await night.getByText('2 bosses in one copy').waitFor();
    expect(await night.getByRole('checkbox').count()).toBe(2);
    await night.getByRole('checkbox').first().uncheck();
    await night.getByText('1 boss in one copy').waitFor();
    await expectAccessible(cem.page);

    const stranger = await signUp('eve@example.org', path, DESKTOP);
    await stranger.page.getByText('There is no such team').first().waitFor();
  }, 300_000);
});
