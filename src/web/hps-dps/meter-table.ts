/** The meters of a fight, or of a part of it, as rows: one player a row, one question a metric. */
import type { PlayerTotals } from '#analysis/fight.ts';
import type { LogColumn, LogRow, LogTable } from '#log/views/log-table.ts';
import type { AmountMetric, Metric } from '#log/views/metric.ts';
import { METRIC_WORDS } from '#log/views/metric.ts';
import { playerToken } from '#log/session/player-token.ts';

/** A bar's segments in game points, left to right. Overhealing is drawn but not part of the total. */
export interface BarParts {
  plain: number;
  absorbed: number;
  beyond: number;
}

export interface MeterRow extends LogRow {
  guid: string;
  token: string;
  name: string;
  specId: number | null;
  bar: BarParts;
  /** Among listed kills, such as `812 of 1,024`; see `withStanding`. */
  standing?: string;
}

export type MeterMetric = Exclude<Metric, 'deaths'>;

const NAME: LogColumn = { key: 'name', label: 'Player', kind: 'text' };
const TEAM: LogColumn = { key: 'team', label: 'Team', kind: 'text', phone: 'second' };
const TOTAL: LogColumn = { key: 'total', label: 'Total', kind: 'amount', phone: 'second' };
const SHARE: LogColumn = {
  key: 'share',
  label: 'Share',
  kind: 'share',
  about: 'Part of what all players did together.',
  phone: 'second',
};

const rate = (metric: AmountMetric): LogColumn => ({
  key: 'perSecond',
  label: METRIC_WORDS[metric].rate,
  kind: 'rate',
  about: 'Total divided by the length of the fight, or of the brushed part.',
});

/** What the percentage of overhealing is of: the log does not say how much of a shield was unused. */
export const OVERHEAL_ABOUT =
  'Overhealing as a part of direct healing with its overhealing. Absorbs are in the total, but not in this: the log does not tell what a shield absorbs in vain.';

/** The columns of a metric, most asked first. */
export const METER_COLUMNS: Record<MeterMetric, readonly LogColumn[]> = {
  damage: [
    NAME,
    TOTAL,
    rate('damage'),
    SHARE,
    { key: 'hits', label: 'Hits', kind: 'count', phone: 'hidden' },
    {
      key: 'critShare',
      label: 'Crit',
      kind: 'share',
      about: 'Critical hits among hits.',
      phone: 'hidden',
    },
    {
      key: 'petShare',
      label: 'Pets',
      kind: 'share',
      about: 'Part of the total dealt by pets and guardians.',
      phone: 'second',
    },
  ],
  healing: [
    NAME,
    TOTAL,
    rate('healing'),
    SHARE,
    {
      key: 'overhealShare',
      label: 'Overheal',
      kind: 'share',
      about: OVERHEAL_ABOUT,
      phone: 'second',
    },
    { key: 'overheal', label: 'Overhealing', kind: 'amount', phone: 'hidden' },
    {
      key: 'absorb',
      label: 'Absorbs',
      kind: 'amount',
      about: 'Damage eaten by this player’s absorb shields, part of the total.',
      phone: 'hidden',
    },
  ],
  taken: [
    NAME,
    TOTAL,
    rate('taken'),
    SHARE,
    {
      key: 'absorbedShare',
      label: 'Absorbed',
      kind: 'share',
      about: 'Part of the total that shields ate.',
      phone: 'second',
    },
    { key: 'deaths', label: 'Deaths', kind: 'count', phone: 'hidden' },
  ],
  interrupts: [
    NAME,
    { key: 'interrupts', label: 'Interrupts', kind: 'count' },
    { key: 'dispels', label: 'Dispels', kind: 'count', about: 'Dispelled and stolen auras.' },
  ],
  casts: [
    NAME,
    { key: 'casts', label: 'Casts', kind: 'count' },
    { key: 'perMinute', label: 'Per minute', kind: 'decimal' },
  ],
};

