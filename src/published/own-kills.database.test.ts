import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { withNames } from '#analysis/publish/summary-names.ts';
import type { Visitor } from '#store/database.ts';
import { ownPerformances } from '#store/queries/own-performances.ts';
import { withdrawPublication } from '#store/queries/publications.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { nextReset } from '#game/packs/reset-clock.ts';
import { loadOwnHistory } from './own-history.server.ts';
import { mainRaid } from '#season/views/season-raid.ts';
import { throughputAddress } from '#season/views/throughput/throughput-question.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { publishFight } from './publish-fight.server.ts';
import { removeName } from './remove-name.server.ts';

const [ANNA = '', BEN = '', MALLORY = ''] = [1, 2, 3].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
);
const NOW = Date.UTC(2026, 9, 28);
const [BOSS] = mainRaid(lastStartedSeason(NOW, 'us'))!.encounters;
const signedIn = (sub: string): Visitor => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub },
});
const ANONYMOUS: Visitor = { role: 'anon', claims: { role: 'anon' } };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  for (const id of [ANNA, BEN, MALLORY])
    await fresh.database.query('insert into auth.users (id) values ($1)', [id]);
});
beforeEach(async () => {
  await fresh.database.query('delete from publications');
  await fresh.database.query('delete from character_owners');
  await fresh.database.query('delete from removed_names');
});
afterAll(() => fresh.close());

interface Sent {
  names?: 'full' | 'roles' | 'own';
  /** Index that the sender says. */
  own?: number;
  /** The one player that is named with `own`. */
  named?: string;
  /** What the fourth player, an Arcane Mage, does in thousands per second. */
  amount?: number;
  /** Without `-EU`. */
  isWithoutRegion?: boolean;
}

async function publish(userId: string, startedAt: number, sent: Sent = {}) {
  const { names = 'full', own = null, named = 'Person3-Somewhere-EU' } = sent;
  const summary = inventSummary({ encounterId: BOSS!.id, startedAt });
  const player = summary.players[3]!;
  const amount = sent.amount ?? 203;
  player.damage.steps = player.damage.steps.map(() => amount);
  summary.enemies[0]!.damage += amount * 60_000 - player.damage.total;
  player.damage.total = amount * 60_000;
  if (sent.isWithoutRegion === true)
    for (const one of summary.players) one.name = one.name.replace('-EU', '');
  const answer = await fresh.database.transaction((t) =>
    publishFight(
      t,
      withNames(summary, (name) => names === 'full' || (names === 'own' && name === named)),
      { userId, visibility: 'link', teamId: null, names, own },
      NOW,
    ),
  );
  if (answer.outcome === 'refused') throw new Error(answer.reasons.join(' '));
  return answer.id;
}
const own = (who: Visitor) =>
  fresh.database.transaction((t) => ownPerformances(t, new Date(0)), { as: who });
const ownIds = async (who: Visitor) => (await own(who)).map(({ publicationId }) => publicationId);
const history = (who: string, search = '') =>
  fresh.database.transaction(
    (t) => loadOwnHistory(t, throughputAddress.read(new URLSearchParams(search)), NOW),
    { as: signedIn(who) },
  );
const ownedBy = (userId: string, name: string) =>
  fresh.database.query(
    `insert into character_owners (user_id, character_id, region, realm_id, realm_slug, name, class_id, hidden, confirmed_at)
     values ($1, 1, 'eu', 1, 'somewhere', $2, 8, false, now())`,
    [userId, name],
  );
const at = (day: number) => Date.UTC(2026, 9, day, 19);

describe('the own player of a publication', () => {
  it('is the one that is named alone, the one that the sender says, or the one of Battle.net', async () => {
    const alone = await publish(ANNA, at(1), { names: 'own' });
    const said = await publish(ANNA, at(2), { names: 'roles', own: 4 });
    await publish(ANNA, at(3), { names: 'full' });
    await publish(ANNA, at(4), { names: 'roles' });
    await ownedBy(ANNA, 'Person1');
    const proven = await publish(ANNA, at(5), { isWithoutRegion: true });
    expect(
      (await own(signedIn(ANNA))).map(({ publicationId, specId, region }) => [
        publicationId,
        specId,
        region,
      ]),
    ).toEqual([
      [proven, 65, 'eu'],
      [said, 63, null],
      [alone, 62, 'eu'],
    ]);
  });

  it('is nobody for an index beyond the group, or for a character of another account', async () => {
    await ownedBy(BEN, 'Person3');
    await publish(ANNA, at(1), { own: 40 });
    await publish(ANNA, at(2), { own: 3 });
    await publish(ANNA, at(3), { names: 'own' });
    expect(await own(signedIn(ANNA))).toEqual([]);
  });
});

