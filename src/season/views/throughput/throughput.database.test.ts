import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { storePublication } from '#store/queries/store-publication.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { amountAtShare } from '#lib/statistics/amount-classes.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { rankedDungeonId } from '#game/packs/ranked-dungeon.ts';
import { mainRaid } from '#season/views/season-raid.ts';
import { throughputAddress } from './throughput-question.ts';
import { loadThroughput } from './throughput.server.ts';

let fresh: FreshDatabase;
const raid = mainRaid(seasonBySlug('season-mn-2'))!;
const [first, second] = raid.encounters;
const account = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const NOW = Date.parse('2026-11-01T12:00:00Z');

beforeAll(async () => {
  fresh = await testDatabase();
  // Arcane does more than Fire; Frost has three kills; healing, Heroic and another region do not belong.
  await fresh.database.query(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, source)
     select row_number() over (), boss, 5, 'dps', spec, amount * (0.95 + 0.1 * place / kills), 300, 300000, now(), 'eu', 'warcraftlogs'
     from unnest(array[$1, $2]::int[]) as boss,
       (values (62, 1000000, 30), (63, 700000, 30), (64, 800000, 3)) as specs (spec, amount, kills),
       generate_series(1, kills) as place`,
    [first!.id, second!.id],
  );
  await fresh.database.query(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, source)
     select 1000 + spec * 100 + place, $1, difficulty, metric, spec, 5, 300, 300000, now(), 'us', 'warcraftlogs'
     from (values (5, 'hps', 65), (4, 'dps', 62)) as other (difficulty, metric, spec), generate_series(1, 20) as place`,
    [first!.id],
  );
  await fresh.database.query(
    `insert into data_origins (kind, region, origin, source, updated_at) values ('metrics', 'world', 'live', 'warcraftlogs', '2026-10-31Z')`,
  );
});
afterAll(() => fresh.close());

