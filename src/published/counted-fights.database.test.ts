import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import type { Visitor } from '#store/database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { publicFights } from '#store/queries/public-fights.ts';
import { seenPublication, withdrawAllPublications } from '#store/queries/publications.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { createRandom } from '#lib/random.ts';
import { agreedHealth, isSameHealth } from './agreed-health.ts';
import { publishFight } from './publish-fight.server.ts';

const ACCOUNTS = [1, 2, 3, 4, 5, 6].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const NOW = Date.UTC(2026, 9, 2);
const ANONYMOUS: Visitor = { role: 'anon', claims: { role: 'anon' } };
const BOSS = { encounterId: 3133 };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  for (const id of ACCOUNTS)
    await fresh.database.query('insert into auth.users (id) values ($1)', [id]);
});
beforeEach(async () => {
  await fresh.database.query('delete from publications');
});
afterAll(() => fresh.close());

async function publish(
  account: number,
  hour: number,
  {
    visibility = 'public',
    ...given
  }: { visibility?: string; health?: number; success?: boolean } = {},
) {
  const summary: FightSummary = inventSummary({
    startedAt: Date.UTC(2026, 9, 1, hour),
    success: given.success ?? true,
  });
  summary.enemies[0]!.maxHp = given.health ?? summary.enemies[0]!.maxHp;
  const asked = { userId: ACCOUNTS[account]!, visibility, teamId: null, names: 'full' };
  const answer = await fresh.database.transaction((t) => publishFight(t, summary, asked, NOW));
  if (answer.outcome === 'refused') throw new Error(answer.reasons.join(' '));
  return answer.id;
}
const listed = () =>
  fresh.database.transaction((t) => publicFights(t, BOSS), { as: ANONYMOUS, readOnly: true });
async function counted(): Promise<number> {
  const [row] = await fresh.database.query<{ count: number }>(
    'select count(*)::int as count from published_performances where is_counted',
  );
  return row!.count;
}
async function versionOf(kind: string): Promise<number> {
  const [row] = await fresh.database.query<{ version: number }>(
    'select version from data_versions where kind = $1',
    [kind],
  );
  return row?.version ?? 0;
}

describe('a public fight', () => {
  it('is listed with its boss at once, and no more when it is withdrawn or no longer public', async () => {
    const id = await publish(0, 1);
    expect(await listed()).toMatchObject([
      { id, difficulty: 16, success: true, uploads: 1, isVerified: false },
    ]);
    expect((await listed())[0]!.specIds).toEqual([62, 63, 65, 66, 71]);
    await fresh.database.query(`update publications set visibility = 'link' where id = $1`, [id]);
    expect(await listed()).toEqual([]);
    await fresh.database.query(`update publications set visibility = 'public' where id = $1`, [id]);
    expect(await listed()).toHaveLength(1);
    await fresh.database.query('delete from publications where id = $1', [id]);
    expect(await listed()).toEqual([]);
  });

  it('lets kept pages be drawn again, and one with a link alone does not', async () => {
    const before = await versionOf('metrics');
    await publish(0, 1, { visibility: 'link' });
    expect(await versionOf('metrics')).toBe(before);
    await publish(1, 2);
    expect(await versionOf('metrics')).toBe(before + 1);
    await fresh.database.query('delete from publications where user_id = $1', [ACCOUNTS[1]]);
    expect(await versionOf('metrics')).toBe(before + 2);
  });

  it('is linked by a public upload, and says how many players published it', async () => {
    await publish(0, 1, { visibility: 'link' });
    const shown = await publish(1, 1);
    expect(await listed()).toMatchObject([{ id: shown, uploads: 2 }]);
  });
});

