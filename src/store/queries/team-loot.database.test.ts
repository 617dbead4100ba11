import { afterAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#store/database.ts';
import { makeTestTeam, PEOPLE, VISITORS } from '#testing/database/test-team.ts';
import { addLoot, removeLoot, teamLoot, type LootToSave } from './team-loot.ts';

const { fresh, team, otherTeam, member } = await makeTestTeam();
afterAll(() => fresh.close());

const as = <T>(visitor: Visitor, work: Parameters<typeof fresh.database.transaction<T>>[0]) =>
  fresh.database.transaction(work, { as: visitor });
const item = (given: Partial<LootToSave> = {}): LootToSave => ({
  key: 'one',
  memberId: null,
  winner: 'Raidra-Example Realm',
  itemId: 900001,
  itemName: 'Ring of Examples',
  response: 'Need',
  isOffspec: null,
  date: '2026-08-06',
  atMs: 1_786_047_304_000,
  boss: 'Example Boss',
  difficultyId: 16,
  note: 'for 2pc',
  ...given,
});
const read = (visitor: Visitor) => as(visitor, (t) => teamLoot(t, team, '2026-08-01'));
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );

describe('the items of a team', () => {
  it('are written once, whichever officer reads the export again', async () => {
    const items = [
      item(),
      item({ key: 'two', winner: 'Other', itemName: '', date: '2026-08-13', atMs: null }),
    ];
    expect(await as(VISITORS.officer, (t) => addLoot(t, team, 'rclootcouncil', items))).toBe(2);
    expect(await as(VISITORS.owner, (t) => addLoot(t, team, 'rclootcouncil', items))).toBe(0);
    // The same key of another add-on is another item.
    expect(await as(VISITORS.owner, (t) => addLoot(t, team, 'gargul', [item()]))).toBe(1);
    const rows = await read(VISITORS.raider);
    expect(rows.map(({ winner, itemName, date }) => [winner, itemName, date])).toEqual([
      ['Raidra', 'Ring', '2026-11-18'],
      // Named by another row of the same item.
      ['Other', 'Ring of Examples', '2026-08-13'],
      ['Raidra-Example Realm', 'Ring of Examples', '2026-08-06'],
      ['Raidra-Example Realm', 'Ring of Examples', '2026-08-06'],
    ]);
  });

  it('are written and removed by officers alone, and stay in their team', async () => {
    const [first] = await read(VISITORS.raider);
    for (const who of ['raider', 'guest', 'expelled', 'stranger'] as const) {
      expect(
        await code(as(VISITORS[who], (t) => addLoot(t, team, 'gargul', [item({ key: who })]))),
      ).toBe('42501');
      expect(await as(VISITORS[who], (t) => removeLoot(t, team, first!.id))).toBe(false);
    }
    expect(await code(as(VISITORS.officer, (t) => addLoot(t, otherTeam, 'gargul', [item()])))).toBe(
      '42501',
    );
    expect(await as(VISITORS.officer, (t) => removeLoot(t, otherTeam, first!.id))).toBe(false);
    expect(await read(VISITORS.stranger)).toEqual([]);
    expect(await as(VISITORS.officer, (t) => removeLoot(t, team, first!.id))).toBe(true);
  });

  it('one that the rules refuse leaves nothing of its import', async () => {
    const before = (await read(VISITORS.officer)).length;
    const wrong = [item({ key: 'fine' }), item({ key: 'wrong', date: '1999-01-01' })];
    expect(await code(as(VISITORS.officer, (t) => addLoot(t, team, 'gargul', wrong)))).toBe(
      '23514',
    );
    expect(await read(VISITORS.officer)).toHaveLength(before);
  });

  it('lose the name of a player whose account is deleted, also where only the character fits', async () => {
    await as(VISITORS.officer, (t) =>
      addLoot(t, team, 'gargul', [item({ key: 'own', memberId: member['raider']! })]),
    );
    await fresh.database.query('update team_members set user_id = null where user_id = $1', [
      PEOPLE.raider,
    ]);
    const rows = await read(VISITORS.officer);
    expect(rows.map(({ winner }) => winner).toSorted()).toEqual([
      'Former player',
      'Former player',
      'Former player',
      'Other',
    ]);
    expect(rows.filter(({ note }) => note !== '').map(({ winner }) => winner)).toEqual(['Other']);
  });
});
