import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { loadCharacter } from '#season/views/cards/character-card.server.ts';
import { loadMplus } from '#season/keys/load-mplus.server.ts';
import { mplusQuestion } from '#season/keys/mplus-question.ts';
import { loadTitles } from '#season/titles/load-titles.server.ts';
import { titleAddress } from '#season/titles/title-question.ts';

let fresh: FreshDatabase;
const season = seasonBySlug('season-mn-2')!;
const [first, second, third] = season.dungeons;
/** Thrown to take the rows of one test back. */
const undone = new Error('The rows of this test go again.');

/** The last minutes of a week in which the clocks of the Americas go back, on Sunday 1 November 2026: resets do not move. */
const LAST_MINUTES = Date.parse('2026-11-03T14:55:00Z');

beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string, values: unknown[] = []) => fresh.database.query(text, values);
  await write(`insert into realms (region, id, connected_id, slug, name, source) values
    ('us', 1, 1, 'area-52', 'Area 52', 't'), ('eu', 1, 1, 'gordunni', 'Gordunni', 't')`);
  await write(
    `insert into realm_aliases (region, alias, realm_id) values ('us', 'area52', 1), ('eu', 'gordunni', 1)`,
  );
  await write(`insert into characters (id, region, realm_id, name, name_key, source, seen_at) values
    (1, 'us', 1, 'Anna', 'anna', 'raiderio', now()), (2, 'eu', 1, 'Ирма', 'ирма', 'raiderio', now())`);
  await write(
    `insert into seasons (id, slug, name, expansion_id) values ($1, $2, 'Midnight Season 2', 11)`,
    [season.blizzardSeasonId, season.slug],
  );
  await write(
    `insert into season_spans (season_id, region, starts_at) values ($1, 'us', '2026-08-18T15:00Z'), ($1, 'eu', '2026-08-19T04:00Z')`,
    [season.blizzardSeasonId],
  );
  await write(
    `insert into dungeons (id, slug, name, short_name) values ($1, 'first-place', 'First', 'F'), ($2, 'second-place', 'Second', 'S')`,
    [first!.challengeModeId, second!.challengeModeId],
  );
  // Half an hour before the week began, and half an hour after.
  await write(
    `insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades, score,
       member_ids, spec_ids, source, source_run_id)
     values (1, $1, 'us', $2, 12, 1500000, 1800000, '2026-10-27T14:30Z', true, 1, 380, '{1}', '{62,65,66}', 'raiderio', 41),
       (2, $1, 'us', $2, 11, 1500000, 1800000, '2026-10-27T15:30Z', true, 1, 360, '{1}', '{66}', 'raiderio', 42),
       (3, $1, 'us', $2, 10, 1500000, 1800000, '2026-11-03T14:50Z', true, 1, 350, '{1}', '{66}', 'battlenet', null),
       (4, $1, 'eu', $2, 9, 1500000, 1800000, '2026-10-28T03:30Z', true, 1, 340, '{2}', '{66}', 'raiderio', 43)`,
    [season.blizzardSeasonId, first!.challengeModeId],
  );
  await write(
    `insert into best_runs (character_id, season_id, region, dungeon_id, key_level, duration_ms, timed, score, completed_at, source, source_run_id)
     values (1, $1, 'us', $2, 12, 1500000, true, 380, '2026-10-27T14:30Z', 'raiderio', 41),
       (1, $1, 'us', $3, 9, 1500000, true, 330, '2026-09-27T14:30Z', 'battlenet', 7)`,
    [season.blizzardSeasonId, first!.challengeModeId, second!.challengeModeId],
  );
  await write(
    `insert into data_origins (kind, region, origin, source, updated_at) values ('players', 'us', 'live', 'raiderio', '2026-11-01Z'),
       ('players', 'eu', 'live', 'battlenet', '2026-11-02Z'), ('players', 'kr', 'sample', 'sample', '2026-11-03Z')`,
  );
  await write(
    `insert into dungeon_results (season_id, region, period_id, dungeon_id, key_level, runs, timed, time_share)
     select $1, region, 1, $2, 10, 10 * place, 5 * place, 9 from (values ('us', 1), ('eu', 2), ('kr', 9)) as one (region, place)`,
    [season.blizzardSeasonId, first!.challengeModeId],
  );
});
afterAll(() => fresh.close());

