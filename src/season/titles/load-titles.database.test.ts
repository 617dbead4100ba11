import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { toRows } from './columns.ts';
import { loadTitles } from './load-titles.server.ts';
import { titleAddress } from './title-question.ts';

let fresh: FreshDatabase;
const season = seasonBySlug('season-mn-2')!;
const NOW = Date.parse('2026-11-01T12:00:00Z');

beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string, values: unknown[] = []) => fresh.database.query(text, values);
  const id = season.blizzardSeasonId;
  await write(`insert into realms (region, id, connected_id, slug, name, source) values
    ('us', 1, 1, 'area-52', 'Area 52', 't'), ('eu', 1, 1, 'gordunni', 'Gordunni', 't')`);
  await write(
    `insert into realm_aliases (region, alias, realm_id) values ('us', 'area52', 1), ('eu', 'gordunni', 1)`,
  );
  // Of a million that the source counts, the store holds three.
  await write(`insert into characters (id, region, realm_id, name, name_key, source, seen_at) values
    (1, 'us', 1, 'Anna', 'anna', 'raiderio', now()), (2, 'us', 1, 'Bertil', 'bertil', 'raiderio', now()),
    (3, 'us', 1, 'Cleo', 'cleo', 'raiderio', now()), (4, 'eu', 1, 'Ирма', 'ирма', 'raiderio', now())`);
  await write(
    `insert into seasons (id, slug, name, expansion_id) values ($1, $2, 'Midnight Season 2', 11)`,
    [id, season.slug],
  );
  await write(
    `insert into season_spans (season_id, region, starts_at) values ($1, 'us', '2026-08-18T15:00Z'), ($1, 'eu', '2026-08-19T04:00Z')`,
    [id],
  );
  // Anna and Bertil share a rating; only Bertil has moved.
  await write(
    `insert into ratings (character_id, season_id, region, score, score_week_ago, source, updated_at) values
       (1, $1, 'us', 3500, 3500, 'raiderio', now()), (2, $1, 'us', 3500, 3400, 'raiderio', now()),
       (3, $1, 'us', 3100, null, 'raiderio', now()), (4, $1, 'eu', 2900, null, 'raiderio', now())`,
    [id],
  );
  await write(
    `insert into rating_buckets select season_id, region, floor(score / 10), count(*) from ratings group by 1, 2, 3`,
  );
  await write(
    `insert into cutoffs (season_id, region, bracket, observed_at, score, rank, population, source)
     select $1, region, 'p999', '2026-10-01T03:00Z'::timestamptz + day * interval '1 day', 3400 + day, 1000, 1000000, 'raiderio'
     from generate_series(0, 30) as day, unnest(array['us', 'eu']) as region`,
    [id],
  );
  await write(`insert into data_origins (kind, region, origin, source, updated_at) values
    ('players', 'us', 'live', 'raiderio', now()), ('players', 'eu', 'live', 'raiderio', now())`);
  // No group timed a key of the last dungeon, nor one above +4.
  for (const { challengeModeId } of season.dungeons.slice(0, -1))
    await write(
      `insert into dungeon_results (season_id, region, period_id, dungeon_id, key_level, runs, timed, time_share)
       select $1, 'us', 1, $2, level, 100, 110 - level * 10, 90 from generate_series(2, 4) as level`,
      [id, challengeModeId],
    );
});
afterAll(() => fresh.close());

