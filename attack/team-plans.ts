import * as Y from 'yjs';
import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackMember, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';
import { makeTeamOfRoles } from './team-of-roles.ts';
import { watchOthers } from './watch-others.ts';

/** A team with its plan, and the cookies of those who try to reach it. */
export interface Target {
  path: string;
  owner: string;
  /** Cookies of a raider, a guest, an expelled raider, a player of another guild, and none. */
  others: Record<'raider' | 'guest' | 'expelled' | 'stranger' | 'anonymous', string>;
  people: Record<'raider' | 'guest' | 'expelled' | 'stranger', AttackMember>;
  planId: string;
  /** Address that the owner's reads and updates come from; without one, that of this program. */
  address?: string;
}

export const teamPlans: readonly Attack[] = [
  {
    name: 'team plans: only officers change one; others read it by their role or not at all',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const target = await setUp(stage);
      const update = rename(await pull(stage, target, target.owner), 'Taken');
      const wanted = { raider: 403, guest: 404, expelled: 404, stranger: 404, anonymous: 302 };
      for (const [who, cookie] of Object.entries(target.others)) {
        const { status } = await push(stage, target, cookie, update);
        hold(
          status === wanted[who as keyof typeof wanted],
          `${who} sends an update and gets ${status}`,
        );
        const read = await get(stage, `${target.path}/document`, cookie);
        hold((read.status === 200) === (who === 'raider'), `${who} reads with ${read.status}`);
        const history = await get(stage, `${target.path}/history?version=1`, cookie);
        hold(history.status !== 200, `${who} reads the history`);
      }
      hold(nameOf(await pull(stage, target, target.owner)) !== 'Taken', 'the plan was renamed');
      hold((await push(stage, target, target.owner, update)).status === 204, 'the owner may not');
      hold(nameOf(await pull(stage, target, target.owner)) === 'Taken', 'nothing was stored');
    },
  },
  {
    name: 'team plans: malformed, oversized and smuggling updates of an officer are refused',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const target = await setUp(stage);
      const before = await pull(stage, target, target.owner);
      const change = (work: (doc: Y.Doc) => void): Uint8Array => {
        const doc = new Y.Doc();
        Y.applyUpdate(doc, before);
        work(doc);
        return Y.encodeStateAsUpdate(doc);
      };
      const updates: Record<string, Uint8Array> = {
        noise: Uint8Array.from({ length: 5000 }, (_, index) => (index * 89) % 256),
        empty: new Uint8Array(0),
        cut: rename(before, 'Cut').slice(0, -4),
        large: new Uint8Array(950_000),
        'too large for a form': new Uint8Array(3_000_000),
        smuggled: change((doc) => doc.getText('more').insert(0, 'x'.repeat(1000))),
        nested: change((doc) => doc.getMap('head').set('name', new Y.Map([['a', 1]]))),
        'a script as a name': change((doc) => doc.getMap('head').set('name', { html: '<script>' })),
        overfull: change((doc) => {
          for (let index = 0; index < 2000; index++)
            doc.getMap('bans').set(`p ${index}`, { who: 'p', spellId: index });
        }),
      };
      for (const [what, update] of Object.entries(updates)) {
        const startMs = performance.now();
        const status = await push(stage, target, target.owner, update).then(
          (answer) => answer.status,
          // A body that is too large may be cut off while it is sent.
          () => 413,
        );
        hold([400, 409, 413, 422].includes(status), `${what} is answered with ${status}`);
        hold(performance.now() - startMs < 5000, `${what} takes too long`);
      }
      for (const since of ['%ff', 'AAAA'.repeat(8000), 'not a vector']) {
        const { status } = await get(stage, `${target.path}/document?since=${since}`, target.owner);
        hold(status < 500, `a bad state vector is answered with ${status}`);
      }
      const after = await pull(stage, target, target.owner);
      hold(nameOf(after) === nameOf(before), 'the plan has changed');
      hold((await get(stage, target.path, target.owner)).status === 200, 'the page is gone');
    },
  },
  {
    name: 'team plans: an update that merges for minutes delays no other visitor, and the plan goes on',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const target = await setUp(stage);
      const others = watchOthers(stage);
      const answers = await Promise.all(
        Array.from({ length: stage.count(6, 2) }, () =>
          push(stage, target, target.owner, slowUpdate(8000)),
        ),
      );
      const worstMs = await others();
      for (const { status } of answers) hold(status === 503, `it is answered with ${status}`);
      hold(worstMs < 1500, `another visitor waited ${worstMs.toFixed(0)} ms`);
      const update = rename(await pull(stage, target, target.owner), 'Still here');
      hold((await push(stage, target, target.owner, update)).status === 204, 'the plan is stuck');
      hold(nameOf(await pull(stage, target, target.owner)) === 'Still here', 'the plan is lost');
    },
  },
  {
    name: 'team plans: tokens reach no row, topic or write beyond their role',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const target = await setUp(stage);
      for (const [who, { client }] of Object.entries(target.people)) {
        const mayRead = who === 'raider';
        for (const table of ['team_plans', 'team_plan_updates', 'team_plan_versions']) {
          const { data } = await client.from(table).select('*');
          const most = mayRead && table === 'team_plans' ? 1 : 0;
          hold((data?.length ?? 0) === most, `${who} reads ${data?.length} rows of ${table}`);
        }
        const written = await client.from('team_plans').update({ state: '\\x00' }).select();
        hold(written.error !== null, `${who} writes a state`);
        const gone = await client.from('team_plans').delete().eq('id', target.planId).select();
        hold((gone.data?.length ?? 0) === 0, `${who} deletes the plan`);
        await client.realtime.setAuth();
        for (const topic of ['team-plan', 'team-plan-people']) {
          const joined = await joins(client, `${topic}:${target.planId}`);
          hold(joined === mayRead, `${who} ${joined ? 'joins' : 'does not join'} ${topic}`);
        }
        await client.removeAllChannels();
      }
    },
  },
];