function ask(search: string, nowMs: number) {
  return fresh.database.transaction(
    (transaction) => loadMplus(transaction, mplusQuestion.read(new URLSearchParams(search)), nowMs),
    { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
  );
}

async function levelsOf(search: string, nowMs: number) {
  const member = (await ask(search, nowMs))?.plan?.team[0];
  return member?.found ? [member.weekKeys, member.vault[0]?.keyLevel] : null;
}

async function keysOnCard(nowMs: number) {
  const anna = { region: 'us', realm: 'area-52', name: 'Anna' };
  const known = await fresh.database.transaction((transaction) =>
    loadCharacter(transaction, anna, nowMs),
  );
  return known?.card.keysThisWeek;
}

function named({ dungeonId, keyLevel }: { dungeonId: number; keyLevel: number }): string {
  return `${dungeonId} +${keyLevel}`;
}

describe('a season that is over', () => {
  it('has the weeks until the next one began, and no others', async () => {
    const weeks: unknown[] = [];
    const asked = fresh.database.transaction(async (transaction) => {
      await transaction.query(
        `insert into seasons (id, slug, name, expansion_id) values (-1, 'season-tww-3', 'Earlier', 10)`,
      );
      await transaction.query(
        `insert into season_spans (season_id, region, starts_at) values (-1, 'us', '2026-08-04T15:00Z')`,
      );
      await transaction.query(
        `insert into periods (region, id, starts_at, ends_at, affix_ids, source)
         select 'us', 1000 + week, '2026-08-04T15:00Z'::timestamptz + week * interval '7 days',
           '2026-08-11T15:00Z'::timestamptz + week * interval '7 days', '{9}', 't' from generate_series(0, 12) as week`,
      );
      for (const slug of ['season-tww-3', season.slug]) {
        const question = mplusQuestion.read(
          new URLSearchParams({ view: 'runs', region: 'us', season: slug }),
        );
        const answer = await loadMplus(transaction, question, LAST_MINUTES);
        weeks.push([answer?.span.isOver, ...(answer?.weeks.map(({ periodId }) => periodId) ?? [])]);
      }
      throw undone;
    });
    await expect(asked).rejects.toThrow(undone);
    expect(weeks).toEqual([
      [true, 1000, 1001],
      [false, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012],
    ]);
  });
});

describe('a plan', () => {
  it('knows the vault of the running week although no source named the weeks, over a change of clocks', async () => {
    const anna = 'region=us&c=us/area-52/Anna';
    expect(await levelsOf(anna, LAST_MINUTES)).toEqual([2, 11]);
    // An hour later that week is over.
    expect(await levelsOf(anna, LAST_MINUTES + 3_600_000)).toEqual([0, null]);
  });

  it('looks at the week of the character, not of the region that is looked at', async () => {
    const irma = `region=us&c=${encodeURIComponent('eu/gordunni/Ирма')}`;
    expect(await levelsOf(irma, Date.parse('2026-10-28T03:45:00Z'))).toEqual([1, 9]);
    expect(await levelsOf(irma, Date.parse('2026-10-28T04:15:00Z'))).toEqual([0, null]);
  });

  it('counts the same week on the card of the start page', async () => {
    expect(await keysOnCard(LAST_MINUTES)).toBe(2);
    expect(await keysOnCard(LAST_MINUTES + 3_600_000)).toBe(0);
  });

  it('stands on recorded runs, where a region beside it is still invented', async () => {
    const plan = (await ask('region=us', LAST_MINUTES))?.plan;
    expect(plan?.evidence).toEqual({
      isOfBestRuns: false,
      runs: 30,
      parts: [
        { of: 'EU', source: 'battlenet', atMs: Date.parse('2026-11-02') },
        { of: 'US', source: 'raiderio', atMs: Date.parse('2026-11-01') },
      ],
    });
    expect(plan?.levels).toMatchObject([{ keyLevel: 10, runs: 30, timed: 15 }]);
  });

  it('names the keys of the title page, and knows those that no group has timed', async () => {
    const anna = 'region=us&c=us/area-52/Anna&me=us/area-52/Anna';
    const params = new URLSearchParams(anna);
    let compared = false;
    const asked = fresh.database.transaction(async (transaction) => {
      await transaction.query(
        `insert into ratings (character_id, season_id, region, score, source, updated_at) values (1, $1, 'us', 710, 'raiderio', now())`,
        [season.blizzardSeasonId],
      );
      await transaction.query(
        `insert into dungeon_results (season_id, region, period_id, dungeon_id, key_level, runs, timed, time_share)
         select $1, 'us', 1, dungeon, level, 100, 170 - level * 10, 90 from unnest($2::int[]) as dungeon, generate_series(11, 14) as level`,
        [season.blizzardSeasonId, [first!.challengeModeId, second!.challengeModeId]],
      );
      const plan = (await loadMplus(transaction, mplusQuestion.read(params), LAST_MINUTES))!.plan!;
      const titles = await loadTitles(transaction, titleAddress.read(params), LAST_MINUTES);
      if (!titles.span || !titles.me?.found) throw new Error('Anna is not found.');
      const planned = plan.keys.slice(0, 5).map(named);
      expect(planned).toHaveLength(5);
      expect(titles.me.keys.map(named).toSorted()).toEqual(planned.toSorted());
      const untimed = plan.untimed.map(named);
      expect(untimed).toContain(`${third!.challengeModeId} +13`);
      expect(untimed).not.toContain(`${first!.challengeModeId} +14`);
      compared = true;
      throw undone;
    });
    await expect(asked).rejects.toThrow(undone);
    expect(compared).toBe(true);
  });

  it('gives no odds from boards of best runs, and says so', async () => {
    // Runs of no week: a list of the best runs of a season.
    const before = await fresh.database.query('select * from dungeon_results');
    await fresh.database.query('update dungeon_results set period_id = 0, timed = runs');
    try {
      const answer = await ask('region=us&c=us/area-52/Anna', LAST_MINUTES);
      expect(answer?.plan?.evidence).toMatchObject({ isOfBestRuns: true, runs: 30 });
      const meta = (await ask('view=meta&region=us', LAST_MINUTES))?.meta;
      expect(meta).toMatchObject({ isOfBestRuns: true, difficulty: [], grid: [], runs: 10 });
      expect((await ask('region=us', LAST_MINUTES))?.plan?.levels).toEqual([]);
    } finally {
      await fresh.database.query('update dungeon_results set period_id = 1, timed = runs / 2');
    }
    expect(await fresh.database.query('select * from dungeon_results')).toEqual(before);
  });

  it('takes a typed rating for the levels that lead to a goal, and a name as before', async () => {
    const plan = (await ask('region=us&c=2,960&goal=3000', LAST_MINUTES))?.plan;
    expect(plan).toMatchObject({ typedRating: 2960, team: [], keys: [] });
    expect(plan?.goals.find(({ rating }) => rating === 3000)).toMatchObject({ keyLevel: 13 });
    expect(plan?.goals.find(({ rating }) => rating === 2500)).toMatchObject({ keyLevel: null });
    const named = (await ask('region=us&c=us/area-52/Anna', LAST_MINUTES))?.plan;
    expect(named).toMatchObject({ typedRating: null, team: [{ found: true }] });
  });

  it('links its best runs to their pages, where the source has them', async () => {
    const member = (await ask('region=us&c=us/area-52/Anna', LAST_MINUTES))?.plan?.team[0];
    expect(member?.found && member.best.map(({ url }) => url)).toEqual([
      'https://raider.io/mythic-plus-runs/season-mn-2/41-12-first-place',
      null,
    ]);
  });
});

describe('runs', () => {
  it('link to their pages, count their places and name the realms of their members', async () => {
    const answer = (await ask('view=runs&region=us', LAST_MINUTES))?.runs;
    expect(answer).toMatchObject({ from: 1, isFirst: true });
    expect(answer?.runs.map(({ url, members }) => [url, members[0]?.realmSlug])).toEqual([
      ['https://raider.io/mythic-plus-runs/season-mn-2/41-12-first-place', 'area-52'],
      ['https://raider.io/mythic-plus-runs/season-mn-2/42-11-first-place', 'area-52'],
      [null, 'area-52'],
    ]);
  });

  it('are those of everyone for a specialization that cannot be, as the page says', async () => {
    for (const spec of ['1', '32767', '99999'])
      expect(
        (await ask(`view=runs&region=us&spec=${spec}`, LAST_MINUTES))?.runs?.runs,
      ).toHaveLength(3);
  });
});

describe('meta', () => {
  it('writes a group as it stands: tank, healer, damage', async () => {
    const meta = (await ask('view=meta&region=us', LAST_MINUTES))?.meta;
    expect(meta?.groups.n).toBe(3);
    expect(meta?.groups.rows.map(({ specIds, count }) => [specIds, count])).toEqual([
      [[66], 2],
      [[66, 65, 62], 1],
    ]);
  });
});
