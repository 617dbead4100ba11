import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#database/fresh-database.ts';
import { testDatabase } from '#database/test-database.ts';
import { characterBestRuns } from '#database/queries/character-season.ts';
import { madeSeasonId } from '#ingest/known-seasons.ts';
import { seedFacts } from '#ingest/seed-facts.ts';
import { storeAnswer } from '#ingest/store/store-answer.ts';
import { rebuildRollUps } from '#ingest/store/roll-ups.ts';
import { loadHome } from './home/load-home.server.ts';
import { readHomeQuestion } from './home/home-question.ts';
import { loadMplus } from './mplus/load-mplus.server.ts';
import { readMplusQuestion } from './mplus/mplus-question.ts';
import { loadTitles } from './titles/load-titles.server.ts';
import { readTitleQuestion } from './titles/title-question.ts';

const SLUG = 'season-of-tomorrow-1';
const SEASON = madeSeasonId(SLUG);
const NOW = Date.UTC(2027, 2, 10);
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
  const at = new Date(Date.UTC(2027, 2, 1));
  const run = {
    season_id: SEASON,
    region: 'eu',
    key_level: 12,
    duration_ms: 1_500_000,
    timer_ms: 0,
    completed_at: at,
    timed: true,
    upgrades: 1,
    score: 380,
    member_ids: [1],
    spec_ids: [66],
    affix_ids: [9, 9071],
    source: 'raiderio',
  };
  await fresh.database.transaction(async (transaction) => {
    await storeAnswer(
      transaction,
      {
        seasons: [{ id: SEASON, slug: SLUG, source: 'raiderio' }],
        dungeons: [{ id: 9501, slug: 'cellar-9501', source: 'raiderio' }],
        runs: [
          { ...run, id: 1, dungeon_id: 9501 },
          // Of this one not even the dungeon is told.
          { ...run, id: 2, dungeon_id: 9502, score: 370 },
        ],
        best_runs: [
          {
            character_id: 1,
            season_id: SEASON,
            dungeon_id: 9502,
            key_level: 12,
            duration_ms: 1_500_000,
            timed: true,
            score: 380,
            completed_at: at,
            source: 'raiderio',
          },
        ],
        cutoffs: [
          {
            season_id: SEASON,
            region: 'eu',
            bracket: 'p999',
            observed_at: at,
            score: 3300,
            rank: 40,
            population: 40_000,
            source: 'raiderio',
          },
        ],
      },
      { source: 'raiderio', atMs: at.getTime() },
    );
    await rebuildRollUps(transaction, SEASON, 'eu');
  });
});
afterAll(() => fresh.close());

const params = (view: string) => new URLSearchParams({ region: 'eu', season: SLUG, view });

describe('pages over a season that nobody has named', () => {
  it.each(['plan', 'runs', 'meta'])('/mplus, %s', async (view) => {
    const answer = await fresh.database.transaction((transaction) =>
      loadMplus(transaction, readMplusQuestion(params(view)), NOW),
    );
    expect(answer).toMatchObject({
      span: { slug: SLUG, name: SLUG },
      dungeons: [
        { id: 9501, name: 'cellar-9501', shortName: '9501' },
        { id: 9502, name: 'Dungeon 9502', shortName: '9502' },
      ],
    });
    if (view === 'runs')
      expect(answer?.runs?.runs.map(({ dungeonName }) => dungeonName)).toEqual([
        'cellar-9501',
        'Dungeon 9502',
      ]);
  });

  it('/mplus opens with the newest season that has a pack', async () => {
    const question = readMplusQuestion(new URLSearchParams({ region: 'eu' }));
    const answer = await fresh.database.transaction((transaction) =>
      loadMplus(transaction, question, NOW),
    );
    expect(answer?.span.slug).toBe('season-mn-2');
    expect(answer?.seasons[0]).toEqual({ slug: SLUG, name: SLUG });
  });

  it('/current-title-holders', async () => {
    const question = readTitleQuestion(params(''));
    const data = await fresh.database.transaction((transaction) =>
      loadTitles(transaction, question, NOW),
    );
    expect(data).toMatchObject({
      span: { slug: SLUG, name: SLUG },
      line: { score: 3300, source: 'raiderio' },
    });
  });

  it('/', async () => {
    const question = readHomeQuestion(params(''));
    const data = await fresh.database.transaction((transaction) =>
      loadHome(transaction, question, NOW),
    );
    expect(data).toMatchObject({ seasonName: SLUG });
  });

  it('best runs of a character', async () => {
    expect(await characterBestRuns(fresh.database, 1, SEASON)).toMatchObject([
      { dungeonName: 'Dungeon 9502', shortName: 'Dungeon 9502', dungeonSlug: '9502' },
    ]);
  });
});
