import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#store/database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { characterBestRuns } from './character-season.ts';
import { cutoffHistory, finalLines, latestCutoffs, officialCutoffs } from './cutoff-history.ts';
import { scoredForecasts } from './forecast-record.ts';
import {
  ladderCounts,
  rankOfScore,
  ratedCharacters,
  ratedPopulation,
  scoreAtRank,
} from './rated-characters.ts';

let fresh: FreshDatabase;
const COUNT = 20_000;

beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  await database.query(
    `insert into realms (region, id, connected_id, slug, name, source) values ('eu', 1, 1, 'grim-batol', 'Grim Batol', 'test')`,
  );
  await database.query(
    `insert into realm_aliases (region, alias, realm_id) values ('eu', 'grimbatol', 1)`,
  );
  await database.query(
    `insert into characters (id, region, realm_id, name, name_key, class_id, spec_id, hidden, source, seen_at)
     select n, 'eu', 1, 'Name' || n, 'name' || n, 1 + n % 13, 71, n = 3, 'test', now() from generate_series(1, ${COUNT}) as n`,
  );
  // The best rating is that of character 1; two share a rating.
  await database.query(
    `insert into ratings (character_id, season_id, region, score, score_week_ago, source, updated_at)
     select n, 15, 'eu', case when n = 8 then 3993 else 4000 - n end, 3900 - n, 'test', now() from generate_series(1, ${COUNT}) as n
     where 4000 - n > 0`,
  );
  await database.query(
    `insert into rating_buckets select season_id, region, floor(score / 10), count(*) from ratings group by 1, 2, 3`,
  );
  await database.query(
    `insert into seasons (id, slug, name, expansion_id) values (15, 'season-tww-3', 'TWW 3', 10)`,
  );
  await database.query(
    `insert into season_spans (season_id, region, starts_at, title_ends_at) values (15, 'eu', '2025-08-13', '2026-01-20')`,
  );
  await database.query(
    `insert into cutoffs (season_id, region, bracket, observed_at, score, population, source) values
       (15, 'eu', 'p999', '2026-01-18T03:00Z', 3900, 10, 't'), (15, 'eu', 'p999', '2026-01-18T20:00Z', 3905, 11, 't'),
       (15, 'eu', 'p999', '2026-01-19T20:00Z', 3910.5, 12, 't'), (15, 'eu', 'p999', '2026-01-25T20:00Z', 3999, 13, 't'),
       (15, 'us', 'p990', '2026-01-19T20:00Z', 3500, 12, 't')`,
  );
  await database.query(
    `insert into official_cutoffs (season_id, region, bracket, score) values (15, 'eu', 'p999', 3912)`,
  );
  await database.query(
    `insert into cutoff_forecasts values
       (15, 'eu', 'p999', '2025-12-01', 7, 100, 99, 101, 98, 102, 95, 105, 97, 101.5, 't'),
       (15, 'eu', 'p999', '2025-12-08', 7, 110, 109, 111, 108, 112, 105, 115, 108, 110.5, 'forecast'),
       (15, 'eu', 'p999', '2025-12-15', 7, 120, 119, 121, 118, 122, 115, 125, 118, null, 't')`,
  );
  await database.query(
    `insert into dungeons (id, slug, name, short_name) values (503, 'ara-kara', 'Ara-Kara', 'ARAK')`,
  );
  await database.query(
    `insert into best_runs (character_id, season_id, region, dungeon_id, key_level, duration_ms, timed, score, completed_at, source, source_run_id)
     values (1, 15, 'eu', 503, 15, 1500000, true, 420.5, '2025-10-01', 'raiderio', 77)`,
  );
  await database.query('analyze ratings');
});
afterAll(() => fresh.close());

function ask<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return fresh.database.transaction(work, {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });
}

const countsDownTo = (region: string, bracket: string, until: Date | null) =>
  ask((t) => ladderCounts(t, { seasonId: 15, region, bracket, until }));

const endOf = async (at = new Date('2026-02-01')) =>
  (await ask((t) => finalLines(t, 'eu', at))).map(({ slug, score }) => [slug, score]);
