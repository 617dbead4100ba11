import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from 'supabase-host/postgres';
import type { Visitor } from '#store/database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { hideCharacter, keepOwnCharacters } from './own-characters.ts';
import { rankOfScore, ratedCharacters, scoreAtRank } from './rated-characters.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const member = (sub: string): Visitor => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub },
});
const anonymous: Visitor = { role: 'anon', claims: { role: 'anon' } };
const FACTS = ['ratings', 'best_runs', 'rating_history', 'title_holders', 'player_metrics'];

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string) => fresh.database.query(text);
  await write(`insert into auth.users (id) values ('${ANA}'), ('${BEN}')`);
  // 1 is Ana's and hidden, 2 is anonymous at its source, 3 is seen.
  await write(`insert into characters (id, region, realm_id, name, name_key, anonymous, source, seen_at)
    select n, 'eu', 1, 'Name' || n, 'name' || n, n = 2, 't', now() from generate_series(1, 3) as n`);
  await write(`insert into ratings (character_id, season_id, region, score, source, updated_at)
    select n, 15, 'eu', 3000, 't', now() from generate_series(1, 3) as n`);
  await write(`insert into rating_buckets values (15, 'eu', 300, 3)`);
  await write(`insert into rating_history (character_id, season_id, region, day, score)
    select n, 15, 'eu', '2025-10-01', 2900 from generate_series(1, 3) as n`);
  await write(`insert into best_runs (character_id, season_id, region, dungeon_id, key_level, duration_ms, timed, score, completed_at, source)
    select n, 15, 'eu', 503, 12, 1, true, 380, now(), 't' from generate_series(1, 3) as n`);
  await write(`insert into title_holders (season_id, region, character_id, proof, source)
    select 15, 'eu', n, 'estimate', 't' from generate_series(1, 3) as n`);
  await write(`insert into player_metrics (id, encounter_id, difficulty, metric, character_id, spec_id, amount, source)
    select n, 1, 5, 'dps', nullif(n, 4), 71, 1, 't' from generate_series(1, 4) as n`);
  await write(`insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades,
      score, member_ids, spec_ids, source) values
    (7, 15, 'eu', 503, 12, 1, 2, now(), true, 1, 380, '{1,2,3}', '{71,72,73}', 't'), (8, 15, 'eu', 503, 11, 1, 2, now(), true, 1, 370, '{3}', '{73}', 't')`);
  await keepOwnCharacters(fresh.database, ANA, [
    { id: 1, region: 'eu', realmId: 1, realmSlug: 'a', name: 'Name1', classId: 1 },
  ]);
  await fresh.database.transaction((t) => hideCharacter(t, 1, true), { as: member(ANA) });
});
afterAll(() => fresh.close());

function ask(as: Visitor, text: string): Promise<Row[]> {
  return fresh.database.transaction((t) => t.query(text), { as, readOnly: true });
}
const charactersIn = async (as: Visitor, table: string) =>
  (await ask(as, `select character_id from ${table} order by 1 nulls last`)).map(
    (row) => row['character_id'],
  );
const membersFor = async (as: Visitor) =>
  (await ask(as, 'select member_ids from runs order by id')).map((row) => row['member_ids']);

const runsOf = async (as: Visitor, id: number) =>
  (await ask(as, `select id, member_ids from runs_of_character(${id}, 15, '2020-01-01')`)).length;

describe('a character that is hidden, or anonymous at its source', () => {
  it.each(FACTS)('stands in no row of %s for a stranger', async (table) => {
    const seen = table === 'player_metrics' ? [3, null] : [3];
    expect(await charactersIn(anonymous, table)).toEqual(seen);
    expect(await charactersIn(member(BEN), table)).toEqual(seen);
    expect(await ask(anonymous, `select count(*)::int as n from ${table}`)).toEqual([
      { n: seen.length },
    ]);
  });

  it.each(FACTS)('stands in %s for its owner', async (table) => {
    expect((await charactersIn(member(ANA), table)).slice(0, 2)).toEqual([1, 3]);
  });

  it('is null among the members of its runs, but for its owner', async () => {
    expect(await membersFor(anonymous)).toEqual([[null, null, 3], [3]]);
    expect(await membersFor(member(BEN))).toEqual([[null, null, 3], [3]]);
    expect(await membersFor(member(ANA))).toEqual([[1, null, 3], [3]]);
    expect(
      await ask(anonymous, 'select id from runs where member_ids @> array[1::bigint]'),
    ).toEqual([]);
    expect(
      await ask(anonymous, 'select id from runs where member_ids && array[1, 2]::bigint[]'),
    ).toEqual([]);
  });

  it('leads to none of its runs', async () => {
    expect([
      await runsOf(anonymous, 3),
      await runsOf(anonymous, 1),
      await runsOf(anonymous, 2),
    ]).toEqual([2, 0, 0]);
    expect([await runsOf(member(BEN), 1), await runsOf(member(ANA), 1)]).toEqual([0, 1]);
  });

  it('has a place on the ladder and a rating, and no more', async () => {
    const ladder = await fresh.database.transaction(
      (t) => ratedCharacters(t, { seasonId: 15, region: 'eu', fromRank: 1, toRank: 5 }),
      { as: anonymous },
    );
    expect(ladder.map((row) => [row.rank, row.characterId, row.name, row.score])).toEqual([
      [1, null, null, 3000],
      [2, null, null, 3000],
      [3, 3, 'Name3', 3000],
    ]);
    const rank = (characterId: number | null) =>
      fresh.database.transaction(
        (t) => rankOfScore(t, { seasonId: 15, region: 'eu', score: 3000, characterId }),
        { as: anonymous },
      );
    // The id of one that is hidden says no more than its rating does.
    expect([await rank(3), await rank(2), await rank(1), await rank(null)]).toEqual([3, 1, 1, 1]);
    expect(
      await fresh.database.transaction(
        (t) => scoreAtRank(t, { seasonId: 15, region: 'eu', rank: 2 }),
        { as: anonymous },
      ),
    ).toBe(3000);
  });

  it('is out of reach in the rows behind the runs, which only the application changes', async () => {
    for (const as of [anonymous, member(ANA)])
      for (const text of [
        'select member_ids from run_rows',
        'delete from runs',
        'update runs set key_level = 1',
        'select public.hide_as_asked()',
      ])
        await expect(fresh.database.transaction((t) => t.query(text), { as })).rejects.toThrow(
          /permission denied|trigger functions/,
        );
  });

  it('is shown again where its owner says so', async () => {
    await fresh.database.transaction((t) => hideCharacter(t, 1, false), { as: member(ANA) });
    expect(await charactersIn(anonymous, 'ratings')).toEqual([1, 3]);
    expect(await membersFor(anonymous)).toEqual([[1, null, 3], [3]]);
  });
});
