// Small answers that others made, with what the pages should say after them: `README.md` in their folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Transaction } from '#store/database.ts';
import { knownSeasons } from '#store/queries/known-seasons.ts';
import { bossesBySlug } from '#game/packs/by-slug.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { connectors } from '#season/ingest/connectors/index.ts';
import { replayFolder } from '#season/ingest/replay/replay-folder.ts';
import { loadSample } from '#season/ingest/sample/load-sample.ts';
import { ladderTasks } from '#season/ingest/schedule/ladder-tasks.ts';
import { planTasks } from '#season/ingest/schedule/plan-tasks.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { answerOf } from '#season/api/answers.server.ts';
import { bossFacts, loadFirstKills } from '#season/boss/load-boss-page.server.ts';
import { loadCharacterPage } from '#season/character/load-character-page.server.ts';
import { dungeonFacts, listedDungeon } from '#season/dungeon/load-dungeon-page.server.ts';
import { loadHome } from '#season/home/load-home.server.ts';
import { loadMplus } from '#season/keys/load-mplus.server.ts';
import { mplusQuestion } from '#season/keys/mplus-question.ts';
import { loadRaidRace } from '#season/views/raid-race.server.ts';
import { loadTitles } from '#season/titles/load-titles.server.ts';
import { titleAddress } from '#season/titles/title-question.ts';

const NOW = Date.parse('2026-11-27T19:00:00Z');
const HOUR_MS = 3_600_000;
let fresh: FreshDatabase;
const open = async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
};
const close = () => fresh.close();

const folder = (...names: string[]) => join(recordings.seasonCases, ...names);
const replay = (...names: string[]) => replayFolder(fresh.database, connectors, folder(...names));
const asAnyone = <T>(work: (transaction: Transaction) => Promise<T>) =>
  fresh.database.transaction(work, {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });
const answer = (kind: Parameters<typeof answerOf>[1], search: string) =>
  asAnyone((transaction) => answerOf(transaction, kind, new URLSearchParams(search), NOW));
const home = () =>
  asAnyone((transaction) =>
    loadHome(transaction, { region: 'eu', feed: null, characters: [], guild: null }, NOW),
  );
const count = async (text: string) => {
  const [row] = await fresh.database.query<{ n: number }>(`select count(*)::int as n from ${text}`);
  return row?.n;
};

describeRecordings('the public cases of a season over the sample', recordings.seasonCases, () => {
  beforeAll(async () => {
    await open();
    await loadSample(fresh.database, { size: 0.0003, nowMs: NOW - HOUR_MS });
  });
  afterAll(close);

  it('periods-over-sample: the affixes are those of the answer, and nothing invented stands below a real source', async () => {
    const report = await replay('periods-over-sample');
    expect(report.problems).toEqual([]);
    const said = await answer('affixes', 'region=eu');
    expect(said).toMatchObject({
      source: 'raiderio',
      sample: false,
      n: 1,
      data: [
        {
          region: 'eu',
          week: { period: 1091, affixes: [{ id: 162 }, { id: 9 }, { id: 10 }] },
        },
      ],
    });
    expect(JSON.stringify(said)).not.toMatch(/Devour|Ascendant|Voidbound/);
    expect((await home()).affixes).toEqual({ now: [162, 9, 10], next: [], source: 'raiderio' });
    expect(
      await count(
        `periods where source <> 'sample' and (affixes_source = 'sample' or affixes_source is null and affix_ids <> '{}')`,
      ),
    ).toBe(0);
  });

  it('raid-slugs: both kills stand on their pages, and all names are those of the source', async () => {
    expect((await replay('raid-slugs')).problems).toEqual([]);
    const sikran = bossFacts('sikran-captain-of-the-sureki')!;
    expect(await asAnyone((transaction) => loadFirstKills(transaction, sikran, 'us'))).toEqual([
      expect.objectContaining({
        difficulty: 'mythic',
        guildName: 'Example Guild',
        source: 'raiderio',
      }),
    ]);
    const race = await asAnyone((transaction) =>
      loadRaidRace(
        transaction,
        { difficulty: 'mythic', region: 'us', realm: null, language: null },
        NOW,
      ),
    );
    expect(race).toMatchObject({ guilds: [{ name: 'Example Guild', bossesDown: 1 }] });
    const ids = JSON.parse(readFileSync(folder('raid-slugs', 'source-ids.json'), 'utf8')) as {
      raids: Record<string, Record<string, string>>;
      bosses: Record<string, string>;
    };
    for (const [season, raids] of Object.entries(ids.raids))
      expect(
        seasonBySlug(season)?.raids.map(({ slug, raiderIoSlug }) => [slug, raiderIoSlug]),
      ).toEqual(expect.arrayContaining(Object.entries(raids)));
    expect(
      Object.keys(ids.bosses).map((slug) => [slug, bossesBySlug.get(slug)?.encounter.raiderIoSlug]),
    ).toEqual(Object.entries(ids.bosses));
  });

  it('season-without-pack: pages show the last season that has data, and the plan asks for the new one', async () => {
    await replay('season-without-pack');
    const shown = await home();
    expect(shown.awaitedSeason).toBe('MN Season 3');
    expect(shown.lines.map(({ region }) => region)).toContain('eu');
    const titles = await asAnyone((transaction) =>
      loadTitles(transaction, titleAddress.read(new URLSearchParams('region=eu')), NOW),
    );
    expect(titles).toMatchObject({ span: { slug: 'season-mn-2' }, awaitedSeason: 'MN Season 3' });
    expect(await answer('cutoffs', 'region=eu')).toMatchObject({
      n: 1,
      data: [{ season: 'season-mn-2' }],
    });
    const known = await knownSeasons(fresh.database);
    const names = planTasks('raiderio', NOW, known).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['cutoffs eu season-mn-3', 'runs cn season-mn-3']),
    );
    const facts = await asAnyone(async (transaction) =>
      dungeonFacts('brand-new-dungeon', await listedDungeon(transaction, 'brand-new-dungeon')),
    );
    expect(facts).toMatchObject({ name: 'Brand New Dungeon', timer: { timed: 1800 } });
  });
});

