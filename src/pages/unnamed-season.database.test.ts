import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { characterBestRuns } from '#store/queries/character-season.ts';
import { loadHome } from '#season/home/load-home.server.ts';
import { readHomeQuestion } from '#season/home/home-question.server.ts';
import { loadMplus } from '#season/keys/load-mplus.server.ts';
import { mplusQuestion } from '#season/keys/mplus-question.ts';
import { loadTitles } from '#season/titles/load-titles.server.ts';
import { titleAddress } from '#season/titles/title-question.ts';

const SLUG = 'season-of-tomorrow-1';
/** Made up from its slug: Blizzard's is not known. */
const SEASON = 1_234_567_890;
const NOW = Date.UTC(2027, 2, 10);
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string, values: unknown[] = [SEASON]) => fresh.database.query(text, values);
  await write(`insert into seasons (id, slug, source) values ($1, '${SLUG}', 'raiderio')`);
  await write(
    `insert into seasons (id, slug, name, source) values (18, 'season-mn-2', 'Midnight Season 2', 'pack')`,
    [],
  );
  await write(
    `insert into season_spans (season_id, region, starts_at) values (18, 'eu', '2026-08-19T04:00Z')`,
    [],
  );
  await write(
    `insert into season_sightings (season_id, region, first_at) values ($1, 'eu', '2027-03-01Z')`,
  );
  await write(
    `insert into dungeons (id, slug, source) values (9501, 'cellar-9501', 'raiderio')`,
    [],
  );
  // Of the second one not even the dungeon is known.
  await write(
    `insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades, score,
       member_ids, spec_ids, affix_ids, source)
     values (1, $1, 'eu', 9501, 12, 1500000, 0, '2027-03-01Z', true, 1, 380, '{1}', '{66}', '{9,9071}', 'raiderio'),
       (2, $1, 'eu', 9502, 12, 1500000, 0, '2027-03-01Z', true, 1, 370, '{1}', '{66}', '{9,9071}', 'raiderio')`,
  );
  await write(
    `insert into spec_popularity (season_id, region, dungeon_id, key_level, spec_id, runs, timed)
     values ($1, 'eu', 9501, 12, 66, 1, 1), ($1, 'eu', 9502, 12, 66, 1, 1)`,
  );
  await write(
    `insert into best_runs (character_id, season_id, region, dungeon_id, key_level, duration_ms, timed, score, completed_at, source)
     values (1, $1, 'eu', 9502, 12, 1500000, true, 380, '2027-03-01Z', 'raiderio')`,
  );
  await write(
    `insert into cutoffs (season_id, region, bracket, observed_at, score, rank, population, source)
     values ($1, 'eu', 'p999', '2027-03-01Z', 3300, 40, 40000, 'raiderio')`,
  );
});
afterAll(() => fresh.close());

const params = (view: string) => new URLSearchParams({ region: 'eu', season: SLUG, view });

describe('pages over a season without a name', () => {
  it.each(['plan', 'runs', 'meta'])('/mplus, %s', async (view) => {
    const answer = await fresh.database.transaction((transaction) =>
      loadMplus(transaction, mplusQuestion.read(params(view)), NOW),
    );
    expect(answer).toMatchObject({
      span: { slug: SLUG, name: SLUG },
      dungeons: [
        { id: 9501, name: 'cellar-9501', shortName: 'cellar-9501' },
        { id: 9502, name: 'Dungeon 9502', shortName: 'Dungeon 9502' },
      ],
    });
    const listed = view === 'runs' ? ['cellar-9501', 'Dungeon 9502'] : undefined;
    expect(answer?.runs?.runs.map(({ dungeonName }) => dungeonName)).toEqual(listed);
  });

  it('/mplus opens with the newest season that has a pack', async () => {
    const question = mplusQuestion.read(new URLSearchParams({ region: 'eu' }));
    const answer = await fresh.database.transaction((transaction) =>
      loadMplus(transaction, question, NOW),
    );
    expect(answer?.span.slug).toBe('season-mn-2');
    expect(answer?.seasons[0]).toEqual({ slug: SLUG, name: SLUG });
  });

  it('/current-title-holders', async () => {
    const question = titleAddress.read(params(''));
    const data = await fresh.database.transaction((transaction) =>
      loadTitles(transaction, question, NOW),
    );
    expect(data).toMatchObject({
      span: { slug: SLUG, name: SLUG },
      line: { score: 3300, source: 'raiderio' },
    });
  });

  it('/', async () => {
    const question = readHomeQuestion(new Request('http://host.test/'));
    const data = await fresh.database.transaction((transaction) =>
      loadHome(transaction, question, NOW),
    );
    expect(data).toMatchObject({ seasonName: SLUG });
  });

  it('best runs of a character', async () => {
    expect(await characterBestRuns(fresh.database, 1, SEASON)).toMatchObject([
      { dungeonName: 'Dungeon 9502', dungeonCode: 'Dungeon 9502', dungeonSlug: '9502' },
    ]);
  });
});
