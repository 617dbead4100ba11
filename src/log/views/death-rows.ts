/** Deaths of a pull as tables: the chain of deaths, and the steps before one of them. */
import { battleResAt } from '#analysis/fight-events/battle-res-at.ts';
import type { DeathChain } from '#analysis/fight-events/death-chains.ts';
import type { DeathStep } from '#analysis/fight-events/player-deaths.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { DefensiveState } from '#analysis/fight-events/ready-defensives.ts';
import type { LogRow, LogTable } from './log-table.ts';
import type { Aliases } from '#log/session/aliases.ts';
import { spellLabel, unitLabel } from './scope.ts';

export interface DeathRow extends LogRow {
  chain: DeathChain;
}

const readyCount = (states: readonly DefensiveState[]): number =>
  states.filter(({ state }) => state === 'ready').length;

export function deathChainTable(review: PullReview, book: Aliases): LogTable<DeathRow> {
  return {
    columns: [
      { key: 'order', label: '#', kind: 'count' },
      { key: 'atMs', label: 'Time', kind: 'clock' },
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'blow', label: 'Killing blow', kind: 'text' },
      { key: 'source', label: 'From', kind: 'text' },
      {
        key: 'amount',
        label: 'Hit',
        kind: 'amount',
        about: 'Of the killing blow, overkill included.',
      },
      {
        key: 'missing',
        label: 'Missing',
        kind: 'amount',
        about: 'Health missing right before it.',
      },
      {
        key: 'ready',
        label: 'Own ready',
        kind: 'count',
        about: 'Own defensives that stood ready by their base cooldown.',
      },
      {
        key: 'externals',
        label: 'Externals ready',
        kind: 'count',
        about: 'Externals of living others, by their base cooldown.',
      },
      {
        key: 'battleRes',
        label: 'Battle res left',
        kind: 'count',
        about: 'Charges of the group at that moment, where the rule is known.',
      },
      {
        key: 'backMs',
        label: 'Back after',
        kind: 'clock',
        about: 'Until a resurrection in the log. Empty: none.',
      },
    ],
    rows: review.deaths.map((chain) => {
      const { killingBlow } = chain;
      return {
        key: String(chain.order),
        chain,
        cells: {
          order: chain.order,
          atMs: chain.atMs,
          name: unitLabel(review, chain.unit, book),
          blow: killingBlow ? spellLabel(review, killingBlow.spell) : 'Not in the log',
          source: killingBlow ? unitLabel(review, killingBlow.source, book) : null,
          amount: killingBlow ? killingBlow.amount + killingBlow.overkill : null,
          missing: chain.missingBeforeBlow,
          ready: readyCount(chain.personals),
          externals: readyCount(chain.externals),
          battleRes: battleResAt(review.battleRes, chain.atMs)?.left ?? null,
          backMs: backAfterMs(review, chain),
        },
      };
    }),
    defaultSort: { column: 'order', descending: false },
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

export interface StepRow extends LogRow {
  step: DeathStep;
}

/** Hits and heals before a death; what a shield took stands with the hit it belongs to, so its own lines are left out. */
export function deathStepTable(
  review: PullReview,
  chain: DeathChain,
  book: Aliases,
): LogTable<StepRow> {
  return {
    columns: [
      { key: 'beforeMs', label: 'Before (s)', kind: 'decimal', about: 'Seconds before the death.' },
      { key: 'what', label: 'Event', kind: 'text' },
      { key: 'source', label: 'From', kind: 'text', phone: 'hidden' },
      {
        key: 'amount',
        label: 'Amount',
        kind: 'amount',
        about: 'Below zero: damage. Without overkill and overhealing.',
      },
      { key: 'absorbed', label: 'Absorbed', kind: 'amount', phone: 'hidden' },
      {
        key: 'beyond',
        label: 'Over',
        kind: 'amount',
        about: 'Overkill or overhealing.',
        phone: 'hidden',
      },
      { key: 'health', label: 'Health after', kind: 'share' },
    ],
    rows: chain.steps
      .filter(({ kind }) => kind !== 'absorb')
      .map((step, index) => ({
        key: String(index).padStart(4, '0'),
        step,
        cells: {
          beforeMs: Math.max(0, (chain.atMs - step.timeMs) / 1000),
          what: spellLabel(review, step.spell),
          source: unitLabel(review, step.source, book),
          amount: step.kind === 'hit' ? -(step.amount - step.absorbed) : step.amount,
          absorbed: step.absorbed > 0 ? step.absorbed : null,
          beyond: step.overkill + step.overheal > 0 ? step.overkill + step.overheal : null,
          health:
            step.hpAfter !== null && step.hpMax !== null && step.hpMax > 0
              ? step.hpAfter / step.hpMax
              : null,
        },
      })),
    defaultSort: { column: 'beforeMs', descending: true },
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
