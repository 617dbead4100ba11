/**
 * Functions that give a media type of their own: what PostgREST's own specification demands
 * (github.com/PostgREST/postgrest, test/spec/Feature/Query/CustomMediaSpec.hs and RpcSpec.hs).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest([
    'create schema hall',
    'create domain hall."text/plain" as text',
    'create domain hall."text/html" as text',
    'create domain hall."text/xml" as pg_catalog.xml',
    'create domain hall."image/png" as bytea',
    'create domain hall."*/*" as bytea',
    `create function hall.welcome() returns hall."text/plain" language sql as $$ select 'Welcome'::hall."text/plain" $$`,
    `create function hall.page() returns hall."text/html" language sql as $$ select '<p>Hi</p>'::hall."text/html" $$`,
    `create function hall.tag() returns hall."text/xml" language sql as $$ select '<tag/>'::xml::hall."text/xml" $$`,
    `create function hall.pixel() returns hall."image/png" language sql as
       $$ select '\\x89504e470d0a1a0a00ff'::bytea::hall."image/png" $$`,
    `create function hall.nothing() returns hall."image/png" language sql as $$ select null::hall."image/png" $$`,
    `create function hall.twice() returns setof hall."text/plain" language sql as
       $$ values ('a'::hall."text/plain"), ('b') $$`,
    `create function hall.echo(text) returns hall."text/plain" language sql as $$ select $1::hall."text/plain" $$`,
    `create function hall.whatever() returns hall."*/*" language plpgsql as $$
       declare accept text := current_setting('request.headers', true)::json->>'accept';
       begin
         if accept = 'text/csv' then raise sqlstate 'PT406' using message = 'Not Acceptable'; end if;
         if accept = 'app/chico' then
           perform set_config('response.headers', '[{"Content-Type": "app/chico"}]', true);
         end if;
         return convert_to('any', 'UTF8');
       end $$`,
    'create function hall.two(a int) returns int language sql as $$ select a $$',
    `create function hall.two() returns hall."text/plain" language sql as $$ select 'two'::hall."text/plain" $$`,
    'create table hall.rows (id int)',
    'grant usage on schema hall to service_role',
    'grant all on all tables in schema hall to service_role',
  ]);
});
afterAll(() => rest.close());

const get = (path: string, accept?: string) =>
  rest.ask(path, accept === undefined ? {} : { headers: { accept } });

describe('a function of one value of a media type', () => {
  it.each([
    ['welcome', 'text/plain', 'Welcome', 'text/plain; charset=utf-8'],
    ['page', 'text/html', '<p>Hi</p>', 'text/html'],
    ['tag', 'text/xml', '<tag/>', 'text/xml; charset=utf-8'],
    ['nothing', 'image/png', '', 'image/png'],
    ['welcome', 'audio/x, text/plain;q=0.5', 'Welcome', 'text/plain; charset=utf-8'],
    ['welcome', '*/*', '"Welcome"', 'application/json; charset=utf-8'],
    ['welcome', 'application/json', '"Welcome"', 'application/json; charset=utf-8'],
  ])('%s as %s', async (name, accept, text, type) => {
    const answer = await get(`/rpc/${name}`, accept);
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      200,
      text,
      type,
    ]);
  });

  it('gives bytes as they are', async () => {
    const answer = await get('/rpc/pixel', 'image/png, */*');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.text).toBe(new TextDecoder().decode(Buffer.from('89504e470d0a1a0a00ff', 'hex')));
  });

  it('takes its text from the body', async () => {
    const headers = { 'content-type': 'text/plain', accept: 'text/plain' };
    const answer = await rest.ask('/rpc/echo', { method: 'POST', body: 'a text', headers });
    expect([answer.status, answer.text]).toEqual([200, 'a text']);
  });

  it('can find out itself what is wanted', async () => {
    for (const accept of [undefined, '*/*', 'app/bingo', 'application/json']) {
      const answer = await get('/rpc/whatever', accept);
      expect([answer.text, answer.headers.get('content-type')]).toEqual([
        'any',
        'application/octet-stream',
      ]);
    }
    const chico = await get('/rpc/whatever', 'app/chico');
    expect([chico.text, chico.headers.get('content-type')]).toEqual(['any', 'app/chico']);
    expect((await get('/rpc/whatever', 'text/csv')).status).toBe(406);
  });

  it.each([
    ['/rpc/welcome', 'text/xml'],
    // Only one value is one thing.
    ['/rpc/twice', 'text/plain'],
    // Another function of the name gives it.
    ['/rpc/two?a=1', 'text/plain'],
    ['/rows', 'text/plain'],
    ['/rows', 'image/png'],
  ])('%s is not there as %s', async (path, accept) => {
    const answer = await get(path, accept);
    expect([answer.status, answer.json]).toMatchObject([
      406,
      { code: 'PGRST107', message: `None of these media types are available: ${accept}` },
    ]);
  });
});

describe('what a function makes', () => {
  it('does not run in the name of the site', async () => {
    const { headers } = await get('/rpc/page', 'text/html');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/rows')).headers.get('content-security-policy')).toBeNull();
  });

  it('is bounded as every answer is', async () => {
    await rest.fresh.database.query(
      `create function hall.long() returns hall."text/plain" language sql as
         $$ select repeat('x', 40000000)::hall."text/plain" $$`,
    );
    await rest.fresh.database.query(`select pg_notify('pgrst', 'reload schema')`);
    await expect
      .poll(async () => (await get('/rpc/long', 'text/plain')).status, { timeout: 20_000 })
      .toBe(413);
  });
});
