import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#store/database.ts';
import { knownSeasons } from '#store/queries/known-seasons.ts';
import { seasonSpans } from '#store/queries/season-spans.ts';
import type { Connector, SourceRequest } from '#season/ingest/connector.ts';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { requests } from '#season/ingest/connectors/raiderio/requests.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { planTasks } from '#season/ingest/schedule/plan-tasks.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { freezeSeasons } from '#season/ingest/store/freeze-season.ts';
import { storeAnswer } from '#season/ingest/store/store-answer.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { listedBoss } from '#store/queries/listed-things.ts';
import { answerOf } from '#season/api/answers.server.ts';
import { bossFacts, loadFirstKills } from '#season/boss/load-boss-page.server.ts';
import { bossFacts as pictureOfBoss } from '#season/pictures/thing-facts.server.ts';
import { findAnything } from '#season/search/find-anything.server.ts';
import {
  dungeonFacts,
  listedDungeon,
  loadPlayed,
} from '#season/dungeon/load-dungeon-page.server.ts';
import { mplusQuestion } from '#season/keys/mplus-question.ts';
import { loadMplus } from '#season/keys/load-mplus.server.ts';
import { loadRaidRace } from '#season/views/raid-race.server.ts';
import { loadTitles } from '#season/titles/load-titles.server.ts';
import { titleAddress } from '#season/titles/title-question.ts';

let fresh: FreshDatabase;
const START = '2026-11-24T15:00:00Z';
const NOW = Date.parse('2026-11-27T18:30:00Z');
const perRegion = (at: string | null) => ({ us: at, eu: at, kr: at, tw: at, cn: at });
const pool = [
  {
    challenge_mode_id: 9999,
    slug: 'brand-new-dungeon',
    name: 'Brand New Dungeon',
    short_name: 'BND',
    keystone_timer_seconds: 1800,
  },
  {
    challenge_mode_id: 250,
    slug: 'temple-of-sethraliss',
    name: 'Temple of Sethraliss',
    short_name: 'TOS',
    keystone_timer_seconds: 1740,
  },
];
const list = (ends: string | null) => ({
  seasons: [
    {
      slug: 'season-mn-3',
      name: 'MN Season 3',
      short_name: 'MN3',
      blizzard_season_id: 19,
      is_main_season: true,
      starts: perRegion(START),
      ends: perRegion('2030-01-01T00:00:00Z'),
      dungeons: pool,
    },
    {
      slug: 'season-mn-2',
      name: 'MN Season 2',
      short_name: 'MN2',
      blizzard_season_id: 18,
      is_main_season: true,
      starts: perRegion('2026-08-18T15:00:00Z'),
      ends: perRegion(ends),
      dungeons: [],
    },
  ],
});

beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
  await fresh.database.query(
    `insert into cutoffs (season_id, region, bracket, observed_at, score, rank, population, source)
     select 18, 'eu', 'p999', '2026-10-20T03:00Z'::timestamptz + day * interval '1 day', 3400 + day, 1000, 1000000, 'raiderio'
     from generate_series(0, 37) as day`,
  );
  await fresh.database.query(
    `insert into run_rows (id, season_id, region, dungeon_id, period_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades, score,
       fits, member_ids, spec_ids, affix_ids, source)
     values (1, 18, 'eu', 588, 1090, 12, 1500000, 1800000, '2026-11-20T12:00Z', true, 1, 365, true, '{1}', '{66}', '{}', 'raiderio')`,
  );
});
afterAll(() => fresh.close());

const asAnyone = <T>(work: (transaction: Transaction) => Promise<T>) =>
  fresh.database.transaction(work);

async function say(connector: Connector, request: SourceRequest, value: unknown, atMs = NOW) {
  const answer = { status: 200, headers: {}, body: JSON.stringify(value), receivedMs: atMs };
  const read = readAnswer(connector, request, answer);
  if (read.kind !== 'rows') throw new Error(JSON.stringify(read));
  await asAnyone((transaction) =>
    storeAnswer(transaction, read.rows, { source: connector.source, atMs }),
  );
}
const titles = () =>
  asAnyone((transaction) =>
    loadTitles(transaction, titleAddress.read(new URLSearchParams('region=eu')), NOW),
  );

const spanOf = async (slug: string) =>
  (await seasonSpans(fresh.database, new Date(NOW))).find(
    (one) => one.slug === slug && one.region === 'eu',
  );

