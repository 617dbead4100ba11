/** Which fights the list shows, as search parameters; the tabs of the workspace carry them along. */
import type { FightFilter } from '#log/session/fight-groups.ts';
import { defineAddress, type Address, type AddressField } from '#kit/browser/address.ts';
import { choice } from '#kit/browser/address-fields.ts';

const KINDS = ['encounter', 'keystone', 'arena', 'combat'] as const;
const RESULTS = ['kill', 'wipe'] as const;
const LONGEST_QUERY = 80;

/** What is looked for, as it is typed: blanks at its end belong to it. */
const query: AddressField<string> = {
  name: 'q',
  read: (text) => (text ?? '').slice(0, LONGEST_QUERY),
  write: (value) => value,
};

export const fightFilterAddress: Address<FightFilter> = defineAddress({
  kind: choice('kind', KINDS, null),
  result: choice('result', RESULTS, null),
  query,
});

/** Whether an address leaves fights out of the list. */
export function isFiltered(params: URLSearchParams): boolean {
  const { kind, result, query } = fightFilterAddress.read(params);
  return kind !== null || result !== null || query !== '';
}

/** The address of another tab, with the filter of this one. */
export function filteredTo(to: string, search: string): string {
  const [path = '', own = ''] = to.split('?', 2);
  const filter = fightFilterAddress.read(new URLSearchParams(search));
  return `${path}?${fightFilterAddress.write(filter, new URLSearchParams(own)).toString()}`;
}
