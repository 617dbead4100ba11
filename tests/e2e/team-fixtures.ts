import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  openPage,
  PHONE,
  type OpenPage,
  type PageOptions,
} from './support/browser.ts';
import { inTurn } from '#testing/in-turn.ts';

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click();
/** Waits for what a form says that it has done. */
export const notice = (page: Page, text: string | RegExp) =>
  page.locator('main output', { hasText: text }).waitFor();

/** A page of a new account, at a path that asks for one. */
export async function signUp(
  baseURL: string,
  email: string,
  path: string,
  options: PageOptions = {},
): Promise<OpenPage> {
  const opened = await openPage({ ...options, context: { ...options.context, baseURL } });
  await opened.goto('/login?view=sign-up');
  await opened.page.getByLabel('Email address').fill(email);
  await opened.page.getByLabel('Password', { exact: true }).fill('correct horse battery 7');
  await press(opened.page, 'Create account');
  await opened.page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await opened.goto(path);
  return opened;
}

/** Creates a guild on `/team`. @returns the id of its first team. */
export async function createGuild(page: Page, guild: string, player: string): Promise<string> {
  await page.getByLabel('Guild', { exact: true }).fill(guild);
  await page.getByLabel('Your name in the team').fill(player);
  await press(page, 'Create the guild');
  await page.waitForURL('**/members');
  return new URL(page.url()).pathname.split('/')[2]!;
}

/** Says on the page of an invite who joins: a player of the roster of that name, else a new one. */
async function fillJoin(page: Page, name: string): Promise<void> {
  const choice = page.locator('[data-roster-choice]');
  const known = choice.locator('label', { has: page.getByText(name, { exact: true }) });
  if ((await choice.count()) === 0) await page.getByLabel('Your name in the team').fill(name);
  else if ((await known.count()) > 0) await known.getByRole('radio').check();
  else {
    await choice.getByLabel('I am new here').check();
    await page.getByLabel('Your name in the team').fill(name);
  }
}

/** Lets a new account in by an invite link. */
export async function joinTeam(
  baseURL: string,
  player: { email: string; name: string },
  link: string,
  options: PageOptions = {},
): Promise<OpenPage> {
  const { pathname, search } = new URL(link);
  const opened = await signUp(baseURL, player.email, pathname + search, options);
  await fillJoin(opened.page, player.name);
  await press(opened.page, 'Join the team');
  await opened.page.waitForURL(/\/team\/[0-9a-f-]+$/);
  return opened;
}

let looks = 0;

/** No sideways scroll at both widths, and nothing that axe knows of: in a short run at one of them, another each time. */
export async function expectSound(page: Page): Promise<void> {
  // The page is read again after a form; its loading bar comes late and is no part of it.
  await page.waitForLoadState('networkidle');
  const seenByAxe = inTurn([DESKTOP, PHONE], looks++);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${page.url()} ${size.width} px`).toBeLessThanOrEqual(0);
    if (seenByAxe.includes(size)) await expectAccessible(page);
  }
  await page.setViewportSize(DESKTOP);
}
