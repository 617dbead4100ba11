import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import type { Transaction, Visitor } from '#store/database.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { teamFights } from './published-fights.server.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import {
  newestPublications,
  ownPublications,
  packedPublication,
  seenPublication,
  showPublicationTo,
  withdrawAllPublications,
  withdrawPublication,
} from '#store/queries/publications.ts';
import { hiddenNames, mayPublish } from '#store/queries/store-publication.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { publishFight, refuseFlood } from './publish-fight.server.ts';
import { unpackSummary } from './read-summary.server.ts';

const account = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const ACCOUNTS = [1, 2, 3, 4, 5].map(account);
const [ANNA = '', BEN = '', CARA = '', DAN = '', EVE = ''] = ACCOUNTS;
const NOW = Date.UTC(2026, 9, 2);
const signedIn = (sub: string): Visitor => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub },
});
const ANONYMOUS: Visitor = { role: 'anon', claims: { role: 'anon' } };

let fresh: FreshDatabase;
let team = '';
beforeAll(async () => {
  fresh = await testDatabase();
  for (const id of ACCOUNTS)
    await fresh.database.query('insert into auth.users (id) values ($1)', [id]);
  const [made] = await as(signedIn(ANNA), (t) =>
    t.query<{ id: string }>(
      `select public.create_team('North', 'Main', 'eu', 'Europe/Berlin', 'Anna') as id`,
    ),
  );
  team = made!.id;
});
afterAll(() => fresh.close());

function as<T>(who: Visitor, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return fresh.database.transaction(work, { as: who });
}
async function publish(
  userId: string,
  summary: FightSummary,
  visibility = 'link',
  teamId: string | null = null,
) {
  const answer = await fresh.database.transaction((t) =>
    publishFight(t, summary, { userId, visibility, teamId, names: 'full' }, NOW),
  );
  if (answer.outcome === 'refused') throw new Error(answer.reasons.join(' '));
  return answer;
}
const hours = (count: number) => Date.UTC(2026, 9, 1, count);

