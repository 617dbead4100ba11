import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import type { Transaction } from '#store/database.ts';
import { seasonSpans } from '#store/queries/season-spans.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { loadCutoffTile } from '#season/views/cards/cutoff-tile.server.ts';
import { loadRaidRace } from '#season/views/raid-race.server.ts';
import { mainRaid } from '#season/views/season-raid.ts';
import { throughputAddress } from '#season/views/throughput/throughput-question.ts';
import { loadThroughput } from '#season/views/throughput/throughput.server.ts';
import { answerKinds, type AnswerKind, type ApiAnswer } from './answer-kinds.ts';
import { answerSchemas, headSchema } from './answer-schemas.ts';
import { answerOf } from './answers.server.ts';
import { openApi } from './openapi.ts';

let fresh: FreshDatabase;
const season = seasonBySlug('season-mn-2')!;
const raid = mainRaid(season)!;
const NOW = Date.parse('2026-11-01T12:00:00Z');

beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string, values: unknown[] = []) => fresh.database.query(text, values);
  const id = season.blizzardSeasonId;
  await write(
    `insert into realms (region, id, connected_id, slug, name, source) values ('us', 1, 1, 'area-52', 'Area 52', 't')`,
  );
  await write(
    `insert into seasons (id, slug, name, expansion_id) values ($1, $2, 'Midnight Season 2', 11)`,
    [id, season.slug],
  );
  await write(
    `insert into season_spans (season_id, region, starts_at) values ($1, 'us', '2026-08-18T15:00Z'), ($1, 'eu', '2026-08-19T04:00Z')`,
    [id],
  );
  await write(
    `insert into periods (region, id, starts_at, ends_at, affix_ids, source, received_at, affixes_source, affixes_at) values
       ('us', 1087, '2026-10-27T15:00Z', '2026-11-03T15:00Z', '{9,10}', 'raiderio', '2026-10-28T10:00Z', 'battlenet', '2026-10-28T09:00Z')`,
  );
  await write(
    `insert into cutoffs (season_id, region, bracket, observed_at, score, rank, population, source)
     select $1, region, 'p999', '2026-10-01T03:00Z'::timestamptz + day * interval '1 day', 3400 + day, 1000, 1000000, 'raiderio'
     from generate_series(0, 30) as day, unnest(array['us', 'eu']) as region`,
    [id],
  );
  await write(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, source)
     select place + spec * 100, $1, 5, 'dps', spec, 1000000 + 1000 * place, 300, 300000, now(), 'eu', 'warcraftlogs'
     from unnest(array[62, 63]) as spec, generate_series(1, 20) as place`,
    [raid.encounters[0]!.id],
  );
  await write(
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values
       (1, 'us', 1, 'First', 'first', 't', now()), (2, 'us', 1, 'Second', 'second', 't', now()), (3, 'us', 1, 'Third', 'third', 't', now()),
       (4, 'kr', 1, 'Fourth', 'fourth', 'sample', now())`,
  );
  await write(
    `insert into raid_progress (raid, difficulty, guild_id, region, bosses_down, source, updated_at)
     values ($1, 'mythic', 1, 'us', 1, 'raiderio', now()), ($1, 'mythic', 2, 'us', 2, 'raiderio', now()), ($1, 'mythic', 3, 'us', 2, 'raiderio', now())`,
    [raid.slug],
  );
  await write(
    `insert into raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, source)
     select $1, encounter, 'mythic', guild, 'us', at::timestamptz, 'raiderio' from (values
       ($2, 1, '2026-09-01Z'), ($2, 2, '2026-09-02Z'), ($3, 2, '2026-09-20Z'), ($2, 3, '2026-09-03Z'), ($3, 3, '2026-09-10Z')) as kill (encounter, guild, at)`,
    [raid.slug, bossSlug(raid.encounters[0]!.name), bossSlug(raid.encounters[1]!.name)],
  );
  await write(
    `insert into data_origins (kind, region, origin, source, updated_at) values ('metrics', 'world', 'live', 'warcraftlogs', '2026-10-31Z')`,
  );
  await write(
    `insert into raid_progress (raid, difficulty, guild_id, region, bosses_down, source, updated_at)
     values ($1, 'mythic', 4, 'kr', 1, 'sample', now())`,
    [raid.slug],
  );
});
afterAll(() => fresh.close());

function asAnyone<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return fresh.database.transaction(work, {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });
}
const ask = (kind: AnswerKind, search = ''): Promise<ApiAnswer> =>
  asAnyone((transaction) => answerOf(transaction, kind, new URLSearchParams(search), NOW));