describeRecordings(
  'the public cases of a season without the sample',
  recordings.seasonCases,
  () => {
    beforeEach(open);
    afterEach(close);

    it('run-beside-best-key: page, plan and vault know the same key', async () => {
      await replay('run-beside-best-key');
      const page = await asAnyone((transaction) =>
        loadCharacterPage(transaction, { region: 'eu', realm: 'kazzak', name: 'Aone' }, NOW),
      );
      const best = page?.dungeons.filter((one) => one.best !== null);
      expect(best?.map((one) => one.best?.keyLevel)).toEqual([20]);
      expect(page?.topLevel).toBe(20);
      expect(page?.card.gains[0]?.keyLevel).toBe(20);
      const mplus = await asAnyone((transaction) =>
        loadMplus(
          transaction,
          mplusQuestion.read(new URLSearchParams('region=eu&c=eu/kazzak/Aone')),
          NOW,
        ),
      );
      expect(mplus?.plan?.team[0]).toMatchObject({ found: true, weekKeys: 2 });
      const planned = [...(mplus?.plan?.keys ?? []), ...(mplus?.plan?.untimed ?? [])];
      expect(Math.min(...planned.map(({ keyLevel }) => keyLevel))).toBeGreaterThanOrEqual(19);
    });

    it('timers-of-the-season: the timer is the one of the list, and a run is judged by it', async () => {
      await replay('timers-of-the-season', 'raiderio');
      await replay('timers-of-the-season');
      const facts = await asAnyone(async (transaction) =>
        dungeonFacts(
          'temple-of-sethraliss',
          await listedDungeon(transaction, 'temple-of-sethraliss'),
        ),
      );
      expect(facts?.timer?.timed).toBe(32 * 60);
      expect(
        await fresh.database.query(
          'select timer_ms, timed, upgrades from run_rows where duration_ms = 2000000',
        ),
      ).toEqual([{ timer_ms: 1_920_000, timed: false, upgrades: 0 }]);
    });

    it('vanished-characters: none holds up the renewal of the others', async () => {
      const seasonId = 18;
      await fresh.database.query(
        `insert into characters (id, region, realm_id, name, name_key, source, seen_at)
       select n, 'eu', (select min(id) from realms where region = 'eu'), 'Name' || n, 'name' || n, 'raiderio', now()
       from generate_series(1, 400) as n`,
      );
      await fresh.database.query(
        `insert into ratings (character_id, season_id, region, score, source, updated_at)
       select n, $1, 'eu', 4000 - n, 'raiderio', $2::timestamptz - case when n <= 100 then interval '20 days' else interval '1 day' end
       from generate_series(1, 400) as n`,
        [seasonId, new Date(NOW)],
      );
      await fresh.database.query(
        `insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades, score,
         fits, member_ids, spec_ids, affix_ids, source)
       select n, $1, 'eu', 588, 20, 1500000, 1800000, $2, true, 1, 500 - n, true, array(select generate_series(n * 5 - 4, n * 5)),
         '{66}', '{}', 'raiderio' from generate_series(1, 80) as n`,
        [seasonId, new Date(NOW - HOUR_MS)],
      );
      const [, profiles] = ladderTasks({
        region: 'eu',
        seasonId,
        slug: 'season-mn-2',
        dungeons: ['altar-of-fangs'],
      });
      const asked = new Set<string>();
      for (let round = 0; round < 8; round++) {
        const nowMs = NOW + round * 6 * HOUR_MS;
        for (const request of await profiles!.requests(fresh.database, nowMs)) {
          const name = request.url.searchParams.get('name')!;
          asked.add(name);
          const message = 'Could not find requested character';
          const isGone = Number(name.slice(4)) <= 100;
          await fresh.database.transaction(async (transaction) =>
            profiles!.heard?.(transaction, {
              request,
              answer: {
                status: 400,
                headers: {},
                body: JSON.stringify({ statusCode: 400, error: 'Bad Request', message }),
                receivedMs: nowMs,
              },
              kind: isGone ? 'empty' : 'rows',
              nowMs,
            }),
          );
        }
      }
      expect(asked.size).toBe(400);
      expect(await count('ratings where character_id <= 100')).toBe(0);
      expect(await count('ratings where character_id > 100')).toBe(300);
    });
  },
);
