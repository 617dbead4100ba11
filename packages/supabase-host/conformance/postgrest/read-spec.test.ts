import { describe, expect, it } from 'vitest';
import { differenceOf } from './compare-answer.ts';
import { haskellWords } from './haskell-words.ts';
import { readSpec } from './read-spec.ts';
import { optionsOf, withOurRoles } from './spec-options.ts';
import { splitSql } from './split-sql.ts';

/** Own requests in the words of the specification. */
const source = String.raw`module Feature.Own where
import Test.Hspec.Wai -- get and post come from here
spec = describe "heroes" $ do
  it "reads \"them\" all" $
    get "/heroes?name=eq.\"A\\B\"" ${'`shouldRespondWith`'}
      [json| [{ id: 1, "na:me": "a: b" }] |]
      { matchHeaders = [matchContentTypeJson, "Content-Range" <:> "0-0/*", "Content-Length" <:> "9"] }
  {- get "/never" ${'`shouldRespondWith`'} 200 -}
  it "writes one" $ do
    request methodPost "/heroes"
        [("Prefer", "return=minimal"), ("Prefer", "missing=default")]
        [str|a,b
            |1,2|]
      ${'`shouldRespondWith`'} ""
      { matchStatus = 201, matchHeaders = [matchHeaderAbsent hContentType] }
    post "/rpc/f" [json|{}|] ${'`shouldRespondWith`'} 404
  it "pages" $ do
    request methodGet "/heroes" (rangeHdrsWithCount (ByteRangeFromTo 0 1)) ""
      ${'`shouldRespondWith`'} 206
    request methodGet "/heroes" (acceptHdrs "text/csv") "" ${'`shouldRespondWith`'} "id\n1"
  it "is written in another way" $ do
    r <- get "/heroes"
    liftIO $ simpleStatus r ${'`shouldBe`'} 200
`;