describe('a season that no pack knows', () => {
  it('leaves the last season that has figures on the pages, and they say so', async () => {
    await say(raiderio, requests.staticData(11), list('2030-01-01T00:00:00Z'));
    expect(await titles()).toMatchObject({
      span: { slug: 'season-mn-2' },
      awaitedSeason: 'MN Season 3',
      line: { score: 3437 },
    });
    for (const kind of ['cutoffs', 'forecasts'] as const)
      expect(
        await asAnyone((transaction) =>
          answerOf(transaction, kind, new URLSearchParams('region=eu'), NOW),
        ),
      ).toMatchObject({ n: 1, data: [{ season: 'season-mn-2' }] });
    const mplus = await asAnyone((transaction) =>
      loadMplus(transaction, mplusQuestion.read(new URLSearchParams('region=eu&view=runs')), NOW),
    );
    expect(mplus).toMatchObject({ span: { slug: 'season-mn-2' }, awaitedSeason: 'MN Season 3' });
    const asked = await asAnyone((transaction) =>
      loadTitles(
        transaction,
        titleAddress.read(new URLSearchParams('region=eu&season=season-mn-3')),
        NOW,
      ),
    );
    expect(asked).toMatchObject({ span: { slug: 'season-mn-3' }, awaitedSeason: null });
  });

  it('is asked for from its first hour, with the dungeons that the source lists', async () => {
    const known = await knownSeasons(fresh.database);
    const names = planTasks('raiderio', NOW, known).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'cutoffs eu season-mn-3',
        'runs us season-mn-3',
        'profiles cn season-mn-3',
        'cutoffs eu season-mn-2',
      ]),
    );
    const runs = planTasks('raiderio', NOW, known).find(
      ({ name }) => name === 'runs eu season-mn-3',
    )!;
    const dungeons = (await runs.requests(fresh.database, NOW)).map(({ url }) =>
      url.searchParams.get('dungeon'),
    );
    expect(new Set(dungeons)).toEqual(
      new Set(['all', 'brand-new-dungeon', 'temple-of-sethraliss']),
    );
    expect(
      planTasks('raiderio', Date.parse(START) - 1, known).map(({ name }) => name),
    ).not.toContain('runs us season-mn-3');
  });

  it('has pages of its dungeons, with the timers of the list', async () => {
    const facts = await asAnyone(async (transaction) =>
      dungeonFacts('brand-new-dungeon', await listedDungeon(transaction, 'brand-new-dungeon')),
    );
    expect(facts).toMatchObject({
      name: 'Brand New Dungeon',
      seasonName: 'MN Season 3',
      timer: { timed: 1800 },
    });
    expect(
      await asAnyone((transaction) =>
        loadPlayed(transaction, { slug: 'brand-new-dungeon', region: 'eu', nowMs: NOW }),
      ),
    ).toBeNull();
    const old = await asAnyone(async (transaction) =>
      dungeonFacts(
        'temple-of-sethraliss',
        await listedDungeon(transaction, 'temple-of-sethraliss'),
      ),
    );
    expect(old).toMatchObject({ seasonName: 'MN Season 3', timer: { timed: 1740 } });
    expect(old?.bosses).toHaveLength(4);
  });

  it('has the raids that the source lists for it, with their kills', async () => {
    await say(raiderio, requests.raidStaticData(11), {
      raids: [
        {
          id: 1,
          slug: 'the-deep',
          name: 'The Deep',
          short_name: 'TD',
          starts: perRegion(START),
          ends: perRegion(null),
          encounters: [{ id: 1, slug: 'kraken', name: 'The Great Kraken' }],
        },
      ],
    });
    const known = await knownSeasons(fresh.database);
    expect(planTasks('raiderio', NOW, known).map(({ name }) => name)).toContain(
      'raid the-deep mythic',
    );
    expect(planTasks('warcraftlogs', NOW, known).length).toBeGreaterThan(0);
    const sayKill = (raid: string, boss: string) =>
      say(raiderio, requests.raidRankings('world', raid, 'mythic', 0), {
        raidRankings: [
          {
            rank: 1,
            regionRank: 1,
            guild: {
              name: 'Night Ledger',
              realm: { name: 'Kazzak', slug: 'kazzak' },
              region: { slug: 'eu' },
            },
            encountersDefeated: [{ slug: boss, firstDefeated: '2026-11-26T20:00:00.000Z' }],
            encountersPulled: [],
          },
        ],
      });
    const race = (region: 'eu' | 'us' | null) =>
      asAnyone((transaction) =>
        loadRaidRace(
          transaction,
          { difficulty: 'mythic', region, realm: null, language: null },
          NOW,
        ),
      );
    // Nothing is known of any raid: the newest one is it.
    expect(await race('eu')).toMatchObject({ raid: 'The Deep', awaitedRaid: null, guilds: [] });
    await say(raiderio, requests.raidRankings('world', 'the-deep', 'mythic', 0), {
      raidRankings: [],
    });
    await sayKill('the-venomous-abyss', 'nekzali-the-soulcoiler');
    for (const region of ['eu', null] as const)
      expect(await race(region)).toMatchObject({
        raid: 'The Venomous Abyss',
        awaitedRaid: 'The Deep',
        guilds: [{ name: 'Night Ledger' }],
      });
    await sayKill('the-deep', 'kraken');
    expect(await race('us')).toMatchObject({ raid: 'The Deep', awaitedRaid: null });
    expect(await race('eu')).toMatchObject({
      awaitedRaid: null,
      raid: 'The Deep',
      guilds: [{ name: 'Night Ledger', bossesDown: 1 }],
      bosses: [{ slug: 'kraken', name: 'The Great Kraken', guilds: 1 }],
    });
  });

  it('has pages, pictures and hits of its bosses and dungeons', async () => {
    const { boss, picture, hits } = await asAnyone(async (transaction) => ({
      boss: bossFacts('kraken', await listedBoss(transaction, 'kraken')),
      picture: await pictureOfBoss(transaction, 'kraken'),
      hits: await Promise.all(
        ['kraken', 'brand new'].map((text) =>
          findAnything(transaction, { text, region: 'eu', seasonId: 18, canLookUp: false }),
        ),
      ),
    }));
    expect(boss).toMatchObject({
      name: 'The Great Kraken',
      place: 'The Deep',
      raidSlug: 'the-deep',
      phases: null,
      abilities: [],
      bosses: [{ slug: 'kraken' }],
    });
    expect(await asAnyone((transaction) => loadFirstKills(transaction, boss!, 'eu'))).toMatchObject(
      [{ guildName: 'Night Ledger', difficulty: 'mythic' }],
    );
    expect(picture).toMatchObject({ title: 'The Great Kraken' });
    expect(hits.map((one) => one.hits.map(({ href }) => href))).toEqual([
      expect.arrayContaining(['/boss/kraken']),
      expect.arrayContaining(['/dungeon/brand-new-dungeon']),
    ]);
  });

  it('opens on itself once it has figures', async () => {
    await say(raiderio, requests.seasonCutoffs('eu', 'season-mn-3'), {
      cutoffs: {
        updatedAt: '2026-11-27T12:00:00.000Z',
        p999: {
          all: {
            quantileMinValue: 2100,
            quantilePopulationCount: 700,
            totalPopulationCount: 700_000,
          },
        },
      },
    });
    expect(await titles()).toMatchObject({
      span: { slug: 'season-mn-3' },
      awaitedSeason: null,
      line: { score: 2100 },
    });
  });
});

