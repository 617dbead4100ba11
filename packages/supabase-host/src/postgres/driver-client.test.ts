import { PassThrough } from 'node:stream';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { createClient, guardReading, isTransactionPooler } from './driver-client.ts';

const read = (url: string, beside = {}) => {
  const { user, password, host, port, database, ssl } = createClient({ url, ...beside });
  return { user, password, host, port, database, ssl: ssl as unknown };
};

describe('createClient', () => {
  it('reads an address', () => {
    expect(read('postgres://me:p%40ss@db.example:6000/farseer')).toEqual({
      user: 'me',
      password: 'p@ss',
      host: 'db.example',
      port: 6000,
      database: 'farseer',
      ssl: false,
    });
  });

  it.each([
    'postgres://me:pass@%2Frun%2Fpostgresql:5433/farseer',
    'postgres://me:pass@localhost:5433/farseer?host=/run/postgresql',
  ])('finds the folder of the socket in %s', (written) => {
    expect(read(written)).toMatchObject({
      host: '/run/postgresql',
      port: 5433,
      database: 'farseer',
    });
  });

  it('encrypts as libpq does: `require` does not ask who the server is, `verify-full` does', () => {
    const url = 'postgres://me@db.example/farseer';
    expect(read(`${url}?sslmode=require`).ssl).toEqual({ rejectUnauthorized: false });
    expect(read(`${url}?sslmode=verify-full`).ssl).toEqual({});
    expect(read(`${url}?sslmode=disable`).ssl).toBe(false);
  });

  it('believes what stands beside the address', () => {
    const beside = { host: '/run/here', port: 6000, database: 'other' };
    expect(read('postgres://me@db.example/farseer', beside)).toMatchObject({
      user: 'me',
      ...beside,
    });
  });
});

describe('guardReading', () => {
  it('ends the connection with what the driver threw while it read', async () => {
    const stream = new PassThrough();
    stream.on('data', () => {
      throw new RangeError('too long');
    });
    guardReading({ connection: { stream } } as unknown as Client);
    const failed = new Promise((resolve) => stream.once('error', resolve));
    stream.write('x');
    expect(await failed).toEqual(new RangeError('too long'));
    expect(stream.destroyed).toBe(true);
  });
});

describe('isTransactionPooler', () => {
  it('knows one by its port', () => {
    expect(isTransactionPooler('postgres://me@pooler.example:6543/postgres')).toBe(true);
    expect(isTransactionPooler('postgres://me@pooler.example:5432/postgres')).toBe(false);
    expect(isTransactionPooler(undefined)).toBe(false);
  });
});