describe('a fight counts', () => {
  it('once three accounts agree on the health of its boss, and until one of them withdraws', async () => {
    const first = await publish(0, 1);
    await publish(1, 2, { visibility: 'link' });
    expect([await counted(), (await listed())[0]!.isVerified]).toEqual([0, false]);
    await publish(2, 3, { visibility: 'link', health: 1_010_000_000 });
    expect([await counted(), (await listed())[0]!.isVerified]).toEqual([5, true]);
    const seen = await fresh.database.transaction((t) => seenPublication(t, first), {
      as: ANONYMOUS,
    });
    expect(seen!.isVerified).toBe(true);
    await fresh.database.transaction(withdrawAllPublications, {
      as: { role: 'authenticated', claims: { role: 'authenticated', sub: ACCOUNTS[1]! } },
    });
    expect([await counted(), (await listed())[0]!.isVerified]).toEqual([0, false]);
  });

  it('once, however many publish it', async () => {
    for (const account of [0, 1, 2]) await publish(account, 1);
    expect(await counted()).toBe(5);
    expect(await listed()).toMatchObject([{ uploads: 3, isVerified: true }]);
    await publish(0, 1);
    expect(await counted()).toBe(5);
  });

  it('only where it is a kill', async () => {
    for (const account of [0, 1, 2]) await publish(account, account, { success: false });
    expect(await listed()).toHaveLength(3);
    expect(await counted()).toBe(0);
  });

  it('never by the votes of one account', async () => {
    for (const hour of [1, 2, 3, 4]) await publish(0, hour);
    expect(await counted()).toBe(0);
  });
});

interface Upload {
  id: string;
  fight: string;
  account: string;
  health: number;
  visibility: string;
  held: boolean;
  verified: boolean;
  isCounted: boolean;
  rows: number;
}

/** Who is verified and counted by the definition, from nothing but the uploads. */
function recount(uploads: readonly Upload[]): Map<string, [boolean, boolean]> {
  const free = uploads.filter(({ held }) => !held);
  const votes = new Map<string, number>();
  for (const { account, health } of free)
    votes.set(account, Math.max(votes.get(account) ?? 0, health));
  const agreed = agreedHealth([...votes.values()].filter((health) => health > 0));
  const isVerified = (one: Upload) =>
    !one.held &&
    ((agreed !== null && isSameHealth(agreed, one.health)) ||
      free.filter(({ fight }) => fight === one.fight).length >= 3);
  return new Map(
    uploads.map((one) => {
      const first = uploads.find(
        (other) => other.fight === one.fight && other.visibility === 'public' && isVerified(other),
      );
      return [one.id, [isVerified(one), first?.id === one.id]];
    }),
  );
}

it('agrees with a full recount after any publication, change and withdrawal', async () => {
  const random = createRandom(15);
  const below = (most: number) => random.int(most);
  for (let step = 0; step < 120; step += 1) {
    const account = below(6);
    const kind = below(10);
    if (kind < 6)
      await publish(account, below(5), {
        visibility: ['public', 'link'][below(2)]!,
        health: 1e9 * (1 + below(5) / 100),
      });
    else if (kind < 8)
      await fresh.database.query(
        `update publications set visibility = case visibility when 'public' then 'link' else 'public' end where user_id = $1`,
        [ACCOUNTS[account]],
      );
    else
      await fresh.database.query(
        'delete from publications where id in (select id from publications where user_id = $1 order by id limit 2)',
        [ACCOUNTS[account]],
      );
    const uploads = await fresh.database.query<Upload>(
      `select p.id, p.fight_id as fight, p.user_id as account, p.boss_health::float8 as health, p.visibility, p.is_held as held,
         p.is_verified as verified, p.is_counted as "isCounted",
         (select count(*)::int from published_performances r where r.publication_id = p.id and r.is_counted) as rows
       from publications p order by p.published_at, p.id`,
    );
    const expected = recount(uploads);
    expect(new Map(uploads.map((one) => [one.id, [one.verified, one.isCounted]]))).toEqual(
      expected,
    );
    expect(uploads.map(({ rows }) => rows)).toEqual(
      uploads.map(({ isCounted }) => (isCounted ? 5 : 0)),
    );
    const shown = new Set((await listed()).map(({ id }) => id));
    const fights = new Set(
      uploads.filter((one) => one.visibility === 'public' && !one.held).map(({ fight }) => fight),
    );
    expect(shown.size).toBe(fights.size);
  }
});