describe('the open interface', () => {
  it.each(answerKinds)('%s answers as it is described, whole and narrowed', async (kind) => {
    for (const search of ['', 'region=us', 'region=kr&boss=nothing&difficulty=lfr']) {
      const { data, ...head } = JSON.parse(JSON.stringify(await ask(kind, search))) as ApiAnswer;
      expect(v.safeParse(headSchema, head).issues).toBeUndefined();
      expect(v.safeParse(answerSchemas[kind], data).issues).toBeUndefined();
      expect(head.kind).toBe(kind);
    }
  });

  it('describes every kind', () => {
    const { paths } = openApi('https://example.org');
    expect(Object.keys(paths)).toEqual(answerKinds.map((kind) => `/${kind}`));
    expect(JSON.stringify(paths)).not.toContain('undefined');
  });

  it('has the cutoffs and forecasts of the pages', async () => {
    const spans = await asAnyone((transaction) => seasonSpans(transaction, new Date(NOW)));
    const span = spans.find(({ region }) => region === 'us')!;
    const tile = await asAnyone((transaction) => loadCutoffTile(transaction, span, NOW));
    const [cutoffs, forecasts] = [
      await ask('cutoffs', 'region=us'),
      await ask('forecasts', 'region=us'),
    ];
    expect(cutoffs).toMatchObject({ source: 'raiderio', sample: false, n: 1 });
    expect(cutoffs.data).toMatchObject([{ rating: tile?.score, changeIn7Days: tile?.change }]);
    expect(forecasts).toMatchObject({
      interval: 0.8,
      data: [{ rating: tile?.end?.value, low: tile?.end?.low, high: tile?.end?.high }],
    });
  });

  it('has the throughput of the page, and nothing about who asks', async () => {
    const search = 'ilvl=300&kill=290&p=75';
    const page = await asAnyone((transaction) =>
      loadThroughput(transaction, throughputAddress.read(new URLSearchParams(search)), NOW),
    );
    const answer = await ask('throughput', `${search}&spec=62&mine=1000000`);
    expect(answer.n).toBe(page?.n);
    const rows = (answer.data as { specializations: { id: number; perSecond: number }[] })
      .specializations;
    expect(rows.map(({ id, perSecond }) => [id, perSecond])).toEqual(
      page?.specs.map(({ specId, estimate }) => [specId, estimate]),
    );
    expect(answer).toEqual(await ask('throughput', search));
  });

  it('has the standings of the page: more bosses first, then the earlier kill', async () => {
    const race = await asAnyone((transaction) =>
      loadRaidRace(
        transaction,
        { difficulty: 'mythic', region: 'us', realm: null, language: null },
        NOW,
      ),
    );
    expect(race?.guilds.map(({ name, place }) => [place, name])).toEqual([
      [1, 'Third'],
      [2, 'Second'],
      [3, 'First'],
    ]);
    const answer = await ask('progress', 'region=us');
    expect(answer.data).toMatchObject({
      guilds: [{ name: 'Third', lastKill: '2026-09-10T00:00:00.000Z' }, {}, {}],
      bosses: race?.bosses.map(({ slug, guilds }) => ({ slug, guilds })),
    });
    expect(answer.sample).toBe(false);
    // One invented guild makes the list a sample.
    expect((await ask('progress')).sample).toBe(true);
  });

  it('has neither source nor time where it has no rows', async () => {
    for (const [kind, search] of [
      ['cutoffs', 'region=kr'],
      ['forecasts', 'region=kr'],
      ['affixes', 'region=kr'],
      ['progress', 'region=tw'],
      ['throughput', 'difficulty=heroic'],
    ] as const)
      expect(await ask(kind, search)).toMatchObject({
        source: null,
        sample: false,
        time: null,
        n: 0,
      });
  });

  it('names the resets that a source announced', async () => {
    expect((await ask('resets', 'region=us')).data).toEqual([
      {
        region: 'us',
        next: '2026-11-03T15:00:00.000Z',
        isAnnounced: true,
        source: 'raiderio',
      },
    ]);
    expect(await ask('resets', 'region=us')).toMatchObject({
      source: 'raiderio',
      time: '2026-10-28T10:00:00.000Z',
    });
    // The rules of the game: Europe has no week in the store.
    expect(await ask('resets', 'region=eu')).toMatchObject({ source: 'pack', time: null });
    expect(await ask('affixes', 'region=us')).toMatchObject({
      source: 'battlenet',
      time: '2026-10-28T09:00:00.000Z',
    });
    expect((await ask('affixes', 'region=us')).data).toMatchObject([
      { region: 'us', week: { period: 1087, affixes: [{ id: 9 }, { id: 10 }] }, next: null },
    ]);
  });
});