describe('readSpec', () => {
  const { requests, unread } = readSpec(source);

  it('reads requests with what they demand, and counts what it does not read', () => {
    expect(unread).toBe(1);
    expect(requests).toEqual([
      {
        settings: {},
        title: 'reads "them" all',
        method: 'GET',
        path: String.raw`/heroes?name=eq."A\B"`,
        headers: [],
        body: '',
        expected: {
          status: 200,
          body: { kind: 'json', value: [{ id: 1, 'na:me': 'a: b' }] },
          headers: [
            ['content-type', 'application/json; charset=utf-8'],
            ['content-range', '0-0/*'],
          ],
          absent: [],
        },
      },
      {
        settings: {},
        title: 'writes one',
        method: 'POST',
        path: '/heroes',
        headers: [
          ['prefer', 'return=minimal'],
          ['prefer', 'missing=default'],
        ],
        body: 'a,b\n1,2',
        expected: {
          status: 201,
          body: { kind: 'text', value: '' },
          headers: [],
          absent: ['content-type'],
        },
      },
      {
        settings: {},
        title: 'writes one',
        method: 'POST',
        path: '/rpc/f',
        headers: [['content-type', 'application/json']],
        body: '{}',
        expected: { status: 404, body: null, headers: [], absent: [] },
      },
      {
        settings: {},
        title: 'pages',
        method: 'GET',
        path: '/heroes',
        headers: [
          ['range', '0-1'],
          ['prefer', 'count=exact'],
        ],
        body: '',
        expected: { status: 206, body: null, headers: [], absent: [] },
      },
      {
        settings: {},
        title: 'pages',
        method: 'GET',
        path: '/heroes',
        headers: [['accept', 'text/csv']],
        body: '',
        expected: { status: 200, body: { kind: 'text', value: 'id\n1' }, headers: [], absent: [] },
      },
    ]);
  });

  it.each([
    ['mempty', []],
    ['[singular]', [['accept', 'application/vnd.pgrst.object+json']]],
    [
      '[arrayStrip, ("Prefer", "a")]',
      [
        ['accept', 'application/vnd.pgrst.array+json;nulls=stripped'],
        ['prefer', 'a'],
      ],
    ],
    ['[(hAccept, "text/csv")]', [['accept', 'text/csv']]],
    ['(rangeHdrs $ ByteRangeFromTo 0 1)', [['range', '0-1']]],
    ['(rangeHdrs $ ByteRangeFrom 3)', [['range', '3-']]],
    [
      '(rangeHdrsWithCount (ByteRangeFrom 3))',
      [
        ['range', '3-'],
        ['prefer', 'count=exact'],
      ],
    ],
  ])('reads the headers %s', (headers, read) => {
    const named = `request methodGet "/heroes" ${headers} mempty shouldRespondWith 200`;
    expect(readSpec(named).requests).toMatchObject([{ headers: read }]);
  });

  it.each(['[constructor]', '[unheard]', '(rangeHdrs ByteRangeFrom 3)'])(
    'counts a request with %s as one that is not read',
    (headers) => {
      const named = `request methodGet "/heroes" ${headers} "" shouldRespondWith 200`;
      expect(readSpec(named)).toEqual({ requests: [], unread: 1 });
    },
  );

  it('reads the settings that a source names', () => {
    const named = `spec withConfig = withConfig (baseCfg{configDbMaxRows = Just 2}) $ do
      get "/heroes" shouldRespondWith 200
    disallowed withConfig = withConfig baseCfg $ get "/heroes" shouldRespondWith 404`;
    expect(readSpec(named).requests).toMatchObject([
      { settings: { aggregates: false, maxRows: 2 } },
      { settings: { aggregates: false } },
    ]);
  });

  it('ends with a source that breaks off anywhere', () => {
    for (let end = 0; end < source.length; end += 3)
      expect(readSpec(source.slice(0, end)).requests.length).toBeLessThanOrEqual(5);
    expect(haskellWords('"\\SOH\\955\\x3bb\\&1\\\n  \\2"')).toEqual([
      { kind: 'text', value: '\u0001λλ12' },
    ]);
  });
});

const answer = (status: number, text: string, headers: Record<string, string> = {}) => ({
  status,
  text,
  headers: new Headers(headers),
});

it('differenceOf says what differs, and nothing where nothing does', () => {
  const expected = {
    status: 200,
    body: { kind: 'json' as const, value: { a: 1, b: 2 } },
    headers: [['preference-applied', 'count=exact']] as const,
    absent: ['location'],
  };
  const applied = { 'preference-applied': 'count=exact' };
  expect(differenceOf(answer(200, '{"b":2,"a":1.0}', applied), expected)).toBeNull();
  expect(differenceOf(answer(400, '{}', applied), expected)).toContain('400 instead of 200');
  expect(differenceOf(answer(200, '{"a":1}', applied), expected)).toContain('instead of {"a"');
  expect(differenceOf(answer(200, '{"b":2,"a":1}'), expected)).toContain('absent instead of');
  const moved = { ...applied, location: '/x' };
  expect(differenceOf(answer(200, '{"b":2,"a":1}', moved), expected)).toContain('instead of none');
});

it('splitSql parts statements, whatever stands in quotes', () => {
  const script = `\\set x 1
select ';', "a;b", $$ ; $$, $do$ $$;$$ $do$; -- one; comment
/* two; */ select 2;
-- nothing more
`;
  expect(splitSql(script)).toHaveLength(2);
  expect(splitSql('select 1;;')).toEqual(['select 1']);
});

it('gives files the settings and roles of the specification', () => {
  expect(withOurRoles('grant x to postgrest_test_anonymous')).toBe('grant x to anon');
  expect(optionsOf('QueryLimitedSpec.hs')).toMatchObject({ maxRows: 2, schemas: ['test'] });
  expect(optionsOf('QuerySpec.hs')).toMatchObject({ maxRows: null });
});