describe('a published fight', () => {
  it('is seen by whom its sender chose, and by none after it is withdrawn', async () => {
    const summary = inventSummary({ startedAt: hours(1) });
    const { id } = await publish(ANNA, summary, 'team', team);
    const sees = async (who: Visitor) =>
      (await as(who, (t) => seenPublication(t, id))) !== undefined;
    expect([await sees(signedIn(ANNA)), await sees(signedIn(BEN)), await sees(ANONYMOUS)]).toEqual([
      true,
      false,
      false,
    ]);
    const lists = async (who: Visitor) =>
      (await as(who, (t) => newestPublications(t, team))).some((one) => one.id === id);
    expect([await lists(signedIn(ANNA)), await lists(signedIn(BEN))]).toEqual([true, false]);
    await as(signedIn(ANNA), (t) => showPublicationTo(t, id, { visibility: 'link', teamId: null }));
    expect([await sees(signedIn(BEN)), await sees(ANONYMOUS)]).toEqual([true, true]);
    expect(await as(ANONYMOUS, (t) => newestPublications(t, null))).toEqual([]);
    await as(signedIn(ANNA), (t) =>
      showPublicationTo(t, id, { visibility: 'public', teamId: null }),
    );
    expect(await as(ANONYMOUS, (t) => newestPublications(t, null))).toMatchObject([{ id }]);
    expect(await as(signedIn(BEN), (t) => withdrawPublication(t, id))).toBe(false);
    expect(await as(signedIn(ANNA), (t) => withdrawPublication(t, id))).toBe(true);
    expect(await sees(signedIn(ANNA))).toBe(false);
    expect(await fresh.database.query('select from published_fights')).toEqual([]);
  });

  it('comes back field by field', async () => {
    const summary = inventSummary({ startedAt: hours(2) });
    const { id } = await publish(ANNA, summary);
    const packed = await fresh.database.transaction((t) => packedPublication(t, id));
    expect(await unpackSummary(packed!)).toEqual(summary);
  });

  it('is called in the list of its team by boss and difficulty, or by dungeon and level', async () => {
    const [dungeon] = seasonBySlug('season-mn-1')!.dungeons;
    const key = {
      kind: 'keystone',
      encounterId: null,
      challengeModeId: dungeon!.challengeModeId,
      keystoneLevel: 12,
      difficultyId: 8,
    } as const;
    await publish(ANNA, inventSummary({ ...key, startedAt: hours(1) }), 'team', team);
    await publish(
      ANNA,
      inventSummary({ encounterId: 990_001, startedAt: hours(2) - 600_000 }),
      'team',
      team,
    );
    const listed = await as(signedIn(ANNA), (t) => teamFights(t, team));
    expect(listed.map(({ title }) => title)).toEqual([
      'Mythic Boss 990001',
      `${dungeon!.name} +12`,
    ]);
    await as(signedIn(ANNA), withdrawAllPublications);
  });

  it('gives its contents to the server alone: they name everyone in the log', async () => {
    const { id } = await publish(ANNA, inventSummary({ startedAt: hours(5) }));
    expect(await as(signedIn(BEN), (t) => packedPublication(t, id))).toBeUndefined();
    await expect(as(ANONYMOUS, (t) => packedPublication(t, id))).rejects.toMatchObject({
      code: '42501',
    });
    const known = await as(ANONYMOUS, (t) =>
      t.query('select * from public.read_publication($1)', [id]),
    );
    expect(known).toHaveLength(1);
    expect(Object.values(known[0]!).some((value) => value instanceof Uint8Array)).toBe(false);
  });

  it('is one fight, however many publish it, and one publication of each', async () => {
    const first = await publish(ANNA, inventSummary({ startedAt: hours(3) }), 'public');
    const second = await publish(
      BEN,
      inventSummary({ startedAt: hours(3) + 40_000, durationMs: 60_800 }),
      'public',
    );
    const again = await publish(ANNA, inventSummary({ startedAt: hours(3) }), 'public');
    expect(again.id).toBe(first.id);
    expect(second.id).not.toBe(first.id);
    const listed = await as(ANONYMOUS, (t) => newestPublications(t, null));
    expect(listed.map(({ uploads }) => uploads)).toEqual([2]);
    const other = await publish(BEN, inventSummary({ startedAt: hours(4) }), 'public');
    expect(await as(ANONYMOUS, (t) => newestPublications(t, null))).toHaveLength(2);
    expect((await as(ANONYMOUS, (t) => seenPublication(t, other.id)))!.uploads).toBe(1);
  });
});

describe('what contradicts others is held back with its reason', () => {
  it('for another total of the same fight', async () => {
    await publish(ANNA, inventSummary({ startedAt: hours(6) }));
    const forged = inventSummary({ startedAt: hours(6) });
    for (const { damage } of forged.players) {
      damage.unit *= 2;
      damage.total *= 2;
    }
    forged.enemies[0]!.damage *= 2;
    const held = await publish(CARA, forged, 'public');
    expect(held.reasons).toEqual(['Another upload of this fight has other damage.']);
    expect(await as(ANONYMOUS, (t) => seenPublication(t, held.id))).toBeUndefined();
    expect(await as(signedIn(CARA), (t) => seenPublication(t, held.id))).toMatchObject({
      isHeld: true,
      isOwn: true,
    });
  });

  it('for two fights at the same time', async () => {
    await publish(DAN, inventSummary({ startedAt: hours(8) }));
    const other = await publish(
      DAN,
      inventSummary({ startedAt: hours(8) + 20_000, encounterId: 3134, name: 'Another' }),
    );
    expect(other.reasons).toEqual(['You published another fight of the same time: The Invented.']);
  });

  it('for another health of the boss than three other uploads saw', async () => {
    const boss = { encounterId: 4000, name: 'The Tall' };
    for (const [index, userId] of [ANNA, BEN, CARA].entries())
      await publish(userId, inventSummary({ ...boss, startedAt: hours(10 + index) }));
    const forged = inventSummary({ ...boss, startedAt: hours(14) });
    forged.enemies[0]!.maxHp *= 3;
    expect((await publish(EVE, forged)).reasons).toEqual([
      'The maximum health of the boss differs from that of three other uploads.',
    ]);
    const fair = inventSummary({ ...boss, startedAt: hours(15) });
    expect((await publish(EVE, fair)).reasons).toEqual([]);
  });
});

