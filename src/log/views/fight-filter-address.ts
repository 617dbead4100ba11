/** Which fights the list shows, as search parameters; the tabs of the workspace carry them along. */
import type { FightFilter } from '#log/session/fight-groups.ts';

const KINDS = ['encounter', 'keystone', 'arena', 'combat'] as const;
const RESULTS = ['kill', 'wipe'] as const;
const LONGEST_QUERY = 80;

export function readFightFilter(params: URLSearchParams): FightFilter {
  return {
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? null,
    result: RESULTS.find((result) => result === params.get('result')) ?? null,
    query: (params.get('q') ?? '').slice(0, LONGEST_QUERY),
  };
}

/** Writes a filter over `base`: parameters of others stay, defaults are left out. */
export function writeFightFilter(filter: FightFilter, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const [name, value] of [
    ['kind', filter.kind],
    ['result', filter.result],
    ['q', filter.query],
  ] as const)
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  return params;
}

/** Whether an address leaves fights out of the list. */
export function isFiltered(params: URLSearchParams): boolean {
  const { kind, result, query } = readFightFilter(params);
  return kind !== null || result !== null || query !== '';
}

/** The address of another tab, with the filter of this one. */
export function filteredTo(to: string, search: string): string {
  const [path = '', own = ''] = to.split('?', 2);
  const filter = readFightFilter(new URLSearchParams(search));
  return `${path}?${writeFightFilter(filter, new URLSearchParams(own)).toString()}`;
}
