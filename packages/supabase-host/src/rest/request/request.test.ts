import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RestError } from '#host/rest/rest-error.ts';
import { chooseMedia } from './media.ts';
import { bodyKind, parseCsv, readPayload } from './payload.ts';
import { appliedPreferences, parsePreferences, refuseUnknown } from './preferences.ts';
import { contentRange, intersectRanges, parseRangeHeader, rangeStatus } from './row-range.ts';

const nothingSpecial = { plan: false, geojson: false, openapi: false };

/** 200 when there is a form and its type is a header; anything but an error of its own is thrown on. */
function mediaStatus(accept: string): number {
  try {
    const media = chooseMedia(accept, { plan: true, geojson: true, openapi: true });
    return new Headers({ 'content-type': media.contentType }).has('content-type') ? 200 : 0;
  } catch (error) {
    if (error instanceof RestError) return error.status;
    throw error;
  }
}

describe('preferences', () => {
  it('reads what there is, the first of two that contradict', () => {
    const read = parsePreferences(
      'return=minimal, return=representation,count=exact , max-affected=5,odd',
    );
    expect(read).toMatchObject({
      representation: 'minimal',
      count: 'exact',
      maxAffected: 5,
      unknown: ['odd'],
    });
    expect(appliedPreferences({ ...read, handling: 'strict' })).toBe(
      'return=minimal, count=exact, handling=strict, max-affected=5',
    );
  });

  it('refuses unknown preferences only with handling=strict', () => {
    expect(() => refuseUnknown(parsePreferences('a,b'))).not.toThrow();
    expect(() => refuseUnknown(parsePreferences('handling=strict,a,max-affected=-1'))).toThrow(
      expect.objectContaining({
        code: 'PGRST122',
        details: 'Invalid preferences: a, max-affected=-1',
      }),
    );
    expect(parsePreferences('constructor,__proto__').unknown).toEqual(['constructor', '__proto__']);
  });
});

describe('media', () => {
  it('takes the best of what is accepted', () => {
    expect(
      chooseMedia('text/csv;q=0.5, application/vnd.pgrst.object+json', nothingSpecial).kind,
    ).toBe('object');
    expect(chooseMedia('text/csv;q=0, */*', nothingSpecial).kind).toBe('array');
    expect(chooseMedia('application/json', { ...nothingSpecial, openapi: true }).kind).toBe(
      'openapi',
    );
    expect(
      chooseMedia(
        'application/vnd.pgrst.plan+json; for="text/csv"; options=wal|nonsense|buffers;',
        { ...nothingSpecial, plan: true },
      ),
    ).toMatchObject({
      kind: 'plan',
      format: 'json',
      options: ['wal', 'buffers'],
      target: { kind: 'csv' },
      contentType:
        'application/vnd.pgrst.plan+json; for="text/csv"; options=wal|buffers; charset=utf-8',
    });
  });

  it('never fails but with 406, and never makes a header that is none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (accept) => {
        const status = mediaStatus(`application/vnd.pgrst.plan;for="${accept}",${accept}`);
        expect([200, 406]).toContain(status);
      }),
    );
  });
});

describe('ranges', () => {
  it('reads the header', () => {
    expect(parseRangeHeader('0-24')).toEqual({ offset: 0, limit: 25 });
    expect(parseRangeHeader('items=5-')).toEqual({ offset: 5, limit: null });
    expect(parseRangeHeader('bytes=0-1')).toBeNull();
    expect(parseRangeHeader(undefined)).toBeNull();
    expect(() => parseRangeHeader('2-1')).toThrow(expect.objectContaining({ status: 416 }));
  });

  it('takes what two ranges share', () => {
    expect(intersectRanges({ offset: 2, limit: null }, { offset: 0, limit: 5 })).toEqual({
      offset: 2,
      limit: 3,
    });
    expect(intersectRanges({ offset: 9, limit: 1 }, { offset: 0, limit: 5 })).toEqual({
      offset: 9,
      limit: 0,
    });
  });

  it('says which rows came', () => {
    expect([contentRange(0, 3, null), contentRange(2, 2, 10), contentRange(0, 0, 0)]).toEqual([
      '0-2/*',
      '2-3/10',
      '*/0',
    ]);
    expect([
      rangeStatus(0, 3, null),
      rangeStatus(0, 3, 3),
      rangeStatus(1, 2, 3),
      rangeStatus(3, 0, 3),
    ]).toEqual([200, 200, 206, 206]);
    expect(() => rangeStatus(4, 0, 3)).toThrow(
      expect.objectContaining({
        details: 'An offset of 4 was requested, but there are only 3 rows.',
      }),
    );
  });
});

describe('bodies', () => {
  it('reads CSV', () => {
    expect(parseCsv('a,b\r\n1,NULL\r\n"x ""y""\n",\r\n')).toEqual([
      { a: '1', b: null },
      { a: 'x "y"\n', b: '' },
    ]);
    expect(parseCsv('a\n"NULL"')).toEqual([{ a: 'NULL' }]);
    expect(() => parseCsv('a,b\n1')).toThrow(expect.objectContaining({ code: 'PGRST102' }));
    expect(() => parseCsv('a\n"open')).toThrow(expect.objectContaining({ code: 'PGRST102' }));
    expect(() => parseCsv('')).toThrow(expect.objectContaining({ code: 'PGRST102' }));
  });

  it('reads back what CSV says', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
        const quoted = rows.map((row) =>
          row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','),
        );
        expect(parseCsv(['k,l', ...quoted].join('\n'))).toEqual(rows.map(([k, l]) => ({ k, l })));
      }),
    );
  });

  it('sends named columns to the database unread', () => {
    expect(readPayload(' [{"a":', 'json', true)).toEqual({
      json: ' [{"a":',
      isArray: true,
      keys: null,
      isEmpty: false,
    });
    expect(readPayload('[ ]', 'json', true).isEmpty).toBe(true);
    expect(() => readPayload('1', 'json', true)).toThrow(RestError);
  });

  it('knows what it can read', () => {
    expect([
      bodyKind(undefined),
      bodyKind('text/csv; charset=utf-8'),
      bodyKind('APPLICATION/JSON'),
    ]).toEqual(['json', 'csv', 'json']);
    expect(() => bodyKind('image/png')).toThrow(
      expect.objectContaining({ message: 'Content-Type not acceptable: image/png' }),
    );
  });
});
