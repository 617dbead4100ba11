import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { expectSound, signUp } from './team-fixtures.ts';

const [BOSS] = lastStartedSeason(Date.UTC(2026, 9, 20), 'eu')!.raids.toSorted(
  (one, other) => other.encounters.length - one.encounters.length,
)[0]!.encounters;
const SEARCH = `/hps-dps?view=specs&boss=${bossSlug(BOSS!.name)}&spec=62`;

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

/** Publishes a kill of the sender's Arcane Mage. @param amount in thousands per second. */
async function publishKill({ page }: OpenPage, startedAt: number, amount: number): Promise<string> {
  const summary = inventSummary({ encounterId: BOSS!.id, startedAt });
  const player = summary.players[3]!;
  player.damage.steps = player.damage.steps.map(() => amount);
  summary.enemies[0]!.damage += amount * 60_000 - player.damage.total;
  player.damage.total = amount * 60_000;
  const response = await page.context().request.post('/publish', {
    headers: { origin: server.baseUrl },
    multipart: {
      names: 'full',
      visibility: 'link',
      own: '3',
      summary: {
        name: 'fight.json.gz',
        mimeType: 'application/gzip',
        buffer: gzipSync(JSON.stringify(summary)),
      },
    },
  });
  expect(await response.json()).toMatchObject({ outcome: 'published', reasons: [] });
  return ((await response.json()) as { id: string }).id;
}

it('shows a player the own published kills week by week, and nobody else', async () => {
  const ana = await signUp(server.baseUrl, 'ana@example.org', '/account');
  const { page } = ana;
  await ana.goto(SEARCH);
  const part = page.locator('[data-own-history]');
  await part.getByText('No kill of yours in this season is known.').waitFor();

  const first = await publishKill(ana, Date.UTC(2026, 9, 1, 19), 150);
  for (const [day, amount] of [
    [8, 160],
    [9, 180],
    [22, 210],
  ] as const)
    await publishKill(ana, Date.UTC(2026, 9, day, 19), amount);
  await ana.goto(SEARCH);
  await part.locator('[data-history-words]').waitFor();
  expect(await part.locator('[data-history-words]').textContent()).toMatch(
    /^From 150k per second in week \d+ to 210k in week \d+: \+40% by the medians\.$/,
  );
  const rows = part.locator('[data-own-weeks] tbody tr');
  expect(
    await rows.evaluateAll((all) =>
      all.map((row) => [1, 2, 3].map((cell) => row.children[cell]!.textContent)),
    ),
  ).toEqual([
    ['1', '210k', '–'],
    ['2', '170k', '160k–180k'],
    ['1', '150k', '–'],
  ]);
  expect(await rows.first().textContent()).toContain('too few: 0 of 10');
  await part.getByText('You published:').waitFor();
  await expectSound(page);
  await rows.last().getByRole('link', { name: 'Kill of Oct 1, 150k per second' }).click();
  await page.waitForURL((url) => url.pathname === `/fight/${first}`);

  // What another metric or boss says is asked for anew.
  await ana.goto(`${SEARCH}&by=taken`);
  await part.getByText('How we know').last().click();
  await part.getByText('Rankings do not say what was taken').waitFor();

  const mallory = await signUp(server.baseUrl, 'mallory@example.org', '/account');
  await mallory.goto(SEARCH);
  await mallory.page.getByText('No kill of yours in this season is known.').waitFor();
  const visitor = await openPage({ context: { baseURL: server.baseUrl } });
  await visitor.goto(SEARCH);
  await visitor.page.locator('[data-throughput]').waitFor();
  expect(await visitor.page.locator('[data-own-history]').count()).toBe(0);
}, 300_000);
