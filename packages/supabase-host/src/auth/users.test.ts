import { describe, expect, it } from 'vitest';
import type { Queryable } from '#host/database.ts';
import type { Auth } from './auth.ts';
import type { UserRow } from './rows.ts';
import { bytesOf, isBanned, isEmailTaken, isPhoneTaken, mergeBounded, mergeData } from './users.ts';

describe('mergeData', () => {
  it('merges key by key and takes away what is null', () => {
    expect(mergeData({ a: 1, b: { c: 2 }, d: 3 }, { b: { e: 4 }, d: null, f: 'x' })).toEqual({
      a: 1,
      b: { e: 4 },
      f: 'x',
    });
  });
});

const ofBytes = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) });

describe('mergeBounded', () => {
  it('keeps 4096 bytes and no more', () => {
    expect(bytesOf(mergeBounded('user_metadata', {}, ofBytes(4096)))).toBe(4096);
    expect(() => mergeBounded('user_metadata', {}, ofBytes(4097))).toThrow(
      'user_metadata would take 4097 bytes of JSON; it may take 4096.',
    );
  });

  it('lets what is too large already shrink, and not stay', () => {
    const large = { ...ofBytes(6000), b: 'y'.repeat(100) };
    expect(mergeBounded('user_metadata', large, { b: null })).toEqual(ofBytes(6000));
    expect(() => mergeBounded('user_metadata', large, { b: 'z'.repeat(100) })).toThrow(
      'bytes of JSON',
    );
  });
});

describe('a ban', () => {
  const auth = { host: { now: () => 1000 } } as unknown as Auth;
  const until = (at: number | null) =>
    isBanned(auth, { banned_until: at === null ? null : new Date(at) } as UserRow);

  it('holds until its last moment', () => {
    expect([until(null), until(999), until(1000), until(1001)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

const store = (rows: object[]) => ({ query: () => Promise.resolve(rows) }) as unknown as Queryable;

describe('whether an address or a number is taken', () => {
  it('is so where another account has it', async () => {
    expect(await isEmailTaken(store([{ found: 1 }]), 'a@b.example', '1')).toBe(true);
    expect(await isEmailTaken(store([]), 'a@b.example', '1')).toBe(false);
    const given: unknown[] = [];
    const listening = {
      query: (_: string, values: readonly unknown[] = []) => {
        given.push(values);
        return Promise.resolve([]);
      },
    };
    await isEmailTaken(listening, 'a@b.example', '1');
    await isPhoneTaken(listening, '49151', '2');
    expect(given).toEqual([
      ['a@b.example', '1'],
      ['49151', '2'],
    ]);
    expect(await isPhoneTaken(store([{ found: 1 }]), '49151', '1')).toBe(true);
    expect(await isPhoneTaken(store([]), '49151', '1')).toBe(false);
  });
});
