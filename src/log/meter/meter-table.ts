/** The meters of a fight, or of a part of it, as rows: one player a row, one question a metric. */
import type { PlayerTotals } from '#analysis/fight.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import type { AmountMetric, Metric } from '#log/views/metric.ts';
import { METRIC_WORDS, isAmountMetric } from '#log/views/metric.ts';
import { playerToken } from '#log/session/player-token.ts';

/** A bar's segments in game points, left to right. Overhealing is drawn but not part of the total. */
export interface BarParts {
  plain: number;
  absorbed: number;
  beyond: number;
}

export interface MeterRow {
  guid: string;
  token: string;
  name: string;
  specId: number | null;
  player: PlayerTotals;
  bar: BarParts;
  /** What the metric counts: game points, or how many. */
  amount: number;
  /** Of an amount metric; null without time. */
  perSecond: number | null;
  /** Game points with support buffs credited; see `withCredit`. */
  credited?: number;
  /** Among listed kills of the specialization; see `withStanding`. */
  standing?: { below: number; listed: number } | null;
  /** Of the source that ranks the kill, 0 to 100; see `withPercentile`. */
  percentile?: number | null;
  /** More than in every other kill of the boss that this browser knows; see `personalBests`. */
  isBest?: boolean;
}

export type MeterMetric = Exclude<Metric, 'deaths'>;

type MeterColumn = TableColumn<MeterRow>;

const NAME: MeterColumn = { key: 'name', label: 'Player', kind: 'text', value: ({ name }) => name };
const teamColumn = (names: readonly [string, string]): MeterColumn => ({
  key: 'team',
  label: 'Team',
  kind: 'text',
  phone: 'second',
  phoneLabel: '',
  value: ({ player: { team } }) => (team === null ? null : names[team]!),
});

/** What the percentage of overhealing is of: the log does not say how much of a shield was unused. */
export const OVERHEAL_ABOUT =
  'Overhealing as a part of direct healing with its overhealing. Absorbs are in the total, but not in this: the log does not tell what a shield absorbs in vain.';

const over = (part: number, of: number): number | null => (of > 0 ? part / of : null);

/** Total, rate and share of an amount metric; the share is of the `sum` of all players. */
const amountColumns = (metric: AmountMetric, sum: number): MeterColumn[] => [
  {
    key: 'total',
    label: 'Total',
    kind: 'amount',
    phone: 'second',
    phoneLabel: '',
    value: ({ amount }) => amount,
  },
  {
    key: 'perSecond',
    label: METRIC_WORDS[metric].rate,
    kind: 'rate',
    about: 'Total divided by the length of the fight, or of the brushed part.',
    value: ({ perSecond }) => perSecond,
  },
  {
    key: 'share',
    label: 'Share',
    kind: 'share',
    about: 'Part of what all players did together.',
    phone: 'second',
    phoneLabel: '',
    value: ({ amount }) => over(amount, sum),
  },
];

const DAMAGE: readonly MeterColumn[] = [
  {
    key: 'hits',
    label: 'Hits',
    kind: 'count',
    phone: 'hidden',
    value: ({ player }) => player.damage.hits,
  },
  {
    key: 'critShare',
    label: 'Crit',
    kind: 'share',
    about: 'Critical hits among hits.',
    phone: 'hidden',
    value: ({ player: { damage } }) => over(damage.crits, damage.hits),
  },
  {
    key: 'petShare',
    label: 'Pets',
    kind: 'share',
    about: 'Part of the total dealt by pets and guardians.',
    phone: 'second',
    value: ({ player: { damage } }) => over(damage.petTotal, damage.total),
  },
];

const HEALING: readonly MeterColumn[] = [
  {
    key: 'overhealShare',
    label: 'Overheal',
    kind: 'share',
    about: OVERHEAL_ABOUT,
    phone: 'second',
    value: ({ player: { healing } }) => over(healing.overheal, healing.direct + healing.overheal),
  },
  {
    key: 'overheal',
    label: 'Overhealing',
    kind: 'amount',
    phone: 'hidden',
    value: ({ player }) => player.healing.overheal,
  },
  {
    key: 'absorb',
    label: 'Absorbs',
    kind: 'amount',
    about: 'Damage eaten by this player’s absorb shields, part of the total.',
    phone: 'hidden',
    value: ({ player }) => player.healing.absorb,
  },
];

