import { isFiltered } from '#log/views/fight-filter-address.ts';
import { EMPTY_URL_STATE, readUrlState } from './url-state.ts';

/** What the page is looked at for. */
export const hpsDpsViews = ['specs', 'ladder', 'log'] as const;
export type HpsDpsView = (typeof hpsDpsViews)[number];

/**
 * The view of an address: the one it names, else the log where it asks for something of one, else what specializations do.
 *
 * @param hasLog whether a log is open in this tab, which the server never knows.
 */
export function readView(params: URLSearchParams, hasLog = false): HpsDpsView {
  const named = hpsDpsViews.find((view) => view === params.get('view'));
  if (named) return named;
  return hasLog || asksOfLog(params) ? 'log' : 'specs';
}

function asksOfLog(params: URLSearchParams): boolean {
  const { names: _, ...asked } = readUrlState(params);
  return (
    isFiltered(params) ||
    Object.entries(asked).some(
      ([key, value]) => value !== EMPTY_URL_STATE[key as keyof typeof asked],
    )
  );
}
