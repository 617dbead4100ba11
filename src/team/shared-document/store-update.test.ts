import { describe, expect, it, vi } from 'vitest';
import type { Database, Transaction } from '#store/database.ts';
import {
  storeUpdate,
  type CheckUpdate,
  type DocumentStore,
  type LockedDocument,
} from './store-update.ts';

const sent = { id: 'plan-1', memberId: 'ana', update: Uint8Array.of(9) };
const database = {
  transaction: (work: (transaction: Transaction) => Promise<unknown>) => work({} as Transaction),
} as unknown as Database;

/** A store of one document, as it is at each moment. */
function storeOf(first: LockedDocument | undefined) {
  const kept = { now: first, written: [] as number[], versions: [] as string[] };
  const store = {
    kind: { name: 'plan' },
    lock: async () => kept.now,
    keepVersion: async (_t: Transaction, _id: string, _member: string, before: string) =>
      void kept.versions.push(before),
    write: async (_t: Transaction, _id: string, change: { parts: number }) =>
      void kept.written.push(change.parts),
  } as unknown as DocumentStore<string>;
  return { kept, store };
}

/** Accepts what it is asked. `meanwhile` happens while it looks. */
const checking = (meanwhile: (time: number) => void = () => {}) => {
  let times = 0;
  return vi.fn<CheckUpdate<string>>((parts) => {
    meanwhile((times += 1));
    const before = `of ${parts.length}`;
    return { kind: 'accepted', before, after: 'after', state: Uint8Array.of(1) };
  });
};
const document = (role: string | null, ...parts: number[]): LockedDocument => ({
  role,
  parts: parts.map((part) => Uint8Array.of(part)),
});

describe('an update of a shared document', () => {
  it('is checked once and stored with what the document was before', async () => {
    const { kept, store } = storeOf(document('officer', 1, 2));
    const check = checking();
    expect(await storeUpdate(database, store, sent, check)).toEqual({ kind: 'stored' });
    expect(check.mock.calls).toEqual([[document('officer', 1, 2).parts, sent.update, 'officer']]);
    expect([kept.written, kept.versions]).toEqual([[2], ['of 2']]);
  });

  it.each([
    ['another update was stored', document('officer', 1, 2)],
    ['the document was written anew', document('officer', 7)],
    ['the player has another role', document('raider', 1)],
  ])('is checked anew where meanwhile %s', async (_what, then) => {
    const { kept, store } = storeOf(document('officer', 1));
    const check = checking((time) => {
      if (time === 1) kept.now = then;
    });
    expect(await storeUpdate(database, store, sent, check)).toEqual({ kind: 'stored' });
    expect(check).toHaveBeenCalledTimes(2);
    expect(check).toHaveBeenLastCalledWith(then.parts, sent.update, then.role);
    expect(kept.written).toEqual([then.parts.length]);
  });

  it('asks to try again where others store all the time, and writes nothing then', async () => {
    const { kept, store } = storeOf(document('officer'));
    const check = checking((time) => {
      kept.now = document('officer', time);
    });
    expect(await storeUpdate(database, store, sent, check)).toMatchObject({ status: 503 });
    expect(check).toHaveBeenCalledTimes(5);
    expect([kept.written, kept.versions]).toEqual([[], []]);
  });

  it('is refused where the document is gone, before the check or meanwhile', async () => {
    expect(await storeUpdate(database, storeOf(undefined).store, sent, checking())).toMatchObject({
      status: 404,
    });
    const { kept, store } = storeOf(document('officer', 1));
    const check = checking(() => {
      kept.now = undefined;
    });
    expect(await storeUpdate(database, store, sent, check)).toMatchObject({ status: 404 });
    expect(kept.written).toEqual([]);
  });

  it('that is known already or refused is not written', async () => {
    const { kept, store } = storeOf(document('officer', 1));
    const refused = { kind: 'refused', status: 403, reason: 'no' } as const;
    expect(await storeUpdate(database, store, sent, () => refused)).toBe(refused);
    const known = { kind: 'known' } as const;
    expect(await storeUpdate(database, store, sent, () => known)).toEqual({ kind: 'stored' });
    expect(kept.written).toEqual([]);
  });
});
