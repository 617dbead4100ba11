/** Deaths of a pull as tables: the chain of deaths, and the steps before one of them. */
import type { ReactNode } from 'react';
import { battleResAt } from '#analysis/fight-events/battle-res-at.ts';
import type { DeathChain } from '#analysis/fight-events/death-chains.ts';
import type { DeathStep } from '#analysis/fight-events/player-deaths.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { DefensiveState } from '#analysis/fight-events/ready-defensives.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import type { Aliases } from '#log/session/aliases.ts';
import { spellLabel, unitLabel } from './scope.ts';

/** How many of them stood ready. */
export const readyCount = (states: readonly DefensiveState[]): number =>
  states.filter(({ state }) => state === 'ready').length;

/** What killed, in words. */
export function blowWords(review: PullReview, { killingBlow }: DeathChain): string {
  return killingBlow ? spellLabel(review, killingBlow.spell) : 'Not in the log';
}

/** The deaths of a pull in their order, as a file holds them. */
export function deathChainTable(review: PullReview, book: Aliases): TableData<DeathChain> {
  return {
    columns: [
      { key: 'order', label: '#', kind: 'count', value: ({ order }) => order },
      { key: 'atMs', label: 'Time', kind: 'clock', value: ({ atMs }) => atMs },
      {
        key: 'name',
        label: 'Player',
        kind: 'text',
        value: ({ unit }) => unitLabel(review, unit, book),
      },
      {
        key: 'blow',
        label: 'Killing blow',
        kind: 'text',
        value: (chain) => blowWords(review, chain),
      },
      {
        key: 'source',
        label: 'From',
        kind: 'text',
        value: ({ killingBlow }) => killingBlow && unitLabel(review, killingBlow.source, book),
      },
      {
        key: 'amount',
        label: 'Hit',
        kind: 'amount',
        about: 'Of the killing blow, overkill included.',
        value: ({ killingBlow }) => killingBlow && killingBlow.amount + killingBlow.overkill,
      },
      {
        key: 'missing',
        label: 'Missing',
        kind: 'amount',
        about: 'Health missing right before it.',
        value: ({ missingBeforeBlow }) => missingBeforeBlow,
      },
      {
        key: 'ready',
        label: 'Own ready',
        kind: 'count',
        about: 'Own defensives that stood ready by their base cooldown.',
        value: ({ personals }) => readyCount(personals),
      },
      {
        key: 'externals',
        label: 'Externals ready',
        kind: 'count',
        about: 'Externals of living others, by their base cooldown.',
        value: ({ externals }) => readyCount(externals),
      },
      {
        key: 'battleRes',
        label: 'Battle res left',
        kind: 'count',
        about: 'Charges of the group at that moment, where the rule is known.',
        value: ({ atMs }) => battleResAt(review.battleRes, atMs)?.left ?? null,
      },
      {
        key: 'backMs',
        label: 'Back after',
        kind: 'clock',
        about: 'Until a resurrection in the log. Empty: none.',
        value: (chain) => backAfterMs(review, chain),
      },
    ],
    rows: review.deaths,
    rowKey: ({ order }) => String(order),
    ownSort: { column: 'order', descending: false },
  };
}

/** How long the player lay until a resurrection; null when none came before the next death. */
export function backAfterMs(
  { help, deaths }: Pick<PullReview, 'help' | 'deaths'>,
  { unit, atMs }: Pick<DeathChain, 'unit' | 'atMs'>,
): number | null {
  const back = help.resurrections.find((one) => one.target === unit && one.atMs >= atMs);
  const again = deaths.find((one) => one.unit === unit && one.atMs > atMs);
  return !back || (again && again.atMs < back.atMs) ? null : back.atMs - atMs;
}

/** What a hit took of health, or a heal gave: damage is below zero. */
export function stepAmount({ kind, amount, absorbed }: DeathStep): number {
  return kind === 'hit' ? -(amount - absorbed) : amount;
}