describe('an end that a source announces', () => {
  it('before 2030 ends the race where we know no date of our own', async () => {
    expect(await spanOf('season-mn-2')).toMatchObject({ titleEndsAt: null, titleEndSource: null });
    await say(raiderio, requests.staticData(11), list('2026-12-08T15:00:00Z'), NOW + 1000);
    expect(await spanOf('season-mn-2')).toMatchObject({
      titleEndsAt: new Date('2026-12-08T15:00:00Z'),
      titleEndSource: 'raiderio',
    });
    // 2030 stands for "not known".
    expect(await spanOf('season-mn-3')).toMatchObject({ titleEndsAt: null, titleEndSource: null });
    const shown = await asAnyone((transaction) =>
      loadTitles(
        transaction,
        titleAddress.read(new URLSearchParams('region=eu&season=season-mn-2')),
        NOW,
      ),
    );
    expect(shown).toMatchObject({ isOver: false, likelyEnd: null });
    expect('projection' in shown && shown.projection.at(-1)?.atMs).toBeLessThanOrEqual(
      Date.parse('2026-12-08T15:00:00Z') + 86_400_000,
    );
  });

  it('gives way to our own date', async () => {
    await say(raiderio, requests.staticData(11), {
      seasons: [
        {
          ...list(null).seasons[1],
          slug: 'season-mn-1',
          name: 'MN Season 1',
          blizzard_season_id: 17,
          ends: perRegion('2026-08-18T15:00:00Z'),
        },
      ],
    });
    expect((await spanOf('season-mn-1'))?.titleEndsAt).toEqual(new Date('2026-08-12T04:00:00Z'));
  });

  it('freezes the season once it has passed', async () => {
    await fresh.database.query(
      `insert into characters (id, region, realm_id, name, name_key, source, seen_at) values (77, 'eu', 1305, 'Aone', 'aone', 'raiderio', now())`,
    );
    await fresh.database.query(
      `insert into ratings (character_id, season_id, region, score, source, updated_at)
       select 77 + n, 18, 'eu', 4000 + n, 'raiderio', now() from generate_series(0, 600) as n`,
    );
    const { frozen } = await freezeSeasons(fresh.database, Date.parse('2026-12-20T00:00:00Z'));
    expect(frozen).toContainEqual(expect.objectContaining({ seasonId: 18, region: 'eu' }));
  });
});