async function ask(search: string) {
  const page = await fresh.database.transaction(
    (transaction) =>
      loadThroughput(transaction, throughputAddress.read(new URLSearchParams(search)), NOW),
    { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
  );
  if (!page) throw new Error('There is no season.');
  return page;
}

describe('throughput from the store', () => {
  it('ranks who has enough kills, and names who has not', async () => {
    const page = await ask(`boss=${bossSlug(first!.name)}`);
    expect(page.specs.map(({ specId, n, group }) => [specId, n, group])).toEqual([
      [62, 30, 1],
      [63, 30, 2],
    ]);
    expect(page.specs[0]?.estimate).toBeGreaterThan(950_000);
    expect(page.specs[0]?.estimate).toBeLessThan(1_050_000);
    expect(page.tooFew).toEqual([{ specId: 64, n: 3 }]);
    expect(page).toMatchObject({
      n: 63,
      source: 'warcraftlogs',
      target: { itemLevel: 300, seconds: 300 },
    });
  });

  it('is about all bosses where the address names none of this raid', async () => {
    expect((await ask('boss=another-boss')).boss).toBeNull();
    expect((await ask('')).specs[0]).toMatchObject({ specId: 62, n: 60 });
  });

  it('keeps metric, difficulty, region and gear apart', async () => {
    expect((await ask('by=hps')).specs).toMatchObject([{ specId: 65, n: 20 }]);
    expect((await ask('difficulty=heroic')).specs).toMatchObject([{ specId: 62, n: 20 }]);
    expect((await ask('region=us')).specs).toEqual([]);
    expect((await ask('ilvl=320&window=5')).specs).toEqual([]);
    expect((await ask('ilvl=303&window=5')).specs).toHaveLength(2);
  });

  it('calculates anew for other rankings and for other item levels, though it keeps what it calculated', async () => {
    // Half of them lie just above the whole level that the narrower question ends with.
    await fresh.database.query(
      `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, source)
       select 3000 + place, $1, 4, 'rdps', 62, 500000, 300 + 0.4 * (place % 2), 300000, now(), 'eu', 'warcraftlogs'
       from generate_series(1, 20) as place`,
      [first!.id],
    );
    const search = 'by=rdps&difficulty=heroic&ilvl=295';
    const one = async (window: number) => (await ask(`${search}&window=${window}`)).specs[0];
    expect(await one(5)).toMatchObject({ n: 10 });
    const before = await one(10);
    expect(before).toMatchObject({ n: 20, raw: 500_000 });
    expect(await one(10)).toEqual(before);
    await fresh.database.query(
      `update player_metrics set amount = 600000 where metric = 'rdps' and difficulty = 4`,
    );
    expect(await one(10)).toMatchObject({ n: 20, raw: 600_000 });
    expect(await one(5)).toMatchObject({ n: 10, raw: 600_000 });
  });

  it('lays keys of a dungeon beside each other by their level, one dungeon or all of them', async () => {
    const season = seasonBySlug('season-mn-2')!;
    const [one, other] = season.dungeons.map(rankedDungeonId);
    await fresh.database.query(
      `insert into player_metrics (id, encounter_id, difficulty, key_level, metric, spec_id, amount, duration_ms, fought_at, region, source)
       select 5000 + row_number() over (), dungeon, 10, 10 + place % 8, 'dps', spec, amount * 1.05 ^ (place % 8), 1600000, now(), 'eu', 'warcraftlogs'
       from unnest(array[$1, $2]::int[]) as dungeon, (values (62, 1000000), (63, 500000)) as specs (spec, amount),
         generate_series(1, 24) as place`,
      [one, other],
    );
    const page = await ask(`boss=${season.dungeons[0]!.slug}&ilvl=17`);
    expect(page).toMatchObject({
      isKeys: true,
      boss: { name: season.dungeons[0]!.name },
      target: { itemLevel: 17, seconds: 1600 },
      published: { fights: 0 },
    });
    expect(page.specs.map(({ specId, n }) => [specId, n])).toEqual([
      [62, 24],
      [63, 24],
    ]);
    // Five per cent a level, from the levels that there are.
    expect(page.perItemLevel).toBeCloseTo(0.05, 3);
    expect(page.specs[0]!.estimate).toBeCloseTo(1_000_000 * 1.05 ** 7, -4);
    expect((await ask(`boss=dungeons`)).specs.map(({ n }) => n)).toEqual([48, 48]);
    expect((await ask(`boss=dungeons&ilvl=11&window=2`)).specs.map(({ n }) => n)).toEqual([24, 24]);
    // Published kills are counted by boss alone.
    expect((await ask('boss=dungeons&kills=published')).isKeys).toBe(false);
    expect((await ask('')).isKeys).toBe(false);
  });

  it('keeps weeks of the season apart', async () => {
    const boss = bossSlug(first!.name);
    const { weeks } = await ask('');
    expect(weeks[0]).toEqual({ number: 11, startsMs: Date.parse('2026-10-27T15:00Z') });
    await fresh.database.query(
      `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, source)
       select 9000 + place, $1, 5, 'bossdps', 62, 600000 + place, 300, 300000, '2026-10-28Z'::timestamptz - place * interval '1 day', 'eu', 'warcraftlogs'
       from generate_series(0, 20) as place`,
      [first!.id],
    );
    const n = async (search: string) => (await ask(`by=bossdps&boss=${boss}&${search}`)).n;
    expect(await n('')).toBe(21);
    expect(await n('week=11')).toBe(1);
    expect(await n('week=10')).toBe(7);
    expect(await n('week=10&ilvl=310&window=5')).toBe(0);
    expect(await n('week=99')).toBe(21);
  });

  it('shows the distribution of one specialization on one boss, when it is asked for', async () => {
    const boss = bossSlug(first!.name);
    expect((await ask(`boss=${boss}`)).distribution).toBeNull();
    expect((await ask('show=62')).distribution).toBeNull();
    const { distribution } = await ask(`boss=${boss}&show=62`);
    expect(distribution!.classes.reduce((sum, { n }) => sum + n, 0)).toBe(30);
    // The exact median is 1,001,667.
    expect(amountAtShare(distribution!.classes, 0.5)! / 1_001_667).toBeCloseTo(1, 1);
  });

  it('lays a tuning beside specializations that were not changed', async () => {
    // A tenth more for Arcane from week 11 on; everyone else stays.
    await fresh.database.query(
      `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, source)
       select 20000 + row_number() over (), $1, 5, 'rdps', spec, 900000 * (1 + 0.01 * (kill % 5)) * case when spec = 62 and week = 11 then 1.1 else 1 end,
         300, 300000, '2026-08-19Z'::timestamptz + (week - 1) * interval '7 days' + kill * interval '1 hour', 'eu', 'warcraftlogs'
       from unnest(array[62, 63, 64, 71, 72, 250]) as spec, generate_series(9, 11) as week, generate_series(1, 10) as kill`,
      [second!.id],
    );
    const { tuning } = await ask('by=rdps&tuned=62&since=11');
    expect(tuning.known).toBeNull();
    expect(tuning.effect).toMatchObject({ specId: 62, week: 11 });
    const tuned = tuning.effect!.answer!;
    expect(tuned.effect).toBeCloseTo(0.1, 6);
    // The tank among them is no control.
    expect(tuned).toMatchObject({ before: 10, after: 10, controls: 4 });
    expect((await ask('by=rdps&tuned=62&since=10')).tuning.effect!.answer!.effect).toBeCloseTo(
      0,
      6,
    );
    expect((await ask('by=rdps&tuned=62&since=5')).tuning.effect!.answer).toBeNull();
    expect((await ask('by=rdps&tuned=62')).tuning.effect).toBeNull();
    expect((await ask('by=rdps&tuned=9&since=11')).tuning.effect).toBeNull();
  });

  it('says where a visitor stands among matched players of one boss', async () => {
    const boss = bossSlug(first!.name);
    expect((await ask(`boss=${boss}&spec=62&mine=1000000`)).mine).toMatchObject({ n: 30 });
    expect((await ask('spec=62&mine=1000000')).mine).toBeNull();
    expect((await ask(`boss=${boss}&spec=64&mine=1000000`)).mine).toEqual({
      n: 3,
      percentile: null,
    });
  });
});

/** As the server stores a kill of ten Arcane mages. @returns the id of its publication. */
async function publishKill(digit: number): Promise<string> {
  await fresh.database.query('insert into auth.users (id) values ($1) on conflict do nothing', [
    account(digit),
  ]);
  const fight = {
    kind: 'encounter',
    name: 'typed by its sender',
    encounterId: first!.id,
    challengeModeId: null,
    keyLevel: null,
    difficulty: 16,
    groupSize: 20,
    startedAt: new Date(NOW - digit * 86_400_000),
    durationMs: 300_000,
    success: true,
    specKey: '62',
  };
  return storePublication(fresh.database, fight, null, {
    userId: account(digit),
    visibility: 'public',
    teamId: null,
    names: 'roles',
    isHeld: false,
    reasons: [],
    bossHealth: 1e9,
    rules: 1,
    packed: new Uint8Array(10),
    performances: Array.from({ length: 10 }, (_, index) => ({
      player: index,
      encounterId: first!.id,
      difficulty: 5,
      specId: 62,
      itemLevel: 300,
      dps: 400_000 + index * 1000,
      hps: 1000,
      bossDps: index === 0 ? null : 300_000,
      rdps: 450_000,
      taken: 50_000,
    })),
    own: null,
    bossPull: null,
    end: null,
  });
}

describe('kills that were published here', () => {
  it('are counted apart from rankings, from the third account on and until one withdraws', async () => {
    const search = `boss=${bossSlug(first!.name)}`;
    await publishKill(1);
    const last = await publishKill(2);
    expect((await ask(search)).published).toEqual({ fights: 0, accounts: 0 });
    expect((await ask(`${search}&kills=published`)).specs).toEqual([]);
    await publishKill(3);
    const shown = await ask(`${search}&kills=published`);
    expect(shown).toMatchObject({
      published: { fights: 3, accounts: 3 },
      source: 'published',
      updatedAt: '2026-10-31T12:00:00.000Z',
      specs: [{ specId: 62, n: 30 }],
    });
    expect(shown.specs[0]!.estimate).toBeLessThan(500_000);
    expect((await ask(search)).specs[0]!.estimate).toBeGreaterThan(900_000);
    // Older summaries say nothing of damage to the boss.
    const of = async (asked: string) => (await ask(`${search}&kills=published&${asked}`)).specs;
    expect(await of('by=bossdps')).toMatchObject([{ specId: 62, n: 27 }]);
    expect(Math.round((await of('by=rdps'))[0]!.estimate / 1000)).toBe(450);
    expect(await of('by=taken')).toMatchObject([{ specId: 62, n: 30 }]);
    await fresh.database.query('delete from publications where id = $1', [last]);
    expect((await ask(`${search}&kills=published`)).specs).toEqual([]);
  });
});
