import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { matchPath, type Connector } from '#season/ingest/connector.ts';
import { breakAnswers } from './broken-answers.ts';

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
});
