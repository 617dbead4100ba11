import { expect, it, vi } from 'vitest';
import { SIGNED_OUT, createSharedStore, dehydrate, stateAfter } from './shared-state.ts';
import { testSession } from '#testing/web/test-client.ts';

const state = (token: string) =>
  stateAfter('SIGNED_IN', testSession({ access_token: token }) as never);

it('says what is new to its listeners, once, and nothing after they left', () => {
  const store = createSharedStore();
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  expect(store.get()).toBeUndefined();
  store.set(SIGNED_OUT);
  store.set({ ...SIGNED_OUT });
  expect(listener).toHaveBeenCalledTimes(1);
  const first = state('a');
  store.set(first);
  store.set({ ...first });
  expect(listener).toHaveBeenCalledTimes(2);
  store.set({ ...first, supabase_user: { ...first.supabase_user! } });
  expect(listener).toHaveBeenCalledTimes(3);
  const { supabase_user } = first;
  store.set({ ...state('c'), supabase_user });
  store.set({ ...state('d'), supabase_user });
  expect(listener).toHaveBeenCalledTimes(5);
  leave();
  store.set(state('b'));
  expect(listener).toHaveBeenCalledTimes(5);
  expect(store.get()?.supabase_session?.access_token).toBe('b');
});

it('is signed out after the event or without a session', () => {
  const session = testSession() as never;
  expect(stateAfter('SIGNED_OUT', session)).toBe(SIGNED_OUT);
  expect(stateAfter('TOKEN_REFRESHED', null)).toBe(SIGNED_OUT);
});

it('carries the end of a session to the browser only where there is one', () => {
  expect(dehydrate(testSession({ expires_at: 99 }) as never).supabase_session).toMatchObject({ expires_at: 99 }); // prettier-ignore
  expect(dehydrate(testSession({ expires_at: undefined }) as never).supabase_session).not.toHaveProperty('expires_at'); // prettier-ignore
});
