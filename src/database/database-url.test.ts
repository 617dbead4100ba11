import { describe, expect, it } from 'vitest';
import { isTransactionPooler, readDatabaseUrl } from './database-url.ts';

describe('readDatabaseUrl', () => {
  it('leaves an ordinary address alone', () => {
    const url = 'postgres://me:p%40ss@db.example:6000/farseer?sslmode=require';
    expect(readDatabaseUrl(url)).toEqual({ url });
  });

  it.each([
    'postgres://me:pass@%2Frun%2Fpostgresql:5433/farseer',
    'postgres://me:pass@localhost:5433/farseer?host=/run/postgresql',
  ])('finds the folder of the socket in %s', (written) => {
    expect(readDatabaseUrl(written)).toEqual({
      url: 'postgres://me:pass@localhost:5433/farseer',
      host: '/run/postgresql',
    });
  });
});

describe('isTransactionPooler', () => {
  it('knows one by its port', () => {
    expect(isTransactionPooler('postgres://me@pooler.example:6543/postgres')).toBe(true);
    expect(isTransactionPooler('postgres://me@pooler.example:5432/postgres')).toBe(false);
    expect(isTransactionPooler(undefined)).toBe(false);
  });
});