it('refuses what contradicts itself, and stores nothing of it', async () => {
  const forged = inventSummary({ startedAt: hours(20), encounterId: 5000 });
  forged.players[0]!.damage.total *= 5;
  await expect(publish(ANNA, forged)).rejects.toThrow('not the sum of its timeline');
  expect(
    await fresh.database.query('select from published_fights where encounter_id = 5000'),
  ).toEqual([]);
});

it('refuses a flood', async () => {
  await fresh.database.query(
    `insert into publication_tries (user_id, hour, tries) values ($1, date_trunc('hour', now()), 240)`,
    [EVE],
  );
  const answer = await fresh.database.transaction((t) => refuseFlood(t, EVE));
  expect(answer?.reasons[0]).toContain('at most 240 fights in an hour');
  expect(await fresh.database.transaction((t) => refuseFlood(t, ANNA))).toBeNull();
});

describe('an account', () => {
  it('publishes for its own teams only', async () => {
    expect(await as(signedIn(ANNA), (t) => mayPublish(t, team))).toBe(true);
    expect(await as(signedIn(BEN), (t) => mayPublish(t, team))).toBe(false);
    expect(await as(signedIn(BEN), (t) => mayPublish(t, null))).toBe(true);
    await expect(as(ANONYMOUS, (t) => mayPublish(t, null))).rejects.toMatchObject({
      code: '42501',
    });
    const { id } = await publish(BEN, inventSummary({ startedAt: hours(22), encounterId: 7 }));
    await expect(
      as(signedIn(BEN), (t) => showPublicationTo(t, id, { visibility: 'team', teamId: team })),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot write a publication past the server', async () => {
    for (const text of [
      `update public.publications set packed = 'x'`,
      `update public.publications set is_held = false`,
      `insert into public.publications (fight_id, user_id, visibility, names, boss_health, rules, packed)
       select fight_id, user_id, 'public', 'full', 0, 1, packed from public.publications limit 1`,
      'delete from public.published_fights',
      'delete from public.publication_tries',
    ])
      await expect(as(signedIn(ANNA), (t) => t.query(text))).rejects.toMatchObject({
        code: '42501',
      });
  });

  it('takes its publications with it when it is deleted', async () => {
    const { id } = await publish(DAN, inventSummary({ startedAt: hours(23), encounterId: 8 }));
    await fresh.database.query('delete from auth.users where id = $1', [DAN]);
    expect(await as(ANONYMOUS, (t) => seenPublication(t, id))).toBeUndefined();
    expect(
      await fresh.database.query('select from published_fights where encounter_id = 8'),
    ).toEqual([]);
  });

  it('withdraws everything at once', async () => {
    expect((await as(signedIn(BEN), ownPublications)).length).toBeGreaterThan(1);
    expect(await as(signedIn(BEN), withdrawAllPublications)).toBeGreaterThan(1);
    expect(await as(signedIn(BEN), ownPublications)).toEqual([]);
  });
});

it('knows who hides a character, whatever the log makes of its realm', async () => {
  await fresh.database.query(
    `insert into character_owners (user_id, character_id, region, realm_id, realm_slug, name, class_id, hidden, confirmed_at)
     values ($1, 77, 'eu', 1, 'area-52', 'Ëlune', 1, true, now())`,
    [ANNA],
  );
  const named = [
    'Ëlune-Area52-EU',
    'Ëlune-Area52',
    'Ëlune-Area52-US',
    'Ëlune-Draenor-EU',
    'Elune-Area52-EU',
  ];
  const hidden = await fresh.database.transaction((t) => hiddenNames(t, named));
  expect(hidden.toSorted()).toEqual(['Ëlune-Area52', 'Ëlune-Area52-EU']);
});
