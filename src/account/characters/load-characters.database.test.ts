import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext, type ReadOwnCharacters } from '#kit/server-context.server.ts';
import type { CharactersAnswer } from './own-characters.tsx';
import { actOnOwnCharacters, loadOwnCharacters } from './load-characters.server.ts';

let fresh: FreshDatabase;
const ANA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const mine = (id: number) => ({
  id,
  region: 'eu',
  realmId: 1,
  realmSlug: 'gordunni',
  name: `Name${id}`,
  classId: 8,
});

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(`insert into auth.users (id) values ($1), ($2)`, [ANA, BEN]);
  await fresh.database.query(
    `insert into realms (region, id, connected_id, slug, name, source) values ('eu', 1, 1, 'gordunni', 'Gordunni', 'test')`,
  );
  await fresh.database.query(
    `insert into characters (id, region, realm_id, name, name_key, source, seen_at)
     select n, 'eu', 1, 'Name' || n, 'name' || n, 'test', now() from generate_series(1, 3) as n`,
  );
});
afterAll(() => fresh.close());

/** A visit of an account with these identities; `token` is what Battle.net issued. */
function contextOf(
  userId: string | null,
  { accountId, token }: { accountId?: string; token?: string } = {},
  read: ReadOwnCharacters | null = null,
  more: Partial<typeof NO_SERVER> = {},
) {
  const identities = accountId === undefined ? [] : [{ provider: 'battlenet', id: accountId }];
  const context = new RouterContextProvider();
  const user = userId === null ? null : { id: userId, identities: identities as never };
  context.set(visitContext, visitOf(user, token === undefined ? {} : { provider_token: token }));
  context.set(serverContext, {
    ...NO_SERVER,
    database: () => fresh.database,
    readOwnCharacters: read,
    ...more,
  });
  return context;
}

const url = new URL('http://farseer.test/account/characters');
const load = async (context: RouterContextProvider) =>
  (await loadOwnCharacters({ request: new Request(url), url, context })).data;
async function send(context: RouterContextProvider, fields: Record<string, string>) {
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const answer = await actOnOwnCharacters({ request, url, context });
  const said: CharactersAnswer = answer.data;
  return { ...said, status: answer.init?.status };
}
async function isHidden(id: number): Promise<boolean> {
  const [row] = await fresh.database.query<{ hidden: boolean }>(
    'select hidden from characters where id = $1',
    [id],
  );
  return row!.hidden;
}

const never: ReadOwnCharacters = () => Promise.reject(new Error('asked'));
const said = (context: RouterContextProvider) => send(context, { intent: 'ask' });