/** What a metric is sorted by, and who leads it. */
export const MAIN_COLUMN: Record<MeterMetric, string> = {
  damage: 'total',
  healing: 'total',
  taken: 'total',
  interrupts: 'interrupts',
  casts: 'casts',
};

const over = (part: number, of: number): number | null => (of > 0 ? part / of : null);

function amountCells(total: number, sum: number, durationMs: number): LogRow['cells'] {
  return { total, perSecond: over(total * 1000, durationMs), share: over(total, sum) };
}

function barOf(player: PlayerTotals, metric: MeterMetric): BarParts {
  switch (metric) {
    case 'damage':
      return { plain: player.damage.total, absorbed: 0, beyond: 0 };
    case 'healing':
      return {
        plain: player.healing.direct,
        absorbed: player.healing.absorb,
        beyond: player.healing.overheal,
      };
    case 'taken': {
      const absorbed = player.taken.absorbed + player.taken.missAbsorbed;
      return { plain: player.taken.total - absorbed, absorbed, beyond: 0 };
    }
    case 'interrupts':
      return { plain: player.interrupts + player.dispels, absorbed: 0, beyond: 0 };
    default:
      return { plain: player.casts, absorbed: 0, beyond: 0 };
  }
}

function cellsOf(
  player: PlayerTotals,
  metric: MeterMetric,
  sum: number,
  durationMs: number,
): LogRow['cells'] {
  const { damage, healing, taken } = player;
  switch (metric) {
    case 'damage':
      return {
        ...amountCells(damage.total, sum, durationMs),
        hits: damage.hits,
        critShare: over(damage.crits, damage.hits),
        petShare: over(damage.petTotal, damage.total),
      };
    case 'healing':
      return {
        ...amountCells(healing.total, sum, durationMs),
        overheal: healing.overheal,
        overhealShare: over(healing.overheal, healing.direct + healing.overheal),
        absorb: healing.absorb,
      };
    case 'taken':
      return {
        ...amountCells(taken.total, sum, durationMs),
        absorbedShare: over(taken.absorbed + taken.missAbsorbed, taken.total),
        deaths: player.deaths,
      };
    case 'interrupts':
      return { interrupts: player.interrupts, dispels: player.dispels };
    default:
      return { casts: player.casts, perMinute: over(player.casts * 60_000, durationMs) };
  }
}

/** Total of an amount metric for one player. */
export function amountOf(player: PlayerTotals, metric: AmountMetric): number {
  return player[metric].total;
}

/** One row a player. `durationMs` is the time the totals belong to. */
export function meterTable(
  players: readonly PlayerTotals[],
  metric: MeterMetric,
  durationMs: number,
): LogTable<MeterRow> {
  const sum =
    metric === 'interrupts' || metric === 'casts'
      ? 0
      : players.reduce((all, player) => all + amountOf(player, metric), 0);
  const [name, ...columns] = METER_COLUMNS[metric];
  const hasTeams = players.some(({ team }) => team !== null);
  return {
    columns: hasTeams ? [name!, TEAM, ...columns] : METER_COLUMNS[metric],
    defaultSort: { column: MAIN_COLUMN[metric], descending: true },
    rows: players.map((player) => ({
      key: player.guid,
      guid: player.guid,
      token: playerToken(player.guid),
      name: player.name,
      specId: player.specId,
      bar: barOf(player, metric),
      cells: {
        name: player.name,
        ...(hasTeams && { team: player.team === null ? null : `Team ${player.team + 1}` }),
        ...cellsOf(player, metric, sum, durationMs),
      },
    })),
  };
}

/** The longest bar, overhealing included: what 100 % of the width stands for. */
export function longestBar(rows: readonly MeterRow[]): number {
  return rows.reduce((max, { bar }) => Math.max(max, bar.plain + bar.absorbed + bar.beyond), 0);
}
