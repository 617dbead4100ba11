/** The pulls of a key as tables: each with what it did and cost, and what each player did in it. */
import type { ReactNode } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { KeyForces } from '#analysis/fight-events/key-forces.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { KeyPull } from '#analysis/fight-events/key-timeline.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import { enemiesText, pullResult } from './format-key.ts';
import { playerColumns } from './player-columns.ts';

export const byTime = { column: 'fromMs', descending: false } as const;

/** A wipe, or a boss without an end, stands behind the name. */
export function pullName(pull: KeyPull): string {
  const result = pullResult(pull);
  if (pull.kind === 'trash') return `${pull.name}${result === null ? '' : ' (wipe)'}`;
  return `${pull.name}${result === 'Kill' ? '' : ` (${(result ?? '').toLowerCase()})`}`;
}

const lengthOf = ({ fromMs, toMs }: KeyPull): number => toMs - fromMs;

/**
 * Every pull with its time, its enemies, what it did and cost, and its enemy forces where they are known. `name` and
 * `enemies` draw those cells.
 */
export function pullTable(
  { timeline, slow, lusts }: Pick<KeyReview, 'timeline' | 'slow' | 'lusts'>,
  forces: KeyForces | null = null,
  cells: Partial<Record<'name' | 'enemies', (pull: KeyPull) => ReactNode>> = {},
): TableData<KeyPull> {
  const lost = new Map(slow.enough ? slow.slow.map((one) => [one.pullNumber, one.lostMs]) : []);
  return {
    columns: [
      { key: 'name', label: 'Pull', kind: 'text', value: pullName, ...drawn(cells.name) },
      { key: 'fromMs', label: 'From', kind: 'clock', phone: 'hidden', value: (one) => one.fromMs },
      { key: 'ms', label: 'Length', kind: 'clock', value: lengthOf },
      {
        key: 'killed',
        label: 'Killed',
        kind: 'count',
        about: 'Enemies that died, summoned ones too.',
        phone: 'hidden',
        value: ({ enemies }) => enemies.reduce((sum, { killed }) => sum + killed, 0),
      },
      ...(forces ? forcesColumns(forces) : []),
      {
        key: 'perSecond',
        label: 'Group DPS',
        kind: 'rate',
        phone: 'second',
        value: (one) => (lengthOf(one) > 0 ? (one.damage * 1000) / lengthOf(one) : null),
      },
      {
        key: 'lostMs',
        label: 'Slower by',
        kind: 'clock',
        about: 'Longer than the same damage takes at the median pace of this key’s trash.',
        phone: 'second',
        value: ({ number }) => lost.get(number) ?? null,
      },
      { key: 'taken', label: 'Taken', kind: 'amount', phone: 'hidden', value: (one) => one.taken },
      {
        key: 'deaths',
        label: 'Deaths',
        kind: 'count',
        phone: 'second',
        value: ({ playerDeaths }) => playerDeaths,
      },
      {
        key: 'lust',
        label: 'Bloodlust',
        kind: 'text',
        phone: 'hidden',
        value: ({ fromMs, toMs }) =>
          lusts.find(({ atMs, untilMs }) => untilMs > fromMs && atMs < toMs)?.spellName ?? null,
      },
      {
        key: 'enemies',
        label: 'Enemies',
        kind: 'text',
        phone: 'hidden',
        value: (one) => enemiesText(one, 99),
        ...drawn(cells.enemies),
      },
    ],
    ownSort: byTime,
    rows: timeline.pulls,
    rowKey: pullKey,
  };
}

const pullKey = ({ number }: Pick<KeyPull, 'number'>): string => String(number);
const drawn = <Row>(cell: ((row: Row) => ReactNode) | undefined) => (cell ? { cell } : {});

/** Shares of what the key asks for. */
function forcesColumns({ pulls, total }: KeyForces): TableColumn<KeyPull>[] {
  return [
    {
      key: 'forces',
      label: 'Forces',
      kind: 'share',
      about: 'Enemy forces of what died in the pull. The key asks for 100%.',
      phone: 'second',
      value: ({ number }) => pulls[number - 1]!.forces / total,
    },
    {
      key: 'forcesSum',
      label: 'Forces so far',
      kind: 'share',
      about: 'Of all pulls up to the end of this one.',
      phone: 'hidden',
      value: ({ number }) => pulls[number - 1]!.sum / total,
    },
  ];
}

const METERS = { damage: 'Damage', healing: 'Healing', taken: 'Taken' } as const;
export type PullMetric = keyof typeof METERS;
export const PULL_METRICS = Object.keys(METERS) as PullMetric[];
export const PULL_METRIC_LABELS: Record<PullMetric, string> = METERS;

export interface MatrixPlayer {
  guid: string;
  name: string;
  specId: number | null;
}

export interface MatrixRow {
  pull: KeyPull;
  /** Of each player, in the order of the columns. */
  amounts: number[];
  total: number;
}

/** Pull by player: what each did in each, the strongest of the key first. */
export function pullMatrix(
  review: Pick<KeyReview, 'details' | 'timeline'>,
  fight: Pick<Fight, 'players'>,
  metric: PullMetric,
  cells: {
    name?: (row: MatrixRow) => ReactNode;
    amount?: (row: MatrixRow, player: MatrixPlayer, place: number) => ReactNode;
  } = {},
): TableData<MatrixRow> {
  const total = new Map<string, number>();
  for (const { shares } of review.details)
    for (const share of shares) total.set(share.guid, (total.get(share.guid) ?? 0) + share[metric]);
  const known = new Map(fight.players.map((player) => [player.guid, player]));
  const players = [...total.keys()]
    .toSorted((a, b) => total.get(b)! - total.get(a)! || (a < b ? -1 : 1))
    .map((guid): MatrixPlayer => {
      const player = known.get(guid);
      return { guid, name: player?.name ?? guid, specId: player?.specId ?? null };
    });
  return {
    columns: [
      {
        key: 'name',
        label: 'Pull',
        kind: 'text',
        value: ({ pull }) => pull.name,
        ...drawn(cells.name),
      },
      { key: 'fromMs', label: 'From', kind: 'clock', value: ({ pull }) => pull.fromMs },
      ...playerColumns<MatrixRow, MatrixPlayer>(players, {
        kind: 'amount',
        value: ({ amounts }, _, place) => amounts[place] ?? 0,
        ...(cells.amount && { cell: cells.amount }),
      }),
      { key: 'total', label: 'Group', kind: 'amount', value: (row) => row.total },
    ],
    ownSort: byTime,
    rows: review.timeline.pulls.map((pull, index): MatrixRow => {
      const shares = new Map(review.details[index]!.shares.map((share) => [share.guid, share]));
      const amounts = players.map(({ guid }) => shares.get(guid)?.[metric] ?? 0);
      return { pull, amounts, total: amounts.reduce((sum, amount) => sum + amount, 0) };
    }),
    rowKey: matrixKey,
  };
}

const matrixKey = ({ pull }: MatrixRow): string => pullKey(pull);