async function ask(search: string) {
  const titles = await fresh.database.transaction(
    (transaction) => loadTitles(transaction, titleAddress.read(new URLSearchParams(search)), NOW),
    { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
  );
  if (!titles.span) throw new Error('There is no season.');
  return titles;
}

describe('who stands above the line', () => {
  it('follows the line of the source, however few are in the store', async () => {
    const titles = await ask('region=us');
    expect(toRows(titles.holders).map(({ name }) => name)).toEqual(['Anna', 'Bertil']);
    expect(titles).toMatchObject({ population: 3, lineRank: 2, line: { population: 1_000_000 } });
    const none = await ask('region=eu');
    expect(none).toMatchObject({ population: 1, lineRank: 0 });
    // Better than an empty table: who comes nearest.
    expect(toRows(none.holders).map(({ name }) => name)).toEqual(['Ирма']);
  });

  it('shows those around it when no character is above it', async () => {
    expect(toRows((await ask('region=eu&near=1')).holders).map(({ name }) => name)).toEqual([
      'Ирма',
    ]);
  });

  it('is a share of the store where no source has reported a line', async () => {
    const titles = await ask('region=us&bracket=p600');
    expect(titles.line).toBeNull();
    expect(toRows(titles.holders).map(({ rank }) => rank)).toEqual([1, 2]);
  });
});

describe('a pasted character', () => {
  it('has its own place and its own week among those of the same rating', async () => {
    const [anna, bertil] = [await ask('region=us&me=Anna'), await ask('region=us&me=Bertil')];
    expect(anna.me).toMatchObject({ found: true, place: { place: 1 }, gainedInAWeek: 0 });
    expect(bertil.me).toMatchObject({ found: true, place: { place: 2 }, gainedInAWeek: 100 });
  });

  it('gets its odds with each of the keys that its plan names first', async () => {
    const { me } = await ask('region=us&me=Bertil');
    if (!me?.found) throw new Error('Bertil is not found.');
    expect(me.keys).toHaveLength(5);
    // Keys of the last dungeon, which no group timed, are not among them, nor levels above +4.
    const untimed = season.dungeons.at(-1)!.challengeModeId;
    expect(me.keys.every((key) => key.dungeonId !== untimed && key.keyLevel <= 4)).toBe(true);
    for (const { gain, odds } of me.keys) {
      expect(gain).toBeGreaterThan(0);
      expect(odds).toBeGreaterThanOrEqual(me.odds!.probability);
    }
    expect(me.keys[0]!.odds).toBeGreaterThan(me.odds!.probability);
    const elsewhere = await ask('region=us&me=eu/gordunni/Ирма');
    expect(elsewhere.me).toMatchObject({
      found: true,
      odds: null,
      keys: [{ odds: null }, {}, {}, {}, {}],
    });
  });
});

describe('a season that is over', () => {
  const past = seasonBySlug('season-mn-1')!;
  const endMs = past.endsMs!.us;
  beforeAll(async () => {
    const { database } = fresh;
    const id = past.blizzardSeasonId;
    await database.query(
      `insert into seasons (id, slug, name, expansion_id) values ($1, $2, 'Midnight Season 1', 11)`,
      [id, past.slug],
    );
    await database.query(
      `insert into season_spans (season_id, region, starts_at, title_ends_at) values ($1, 'us', $2, $3), ($1, 'tw', $2, $3)`,
      [id, new Date(past.startsMs.us), new Date(endMs)],
    );
    await database.query(
      `insert into official_cutoffs (season_id, region, bracket, score) values ($1, 'us', 'p999', 4211)`,
      [id],
    );
    await database.query(
      `insert into cutoffs (season_id, region, bracket, observed_at, score, source) values
         ($1, 'us', 'p999', $2, 4190, 'sample'), ($1, 'tw', 'p999', $2, 4150, 'sample')`,
      [id, new Date(endMs - 1000)],
    );
    await database.query(
      `insert into ratings (character_id, season_id, region, score, source, updated_at) values
         (1, $1, 'us', 4212, 'raiderio', now()), (2, $1, 'us', 4205, 'raiderio', now()), (3, $1, 'us', 4000, 'raiderio', now())`,
      [id],
    );
    await database.query(
      `insert into rating_buckets select season_id, region, floor(score / 10), count(*) from ratings
       where season_id = $1 group by 1, 2, 3`,
      [id],
    );
  });
  const addLine = (hours: number, score: number) =>
    fresh.database.query(
      `insert into cutoffs (season_id, region, bracket, observed_at, score, source) values ($1, 'us', 'p999', $2, $3, 'raiderio')`,
      [past.blizzardSeasonId, new Date(endMs + hours * 3_600_000), score],
    );
  const askPast = (region = 'us') => ask(`region=${region}&season=${past.slug}`);

  it('shows the real end that its pack knows beside the official number, and nothing invented', async () => {
    const titles = await askPast();
    expect(titles).toMatchObject({
      isOver: true,
      isSettled: true,
      line: { score: 4210.67, source: 'raiderio', population: 1_181_384 },
      official: 4211,
      lineRank: 1,
    });
    expect(toRows(titles.holders).map(({ name }) => name)).toEqual(['Anna']);
    expect(titles.past[0]).toMatchObject({
      name: 'Midnight Season 1',
      bracket: 'p999',
      official: 4211,
      estimate: 4210.67,
    });
  });

  it('shows the final value of a source, up to 48 hours after the end', async () => {
    await addLine(-3, 4190);
    await addLine(20, 4204);
    await addLine(50, 4000);
    const titles = await askPast();
    expect(titles).toMatchObject({ line: { score: 4204 }, official: 4211, lineRank: 2 });
    expect(toRows(titles.holders).map(({ name }) => name)).toEqual(['Anna', 'Bertil']);
    expect(titles.past[0]).toMatchObject({ official: 4211, estimate: 4204 });
  });

  it('names ends without an official number, and where neither is known shows the sample as such', async () => {
    const titles = await askPast('tw');
    expect(titles).toMatchObject({ line: { score: 4150, source: 'sample' }, official: null });
    expect(titles.past).toContainEqual({
      slug: 'season-tww-3',
      name: seasonBySlug('season-tww-3')!.name,
      bracket: 'p999',
      official: null,
      estimate: 3965.58,
      url: null,
    });
    expect(titles.past.map(({ slug }) => slug)).not.toContain('season-mn-1');
  });
});

describe('a typed rating', () => {
  it('is enough for rank, margin and chance, and names no character', async () => {
    const typed = (await ask('region=us&me=3%2C520')).me;
    expect(typed).toMatchObject({
      found: true,
      character: null,
      rating: 3520,
      place: { place: 1 },
      keys: [],
      gainedInAWeek: null,
      odds: { expectedGain: 0 },
    });
    const titles = await ask('region=us&me=3300');
    const me = titles.me;
    if (!me?.found) throw new Error('The rating was not read.');
    expect(me.place.place).toBe(3);
    expect(me.margin).toBeCloseTo(3300 - titles.line!.score, 6);
    expect(me.odds!.probability).toBeLessThan(0.01);
    // A character of the same rating that has not moved has the same chance.
    const anna = (await ask('region=us&me=Anna-Area52')).me;
    const same = (await ask('region=us&me=3500')).me;
    if (!anna?.found || !same?.found) throw new Error('Anna was not found.');
    expect(same.odds!.probability).toBeCloseTo(anna.odds!.probability, 10);
  });

  it('is read in no other form', async () => {
    expect((await ask('region=us&me=99999')).me).toMatchObject({ found: false, why: 'unreadable' });
    expect((await ask('region=us&me=0')).me).toMatchObject({ found: false, why: 'unreadable' });
  });
});

describe('a season that is not known', () => {
  it('is none of the seasons beside the one that is shown', async () => {
    const { seasons, span } = await ask('region=us&season=season-xx-9');
    expect(span).toMatchObject({ slug: season.slug });
    // The page names what its address holds and this list does not.
    expect(seasons.map(({ slug }) => slug)).not.toContain('season-xx-9');
    expect(seasons.map(({ slug }) => slug)).toContain(season.slug);
  });
});
