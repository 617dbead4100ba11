/**
 * What a person may want to share or come back to of a meter. No name and no GUID goes into the address: a player is a short token made
 * from the GUID.
 */
import { defineAddress, mapAddress, type Address } from '#kit/browser/address.ts';
import {
  choice,
  FIGHT_KEY,
  flag,
  matching,
  moment,
  partBetween,
  PLAYER_TOKEN,
  unlessOff,
} from '#kit/browser/address-fields.ts';
import { METRICS } from '#log/views/metric.ts';
import type { Metric } from '#log/views/metric.ts';
import { COMPARE_CHOICE } from '#log/player/compare-table.ts';
import { TARGET_CHOICE } from './target-choice.ts';

export interface UrlState {
  fight: string | null;
  player: string | null;
  /** What the player is compared with: `p-` and a player's token, or `f-` and a fight's key. */
  compare: string | null;
  metric: Metric;
  /** To what the damage shown went; null: to anything. */
  target: string | null;
  /** Milliseconds after the fight's start; both null when nothing is brushed. */
  fromMs: number | null;
  toMs: number | null;
  /** False: roles and numbers instead of names. */
  names: boolean;
}

const fields = defineAddress({
  fight: matching('fight', FIGHT_KEY),
  metric: choice('metric', METRICS, 'damage'),
  player: matching('player', PLAYER_TOKEN),
  compare: matching('compare', COMPARE_CHOICE),
  target: matching('target', TARGET_CHOICE),
  fromMs: moment('from'),
  toMs: moment('to'),
  names: unlessOff('names'),
});

/** A range that is empty or reversed is no range. */
export const meterAddress: Address<UrlState> = mapAddress(
  fields,
  (state): UrlState => ({ ...state, ...(partBetween(state.fromMs, state.toMs) ?? NO_RANGE) }),
  (state) => state,
);
const NO_RANGE = { fromMs: null, toMs: null };

export const EMPTY_URL_STATE: UrlState = meterAddress.read(new URLSearchParams());

/** Whether both teams of a match are shown. */
export const matchAddress = defineAddress({ open: flag('match', 'on') });