const countsWith = (region: string, known: number | null) =>
  ask((t) => ladderCounts(t, { seasonId: 15, region, bracket: 'p999', until: null, known })).then(
    ({ atOrAbove }) => atOrAbove,
  );

describe('a stretch of the ladder', () => {
  const whole = { seasonId: 15, region: 'eu', fromRank: 1, toRank: 10 };

  it('gives the rating at any rank', async () => {
    const ladder = await fresh.database.query<{ score: number }>(
      'select score from ratings order by score desc',
    );
    for (const rank of [1, 2, 7, 8, 10, 11, 999, 3998, 3999])
      expect(await ask((t) => scoreAtRank(t, { ...whole, rank }))).toBe(ladder[rank - 1]?.score);
    expect(await ask((t) => scoreAtRank(t, { ...whole, rank: 4000 }))).toBeNull();
    expect(await ask((t) => scoreAtRank(t, { ...whole, region: 'kr', rank: 1 }))).toBeNull();
  });

  it('begins at any rank, with counts and without', async () => {
    const ranks = [1, 9, 10, 11, 2000, 3990, 3999, 4000, 20_000];
    const read = () =>
      ask(async (t) => {
        const stretches = [];
        for (const rank of ranks)
          stretches.push(
            (await ratedCharacters(t, { ...whole, fromRank: rank, toRank: rank + 25 })).map(
              (row) => [row.rank, row.characterId],
            ),
          );
        return stretches;
      });
    const counted = await read();
    expect(counted[4]?.slice(0, 2)).toEqual([
      [2000, 2000],
      [2001, 2001],
    ]);
    expect(counted.map((rows) => rows.length)).toEqual([26, 26, 26, 26, 26, 10, 1, 0, 0]);
    await fresh.database.query('alter table rating_buckets rename to kept');
    await fresh.database.query('create table rating_buckets (like kept)');
    await fresh.database.query('grant select on rating_buckets to anon');
    try {
      expect(await read()).toEqual(counted);
    } finally {
      await fresh.database.query('drop table rating_buckets');
      await fresh.database.query('alter table kept rename to rating_buckets');
    }
  });

  it('comes best first with the ranks of the region, and never names who is hidden', async () => {
    const rows = await ask((t) => ratedCharacters(t, whole));
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows[0]).toMatchObject({ name: 'Name1', realmName: 'Grim Batol', score: 3999 });
    expect(rows[2]).toMatchObject({ characterId: null, name: null, realmSlug: null, score: 3997 });
    const later = await ask((t) => ratedCharacters(t, { ...whole, fromRank: 6, toRank: 8 }));
    expect(later).toEqual(rows.slice(5, 8));
  });

  it('keeps ranks when it is filtered', async () => {
    const filtered = await ask((t) =>
      ratedCharacters(t, { ...whole, toRank: 40, classId: 2, realm: 'grim batol' }),
    );
    expect(filtered.map(({ rank }) => rank)).toEqual([1, 14, 27, 40]);
    const named = await ask((t) => ratedCharacters(t, { ...whole, name: 'NAME10' }));
    expect(named.map(({ name }) => name)).toEqual(['Name10']);
    expect(await ask((t) => ratedCharacters(t, { ...whole, realm: 'nowhere' }))).toEqual([]);
    expect(await ask((t) => ratedCharacters(t, { ...whole, fromRank: 9e6, toRank: 9e6 }))).toEqual(
      [],
    );
  });

  it('gives the exact rank of any rating', async () => {
    const rank = (score: number) =>
      ask((t) => rankOfScore(t, { seasonId: 15, region: 'eu', score }));
    expect(await rank(3999)).toBe(1);
    expect(await rank(4500)).toBe(1);
    // Characters 7 and 8 share 3993.
    expect(await rank(3993)).toBe(7);
    const placeOf = (characterId: number) =>
      ask((t) => rankOfScore(t, { seasonId: 15, region: 'eu', score: 3993, characterId }));
    expect([await placeOf(7), await placeOf(8)]).toEqual([7, 8]);
    expect(await rank(3991)).toBe(9);
    expect(await rank(0)).toBe(4000);
    expect(await ask((t) => ratedPopulation(t, 15, 'eu'))).toBe(3999);
    expect(await ask((t) => ratedPopulation(t, 15, 'kr'))).toBe(0);
  });

  it('is counted down to the cutoff of a source, not to a share of tracked characters', async () => {
    const end = new Date('2026-01-20');
    // 3910.5 at the end of the race: characters 1 to 89.
    expect(await countsDownTo('eu', 'p999', end)).toEqual({ population: 3999, atOrAbove: 89 });
    // Just on the line is above it.
    expect(await countsDownTo('eu', 'p999', null)).toEqual({ population: 3999, atOrAbove: 1 });
    expect(await countsDownTo('eu', 'p990', null)).toEqual({ population: 3999, atOrAbove: null });
    expect(await countsDownTo('us', 'p990', null)).toEqual({ population: 0, atOrAbove: 0 });
  });

  it('is found by its index', async () => {
    const [plan] = await fresh.database.query<{ 'QUERY PLAN': unknown }>(
      `explain (format json) select character_id from ratings where season_id = 15 and region = 'eu'
       order by score desc, character_id offset 900 limit 100`,
    );
    expect(JSON.stringify(plan)).toContain('ratings_other_season_id_region_score');
  });
});

