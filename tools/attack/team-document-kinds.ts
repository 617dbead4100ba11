import * as Y from 'yjs';
import { hold, type AttackMember, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';
import { makeFullTeamOfRoles, makeTeamOfRoles, type TeamOfRoles } from './team-of-roles.ts';

/** A shared document of a team, and the cookies of those who try to reach it. */
export interface Target {
  path: string;
  id: string;
  team: string;
  owner: string;
  /** Cookies of a raider, a guest, an expelled raider, a player of another guild, and none. */
  others: Record<'raider' | 'guest' | 'expelled' | 'stranger' | 'anonymous', string>;
  people: Record<'raider' | 'guest' | 'expelled' | 'stranger', AttackMember>;
  /** Address that the owner's reads and updates come from; without one, that of this program. */
  address?: string;
}

/** What the attacks know of a kind of document. */
export interface TargetKind {
  name: string;
  setUp(stage: AttackStage): Promise<Target>;
  /** An update that changes the document in one of several ways. */
  change(state: Uint8Array, way: number): Uint8Array;
  /** The way of the last change, as the server has stored it; null before any. */
  wayOf(stage: AttackStage, target: Target, state: Uint8Array): Promise<number | null>;
  /** Updates that leave no document of the kind. */
  spoiled(state: Uint8Array): Record<string, Uint8Array>;
  /** Tables of the documents: how many rows a raider reads, and a change that no player may make. */
  tables: { name: string; raiderReads: number; change: object }[];
  /** Topics, and whether a raider joins them. */
  topics: { name: string; raiderJoins: boolean }[];
  /** So many people in an update that merges for minutes. */
  slowPeople: number;
}

export const PLAN_TARGET: TargetKind = {
  name: 'plan',
  setUp: setUpPlan,
  change: (state, way) => changed(state, (doc) => doc.getMap('head').set('name', `Way ${way}`)),
  wayOf(_stage, _target, state) {
    const name = /^Way (\d)$/.exec(String(opened(state).getMap('head').get('name')));
    return Promise.resolve(name && Number(name[1]));
  },
  spoiled: (state) => ({
    nested: changed(state, (doc) => doc.getMap('head').set('name', new Y.Map([['a', 1]]))),
    'a script as a name': changed(state, (doc) =>
      doc.getMap('head').set('name', { html: '<script>' }),
    ),
    overfull: changed(state, (doc) => {
      for (let index = 0; index < 2000; index++)
        doc.getMap('bans').set(`p ${index}`, { who: 'p', spellId: index });
    }),
    'a refusal that says more': changed(state, (doc) =>
      doc.getMap('refused').set('remove:a1', { html: '<script>' }),
    ),
  }),
  tables: [
    { name: 'team_plans', raiderReads: 1, change: { state: '\\x00' } },
    { name: 'team_plan_updates', raiderReads: 1, change: { content: '\\x00' } },
    { name: 'team_plan_versions', raiderReads: 0, change: { plan: {} } },
  ],
  topics: [
    { name: 'team-plan', raiderJoins: true },
    { name: 'team-plan-people', raiderJoins: true },
  ],
  slowPeople: 8000,
};

export const DRAFT_TARGET: TargetKind = {
  name: 'draft',
  setUp: setUpDraft,
  change: (state, way) => moved(state, way),
  async wayOf({ database }, { id }) {
    const [row] = await database.query<{ group: number }>(
      'select group_number as "group" from public.team_board_seats where board_id = $1',
      [id],
    );
    return row?.group ?? null;
  },
  spoiled: (state) => ({
    'a seventh group': moved(state, 7),
    'a script for a player': changed(state, (doc) =>
      doc.getMap('seats').set('<script>', { characterId: 'x', specId: 1, group: 1 }),
    ),
  }),
  tables: [
    { name: 'team_boards', raiderReads: 1, change: { state: '\\x00' } },
    { name: 'team_board_seats', raiderReads: 1, change: { group_number: 6 } },
    { name: 'team_board_versions', raiderReads: 0, change: { seats: [] } },
  ],
  topics: [{ name: 'team-board-people', raiderJoins: false }],
  slowPeople: 5000,
};

export async function setUpPlan(stage: AttackStage): Promise<Target> {
  const made = await makeTeamOfRoles(stage);
  const cookie = await sessionCookie(made.owner);
  const added = await fetch(`${stage.url}/team/${made.team}/plans`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: stage.url },
    body: new URLSearchParams({ intent: 'add' }),
  });
  const { pathname: path } = new URL(added.headers.get('location') ?? '', stage.url);
  hold(path.startsWith(`/team/${made.team}/plan/`), `making a plan answers ${added.status}`);
  return targetOf(made, path);
}

async function setUpDraft(stage: AttackStage): Promise<Target> {
  const made = await makeFullTeamOfRoles(stage);
  const [row] = await stage.database.query<{ id: string }>(
    'select id from public.team_boards where team_id = $1',
    [made.team],
  );
  return targetOf(made, `/team/${made.team}/board/${row!.id}`);
}

async function targetOf({ team, owner, people }: TeamOfRoles, path: string): Promise<Target> {
  return {
    path,
    id: path.split('/').at(-1)!,
    team,
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

function opened(state: Uint8Array): Y.Doc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  return doc;
}

/** The update of a change to a copy of the document. */
export function changed(state: Uint8Array, work: (doc: Y.Doc) => void): Uint8Array {
  const doc = opened(state);
  const vector = Y.encodeStateVector(doc);
  work(doc);
  return Y.encodeStateAsUpdate(doc, vector);
}

/** Moves the one player of a draft. */
function moved(state: Uint8Array, group: number): Uint8Array {
  return changed(state, (doc) => {
    const seats = doc.getMap('seats');
    for (const [player, seat] of seats) seats.set(player, { ...(seat as object), group });
  });
}