describe('the own performances of an account', () => {
  it('are read by that account alone', async () => {
    const mine = await publish(ANNA, at(1), { own: 3 });
    await publish(BEN, at(1), { own: 1 });
    expect(await ownIds(signedIn(ANNA))).toEqual([mine]);
    expect(await ownIds(signedIn(MALLORY))).toEqual([]);
    await expect(own(ANONYMOUS)).rejects.toMatchObject({ code: '42501' });
    for (const who of [signedIn(ANNA), ANONYMOUS])
      await expect(
        fresh.database.transaction((t) => t.query('select * from published_performances'), {
          as: who,
        }),
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('are gone with a fight that is withdrawn, held back, or published again without saying whose it is', async () => {
    const first = await publish(ANNA, at(1), { own: 3 });
    const second = await publish(ANNA, at(2), { own: 3 });
    const third = await publish(ANNA, at(3), { own: 3 });
    const fourth = await publish(ANNA, at(4), { own: 3 });
    expect(await ownIds(signedIn(ANNA))).toEqual([fourth, third, second, first]);
    await fresh.database.transaction((t) => withdrawPublication(t, first), { as: signedIn(ANNA) });
    await fresh.database.query('update publications set is_held = true where id = $1', [second]);
    expect(await publish(ANNA, at(3))).toBe(third);
    expect(await ownIds(signedIn(ANNA))).toEqual([fourth]);
  });

  it('lose a player whose name is removed, also when it is published again; other players stay', async () => {
    const named = await publish(ANNA, at(1), { own: 3 });
    const other = await publish(BEN, at(1), { own: 1 });
    await fresh.database.transaction((t) => removeName(t, named, 3, MALLORY));
    expect(await own(signedIn(ANNA))).toEqual([]);
    expect(await ownIds(signedIn(BEN))).toEqual([other]);
    await publish(ANNA, at(1), { own: 3 });
    expect(await own(signedIn(ANNA))).toEqual([]);
  });
});

describe('the history of an account', () => {
  it('counts weeks from reset to reset of the region of the player', async () => {
    const reset = nextReset('eu', at(13));
    await publish(ANNA, reset - 3_600_000, { own: 3, amount: 150 });
    await publish(ANNA, reset + 3_600_000, { own: 3, amount: 180 });
    await publish(ANNA, reset + DAY_MS, { own: 3, amount: 210 });
    // By the resets of the Americas, half a day earlier, all three would be of one week.
    const found = (await history(ANNA))!;
    expect(
      found.weeks.map(({ number, n, low, middle, high }) => [number, n, low, middle, high]),
    ).toEqual([
      [expect.any(Number), 1, 150_000, 150_000, 150_000],
      [found.weeks[0]!.number + 1, 2, 180_000, 195_000, 210_000],
    ]);
    expect(found.chosen).toMatchObject({ boss: { id: BOSS!.id }, specId: 62, n: 3 });
  });

  it('shows one specialization, boss and difficulty, the one with most kills where none is named', async () => {
    await publish(ANNA, at(1), { own: 3 });
    await publish(ANNA, at(2), { own: 3 });
    await publish(ANNA, at(3), { own: 4 });
    expect((await history(ANNA))!.choices.map(({ specId, n }) => [specId, n])).toEqual([
      [62, 2],
      [63, 1],
    ]);
    expect((await history(ANNA, 'spec=63'))!.chosen!.specId).toBe(63);
    const boss = bossSlug(BOSS!.name);
    expect((await history(ANNA, `boss=${boss}&by=taken`))!.weeks[0]!.matched).toBeNull();
    // The invented summaries are of the first rules, which do not say damage to the boss.
    expect((await history(ANNA, `boss=${boss}&by=bossdps`))!.weeks).toEqual([]);
    for (const search of ['difficulty=heroic', 'spec=64', 'boss=nowhere'])
      expect(await history(ANNA, search)).toMatchObject({ chosen: null, weeks: [] });
    expect(await history(MALLORY)).toMatchObject({ choices: [], chosen: null, weeks: [] });
  });

  it('lays a week beside matched players of rankings, and says where they are too few', async () => {
    await publish(ANNA, at(1), { own: 3, amount: 203 });
    const rank = (count: number, from: number) =>
      fresh.database.query(
        `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, source)
         select $1 + i, $2, 5, 'dps', 62, 200000 + 1000 * i, 683, 60000, $3::timestamptz + i * interval '1 minute', 'eu', 'warcraftlogs'
         from generate_series(0, $4::int - 1) as i`,
        [from, BOSS!.id, new Date(at(2)), count],
      );
    await rank(9, 1);
    expect((await history(ANNA))!.weeks[0]!.matched).toEqual({ n: 9, percentile: null });
    await rank(1, 100);
    expect((await history(ANNA))!.weeks[0]!.matched).toMatchObject({ n: 10, percentile: 0.45 });
  });
});