describe('lines', () => {
  it('keep the last value of a day', async () => {
    const history = await ask((t) =>
      cutoffHistory(t, { seasonId: 15, region: 'eu', bracket: 'p999' }),
    );
    expect(history.map(({ score }) => score)).toEqual([3905, 3910.5, 3999]);
  });

  it('come newest first per region and bracket', async () => {
    const latest = await ask((t) => latestCutoffs(t, 15));
    expect(
      latest.map(({ region, bracket, score }) => `${region} ${bracket} ${score}`).toSorted(),
    ).toEqual(['eu p999 3999', 'us p990 3500']);
  });

  it('stand beside what Blizzard posted', async () => {
    expect(await ask((t) => officialCutoffs(t, 'eu'))).toMatchObject([
      { slug: 'season-tww-3', bracket: 'p999', official: 3912 },
    ]);
  });

  it('end with the last value up to 48 hours after the race, and none of the sample', async () => {
    expect(await endOf(new Date('2026-01-19'))).toEqual([]);
    expect(await endOf()).toEqual([['season-tww-3', 3910.5]]);
    const add = (at: string, score: number, source: string) =>
      fresh.database.query(
        `insert into cutoffs (season_id, region, bracket, observed_at, score, source) values (15, 'eu', 'p999', $1, $2, $3)`,
        [at, score, source],
      );
    await add('2026-01-21T20:00Z', 3915, 't');
    await add('2026-01-21T22:00Z', 3990, 'sample');
    await add('2026-01-22T01:00Z', 3980, 't');
    expect(await endOf()).toEqual([['season-tww-3', 3915]]);
    await fresh.database.query(
      "delete from cutoffs where observed_at between '2026-01-20' and '2026-01-24'",
    );
  });

  it('count by a line that is known elsewhere, unless a source has given one', async () => {
    expect(await countsWith('eu', 1)).toBe(await countsWith('eu', null));
    expect(await countsWith('kr', null)).toBeNull();
    expect(await countsWith('kr', 1)).toBe(0);
  });

  it('keep what was said on its day apart from what was worked out later', async () => {
    expect(await ask((t) => scoredForecasts(t, 'p999'))).toEqual([
      { horizonDays: 7, today: 108, value: 110, low80: 108, high80: 112, truth: 110.5 },
    ]);
    expect(await ask((t) => scoredForecasts(t, 'p900'))).toEqual([]);
  });
});

describe('the season of a character', () => {
  it('lists its best runs', async () => {
    expect(await ask((t) => characterBestRuns(t, 1, 15))).toMatchObject([
      {
        dungeonName: 'Ara-Kara',
        keyLevel: 15,
        score: 420.5,
        timerMs: null,
        source: 'raiderio',
        sourceRunId: 77,
      },
    ]);
    expect(await ask((t) => characterBestRuns(t, 2, 15))).toEqual([]);
  });
});