describe('the characters of an account', () => {
  it('come from Battle.net alone, asked with the owner’s own token and number', async () => {
    const asked: unknown[] = [];
    const context = contextOf(ANA, { accountId: '4711', token: 't' }, async (question) => {
      asked.push(question);
      return [mine(1), mine(2)];
    });
    expect((await send(context, { intent: 'ask' })).notice).toContain('2 characters');
    expect(asked).toEqual([{ token: 't', accountId: '4711' }]);
    const known = await load(context);
    expect(known).toMatchObject({ isLinked: true, canAsk: true, canLink: false });
    expect(known.characters.map(({ id, hidden }) => [id, hidden])).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  it('are hidden and shown by their owner, and by no other account', async () => {
    const ana = contextOf(ANA);
    expect(await send(ana, { intent: 'hide', character: '1' })).toMatchObject({ status: 200 });
    expect(await isHidden(1)).toBe(true);
    const ben = contextOf(BEN);
    expect(await send(ben, { intent: 'show', character: '1' })).toMatchObject({
      problem: 'This is no character of yours.',
      status: 422,
    });
    expect(await send(ben, { intent: 'hide', character: '3' })).toMatchObject({ status: 422 });
    expect([await isHidden(1), await isHidden(3)]).toEqual([true, false]);
    await send(ana, { intent: 'show', character: '1' });
    expect(await isHidden(1)).toBe(false);
    expect((await load(ben)).characters).toEqual([]);
  });

  it('are not asked for without a linked account, or after the sign-in has run out', async () => {
    expect((await said(contextOf(BEN, { token: 't' }, never))).problem).toContain(
      'Link Battle.net',
    );
    expect((await said(contextOf(BEN, { accountId: '1' }, never))).problem).toContain('run out');
    for (const [code, words] of [
      ['token', 'run out'],
      ['other-account', 'another Battle.net account'],
      ['no-answer', 'does not answer'],
    ] as const) {
      const refused: ReadOwnCharacters = () =>
        Promise.reject(Object.assign(new Error('no'), { code }));
      const context = contextOf(BEN, { accountId: '1', token: 't' }, refused);
      expect(await said(context)).toMatchObject({
        problem: expect.stringContaining(words),
        status: 422,
      });
    }
  });

  it('belong to no account without one, and nonsense is refused', async () => {
    await expect(load(contextOf(null))).rejects.toMatchObject({ status: 302 });
    await expect(send(contextOf(null), { intent: 'hide', character: '1' })).rejects.toMatchObject({
      status: 302,
    });
    for (const fields of [{ intent: 'own' }, { intent: 'hide', character: '1.5' }])
      await expect(send(contextOf(ANA), fields as never)).rejects.toMatchObject({
        init: { status: 400 },
      });
  });
});

describe('a character without Battle.net', () => {
  const lookedUp: unknown[] = [];
  const lookUp = (asked: unknown) => {
    lookedUp.push(asked);
    return Promise.resolve({ kind: 'kept' } as const);
  };
  const cat = { intent: 'claim-character', region: 'eu', realm: 'Gordunni', name: 'Namec' };
  beforeAll(async () => {
    await fresh.database.query(
      `insert into characters (id, region, realm_id, name, name_key, source, seen_at) values (4, 'eu', 1, 'Namec', 'namec', 'test', now())`,
    );
    await fresh.database.query(
      `insert into realm_aliases (region, alias, realm_id) values ('eu', 'gordunni', 1)`,
    );
  });

  it('is claimed, read anew and proven by its gear; then it can be hidden', async () => {
    const ben = contextOf(BEN, {}, null, { lookUp });
    expect(await send(ben, cat)).toMatchObject({ status: 200 });
    const { claims, canProve, canVouch } = await load(ben);
    expect([canProve, canVouch]).toEqual([true, false]);
    const [claim] = claims;
    expect(claim).toMatchObject({ region: 'eu', realm: 'gordunni', name: 'Namec' });
    const check = { intent: 'check-claim', claim: claim!.id };
    expect((await send(ben, check)).problem).toContain('has not said yet');
    expect(lookedUp).toEqual([{ region: 'eu', realm: 'gordunni', name: 'Namec' }]);
    expect((await send(contextOf(ANA, {}, null, { lookUp }), check)).problem).toContain(
      'not there',
    );
    await fresh.database.query(
      `insert into character_gear (character_id, region, worn_slots, source, updated_at)
       select 4, 'eu', array(select n from generate_series(1, 17) n where n <> all($1::int[])), 'raiderio', now() + interval '1 minute'`,
      [claim!.slots],
    );
    expect((await send(ben, check)).notice).toBe('Namec is yours. Hide it below.');
    expect(await send(ben, { intent: 'hide', character: '4' })).toMatchObject({ status: 200 });
    expect(await isHidden(4)).toBe(true);
  });

  it('is not claimed without a source, with a wrong name, realm or region, or beyond ten', async () => {
    expect((await send(contextOf(BEN), cat)).problem).toContain('does not read Raider.IO');
    const ben = contextOf(BEN, {}, null, { lookUp });
    for (const [fields, words] of [
      [{ name: '<b>' }, 'two to twelve letters'],
      [{ realm: 'Nowhere' }, 'No realm of Europe'],
      [{ region: 'mars' }, 'Choose a region'],
    ] as const)
      expect((await send(ben, { ...cat, ...fields })).problem).toContain(words);
    for (const letter of 'abcdefghij') await send(ben, { ...cat, name: `Ben${letter}` });
    expect((await send(ben, { ...cat, name: 'Benk' })).problem).toContain('ten open claims');
    const [first] = (await load(ben)).claims;
    const take = { intent: 'withdraw-claim', claim: first!.id };
    expect((await send(ben, take)).notice).toContain('taken back');
    expect((await send(ben, take)).problem).toContain('not there');
    expect((await send(ben, { intent: 'check-claim', claim: 'x' })).problem).toContain('not there');
  });

  it('changes nothing while the source or the database is away', async () => {
    const away = contextOf(BEN, {}, null, {
      lookUp: () => Promise.resolve({ kind: 'away', retryAfterSeconds: 60 }),
    });
    const [claim] = (await load(away)).claims;
    const check = { intent: 'check-claim', claim: claim!.id };
    expect((await send(away, check)).problem).toContain('Raider.IO');
    for (const fields of [cat, check])
      expect(
        await send(contextOf(BEN, {}, null, { lookUp, database: () => null }), fields),
      ).toMatchObject({
        status: 503,
        problem: expect.stringContaining('The database does not run'),
      });
  });
});
