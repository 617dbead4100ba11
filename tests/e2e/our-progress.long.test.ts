import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import type { SummaryEnd } from '#analysis/publish/fight-summary.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, joinTeam, signUp } from './team-fixtures.ts';

const START = Date.UTC(2026, 10, 20, 19);

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

/** Publishes a wipe for a team. @param minute of the night. */
async function publishWipe(
  { page }: OpenPage,
  team: string,
  minute: number,
  end: SummaryEnd,
): Promise<string> {
  const summary = inventSummary({ startedAt: START + minute * 60_000, success: false, end });
  const response = await page.context().request.post('/publish', {
    headers: { origin: server.baseUrl },
    multipart: {
      names: 'roles',
      visibility: `team:${team}`,
      summary: {
        name: 'fight.json.gz',
        mimeType: 'application/gzip',
        buffer: gzipSync(JSON.stringify({ ...summary, rules: 3 })),
      },
    },
  });
  expect(await response.json()).toMatchObject({ outcome: 'published', reasons: [] });
  return ((await response.json()) as { id: string }).id;
}

it('says how close a team is from what its members published for it, to members alone', async () => {
  const visitor = await openPage({ context: { baseURL: server.baseUrl } });
  await visitor.goto('/raid?view=ours');
  // Without an account the bosses of an invented team, labeled as such.
  const sample = visitor.page.locator('[data-sample-progress]');
  await sample.getByText('Sample team: invented pulls').waitFor();
  await sample.getByText(/^Best pull: .+ of 20 pulls\.$/).waitFor();
  // Invented guilds are known on its boss.
  await sample
    .locator('[data-close]')
    .getByText(/more pulls?, 80% need/)
    .waitFor();
  await expectSound(visitor.page);
  await sample.locator('select').first().selectOption({ index: 1 });
  await sample.getByText('Killed: the first kill is pull 7 of 9 pulls.').waitFor();
  await sample.getByText('Export').click();
  const download = visitor.page.waitForEvent('download');
  await sample.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/-sample\.csv$/);

  const ana = await signUp(server.baseUrl, 'ana@example.org', '/team');
  const { page } = ana;
  const team = await createGuild(page, 'Northern Lights', 'Ana');
  await ana.goto(`/team/${team}/settings`);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = (await page.locator('[data-link]').textContent())!;
  await ana.goto('/raid?view=ours');
  await page.getByText('No pull of this team in this season is known.').waitFor();

  const ben = await joinTeam(server.baseUrl, { email: 'ben@example.org', name: 'Ben' }, link);
  const lefts = [82, 71.4, 64, 58, 49.5, 44, 47, 38, 35.2, 31];
  for (const [at, leftPercent] of lefts.entries())
    await publishWipe(at % 2 === 0 ? ana : ben, team, at * 8, {
      leftPercent,
      phase: leftPercent > 50 ? 1 : 2,
    });
  const best = await publishWipe(ben, team, 100, { leftPercent: 22.5, phase: 2 });
  // The same pull from another log is counted once.
  await publishWipe(ana, team, 100, { leftPercent: 22.5, phase: 2 });

  for (const one of [ana, ben]) {
    await one.goto('/raid?view=ours');
    const part = one.page.locator('[data-our-progress]');
    await part.getByText(/^Best pull: 22\.5% left in .+, of 11 pulls\.$/).waitFor();
    await part.getByText('From 11 published pulls.').waitFor();
    // No source is asked here, so no other guild is known on this boss: no chance, but the own phases.
    await part
      .locator('[data-close]')
      .getByText('No chance: too few pulls of other guilds on this boss are known.')
      .waitFor();
    const phases = part.getByRole('region', { name: 'Best pull by phase' });
    expect(await phases.locator('li > :last-child').allTextContents()).toEqual([
      'reached 11×, 4 wipes, boss at 58.0%',
      'reached 7×, 7 wipes, boss at 22.5%',
    ]);
  }
  await expectSound(page);
  // Team and boss stand in the address; what is not there is the usual one.
  await ana.goto('/raid?view=ours&team=nobody&boss=1-1');
  const usual = page.getByText(/^Best pull: 22\.5% left/);
  await usual.waitFor();
  const boss = page.locator('[data-our-progress] select').first();
  await boss.selectOption({ index: 0 });
  await ana.goto(`/raid?view=ours&team=${team}&boss=${await boss.inputValue()}`);
  await usual.waitFor();
  const table = page.locator('[data-our-pulls]');
  const shown = () =>
    table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.slice(0, 6).map((row) => row.children[0]!.textContent));
  expect(await shown()).toEqual(['11', '10', '9', '8', '7', '6']);
  // The best pull first; the order stands in the address.
  await table.getByRole('link', { name: 'Boss left' }).click();
  await page.waitForURL(({ searchParams }) => searchParams.get('sort')?.includes('left') ?? false);
  await expect.poll(shown).toEqual(['11', '10', '9', '8', '6', '7']);
  await table.getByText('Export').click();
  const saved = page.waitForEvent('download');
  await table.getByRole('button', { name: 'JSON' }).click();
  const exported = JSON.parse(await readFile((await (await saved).path()) ?? '', 'utf8')) as {
    rows: Record<string, unknown>[];
  };
  expect(exported.rows).toHaveLength(11);
  expect(exported.rows[0]).toMatchObject({
    pull: 11,
    startedAt: '2026-11-20T20:40:00.000Z',
    killed: 'no',
    bossLeftPercent: 22.5,
    source: 'Published',
  });
  await page.getByRole('link', { name: 'Published pull 11' }).click();
  await page.waitForURL((url) => url.pathname === `/fight/${best}`);

  const mallory = await signUp(server.baseUrl, 'mallory@example.org', '/raid?view=ours');
  await mallory.page.getByText('You are a player of no team yet.').waitFor();
  await mallory.page.getByText('Sample team: invented pulls').waitFor();
  const asked = await mallory.page.context().request.get(`/team-nights?progress=${team}`);
  expect(await asked.json()).toEqual({ teams: [], team: null, bosses: [] });
  expect((await visitor.page.context().request.get('/team-nights?progress=')).status()).toBe(401);
}, 300_000);
