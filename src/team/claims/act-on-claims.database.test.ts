import { RouterContextProvider } from 'react-router';
import { afterAll, describe, expect, it } from 'vitest';
import type { LookUpAnswer } from '#lib/look-up-answer.ts';
import { makeTestTeam, PEOPLE } from '#testing/database/test-team.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext, type ServerContext } from '#kit/server-context.server.ts';
import { actOnMembers } from '#team/members/act-on-members.server.ts';
import { loadMembers } from '#team/members/load-members.server.ts';

const { fresh, team } = await makeTestTeam();
afterAll(() => fresh.close());
const { database } = fresh;
await database.query(
  `insert into realms (region, id, connected_id, name, slug, source) values ('eu', 9001, 9001, 'Mal''Ganis', 'malganis', 'test')`,
);
await database.query(
  `insert into realm_aliases (region, alias, realm_id) values ('eu', 'malganis', 9001)`,
);

/** What Raider.IO answers; it reads the character without the given slots. */
let answer: LookUpAnswer = { kind: 'unknown' };
let off: readonly number[] = [];
let asked: unknown[] = [];
const WORN = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

const lookUp: ServerContext['lookUp'] = async (who) => {
  asked.push(who);
  if (answer.kind !== 'kept') return answer;
  await database.query(
    `insert into characters (id, region, realm_id, name, name_key, class_id, spec_id, item_level, source, seen_at)
     select 5, 'eu', 9001, 'Testa', 'testa', 8, 64, 701, 'raiderio', now()
     where not exists (select from characters where id = 5)`,
  );
  await database.query('delete from character_gear');
  await database.query(
    `insert into character_gear (character_id, region, worn_slots, tier_pieces, source, updated_at)
     values (5, 'eu', $1, 4, 'raiderio', clock_timestamp())`,
    [WORN.filter((slot) => !off.includes(slot))],
  );
  return answer;
};

function contextOf(userId: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf({ id: userId }));
  context.set(serverContext, { ...NO_SERVER, database: () => database, lookUp });
  return context;
}
const send = async (who: keyof typeof PEOPLE, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { data } = await actOnMembers(contextOf(PEOPLE[who]), team, form);
  return data.notice ?? data.problem ?? '';
};
const claims = async (who: keyof typeof PEOPLE) =>
  (await loadMembers(contextOf(PEOPLE[who]), team, Date.now())).claims;
const claimTesta = (who: keyof typeof PEOPLE = 'raider') =>
  send(who, { intent: 'claim-character', character: 'Testa', realm: 'Mal’Ganis' });

describe('the forms of claims', () => {
  it('lead a player from the claim to the character, with what is missing at each step', async () => {
    expect(
      await send('raider', { intent: 'claim-character', character: 'T3st', realm: 'x' }),
    ).toContain('two to twelve letters');
    expect(
      await send('raider', { intent: 'claim-character', character: 'Testa', realm: 'Nowhere' }),
    ).toContain('No realm of EU is called “Nowhere”');
    expect(
      await send('raider', { intent: 'claim-character', character: 'Testa', realm: "Mal'Ganis" }),
    ).toContain('The claim is open');
    const [claim] = await claims('raider');
    const check = () => send('raider', { intent: 'check-claim', claim: claim!.id });
    expect(await check()).toContain('Raider.IO shows no character Testa');
    expect(asked).toEqual([{ region: 'eu', realm: 'malganis', name: 'Testa' }]);
    answer = { kind: 'kept' };
    expect(await check()).toContain('with something on');
    off = claim!.slots;
    expect(await check()).toBe('Testa is yours.');
    expect(await claims('raider')).toEqual([]);
    const { rows } = await loadMembers(contextOf(PEOPLE.raider), team, Date.now());
    expect(rows.find(({ name }) => name === 'Testa')).toMatchObject({
      player: 'The raider',
      confirmedBy: 'gear',
      itemLevel: 701,
    });
    // Officers take the tier pieces of what was read.
    expect(await send('officer', { intent: 'refresh' })).toContain('1 character has newer figures');
    const after = await loadMembers(contextOf(PEOPLE.officer), team, Date.now());
    expect(after.rows.find(({ name }) => name === 'Testa')?.tierPieces).toBe(4);
    expect(await check()).toContain('not there any more');
  });

  it('let officers decide, and the player take back; all others are refused', async () => {
    asked = [];
    await claimTesta('guest');
    const [claim] = await claims('officer');
    expect(claim).toMatchObject({ player: 'The guest', name: 'Testa', realm: "Mal'Ganis" });
    expect(await claims('raider')).toEqual([]);
    expect(await send('raider', { intent: 'accept-claim', claim: claim!.id })).toContain(
      'Only an officer',
    );
    expect(await send('raider', { intent: 'check-claim', claim: claim!.id })).toContain(
      'not there any more',
    );
    expect(await send('officer', { intent: 'refuse-claim', claim: claim!.id })).toContain(
      'refused',
    );
    await claimTesta('guest');
    const [second] = await claims('guest');
    expect(await send('guest', { intent: 'withdraw-claim', claim: second!.id })).toContain('back');
    await claimTesta('guest');
    const [third] = await claims('guest');
    expect(await send('owner', { intent: 'accept-claim', claim: third!.id })).toContain(
      'belongs to the player now',
    );
    expect(await send('officer', { intent: 'accept-claim', claim: 'x' })).toContain('not there');
    // A foreign claim is never looked up.
    expect(asked).toEqual([]);
  });
});
