import { defineAddress } from '#kit/browser/address.ts';
import { choice } from '#kit/browser/address-fields.ts';
import { isFiltered } from '#log/views/fight-filter-address.ts';
import { EMPTY_URL_STATE, meterAddress } from './url-state.ts';

/** What the page is looked at for. */
export const hpsDpsViews = ['specs', 'ladder', 'log'] as const;
export type HpsDpsView = (typeof hpsDpsViews)[number];

export const hpsDpsViewAddress = defineAddress({ view: choice('view', hpsDpsViews, null) });

/**
 * The view of an address: the one it names, else the log where it asks for something of one, else what specializations do.
 *
 * @param hasLog whether a log is open in this tab, which the server never knows.
 */
export function readView(params: URLSearchParams, hasLog = false): HpsDpsView {
  const { view } = hpsDpsViewAddress.read(params);
  if (view !== null) return view;
  return hasLog || asksOfLog(params) ? 'log' : 'specs';
}

function asksOfLog(params: URLSearchParams): boolean {
  const { names: _, ...asked } = meterAddress.read(params);
  return (
    isFiltered(params) ||
    Object.entries(asked).some(
      ([key, value]) => value !== EMPTY_URL_STATE[key as keyof typeof asked],
    )
  );
}
