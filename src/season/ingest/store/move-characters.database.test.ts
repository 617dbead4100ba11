import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { realms } from '#game/packs/realms.ts';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { requests } from '#season/ingest/connectors/raiderio/requests.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { storeAnswer } from './store-answer.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterAll(() => fresh.close());
afterEach(() =>
  fresh.database.query(
    'truncate public.characters, public.ratings, public.run_rows, public.character_moves',
  ),
);

const [home, away] = realms.filter(({ region }) => region === 'eu');
const shape = (realm: typeof home) => ({
  name: realm!.name,
  slug: realm!.slug,
  wowRealmId: realm!.id,
  wowConnectedRealmId: realm!.connectedId,
});
const region = { slug: 'eu' };
const player = (name: string, realm = home) => ({
  name,
  class: { id: 1 },
  spec: { id: 73 },
  realm: shape(realm),
  region,
});
type Member = { character: object; oldCharacter?: object | null; isTransfer?: boolean };
const others: Member[] = ['Bea', 'Cid', 'Dom', 'Eve'].map((name) => ({ character: player(name) }));

/** A page with one run; fields as the recorded page of `season-tww-1` has them. */
function board(first: Member, id = 7): unknown {
  return {
    rankings: [
      {
        score: 400,
        run: {
          season: 'season-mn-2',
          dungeon: { slug: 'altar-of-fangs', name: 'Altar of Fangs', map_challenge_mode_id: 9001 },
          keystone_run_id: id,
          mythic_level: 14,
          clear_time_ms: 1_500_000,
          keystone_time_ms: 1_800_000,
          completed_at: `2026-09-0${id % 9}T20:00:00.000Z`,
          num_chests: 1,
          roster: [first, ...others],
        },
      },
    ],
  };
}
function profile(name: string, score: number, atMs: number): unknown {
  return {
    name,
    class: 'Warrior',
    region: 'eu',
    realm: home!.name,
    last_crawled_at: new Date(atMs).toISOString(),
    mythic_plus_scores_by_season: [{ season: 'season-mn-2', scores: { all: score } }],
    mythic_plus_best_runs: [],
  };
}

const startMs = Date.UTC(2026, 9, 1);
async function hear(kind: 'runs' | 'profile', value: unknown, atMs = startMs): Promise<void> {
  const request =
    kind === 'runs'
      ? requests.runs('eu', 'season-mn-2', 'all', 0)
      : requests.profile('eu', home!.slug, 'any');
  const read = readAnswer(raiderio, request, {
    status: 200,
    headers: {},
    body: JSON.stringify(value),
    receivedMs: atMs,
  });
  if (read.kind !== 'rows') throw new Error(JSON.stringify(read));
  await fresh.database.transaction((transaction) =>
    storeAnswer(transaction, read.rows, { source: 'raiderio', atMs }),
  );
}
const ladder = () =>
  fresh.database.query<{ name: string; score: number }>(
    `select c.name, r.score from public.ratings r left join public.characters c on c.id = r.character_id order by r.score desc`,
  );
const groups = async () =>
  (
    await fresh.database.query<{ names: string[] }>(
      `select array(select c.name from unnest(member_ids) as m join public.characters c on c.id = m order by c.name) as names
       from public.run_rows order by completed_at`,
    )
  ).map(({ names }) => names);

describe('a character with another name', () => {
  it('takes its rating and its runs along, once', async () => {
    await hear('runs', board({ character: player('Ann') }, 1));
    await hear('runs', board({ character: player('Ann') }, 2));
    await hear('profile', profile('Ann', 3000, startMs));
    const moved: Member = {
      character: player('Zoe', away),
      oldCharacter: player('Ann'),
      isTransfer: true,
    };
    for (const _ of [1, 2]) {
      await hear('runs', board(moved, 1), startMs + 1000);
      expect(await ladder()).toEqual([{ name: 'Zoe', score: 3000 }]);
      // The run that this answer tells again is no second one; the other names who the member is now.
      expect(await groups()).toEqual([
        ['Bea', 'Cid', 'Dom', 'Eve', 'Zoe'],
        ['Bea', 'Cid', 'Dom', 'Eve', 'Zoe'],
      ]);
    }
    const old = await fresh.database.query(`select from public.characters where name = 'Ann'`);
    expect(old).toEqual([]);
  });

  it('keeps the fresher of two ratings', async () => {
    await hear('profile', profile('Ann', 3000, startMs));
    await hear('profile', profile('Zoe', 3100, startMs + 1000));
    await hear(
      'runs',
      board({ character: player('Zoe'), oldCharacter: player('Ann') }),
      startMs + 2000,
    );
    expect(await ladder()).toEqual([{ name: 'Zoe', score: 3100 }]);
  });

  it('stays hidden under the new one', async () => {
    await hear('profile', profile('Ann', 3000, startMs));
    await fresh.database.query(`update public.characters set hidden = true where name = 'Ann'`);
    await hear(
      'runs',
      board({ character: player('Zoe'), oldCharacter: player('Ann') }),
      startMs + 1000,
    );
    const rows = await fresh.database.query<{ name: string }>(
      `select name from public.characters where hidden order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Ann', 'Zoe']);
  });

  it.each(['anon', 'authenticated'])(
    'is known to no visitor as the one it was (%s)',
    async (role) => {
      const reading = fresh.database.transaction(async (transaction) => {
        await transaction.query(`set local role ${role}`);
        await transaction.query('select from public.character_moves');
      });
      await expect(reading).rejects.toThrow('permission denied');
    },
  );

  it('that the source does not know yet is not shown by the mark of the source', async () => {
    await hear(
      'runs',
      board({ character: { ...player('Ann-196883'), id: 196_883 }, isTransfer: true }),
    );
    const [row] = await fresh.database.query<{ anonymous: boolean }>(
      `select anonymous from public.characters where name like 'Ann%'`,
    );
    expect(row?.anonymous).toBe(true);
  });

  it.each([
    ['a name that is none', { name: 5, realm: shape(home) }],
    ['no realm', { name: 'Ann' }],
    ['itself', player('Zoe')],
    ['one of another region', { ...player('Ann'), region: { slug: 'us' } }],
    ['a word', 'Ann'],
  ])('is itself where the source names %s as the old one', async (_, oldCharacter) => {
    await hear('profile', profile('Ann', 3000, startMs));
    await hear('runs', board({ character: player('Zoe'), oldCharacter: oldCharacter as object }));
    expect(await ladder()).toEqual([{ name: 'Ann', score: 3000 }]);
    expect(await groups()).toEqual([['Bea', 'Cid', 'Dom', 'Eve', 'Zoe']]);
  });
});
