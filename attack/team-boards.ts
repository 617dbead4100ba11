import * as Y from 'yjs';
import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';
import { makeTeamOfRoles } from './team-of-roles.ts';
import { joins, pull, push, slowUpdate, type Target } from './team-plans.ts';
import { fillTeam } from './team-tokens.ts';
import { watchOthers } from './watch-others.ts';

/** Attacks on the shared document of a composition. */
export const teamBoards: readonly Attack[] = [
  {
    name: 'team boards: only officers change a composition, also past its pages, and malformed updates are refused',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const target = await setUp(stage);
      const before = await pull(stage, target, target.owner);
      const update = moved(before, target.member, 5);
      const wanted = { raider: 403, guest: 404, expelled: 404, stranger: 404, anonymous: 302 };
      for (const [who, cookie] of Object.entries(target.others)) {
        const { status } = await push(stage, target, cookie, update);
        hold(
          status === wanted[who as keyof typeof wanted],
          `${who} sends an update and gets ${status}`,
        );
        const read = await get(stage, `${target.path}/document`, cookie);
        hold((read.status === 200) === (who === 'raider'), `${who} reads with ${read.status}`);
        const history = await get(stage, `${target.path}/history`, cookie);
        const text = history.status === 200 ? await history.text() : '[]';
        hold(text === '[]', `${who} reads the history: ${text}`);
      }
      for (const [who, { client }] of Object.entries(target.people)) {
        for (const [table, change] of [
          ['team_boards', { state: '\\x00' }],
          ['team_board_seats', { group_number: 6 }],
          ['team_board_versions', { seats: [] }],
        ] as const) {
          const written = await client
            .from(table)
            .update(change as never)
            .select();
          hold(written.error !== null, `${who} writes ${table}`);
        }
        await client.realtime.setAuth();
        const joined = await joins(client, `team-board-people:${target.boardId}`);
        hold(!joined, `${who} joins the people at the board`);
        await client.removeAllChannels();
      }
      const spoiled: Record<string, Uint8Array> = {
        noise: Uint8Array.from({ length: 5000 }, (_, index) => (index * 89) % 256),
        cut: update.slice(0, -4),
        large: new Uint8Array(150_000),
        smuggled: changed(before, (doc) => doc.getText('more').insert(0, 'x'.repeat(1000))),
        'a seventh group': moved(before, target.member, 7),
        'a script for a player': changed(before, (doc) =>
          doc.getMap('seats').set('<script>', { characterId: 'x', specId: 1, group: 1 }),
        ),
      };
      for (const [what, bytes] of Object.entries(spoiled)) {
        const { status } = await push(stage, target, target.owner, bytes);
        hold([400, 409, 413, 422].includes(status), `${what} is answered with ${status}`);
      }
      const bad = await get(stage, `${target.path}/document?since=%ff`, target.owner);
      hold(bad.status < 500, `a bad state vector is answered with ${bad.status}`);
      hold((await groupOf(stage, target)) === 1, 'the composition was changed');
      hold((await push(stage, target, target.owner, update)).status === 204, 'the owner may not');
      hold((await groupOf(stage, target)) === 5, 'nothing was stored');
    },
  },
  {
    name: 'team boards: an update that merges for long delays no other visitor, and the composition goes on',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const target = await setUp(stage);
      const others = watchOthers(stage);
      const answers = await Promise.all(
        Array.from({ length: stage.count(6, 2) }, () =>
          push(stage, target, target.owner, slowUpdate(5000)),
        ),
      );
      const worstMs = await others();
      for (const { status } of answers)
        hold([413, 422, 503].includes(status), `it is answered with ${status}`);
      hold(worstMs < 1500, `another visitor waited ${worstMs.toFixed(0)} ms`);
      const update = moved(await pull(stage, target, target.owner), target.member, 3);
      hold((await push(stage, target, target.owner, update)).status === 204, 'the board is stuck');
      hold((await groupOf(stage, target)) === 3, 'the board is lost');
    },
  },
];

type BoardTarget = Target & { member: string; boardId: string };

async function setUp(stage: AttackStage): Promise<BoardTarget> {
  const made = await makeTeamOfRoles(stage);
  await fillTeam(stage, made);
  const { team, member, owner, people } = made;
  const [row] = await stage.database.query<{ id: string }>(
    'select id from public.team_boards where team_id = $1',
    [team],
  );
  const boardId = row!.id;
  return {
    path: `/team/${team}/board/${boardId}`,
    planId: '',
    boardId,
    member,
    owner: await sessionCookie(owner),
    people,
    others: {
      raider: await sessionCookie(people.raider),
      guest: await sessionCookie(people.guest),
      expelled: await sessionCookie(people.expelled),
      stranger: await sessionCookie(people.stranger),
      anonymous: '',
    },
  };
}

function changed(state: Uint8Array, work: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const vector = Y.encodeStateVector(doc);
  work(doc);
  return Y.encodeStateAsUpdate(doc, vector);
}

function moved(state: Uint8Array, member: string, group: number): Uint8Array {
  return changed(state, (doc) => {
    const seats = doc.getMap('seats');
    seats.set(member, { ...(seats.get(member) as object), group });
  });
}

/** The group of the one player, as pages read it. */
async function groupOf({ database }: AttackStage, { boardId }: BoardTarget): Promise<number> {
  const [row] = await database.query<{ group: number }>(
    'select group_number as "group" from public.team_board_seats where board_id = $1',
    [boardId],
  );
  return row?.group ?? 0;
}

function get({ url }: AttackStage, path: string, cookie: string): Promise<Response> {
  return fetch(url + path, { headers: { cookie }, redirect: 'manual' });
}
