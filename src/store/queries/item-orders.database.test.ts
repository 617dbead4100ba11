import { afterAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#store/database.ts';
import { makeTestTeam, VISITORS } from '#testing/database/test-team.ts';
import {
  addWish,
  itemNotes,
  itemOrders,
  lootRules,
  removeWish,
  writeItemNote,
  writeItemOrder,
  writeLootRules,
} from './item-orders.ts';

const { fresh, team, otherTeam, member } = await makeTestTeam();
afterAll(() => fresh.close());

const as = <T>(visitor: Visitor, work: Parameters<typeof fresh.database.transaction<T>>[0]) =>
  fresh.database.transaction(work, { as: visitor });
const ITEM = 987_654;
const note = (text: string, itemName = '') => ({ itemId: ITEM, itemName, note: text });
const ofItem = async () =>
  (await as(VISITORS.raider, (t) => itemNotes(t, team))).filter(({ itemId }) => itemId === ITEM);

describe('notes of items', () => {
  it('are written over, keep a name that is not said again, and go with an empty one', async () => {
    await as(VISITORS.officer, (t) => writeItemNote(t, team, note('tanks first', 'Ring')));
    await as(VISITORS.officer, (t) => writeItemNote(t, team, note('healers first')));
    expect(await ofItem()).toEqual([note('healers first', 'Ring')]);
    await as(VISITORS.officer, (t) => writeItemNote(t, team, note('')));
    expect(await ofItem()).toEqual([]);
  });

  it('are of officers alone', async () => {
    await expect(
      as(VISITORS.raider, (t) => writeItemNote(t, team, note('mine'))),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await as(VISITORS.stranger, (t) => itemNotes(t, team))).toEqual([]);
  });
});

describe('the order of an item', () => {
  it('stands as officers gave it, whole in place of the one before, for its team alone', async () => {
    const others = await fresh.database.query<{ id: string }>(
      `insert into team_members (team_id, display_name) values ($1, 'Ann'), ($1, 'Bob') returning id`,
      [team],
    );
    const [ann = '', bob = ''] = others.map(({ id }) => id);
    const write = (ids: string[]) =>
      as(VISITORS.officer, (t) => writeItemOrder(t, team, ITEM, ids));
    const read = async (of = team) =>
      (await as(VISITORS.officer, (t) => itemOrders(t, of))).get(ITEM);
    await write([bob, member.raider!, ann]);
    expect(await read()).toEqual([bob, member.raider!, ann]);
    await write([ann, bob]);
    expect(await read()).toEqual([ann, bob]);
    expect(await read(otherTeam)).toBeUndefined();
    await write([]);
    expect(await read()).toBeUndefined();
  });
});

describe('the rules of a team', () => {
  it('are the usual ones until an officer writes others', async () => {
    await fresh.database.query('delete from team_loot_rules');
    expect(await as(VISITORS.raider, (t) => lootRules(t, team))).toEqual({
      firstBy: 'gain',
      countsOffspec: false,
    });
    const rules = { firstBy: 'share', countsOffspec: true } as const;
    await as(VISITORS.officer, (t) => writeLootRules(t, team, { ...rules, countsOffspec: false }));
    await as(VISITORS.officer, (t) => writeLootRules(t, team, rules));
    expect(await as(VISITORS.raider, (t) => lootRules(t, team))).toEqual(rules);
  });
});

describe('wishes by hand', () => {
  it('are added once, and removed by the player or an officer', async () => {
    const [own] = await as(VISITORS.raider, (t) =>
      t.query<{ id: string }>('select public.own_team_member($1) as id', [team]),
    );
    const wish = { teamId: team, memberId: own!.id, itemId: ITEM, itemName: 'Ring' };
    const count = async () =>
      (
        await fresh.database.query(
          `select from team_wishes where item_id = $1 and source = 'hand'`,
          [ITEM],
        )
      ).length;
    await as(VISITORS.raider, (t) => addWish(t, wish));
    await as(VISITORS.raider, (t) => addWish(t, wish));
    expect(await count()).toBe(1);
    expect(await as(VISITORS.guest, (t) => removeWish(t, wish))).toBe(false);
    expect(await as(VISITORS.officer, (t) => removeWish(t, wish))).toBe(true);
    expect(await as(VISITORS.officer, (t) => removeWish(t, wish))).toBe(false);
    expect(await count()).toBe(0);
  });
});