export async function setUp(stage: AttackStage): Promise<Target> {
  const { team, owner, people } = await makeTeamOfRoles(stage);
  const cookie = await sessionCookie(owner);
  const added = await fetch(`${stage.url}/team/${team}/plans`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: stage.url },
    body: new URLSearchParams({ intent: 'add' }),
  });
  const path = added.headers.get('location') ?? '';
  hold(path.startsWith(`/team/${team}/plan/`), `making a plan answers ${added.status}`);
  return {
    path,
    planId: path.split('/').at(-1)!,
    owner: cookie,
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

function get({ url }: AttackStage, path: string, cookie: string): Promise<Response> {
  return fetch(url + path, { headers: { cookie }, redirect: 'manual' });
}

const from = (address: string | undefined) =>
  address === undefined ? {} : { 'x-forwarded-for': address };

/** Reads the document of a plan. @throws when the server does not answer with 200. */
export async function pull(
  { url }: AttackStage,
  { path, address }: Target,
  cookie: string,
): Promise<Uint8Array> {
  const answer = await fetch(`${url}${path}/document`, {
    headers: { cookie, ...from(address) },
    redirect: 'manual',
  });
  hold(answer.status === 200, `the plan is answered with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

export function push(
  { url }: AttackStage,
  { path, address }: Target,
  cookie: string,
  update: Uint8Array,
): Promise<Response> {
  const form = new FormData();
  form.set('update', new Blob([new Uint8Array(update)]), 'update');
  return fetch(`${url}${path}/document`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: url, ...from(address) },
    body: form,
  });
}

function rename(state: Uint8Array, name: string): Uint8Array {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const vector = Y.encodeStateVector(doc);
  doc.getMap('head').set('name', name);
  return Y.encodeStateAsUpdate(doc, vector);
}

/**
 * An update in which each of many people puts something at the beginning of one list, in the order that makes every one of them be
 * compared with all before: 8000 people take a minute, as Yjs 13 merges.
 */
export function slowUpdate(people: number): Uint8Array {
  const bytes: number[] = [];
  const number = (value: number): void => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
    bytes.push(value);
  };
  const one = [1, 125, 1];
  const atBegin = [8, 1, 1, 'x'.codePointAt(0)!, ...one];
  number(people);
  for (let person = 1; person <= people; person += 1) {
    number(2);
    number(person);
    number(0);
    if (person === 1) bytes.push(...atBegin);
    else {
      // Behind what the person before has put at the beginning: that one is read first.
      bytes.push(8 | 128);
      number(person - 1);
      number(1);
      bytes.push(...one);
    }
    bytes.push(...atBegin);
  }
  number(0);
  return Uint8Array.from(bytes);
}

function nameOf(state: Uint8Array): unknown {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  return doc.getMap('head').get('name');
}

/** Whether a private topic lets the client in. */
export function joins(client: AttackMember['client'], topic: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  client.channel(topic, { config: { private: true } }).subscribe((status: string) => {
    if (status === 'SUBSCRIBED') resolve(true);
    else if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') resolve(false);
  });
  return promise;
}
