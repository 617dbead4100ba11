/** The own pull in the address: the key of a fight of a log, which only this browser can read. */
import { defineAddress, type StateOf } from '#kit/browser/address.ts';
import { FIGHT_KEY, matching, unlessOff } from '#kit/browser/address-fields.ts';

export const ownPullAddress = defineAddress({
  /** Null: none is laid along the kills. */
  mine: matching('mine', FIGHT_KEY),
  /** Roles and numbers instead of names where it is false. */
  names: unlessOff('names'),
});

export type OwnPullUrl = StateOf<typeof ownPullAddress>;

/** Whether two addresses differ in the own pull only: the server has nothing to say about it. */
export function differsInOwnPullOnly(current: URL, next: URL): boolean {
  if (current.pathname !== next.pathname || current.search === next.search) return false;
  const none = { mine: null, names: true };
  const [before, after] = [current, next].map(({ searchParams }) =>
    ownPullAddress.write(none, searchParams).toString(),
  );
  return before === after;
}
