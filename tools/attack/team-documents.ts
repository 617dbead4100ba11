import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackMember, type AttackStage } from './attack.ts';
import { slowUpdate } from './slow-update.ts';
import {
  changed,
  DRAFT_TARGET,
  PLAN_TARGET,
  type Target,
  type TargetKind,
} from './team-document-kinds.ts';
import { watchOthers } from './watch-others.ts';

/** Attacks on the shared documents of a team: cooldown plans and drafts of the composition. */
export const teamDocuments: readonly Attack[] = [PLAN_TARGET, DRAFT_TARGET].flatMap(attacksOn);

function attacksOn(kind: TargetKind): Attack[] {
  return [
    {
      name: `team documents: only officers change a ${kind.name}; others read it by their role or not at all`,
      settings: WITHOUT_LIMITS,
      async run(stage) {
        const target = await kind.setUp(stage);
        const before = await pull(stage, target, target.owner);
        const first = await kind.wayOf(stage, target, before);
        const update = kind.change(before, 5);
        const wanted = { raider: 403, guest: 404, expelled: 404, stranger: 404, anonymous: 302 };
        for (const [who, cookie] of Object.entries(target.others)) {
          const { status } = await push(stage, target, cookie, update);
          hold(
            status === wanted[who as keyof typeof wanted],
            `${who} sends an update and gets ${status}`,
          );
          const read = await get(stage, `${target.path}/document`, cookie);
          hold((read.status === 200) === (who === 'raider'), `${who} reads with ${read.status}`);
          const list = await get(stage, `${target.path}/history`, cookie);
          const text = list.status === 200 ? await list.text() : '[]';
          hold(text === '[]', `${who} reads the history: ${text}`);
          const one = await get(stage, `${target.path}/history?version=1`, cookie);
          hold(one.status !== 200, `${who} reads a version`);
          const night = await get(stage, `/team/${target.team}/plans/night`, cookie);
          // A guest reads what is shared, and here nothing is.
          const reads = night.status === 200 && (await night.text()) !== '{"plans":[]}';
          hold(!reads || who === 'raider', `${who} reads the plans of a night`);
        }
        const after = await pull(stage, target, target.owner);
        hold((await kind.wayOf(stage, target, after)) === first, `the ${kind.name} was changed`);
        hold((await push(stage, target, target.owner, update)).status === 204, 'the owner may not');
        const own = await pull(stage, target, target.owner);
        hold((await kind.wayOf(stage, target, own)) === 5, 'nothing was stored');
      },
    },
    {
      name: `team documents: malformed, oversized and smuggling updates of a ${kind.name} are refused`,
      settings: WITHOUT_LIMITS,
      async run(stage) {
        const target = await kind.setUp(stage);
        const before = await pull(stage, target, target.owner);
        const first = await kind.wayOf(stage, target, before);
        const updates: Record<string, Uint8Array> = {
          noise: Uint8Array.from({ length: 5000 }, (_, index) => (index * 89) % 256),
          empty: new Uint8Array(0),
          cut: kind.change(before, 4).slice(0, -4),
          large: new Uint8Array(950_000),
          'too large for a form': new Uint8Array(3_000_000),
          smuggled: changed(before, (doc) => doc.getText('more').insert(0, 'x'.repeat(1000))),
          ...kind.spoiled(before),
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
          const { status } = await get(
            stage,
            `${target.path}/document?since=${since}`,
            target.owner,
          );
          hold(status < 500, `a bad state vector is answered with ${status}`);
        }
        const after = await pull(stage, target, target.owner);
        hold((await kind.wayOf(stage, target, after)) === first, `the ${kind.name} has changed`);
      },
    },
    {
      name: `team documents: an update of a ${kind.name} that merges for minutes delays no other visitor, and the ${kind.name} goes on`,
      settings: WITHOUT_LIMITS,
      async run(stage) {
        const target = await kind.setUp(stage);
        const others = watchOthers(stage);
        const answers = await Promise.all(
          Array.from({ length: stage.count(6, 2) }, () =>
            push(stage, target, target.owner, slowUpdate(kind.slowPeople)),
          ),
        );
        const worstMs = await others();
        for (const { status } of answers)
          hold([413, 422, 503].includes(status), `it is answered with ${status}`);
        hold(worstMs < 1500, `another visitor waited ${worstMs.toFixed(0)} ms`);
        const update = kind.change(await pull(stage, target, target.owner), 3);
        const { status } = await push(stage, target, target.owner, update);
        hold(status === 204, `the ${kind.name} is stuck`);
        const after = await pull(stage, target, target.owner);
        hold((await kind.wayOf(stage, target, after)) === 3, `the ${kind.name} is lost`);
      },
    },
    {
      name: `team documents: tokens reach no row, topic or write of a ${kind.name} beyond their role`,
      settings: WITHOUT_LIMITS,
      async run(stage) {
        const target = await kind.setUp(stage);
        const update = kind.change(await pull(stage, target, target.owner), 2);
        hold((await push(stage, target, target.owner, update)).status === 204, 'the owner may not');
        for (const [who, { client }] of Object.entries(target.people)) {
          for (const { name, raiderReads, change } of kind.tables) {
            const { data } = await client.from(name).select('*');
            const most = who === 'raider' ? raiderReads : 0;
            hold((data?.length ?? 0) <= most, `${who} reads ${data?.length} rows of ${name}`);
            const written = await client
              .from(name)
              .update(change as never)
              .select();
            hold(written.error !== null, `${who} writes ${name}`);
            const gone = await client.from(name).delete().eq('team_id', target.team).select();
            hold((gone.data?.length ?? 0) === 0, `${who} deletes rows of ${name}`);
          }
          await client.realtime.setAuth();
          for (const { name, raiderJoins } of kind.topics) {
            const joined = await joins(client, `${name}:${target.id}`);
            hold(
              joined === (raiderJoins && who === 'raider'),
              `${who} ${joined ? 'joins' : 'does not join'} ${name}`,
            );
          }
          await client.removeAllChannels();
        }
      },
    },
  ];
}

function get({ url }: AttackStage, path: string, cookie: string): Promise<Response> {
  return fetch(url + path, { headers: { cookie }, redirect: 'manual' });
}

const from = (address: string | undefined) =>
  address === undefined ? {} : { 'x-forwarded-for': address };

/** Reads a document. @throws when the server does not answer with 200. */
export async function pull(
  { url }: AttackStage,
  { path, address }: Target,
  cookie: string,
): Promise<Uint8Array> {
  const answer = await fetch(`${url}${path}/document`, {
    headers: { cookie, ...from(address) },
    redirect: 'manual',
  });
  hold(answer.status === 200, `the document is answered with ${answer.status}`);
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

/** Whether a private topic lets the client in. */
function joins(client: AttackMember['client'], topic: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  client.channel(topic, { config: { private: true } }).subscribe((status: string) => {
    if (status === 'SUBSCRIBED') resolve(true);
    else if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') resolve(false);
  });
  return promise;
}
