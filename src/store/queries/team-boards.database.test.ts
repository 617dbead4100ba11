import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction, Visitor } from '#store/database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import {
  addBoard,
  addSeats,
  boardSeats,
  copySeats,
  nameBoard,
  removeBoard,
  teamBoards,
} from './team-boards.ts';
import { importPlayers, teamRoster } from './team-roster.ts';
import { createTeam } from './teams.ts';

const OWNER = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const as = (sub: string): Visitor => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub },
});
const BOSS = 2902;

let fresh: FreshDatabase;
let team = '';
let otherTeam = '';
/** Ids of characters by name. */
const id: Record<string, string> = {};

const ask = <T>(work: (transaction: Transaction) => Promise<T>, who = OWNER): Promise<T> =>
  fresh.database.transaction(work, { as: as(who) });
const seat = (name: string, group: number) => ({ characterId: id[name]!, specId: 64, group });
const seatsOf = async (board: string) => {
  const rows = await ask((t) => boardSeats(t, team, BOSS));
  const nameOf = Object.fromEntries(Object.entries(id).map(([name, key]) => [key, name]));
  return rows
    .filter((row) => row.boardId === board)
    .map((row) => `${nameOf[row.characterId]}${row.group}`)
    .toSorted();
};

const row = (player: string, name: string) => ({
  player,
  name,
  realm: '',
  classId: 8,
  specIds: [64],
  isMain: player === name,
  itemLevel: null,
  tierPieces: null,
  vaultChoices: null,
  rating: null,
  missingEnchants: null,
  emptySockets: null,
});

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query('insert into auth.users (id) values ($1), ($2)', [OWNER, OTHER]);
  const made = { guild: 'North', team: 'Main', region: 'eu', zone: 'UTC', player: 'Olga' };
  team = await ask((t) => createTeam(t, made));
  otherTeam = await ask((t) => createTeam(t, made), OTHER);
  const names = ['Ann', 'Ben', 'Cid', 'Dan', 'Eve', 'Fay'];
  await ask((t) =>
    importPlayers(t, team, [...names.map((name) => row(name, name)), row('Ann', 'Annalt')]),
  );
  await ask((t) => importPlayers(t, otherTeam, [row('Zoe', 'Zoe')]), OTHER);
  for (const who of [OWNER, OTHER])
    for (const { name, characterId } of await ask(
      (t) => teamRoster(t, who === OWNER ? team : otherTeam),
      who,
    ))
      if (name !== null && characterId !== null) id[name] = characterId;
});
afterAll(() => fresh.close());

describe('the drafts of a team', () => {
  it('are made, filled, copied to another boss, renamed and removed with their seats', async () => {
    const board = (await ask((t) => addBoard(t, team, { encounterId: BOSS, title: 'First' })))!;
    await ask((t) => addSeats(t, team, board, [seat('Ann', 1), seat('Ben', 2)]));
    const copy = (await ask((t) => addBoard(t, team, { encounterId: 2917, title: 'First' })))!;
    await ask((t) => copySeats(t, team, board, copy));
    expect(await ask((t) => boardSeats(t, team, 2917))).toHaveLength(2);
    expect(await ask((t) => nameBoard(t, team, copy, 'Second'))).toBe(true);
    expect(await ask((t) => teamBoards(t, team))).toEqual([
      { id: board, encounterId: BOSS, title: 'First' },
      { id: copy, encounterId: 2917, title: 'Second' },
    ]);
    expect(await ask((t) => removeBoard(t, team, copy))).toBe(true);
    expect(await ask((t) => boardSeats(t, team, 2917))).toEqual([]);
    expect(await seatsOf(board)).toEqual(['Ann1', 'Ben2']);
    await ask((t) => removeBoard(t, team, board));
  });

  it('seat five players to a group, and none past the document of a draft', async () => {
    const board = (await ask((t) => addBoard(t, team, { encounterId: BOSS, title: 'Full' })))!;
    const names = ['Ann', 'Ben', 'Cid', 'Dan', 'Eve'];
    await ask((t) =>
      addSeats(
        t,
        team,
        board,
        names.map((name) => seat(name, 1)),
      ),
    );
    await expect(ask((t) => addSeats(t, team, board, [seat('Fay', 1)]))).rejects.toMatchObject({
      code: 'P0001',
      message: 'Group 1 has five players already.',
    });
    expect(await seatsOf(board)).toEqual(['Ann1', 'Ben1', 'Cid1', 'Dan1', 'Eve1']);
    // Once there is a document, its seats follow from it alone.
    await fresh.database.query(`update team_boards set state = '\\x00' where id = $1`, [board]);
    await expect(ask((t) => addSeats(t, team, board, [seat('Fay', 2)]))).rejects.toMatchObject({
      code: '42501',
    });
    await ask((t) => removeBoard(t, team, board));
  });

  it('take no character and no draft of another team', async () => {
    const board = (await ask((t) => addBoard(t, team, { encounterId: BOSS, title: 'Own' })))!;
    await expect(ask((t) => addSeats(t, team, board, [seat('Zoe', 1)]))).rejects.toMatchObject({
      code: '23503',
    });
    await expect(
      ask((t) => addSeats(t, otherTeam, board, [seat('Zoe', 1)]), OTHER),
    ).rejects.toMatchObject({ code: '23503' });
    await expect(
      ask((t) => addSeats(t, team, board, [seat('Ann', 1)]), OTHER),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await ask((t) => removeBoard(t, team, board), OTHER)).toBe(false);
    expect(await seatsOf(board)).toEqual([]);
  });

  it('end at their limit', async () => {
    await fresh.database.query(
      `insert into team_boards (team_id, encounter_id, title)
       select $1, 1, 'x' from generate_series(1, 200 - (select count(*)::int from team_boards where team_id = $1))`,
      [team],
    );
    expect(
      await ask((t) => addBoard(t, team, { encounterId: BOSS, title: 'One more' })),
    ).toBeNull();
  });
});
