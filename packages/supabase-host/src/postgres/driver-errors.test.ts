import { DatabaseError as ServerError } from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseError } from './database.ts';
import { endsConnection, explainDriverError, hasForgotten, mayBeStale } from './driver-errors.ts';

function refusal(code: string, severity = 'ERROR'): ServerError {
  return Object.assign(new ServerError('no', 2, 'error'), { code, severity, detail: 'why' });
}
const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('explainDriverError', () => {
  it.each([
    [refusal('23505'), false, { code: '23505', message: 'no', detail: 'why', hint: null }],
    [
      withCode('ECONNREFUSED'),
      true,
      { code: '08006', message: expect.stringContaining('ECONNREFUSED') },
    ],
    [new Error('timeout expired'), true, { message: expect.stringContaining('CONNECT_TIMEOUT') }],
    [new Error('Connection terminated'), true, { code: '08006' }],
    [withCode('ERR_STRING_TOO_LONG'), true, { code: '54000' }],
  ] as const)('%s', (error, isLost, facts) => {
    const explained = explainDriverError(error, isLost);
    expect(explained).toBeInstanceOf(DatabaseError);
    expect(explained).toMatchObject(facts);
  });

  it('leaves a mistake of the caller alone', () => {
    const error = new TypeError('no iterable');
    expect(explainDriverError(error, false)).toBe(error);
  });
});

describe('what an error of the server means', () => {
  it('ends the connection when it is fatal', () => {
    expect(endsConnection(refusal('57P01', 'FATAL'))).toBe(true);
    expect(endsConnection(refusal('57014'))).toBe(false);
    expect(endsConnection(withCode('ECONNRESET'))).toBe(false);
  });

  it.each([
    ['22P02', true],
    ['42703', true],
    ['0A000', true],
    ['26000', false],
    ['23505', false],
    ['57014', false],
  ])('%s may come of a changed schema: %s', (code, expected) => {
    expect(mayBeStale(refusal(code))).toBe(expected);
    expect(hasForgotten(refusal(code))).toBe(code === '26000');
  });
});
