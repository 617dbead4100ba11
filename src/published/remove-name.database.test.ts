import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { publishFight } from './publish-fight.server.ts';
import { unpackSummary } from './read-summary.server.ts';
import { removeName } from './remove-name.server.ts';

const [ANNA = '', BEN = '', MALLORY = ''] = [1, 2, 3].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
);
const NOW = Date.UTC(2026, 9, 9);
let fresh: FreshDatabase;
let hour = 0;
beforeAll(async () => {
  fresh = await testDatabase();
  for (const id of [ANNA, BEN, MALLORY])
    await fresh.database.query('insert into auth.users (id) values ($1)', [id]);
});
afterAll(() => fresh.close());
beforeEach(async () => {
  hour += 1;
  await fresh.database.query('delete from removed_names');
});

async function publish(userId: string, change: (summary: FightSummary) => void = () => {}) {
  const summary = inventSummary({ startedAt: Date.UTC(2026, 9, 1, hour) });
  change(summary);
  const answer = await fresh.database.transaction((t) =>
    publishFight(t, summary, { userId, visibility: 'link', teamId: null, names: 'full' }, NOW),
  );
  if (answer.outcome === 'refused') throw new Error(answer.reasons.join(' '));
  return answer.id;
}
async function summaryOf(id: string): Promise<FightSummary> {
  const [row] = await fresh.database.query<{ packed: Uint8Array }>(
    'select packed from publications where id = $1',
    [id],
  );
  return unpackSummary(row!.packed);
}
const namesOf = async (id: string) => (await summaryOf(id)).players.map(({ name }) => name);
const remove = (id: string, index: number, userId = MALLORY) =>
  fresh.database.transaction((t) => removeName(t, id, index, userId));

describe('a name that is removed from a published fight', () => {
  it('is gone from every upload of it, with or without its region, and no number changes', async () => {
    const first = await publish(ANNA);
    const second = await publish(BEN, ({ fight, players }) => {
      fight.startedAt += 30_000;
      for (const player of players) player.name = player.name.replace('-EU', '');
    });
    const before = await summaryOf(first);
    expect(await remove(first, 2)).toEqual({
      notice: 'The name is removed from every upload of this fight.',
    });
    const after = await summaryOf(first);
    expect(after.players.map(({ name }) => name)).toEqual(
      before.players.map(({ name }, index) => (index === 2 ? '' : name)),
    );
    expect({ ...after, players: after.players.map((one) => ({ ...one, name: '' })) }).toEqual({
      ...before,
      players: before.players.map((one) => ({ ...one, name: '' })),
    });
    expect((await namesOf(second)).indexOf('')).toBe(2);
  });

  it('does not come back with a later upload, also after the fight was withdrawn', async () => {
    const first = await publish(ANNA);
    await remove(first, 0);
    expect((await namesOf(await publish(ANNA)))[0]).toBe('');
    expect((await namesOf(await publish(BEN)))[0]).toBe('');
    await fresh.database.query('delete from publications');
    const again = await publish(ANNA);
    expect((await namesOf(again)).filter((name) => name === '')).toHaveLength(1);
    const [kept] = await fresh.database.query('select * from removed_names');
    expect(JSON.stringify(kept)).not.toContain('erson');
  });

  it('stays in other fights of the same player', async () => {
    const first = await publish(ANNA);
    await remove(first, 0);
    hour += 1;
    expect((await namesOf(await publish(ANNA)))[0]).not.toBe('');
  });

  it('is at most ten of an account in a day, and none that Battle.net says is of another account', async () => {
    const named = await publish(ANNA);
    await fresh.database.query(
      `insert into character_owners (user_id, character_id, region, realm_id, realm_slug, name, class_id, hidden, confirmed_at)
       values ($1, 1, 'eu', 1, 'somewhere', 'Person1', 8, false, now())`,
      [BEN],
    );
    expect((await remove(named, 1)).problem).toMatch(/belongs to another account/);
    expect((await remove(named, 1, BEN)).notice).toBeDefined();
    expect((await remove(named, 1)).problem).toMatch(/not named any more/);
    expect((await remove(named, 99)).problem).toMatch(/not named any more/);
    expect((await remove('00000000-0000-4000-8000-0000000000ff', 0)).problem).toMatch(
      /not published any more/,
    );
    let removed = 0;
    for (let fight = 0; fight < 3; fight += 1) {
      const id = await publish(ANNA, ({ fight: of }) => (of.startedAt += (fight + 1) * 600_000));
      for (const index of [0, 2, 3, 4])
        if ((await remove(id, index)).notice !== undefined) removed += 1;
    }
    expect(removed).toBe(10);
  });

  it('stays removed when the account that asked is deleted', async () => {
    const first = await publish(ANNA);
    await remove(first, 0, MALLORY);
    await fresh.database.query('delete from auth.users where id = $1', [MALLORY]);
    await fresh.database.query('insert into auth.users (id) values ($1)', [MALLORY]);
    expect((await namesOf(await publish(BEN)))[0]).toBe('');
  });
});