const orNothing = (amount: number): number | null => (amount > 0 ? amount : null);

/**
 * Hits and heals before a death; what a shield took stands with the hit it belongs to, so its own lines are left out.
 * `amount` draws what a step took or gave.
 */
export function deathStepTable(
  review: PullReview,
  chain: DeathChain,
  book: Aliases,
  amount?: (step: DeathStep) => ReactNode,
): TableData<DeathStep> {
  const rows = chain.steps.filter(({ kind }) => kind !== 'absorb');
  const places = new Map(rows.map((step, place) => [step, place]));
  return {
    columns: [
      {
        key: 'beforeMs',
        label: 'Before (s)',
        kind: 'decimal',
        about: 'Seconds before the death.',
        value: ({ timeMs }) => Math.max(0, (chain.atMs - timeMs) / 1000),
      },
      {
        key: 'what',
        label: 'Event',
        kind: 'text',
        value: ({ spell }) => spellLabel(review, spell),
      },
      {
        key: 'source',
        label: 'From',
        kind: 'text',
        phone: 'hidden',
        value: ({ source }) => unitLabel(review, source, book),
      },
      {
        key: 'amount',
        label: 'Amount',
        kind: 'amount',
        about: 'Below zero: damage. Without overkill and overhealing.',
        value: stepAmount,
        ...(amount && { cell: amount }),
      },
      {
        key: 'absorbed',
        label: 'Absorbed',
        kind: 'amount',
        phone: 'hidden',
        value: ({ absorbed }) => orNothing(absorbed),
      },
      {
        key: 'beyond',
        label: 'Over',
        kind: 'amount',
        about: 'Overkill or overhealing.',
        phone: 'hidden',
        value: ({ overkill, overheal }) => orNothing(overkill + overheal),
      },
      {
        key: 'health',
        label: 'Health after',
        kind: 'share',
        value: ({ hpAfter, hpMax }) =>
          hpAfter !== null && hpMax !== null && hpMax > 0 ? hpAfter / hpMax : null,
      },
    ],
    rows,
    rowKey: (step) => String(places.get(step)),
    tieBy: (step) => places.get(step) ?? 0,
    ownSort: { column: 'beforeMs', descending: true },
  };
}

export interface HealthPoint {
  /** Milliseconds before the death, 0 at it. */
  beforeMs: number;
  /** 0 to 1. */
  share: number;
}

/** Health over the window, as far as the log tells it; ends at nothing. */
export function healthPoints(chain: DeathChain): HealthPoint[] {
  const points = chain.steps.flatMap(({ timeMs, hpAfter, hpMax }) =>
    hpAfter !== null && hpMax !== null && hpMax > 0
      ? [{ beforeMs: Math.max(0, chain.atMs - timeMs), share: Math.min(1, hpAfter / hpMax) }]
      : [],
  );
  return points.length === 0 ? [] : [...points, { beforeMs: 0, share: 0 }];
}

const REASONS: Record<DefensiveState['reason'], string> = {
  'buff-running': 'was running',
  'cooldown-passed-since-use': 'its base cooldown had passed since its last use',
  'unused-for-a-whole-cooldown': 'not used in this fight, which was older than its base cooldown',
  'used-before': 'used less than a base cooldown before',
  'fight-younger-than-cooldown': 'not used in this fight, but it may have been before',
  'never-seen': 'never used in this log: it may not be chosen',
};

const DOUBTS: Readonly<Record<string, string>> = {
  'sources-differ': 'sources differ on its seconds',
  'talents-change-it': 'talents can change its seconds',
  'used-sooner': 'was used sooner than its base cooldown allows',
};

/** Why a defensive is said to be in its state, with what makes that unsure. */
export function stateWords({ reason, doubts }: DefensiveState): string {
  const unsure = doubts.map((doubt) => DOUBTS[doubt] ?? doubt);
  return unsure.length === 0
    ? REASONS[reason]
    : `${REASONS[reason]} (unsure: ${unsure.join(', ')})`;
}
