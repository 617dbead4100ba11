import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from './ask.ts';
import { createReadCache } from './read-cache.ts';
import type { PreparedRead } from './read-table.ts';

/** Only what the cache looks at. */
function askFor(search: string, facts: { version?: number; method?: string } = {}): Ask {
  return {
    method: facts.method ?? 'GET',
    schema: 'public',
    path: '/heroes',
    search,
    header: () => undefined,
    media: { kind: 'array', contentType: 'application/json' },
    preferences: { count: null },
    knowledge: { version: facts.version ?? 1 },
  } as unknown as Ask;
}

/** Binds what is compared, writes the rest into the text, and refuses one column. */
function prepare(ask: Ask): PreparedRead {
  const values: string[] = [];
  const text = [...new URLSearchParams(ask.search)].map(([name, value]) => {
    if (name === 'refused') throw new Error(`${name} is ${value}`);
    const test = /^(eq|gt|lte)\.(.*)$/s.exec(value);
    if (!test || name === 'order') return `${name}=${value}`;
    values.push(test[2] ?? '');
    return `${name} ${test[1]} $${values.length}`;
  });
  const statement = { text: text.join(' and '), values };
  return { offset: 0, statement: { ...statement, estimate: { ...statement } } };
}

/** Not what the cache may take for granted: what is bound is not what came. */
function prepareUpper(ask: Ask): PreparedRead {
  const read = prepare(ask);
  const values = read.statement.values.map((value) => String(value).toUpperCase());
  return { ...read, statement: { ...read.statement, values } };
}

describe('the cache of reads', () => {
  it('prepares once for addresses that differ in values', () => {
    const cache = createReadCache();
    const searches: string[] = [];
    const counted = (ask: Ask) => {
      searches.push(ask.search);
      return prepare(ask);
    };
    for (const name of ['Ana', 'Bo', 'a%26b+c', '', 'not.eq.1'])
      expect(cache.get(askFor(`select=id&name=eq.${name}&level=gt.7`), counted)).toEqual(
        prepare(askFor(`select=id&name=eq.${name}&level=gt.7`)),
      );
    expect(searches).toHaveLength(1);
    cache.get(askFor('select=id&name=gt.Ana&level=gt.7'), counted);
    cache.get(askFor('select=id&name=eq.Ana&level=gt.7', { method: 'HEAD' }), counted);
    cache.get(askFor('select=id&name=eq.Ana&level=gt.7', { version: 2 }), counted);
    expect(searches).toHaveLength(4);
  });

  it('leaves alone what is no comparison of a column', () => {
    const cache = createReadCache();
    for (const search of [
      'order=eq.asc',
      'order=eq.desc',
      'a.limit=eq.1',
      'limit=1',
      '',
      'a=is.null',
    ])
      expect(cache.get(askFor(search), prepare)).toEqual(prepare(askFor(search)));
  });

  it('tells of a mistake as if nothing were kept', () => {
    const cache = createReadCache();
    expect(() => cache.get(askFor('refused=eq.5'), prepare)).toThrow('refused is eq.5');
    expect(() => cache.get(askFor('refused=eq.6'), prepare)).toThrow('refused is eq.6');
  });

  it('prepares anew what did not bind a value as it came', () => {
    const cache = createReadCache();
    for (const name of ['ana', 'bo'])
      expect(cache.get(askFor(`name=eq.${name}`), prepareUpper).statement.values).toEqual([
        name.toUpperCase(),
      ]);
  });

  it('gives what preparing gives, whatever is asked', () => {
    const cache = createReadCache();
    const raw = fc.string({
      unit: fc.constantFrom(
        'a',
        '0',
        '.',
        '%',
        '%2',
        '%41',
        '%C3%A9',
        '+',
        '=',
        '"',
        '(',
        ',',
        '-',
      ),
    });
    const part = fc
      .tuple(
        fc.constantFrom('name', 'clan.level', 'order', 'clan.limit', '"odd"', 'or', 'x->y'),
        fc.constantFrom('=eq.', '=gt.', '=lte.', '=not.eq.', '=is.', '='),
        raw,
      )
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const ask = askFor(parts.join('&'));
        expect(cache.get(ask, prepare)).toEqual(prepare(ask));
      }),
      { numRuns: 1000 },
    );
  });
});
