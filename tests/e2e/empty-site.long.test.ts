import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openPage } from './support/browser.ts';
import { drawnWords, hollowParts } from './support/hollow-parts.ts';
import { WALKED_PATHS } from './support/page-paths.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, signUp } from './team-fixtures.ts';

/** What no player should read: leftovers of code, counts of nothing, and what only an operator can do. */
const BANNED = [
  /\b(?:NaN|undefined|null|Infinity)\b|\[object /,
  /FARSEER_|\bnpm\b|\boperator\b|\benvironment variable/,
  /\b(?:of|best|all|among the best) 0\b(?! of)|^0 (?:runs|kills|rows|nights|best runs)\b/,
  /sample data|sample, invented/i,
];
/** They show an invented night, guild or plan whatever the database holds, and say so; the credits say what such data is. */
const SHOWN_BY_EXAMPLE =
  /^\/(?:credits|raid(?!\?view=race)|cooldowns(?!\?view=top)|roster|mplus\?view=review|hps-dps\?view=log)/;
const TEAM_TABS = ['', '/members', '/raids', '/attendance', '/board', '/plans', '/settings'];

let server: ServerProcess;
beforeAll(async () => {
  // No sample, and no source is asked.
  server = await startServer({ FARSEER_SAMPLE: '0', FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

/** What is wrong with a page of which nothing is known. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const response = await page.context().request.get(`${server.baseUrl}${path}`);
  const html = await response.text();
  const words = await drawnWords(page, html);
  const banned = SHOWN_BY_EXAMPLE.test(path) ? BANNED.slice(0, 2) : BANNED;
  return [
    ...(await hollowParts(page, html)),
    ...words.filter((text) => banned.some((pattern) => pattern.test(text))),
  ].map((fault) => `${path}: ${fault}`);
}

async function allFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsOf(page, path)));
  return faults;
}

it('has no hollow heading, no empty table and no count of nothing on any page without data', async () => {
  const { page } = await openPage({ context: { baseURL: server.baseUrl } });
  expect(await allFaults(page, [...WALKED_PATHS, '/boss/ulatek', '/search'])).toEqual([]);
});

it('says the next step on every page of a new account and a new team', async () => {
  const { page, goto } = await signUp(server.baseUrl, 'ana@example.org', '/team');
  const account = [
    '/account',
    '/account/fights',
    '/account/characters',
    '/account/reminders',
    '/account/discord',
  ];
  expect(await allFaults(page, [...account, '/team'])).toEqual([]);
  await goto('/team');
  const team = await createGuild(page, 'Northern Lights', 'Ana');
  const tabs = TEAM_TABS.map((tab) => `/team/${team}${tab}`);
  expect(await allFaults(page, tabs)).toEqual([]);
  for (const tab of tabs) {
    const response = await page.context().request.get(`${server.baseUrl}${tab}`);
    const words = await drawnWords(page, await response.text());
    // Nothing is known of the team yet, so nothing is fine.
    expect(words.filter((text) => text.includes('✓'))).toEqual([]);
  }
});
