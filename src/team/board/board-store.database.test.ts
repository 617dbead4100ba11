import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { boardVersions } from '#store/queries/team-boards.ts';
import { createRandom } from '#lib/random.ts';
import { openTab, storedDocument } from '#testing/database/document-tab.ts';
import { makeTestTeam } from '#testing/database/test-team.ts';
import { moveSeats, seatsOf, type PlayerSeat } from '#team/shared-document/board-document.ts';
import { storeUpdate } from '#team/shared-document/store-update.ts';
import { BOARD_STORE } from './board-store.server.ts';

const { fresh, team, member } = await makeTestTeam();
afterAll(() => fresh.close());
const { database } = fresh;
const OFFICERS = ['owner', 'officer', 'third', 'fourth'];
let board = '';
const players: PlayerSeat[] = [];

beforeAll(async () => {
  for (const name of ['third', 'fourth']) {
    const [row] = await database.query<{ id: string }>(
      `insert into team_members (team_id, display_name, role) values ($1, $2, 'officer') returning id`,
      [team, name],
    );
    member[name] = row!.id;
  }
  for (let index = 0; index < 24; index += 1) {
    const [row] = await database.query<{ memberId: string; characterId: string }>(
      `with one as (insert into team_members (team_id, display_name) values ($1, $2) returning id)
       insert into team_characters (team_id, member_id, name, class_id, spec_ids) select $1, one.id, $2, 8, '{64}' from one
       returning member_id as "memberId", id as "characterId"`,
      [team, `Player ${index}`],
    );
    players.push({ ...row!, specId: 64, group: 1 });
  }
});

async function newBoard(): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into team_boards (team_id, encounter_id, title) values ($1, 2902, 'Shared') returning id`,
    [team],
  );
  return row!.id;
}
/** Seats as rows, which all pages but the open board read. */
const rows = () =>
  database.query<{ memberId: string; group: number }>(
    `select c.member_id as "memberId", s.group_number as "group" from team_board_seats s
     join team_characters c on c.id = s.character_id where s.board_id = $1 order by c.member_id`,
    [board],
  );
const at = (name: string) => ({ id: board, memberId: member[name] || crypto.randomUUID() });

const tabOf = (name: string, failsAt?: () => 'before' | 'after' | null) =>
  openTab(database, BOARD_STORE, at(name), failsAt);

describe('a composition that four officers change', () => {
  it('converges after two hundred moves over connections that break, and loses none', async () => {
    board = await newBoard();
    const random = createRandom(7);
    const isOver = { now: true };
    const fault = (): 'before' | 'after' | null =>
      isOver.now || random.chance(0.6) ? null : random.pick(['before', 'after'] as const);
    const tabs = OFFICERS.map((name) => tabOf(name, fault));
    await Promise.all(tabs.map(({ sync }) => sync.sync()));
    isOver.now = false;
    /** The last move of each player. Each officer has players of the own, so that no move takes another one's place. */
    const expected = new Map<string, number>();
    let edits = 0;
    for (; edits < 200; edits += 1) {
      const index = edits % tabs.length;
      const tab = tabs[index]!;
      const player = random.pick(players.filter((_, of) => of % tabs.length === index));
      // Each officer's six players have a group and a half of their own.
      const group = random.chance(0.2) ? 0 : 1 + index;
      const taken = [...expected].filter(([id, own]) => own === group && id !== player.memberId);
      if (group > 0 && taken.length >= 5) continue;
      moveSeats(tab.doc, [{ ...player, group }]);
      if (group === 0) expected.delete(player.memberId);
      else expected.set(player.memberId, group);
      if (random.chance(0.3)) await tab.sync.sync();
      if (random.chance(0.05)) await Promise.all(tabs.map(({ sync }) => sync.sync()));
    }
    isOver.now = true;
    for (let round = 0; round < 2; round += 1) for (const { sync } of tabs) await sync.sync();
    expect(edits).toBe(200);
    for (const { doc, heard } of tabs) {
      const seats = new Map(seatsOf(doc)!.map(({ memberId, group }) => [memberId, group]));
      expect(seats).toEqual(expected);
      expect(heard).not.toContain('refused');
      expect(heard).toContain('offline');
    }
    expect(new Map((await rows()).map(({ memberId, group }) => [memberId, group]))).toEqual(
      expected,
    );
    const versions = await boardVersions(database, team, board);
    expect(versions.length).toBeLessThanOrEqual(50);
    expect(new Set(versions.map((one) => one.member)).size).toBe(OFFICERS.length);
  }, 300_000);

  it('begins with the seats that a draft has, the same document for all who open it at once', async () => {
    board = await newBoard();
    await database.query('insert into team_board_seats values ($1, $2, $3, 64, 2)', [
      team,
      board,
      players[0]!.characterId,
    ]);
    const opened = await Promise.all(
      OFFICERS.map((name) => storedDocument(database, BOARD_STORE, board, at(name).memberId)),
    );
    const [state, ...others] = opened.map((doc) => Y.encodeStateAsUpdate(doc));
    for (const other of others) expect(Buffer.compare(state!, other)).toBe(0);
    expect(seatsOf(opened[0]!)).toEqual([{ ...players[0]!, group: 2 }]);
  });
});

describe('a move that is not allowed', () => {
  it.each(['raider', 'guest', 'expelled', 'stranger'])('by a %s is refused', async (name) => {
    board = await newBoard();
    const tab = tabOf(name);
    await tab.sync.sync();
    moveSeats(tab.doc, [{ ...players[0]!, group: 3 }]);
    await tab.sync.sync();
    expect(tab.heard.at(-1)).toBe('refused');
    expect(await rows()).toEqual([]);
  });

  it('leaves a character of another team, or none, without a seat', async () => {
    board = await newBoard();
    const tab = tabOf('owner');
    await tab.sync.sync();
    const foreign = crypto.randomUUID();
    moveSeats(tab.doc, [
      { ...players[0]!, group: 3 },
      { memberId: foreign, characterId: foreign, specId: 64, group: 1 },
    ]);
    await tab.sync.sync();
    expect(tab.heard.at(-1)).toBe('saved');
    expect(await rows()).toEqual([{ memberId: players[0]!.memberId, group: 3 }]);
  });

  it('does not bring back a draft that is removed', async () => {
    board = await newBoard();
    const tab = tabOf('owner');
    await tab.sync.sync();
    await database.query('delete from team_boards where id = $1', [board]);
    const update = Y.encodeStateAsUpdate(tab.doc);
    expect(await storeUpdate(database, BOARD_STORE, { ...at('owner'), update })).toMatchObject({
      status: 404,
    });
  });
});
