/** What a person may want to share or come back to of a key. No name and no GUID goes into the address. */
import { defineAddress, mapAddress, type Address } from '#kit/browser/address.ts';
import {
  choice,
  FIGHT_KEY,
  matching,
  moment,
  partBetween,
  unlessOff,
  whole,
} from '#kit/browser/address-fields.ts';
import { PULL_METRICS } from './pull-tables.ts';
import { KEY_TABS } from './key-tabs.tsx';
import type { KeyViewState } from './key-view.tsx';

export interface MplusUrl extends KeyViewState {
  /** Of the fight; null for the newest key. */
  key: string | null;
  /** False: roles and numbers instead of names. */
  names: boolean;
}

const fields = defineAddress({
  key: matching('key', FIGHT_KEY),
  tab: choice('tab', KEY_TABS, 'time'),
  pull: whole('pull', 1, 9999),
  metric: choice('metric', PULL_METRICS, 'damage'),
  fromMs: moment('from'),
  toMs: moment('to'),
  compare: matching('compare', FIGHT_KEY),
  names: unlessOff('names'),
});

const keyAddress: Address<MplusUrl> = mapAddress(
  fields,
  ({ fromMs, toMs, ...rest }) => ({ ...rest, range: partBetween(fromMs, toMs) }),
  ({ range, ...rest }) => ({ ...rest, fromMs: range?.fromMs ?? null, toMs: range?.toMs ?? null }),
);

export const mplusAddress: Address<MplusUrl> = {
  ...keyAddress,
  write(state, base) {
    const params = new URLSearchParams(base);
    // Without it an address of nothing but defaults would be another view of the page.
    params.set('view', 'review');
    return keyAddress.write(state, params);
  },
};
