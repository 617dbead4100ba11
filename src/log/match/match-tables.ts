/** Both teams of an arena match as tables: its players, who struck whom, and what met who died. */
import type { Fight, PlayerTotals } from '#analysis/fight.ts';
import type { ArenaDeath, ArenaMatch } from '#analysis/fight-events/arena-match.ts';
import { formatCount } from '#lib/format-number.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';

export type NameOf = (guid: string) => string;

/** `Own team` and `Opponents` where the log says in which team the recorder was, else by number. */
export function teamWords({ winner, success }: Pick<Fight, 'winner' | 'success'>): {
  names: [string, string];
  own: number | null;
} {
  if (winner === null || success === null) return { names: ['Team 1', 'Team 2'], own: null };
  const own = success ? winner : 1 - winner;
  return {
    names: own === 0 ? ['Own team', 'Opponents'] : ['Opponents', 'Own team'],
    own,
  };
}

/** `Won`, `Lost`, or `not known`. */
function endOf(team: number | null, winner: number | null): string {
  if (team === null || winner === null) return 'not known';
  return team === winner ? 'Won' : 'Lost';
}

export interface TeamRow {
  player: PlayerTotals;
  /** As the words of teams name it; `not known` where the log names none. */
  team: string;
  /** 0 for the own team, 1 for the other, 2 for none. */
  order: number;
  end: string;
  /** Null where the log gives none. */
  rating: number | null;
}

/** A row a player, the own team first. @param lookOf specialization and class in words. */
export function teamTable(
  fight: Fight,
  { ratings }: ArenaMatch,
  nameOf: NameOf,
  lookOf: NameOf,
): TableData<TeamRow> {
  const words = teamWords(fight);
  const known = new Map(ratings);
  const rows = fight.players.map((player): TeamRow => ({
    player,
    team: player.team === null ? 'not known' : words.names[player.team]!,
    order: player.team === null ? 2 : player.team === (words.own ?? 0) ? 0 : 1,
    end: endOf(player.team, fight.winner),
    rating: known.get(player.guid) ?? null,
  }));
  return {
    columns: [
      { key: 'player', label: 'Player', kind: 'text', value: ({ player }) => nameOf(player.guid) },
      {
        key: 'spec',
        label: 'Specialization',
        kind: 'text',
        phone: 'second',
        phoneLabel: '',
        value: ({ player }) => lookOf(player.guid),
      },
      {
        key: 'team',
        label: 'Team',
        kind: 'text',
        phone: 'second',
        phoneLabel: '',
        value: ({ team }) => team,
      },
      {
        key: 'end',
        label: 'Result',
        kind: 'text',
        phone: 'second',
        phoneLabel: '',
        value: ({ end }) => end,
      },
      {
        key: 'rating',
        label: 'Rating before',
        kind: 'number',
        phone: 'second',
        about: 'As the log gives it when the match begins. It does not write the change.',
        value: ({ rating }) => rating,
        cell: ({ rating }) => (rating === null ? 'not known' : formatCount(rating)),
      },
      {
        key: 'damage',
        label: 'Damage',
        kind: 'amount',
        value: ({ player }) => player.damage.total,
      },
      {
        key: 'healing',
        label: 'Healing',
        kind: 'amount',
        value: ({ player }) => player.healing.total,
      },
      {
        key: 'deaths',
        label: 'Deaths',
        kind: 'count',
        phone: 'second',
        value: ({ player }) => player.deaths,
      },
    ],
    ownSort: null,
    rows: rows.toSorted(
      (a, b) => a.order - b.order || b.player.damage.total - a.player.damage.total,
    ),
    rowKey: ({ player }) => player.guid,
  };
}

export interface StruckRow {
  guid: string;
  /** By GUID of who was struck. */
  amounts: ReadonlyMap<string, number>;
  total: number;
}

/** A row a player of the other team, a column a player of `team`; null where the log names no team. */
export function struckTable(
  { players }: Pick<Fight, 'players'>,
  { blows }: ArenaMatch,
  team: number,
  nameOf: NameOf,
): TableData<StruckRow> | null {
  const struck = players.filter((player) => player.team === team);
  const enemies = players.filter((player) => player.team === 1 - team);
  if (struck.length === 0 || enemies.length === 0) return null;
  const rows = enemies.map(({ guid }): StruckRow => {
    const own = blows.filter(({ by }) => by === guid);
    return {
      guid,
      amounts: new Map(own.map(({ to, amount }) => [to, amount])),
      total: own.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
  return {
    columns: [
      { key: 'by', label: 'By', kind: 'text', value: ({ guid }) => nameOf(guid) },
      ...struck.map(({ guid }, at): TableColumn<StruckRow> => ({
        key: `p${at}`,
        label: nameOf(guid),
        kind: 'amount',
        value: ({ amounts }) => amounts.get(guid) ?? 0,
      })),
      {
        key: 'total',
        label: 'Together',
        kind: 'amount',
        phone: 'second',
        phoneLabel: 'together',
        value: ({ total }) => total,
      },
    ],
    ownSort: { column: 'total', descending: true },
    rows: rows.toSorted((a, b) => b.total - a.total),
    rowKey: ({ guid }) => guid,
  };
}

export interface KillRow {
  death: ArenaDeath;
  /** GUID of the enemy; null for all else: the own team, falling and the like. */
  by: string | null;
  /** In the ten seconds up to the death. */
  last: number;
  /** Over the match; null for all else. */
  match: number | null;
}

/** A row a death and enemy who struck whom died. */
export function killTable({ deaths, blows }: ArenaMatch, nameOf: NameOf): TableData<KillRow> {
  const rows = deaths.flatMap((death): KillRow[] => {
    const last = new Map(death.byEnemy.map(({ by, amount }) => [by, amount]));
    const enemies = blows.filter(({ to }) => to === death.guid);
    const byEnemy = enemies.map(({ by, amount }): KillRow => ({
      death,
      by,
      last: last.get(by) ?? 0,
      match: amount,
    }));
    const rest = death.taken - death.byEnemy.reduce((sum, { amount }) => sum + amount, 0);
    const sorted = byEnemy.toSorted((a, b) => b.last - a.last);
    return rest > 0 || sorted.length === 0
      ? [...sorted, { death, by: null, last: rest, match: null }]
      : sorted;
  });
  return {
    columns: [
      { key: 'died', label: 'Died', kind: 'text', value: ({ death }) => nameOf(death.guid) },
      { key: 'at', label: 'At', kind: 'clock', value: ({ death }) => death.atMs },
      {
        key: 'by',
        label: 'By',
        kind: 'text',
        value: ({ by }) => (by === null ? 'No enemy' : nameOf(by)),
      },
      { key: 'last', label: 'Last 10 s', kind: 'amount', value: ({ last }) => last },
      {
        key: 'match',
        label: 'Whole match',
        kind: 'amount',
        phone: 'second',
        phoneLabel: 'whole match',
        value: ({ match }) => match,
      },
    ],
    ownSort: null,
    rows,
    rowKey: ({ death, by }) => `${death.guid} ${death.atMs} ${by ?? ''}`,
  };
}
