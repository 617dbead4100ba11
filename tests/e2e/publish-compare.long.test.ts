import { gzipSync } from 'node:zlib';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenPage } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, joinTeam, signUp } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

let kills = 0;

/** Publishes a kill of a day of its own for who is signed in there. @returns the path of its link. */
async function publishKill(
  { page }: OpenPage,
  change: (summary: FightSummary) => void = () => {},
  visibility = 'public',
): Promise<string> {
  kills += 1;
  const summary = inventSummary({ startedAt: Date.UTC(2026, 9, kills, 19) });
  change(summary);
  const response = await page.context().request.post('/publish', {
    headers: { origin: server.baseUrl },
    multipart: {
      names: 'full',
      visibility,
      summary: {
        name: 'fight.json.gz',
        mimeType: 'application/gzip',
        buffer: gzipSync(JSON.stringify(summary)),
      },
    },
  });
  expect(await response.json()).toMatchObject({ outcome: 'published', reasons: [] });
  return `/fight/${((await response.json()) as { id: string }).id}`;
}

it('lays a player of a kill beside matched players of the kills of others', async () => {
  const [ana, ben, cara] = await Promise.all(
    ['ana', 'ben', 'cara'].map((name) => signUp(server.baseUrl, `${name}@example.org`, '/account')),
  );
  const path = await publishKill(ana!, ({ players }) => {
    players[3]!.casts = [[0, 12]];
    players[3]!.castCount = 12;
  });
  await ana!.goto(path);
  const { page } = ana!;
  const part = page.locator('section', { hasText: 'Differences of a player' }).last();
  await page.getByLabel('Player', { exact: true }).selectOption({ label: 'Person3' });
  await page.getByRole('button', { name: 'Compare' }).click();
  await part.getByText('Not enough data: 0 players').waitFor();

  for (let count = 0; count < 10; count += 1) await publishKill([ana, ben, cara][count % 3]!);
  await page.getByRole('link', { name: 'Healing' }).click();
  await ana!.goto(`${path}?compare=3&metric=healing`);
  await part.getByText(/ · Smite, casts a minute \(12\.0 instead of 40\.0\)\.$/).waitFor();
  const row = part.getByRole('row', { name: /^Smite/ });
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    '12.0',
    '40.0',
    '40.0–40.0',
    '▼ less than most',
  ]);
  // Another player of the same fight; the metric of the meter stays.
  await page.getByLabel('Player', { exact: true }).selectOption({ label: 'Person1' });
  await page.getByRole('button', { name: 'Compare' }).click();
  await part.getByText('Every other figure is usual.').waitFor();
  expect(new URL(page.url()).search).toBe('?metric=healing&compare=1');
  await expectSound(page);

  for (const asked of ['99', '-1', 'x', '1e3']) {
    await ana!.goto(`${path}?compare=${asked}`);
    await page.getByRole('heading', { name: 'Differences of a player' }).waitFor();
  }

  // Another player has a name removed; the others stay.
  await ben!.goto(path);
  await ben!.page.getByText('Remove my name from this fight').click();
  await ben!.page.getByLabel('Your character').selectOption({ label: 'Person2' });
  await expectSound(ben!.page);
  await ben!.page.getByRole('button', { name: 'Remove the name' }).click();
  await ben!.page.getByText('The name is removed from every upload of this fight.').waitFor();
  await ana!.goto(path);
  const main = page.locator('main');
  await main.getByRole('rowheader', { name: 'Person3' }).first().waitFor();
  expect(await main.textContent()).not.toContain('Person2');
}, 300_000);

it('lists what a player publishes for the guild on its page, for its members alone, until it is withdrawn', async () => {
  const officer = await signUp(server.baseUrl, 'dana@example.org', '/team');
  const team = await createGuild(officer.page, 'Northern Lights', 'Dana');
  await officer.goto(`/team/${team}/settings`);
  await officer.page.getByRole('button', { name: 'Make a link' }).click();
  const link = (await officer.page.locator('[data-link]').textContent())!;
  const raider = await joinTeam(server.baseUrl, { email: 'eli@example.org', name: 'Eli' }, link);
  const path = await publishKill(raider, () => {}, `team:${team}`);

  await officer.goto(`/team/${team}`);
  const listed = officer.page.locator('[data-team-fights]').getByRole('link');
  expect(await listed.getAttribute('href')).toBe(path);
  await expectSound(officer.page);
  await listed.click();
  await officer.page.getByRole('heading', { name: 'Differences of a player' }).waitFor();
  await officer.page.getByLabel('Player', { exact: true }).selectOption({ label: 'Person4' });
  await officer.page.getByRole('button', { name: 'Compare' }).click();
  await officer.page.locator('[data-compared]').waitFor();
  const stranger = await signUp(server.baseUrl, 'fay@example.org', '/account');
  expect((await stranger.page.goto(path))!.status()).toBe(404);

  await raider.goto('/account/fights');
  await raider.page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await raider.page.getByText('The fight is withdrawn.').waitFor();
  await officer.goto(`/team/${team}`);
  await officer.page.getByText('No raid is planned in the next two months.').waitFor();
  expect(await listed.count()).toBe(0);
  expect((await officer.page.goto(path))!.status()).toBe(404);
}, 300_000);
