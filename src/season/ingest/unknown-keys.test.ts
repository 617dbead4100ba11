import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toOperatorLog } from '#lib/operator-log.ts';
import { matchPath, type Connector } from './connector.ts';
import { logSkippedRows, logUnknownKeys, unknownKeys } from './unknown-keys.ts';

const schema = v.object({
  rows: v.array(
    v.object({ id: v.number(), run: v.optional(v.nullable(v.object({ a: v.number() }))) }),
  ),
  open: v.record(v.string(), v.object({ known: v.number() })),
  at: v.pipe(v.string(), v.nonEmpty()),
});

describe('keys that a schema does not know', () => {
  it('are named by their path, through lists, records and what may be missing', () => {
    const value = {
      rows: [
        { id: 1, run: { a: 1, b: 2 } },
        { id: 2, run: null, color: 'red' },
      ],
      open: { any: { known: 1, other: 2 } },
      at: 'now',
      extra: { deep: 1 },
    };
    expect(unknownKeys(schema, value)).toEqual([
      'extra',
      'open.*.other',
      'rows[].color',
      'rows[].run.b',
    ]);
    expect(unknownKeys(schema, { rows: [], open: {}, at: 'now' })).toEqual([]);
    expect(unknownKeys(schema, 'text')).toEqual([]);
  });

  it('are logged once', () => {
    const lines: string[] = [];
    const connector: Connector = {
      source: 'once',
      credit: { label: 'Once', url: 'https://example.org' },
      endpoints: [{ name: 'thing', matches: matchPath('/thing'), schema, read: () => ({}) }],
    };
    const request = { method: 'GET', url: new URL('https://example.org/thing') } as const;
    const tell = (body: unknown) =>
      logUnknownKeys(
        connector,
        request,
        { status: 200, headers: {}, body: JSON.stringify(body), receivedMs: 0 },
        toOperatorLog(({ line }) => lines.push(line)),
      );
    tell({ rows: [], open: {}, at: 'now' });
    expect(lines).toEqual([]);
    tell(Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`new${index}`, 1])));
    tell({ another: 1 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^once thing has keys that Farseer does not read: new0, .* and 3 more\.$/,
    );
  });
});

describe('parts of answers that could not be read', () => {
  it('are logged once', () => {
    const lines: string[] = [];
    const connector: Connector = {
      source: 'torn',
      credit: { label: 'Torn', url: 'https://example.org' },
      endpoints: [],
    };
    const read = { kind: 'rows', endpoint: 'thing', rows: {} } as const;
    const leftOut = [{ place: '[3].id', reason: 'Invalid type', isRow: true }];
    const tell = (one: Parameters<typeof logSkippedRows>[1]) =>
      logSkippedRows(
        connector,
        one,
        toOperatorLog(({ line }) => lines.push(line)),
      );
    tell(read);
    tell({ kind: 'empty', endpoint: 'thing' });
    for (let time = 0; time < 2; time += 1) tell({ ...read, leftOut });
    expect(lines).toEqual([
      'torn thing: 1 parts of an answer could not be read and were left out, the first at [3].id: Invalid type.',
    ]);
  });
});