const TAKEN: readonly MeterColumn[] = [
  {
    key: 'absorbedShare',
    label: 'Absorbed',
    kind: 'share',
    about: 'Part of the total that shields ate.',
    phone: 'second',
    value: ({ player: { taken } }) => over(taken.absorbed + taken.missAbsorbed, taken.total),
  },
  {
    key: 'deaths',
    label: 'Deaths',
    kind: 'count',
    phone: 'hidden',
    value: ({ player }) => player.deaths,
  },
];

const INTERRUPTS: readonly MeterColumn[] = [
  {
    key: 'interrupts',
    label: 'Interrupts',
    kind: 'count',
    value: ({ player }) => player.interrupts,
  },
  {
    key: 'dispels',
    label: 'Dispels',
    kind: 'count',
    about: 'Dispelled and stolen auras.',
    value: ({ player }) => player.dispels,
  },
];

/** The columns of a metric behind the name, most asked first. */
function columnsOf(metric: MeterMetric, sum: number, durationMs: number): readonly MeterColumn[] {
  switch (metric) {
    case 'damage':
      return [...amountColumns(metric, sum), ...DAMAGE];
    case 'healing':
      return [...amountColumns(metric, sum), ...HEALING];
    case 'taken':
      return [...amountColumns(metric, sum), ...TAKEN];
    case 'interrupts':
      return INTERRUPTS;
    default:
      return [
        { key: 'casts', label: 'Casts', kind: 'count', value: ({ amount }) => amount },
        {
          key: 'perMinute',
          label: 'Per minute',
          kind: 'decimal',
          value: ({ amount }) => over(amount * 60_000, durationMs),
        },
      ];
  }
}

/** What a metric is sorted by, and who leads it. */
const MAIN_COLUMN: Record<MeterMetric, string> = {
  damage: 'total',
  healing: 'total',
  taken: 'total',
  interrupts: 'interrupts',
  casts: 'casts',
};

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

/** Total of an amount metric for one player. */
export function amountOf(player: PlayerTotals, metric: AmountMetric): number {
  return player[metric].total;
}

function mainOf(player: PlayerTotals, metric: MeterMetric): number {
  if (metric === 'interrupts') return player.interrupts;
  return metric === 'casts' ? player.casts : amountOf(player, metric);
}

/** One row a player. `durationMs` is the time the totals belong to. @param teams names of both teams of a match. */
export function meterTable(
  players: readonly PlayerTotals[],
  metric: MeterMetric,
  durationMs: number,
  teams: readonly [string, string] = ['Team 1', 'Team 2'],
): TableData<MeterRow> {
  const sum = players.reduce((all, player) => all + mainOf(player, metric), 0);
  const hasTeams = players.some(({ team }) => team !== null);
  return {
    columns: [
      NAME,
      ...(hasTeams ? [teamColumn(teams)] : []),
      ...columnsOf(metric, sum, durationMs),
    ],
    ownSort: { column: MAIN_COLUMN[metric], descending: true },
    rows: players.map((player) => {
      const amount = mainOf(player, metric);
      return {
        guid: player.guid,
        token: playerToken(player.guid),
        name: player.name,
        specId: player.specId,
        player,
        bar: barOf(player, metric),
        amount,
        perSecond: isAmountMetric(metric) ? over(amount * 1000, durationMs) : null,
      };
    }),
    rowKey: ({ guid }) => guid,
  };
}

/** The longest bar, overhealing included: what 100 % of the width stands for. */
export function longestBar(rows: readonly MeterRow[]): number {
  return rows.reduce((max, { bar }) => Math.max(max, bar.plain + bar.absorbed + bar.beyond), 0);
}
