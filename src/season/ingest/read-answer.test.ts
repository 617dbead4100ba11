import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { matchPath, type Connector } from './connector.ts';
import { readAnswer } from './read-answer.ts';
import { readableRows } from './readable-rows.ts';

const schema = v.object({ stories: v.array(v.object({ id: v.number(), title: v.string() })) });
const connector: Connector = {
  source: 'test',
  credit: { label: 'Test', url: 'https://example.org' },
  failureIn: (value) => {
    if (typeof value !== 'object' || !value || !('oops' in value)) return null;
    return typeof value.oops === 'number'
      ? { message: 'oops', status: value.oops }
      : { message: 'oops', isNothing: value.oops === 'nothing' };
  },
  endpoints: [
    {
      name: 'stories',
      matches: matchPath('/stories'),
      emptyStatuses: [404],
      read: (value) => ({
        news: v.parse(schema, value).stories.map(({ id, title }) => ({ id: String(id), title })),
      }),
    },
  ],
};
const rows = readableRows(v.object({ id: v.string(), title: v.string() }));
const request = { method: 'GET' as const, url: new URL('https://example.org/stories') };
const answer = {
  status: 200,
  headers: {},
  body: '{"stories":[{"id":1,"title":"A"}]}',
  receivedMs: 0,
};

describe('reading an answer', () => {
  it('stops at the first thing that is wrong, however many there are', () => {
    let complaints = 0;
    const counting: Connector = {
      ...connector,
      endpoints: connector.endpoints.map((endpoint) => ({
        ...endpoint,
        read: (value, context) => {
          try {
            return endpoint.read(value, context);
          } catch (error) {
            if (v.isValiError(error)) complaints = error.issues.length;
            throw error;
          }
        },
      })),
    };
    const body = JSON.stringify({ stories: Array.from({ length: 1000 }, () => ({})) });
    expect(readAnswer(counting, request, { ...answer, body }).kind).toBe('refused');
    expect(complaints).toBe(1);
    // And only while it reads.
    expect(v.safeParse(schema, { stories: [{}] }).issues).toHaveLength(2);
  });

  it('turns it into rows', () => {
    expect(readAnswer(connector, request, answer)).toEqual({
      kind: 'rows',
      endpoint: 'stories',
      rows: { news: [{ id: '1', title: 'A' }] },
    });
  });

  it('lists the parts that could not be read, and refuses the answer when that is all of it', () => {
    const lenient: Connector = {
      ...connector,
      endpoints: [
        {
          name: 'stories',
          matches: matchPath('/stories'),
          read: (value) => ({ news: v.parse(v.object({ stories: rows }), value).stories }),
        },
      ],
    };
    const body = '\uFEFF{"stories":[{"id":1},{"id":"2","title":"B"}]}';
    expect(readAnswer(lenient, request, { ...answer, body })).toMatchObject({
      kind: 'rows',
      rows: { news: [{ id: '2', title: 'B' }] },
      leftOut: [{ place: '[0].id', isRow: true }],
    });
    expect(
      readAnswer(lenient, request, { ...answer, body: '{"stories":[{"id":1}]}' }),
    ).toMatchObject({ kind: 'refused' });
  });

  it('knows an answer that says there is nothing', () => {
    for (const change of [
      { status: 404 },
      // Nothing has changed since the answer before.
      { status: 304, body: '' },
      { body: '{"oops":404}' },
      { body: '{"oops":"nothing"}' },
    ])
      expect(readAnswer(connector, request, { ...answer, ...change }).kind).toBe('empty');
  });

  it.each([
    [{ status: 500 }, 'the source answered 500'],
    [{ body: '<html>busy</html>' }, 'it is a web page, not JSON'],
    [{ body: '{"stories":[' }, 'it is not JSON'],
    [{ body: '{"oops":true}' }, 'the source says: oops'],
    [{ body: '{"oops":500}' }, 'the source says: oops'],
    [{ body: '{"stories":[{"id":"one","title":"A"}]}' }, 'stories.0.id: Invalid type'],
    [{ body: 'null' }, 'Invalid type'],
    // Fits the schema, and no column.
    [{ body: '{"stories":[{"id":1,"title":"A\\u0000"}]}' }, 'news.title cannot be'],
  ])('refuses %j', (change, reason) => {
    const read = readAnswer(connector, request, { ...answer, ...change });
    expect(read).toMatchObject({ kind: 'refused', endpoint: 'stories' });
    expect(read.kind === 'refused' && read.reason).toContain(reason);
  });

  it('refuses what no endpoint knows', () => {
    const url = new URL('https://example.org/other');
    expect(readAnswer(connector, { ...request, url }, answer)).toEqual({
      kind: 'refused',
      endpoint: null,
      reason: 'no endpoint knows /other',
    });
  });
});
