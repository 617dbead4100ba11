import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { matchPath, type Connector } from '#ingest/connector.ts';
import { breakAnswers, unkeepable } from './broken-answers.ts';

function connectorOf(level: v.GenericSchema<unknown, number>): Connector {
  const schema = v.object({ level });
  return {
    source: 'test',
    credit: { label: 'Test', url: 'https://example.org' },
    endpoints: [
      {
        name: 'levels',
        matches: matchPath('/levels'),
        read: (value) => ({ affixes: [{ id: v.parse(schema, value).level, name: 'A' }] }),
      },
    ],
  };
}
const answer = {
  request: { method: 'GET' as const, url: new URL('https://example.org/levels') },
  body: '{"level":5}',
};

describe('breaking answers', () => {
  it('finds a reader that lets through what the store cannot keep', () => {
    expect(() => breakAnswers(connectorOf(v.number()), [answer])).toThrow('Property failed');
  });

  it('lets a careful reader be', () => {
    const careful = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_767));
    expect(() => breakAnswers(connectorOf(careful), [answer])).not.toThrow();
  });

  it('knows what the store cannot keep', () => {
    expect(
      unkeepable({ news: [{ id: 'a', title: '\0', published_at: new Date(Number.NaN) }] }),
    ).toEqual(['news.title cannot be "\\u0000"', 'news.published_at cannot be null']);
    expect(unkeepable({ affixes: [{ name: 'A' }] })).toEqual(['affixes.id is missing']);
    expect(unkeepable({ periods: [{ region: 'eu', id: 3e9, affix_ids: [1.5] }] })).toHaveLength(2);
    expect(unkeepable({ realms: [{ region: 'eu', id: 1, name: 'Garona' }] })).toEqual([]);
  });
});
