/** How a source itself ranks the players of an own kill. */
import type { Fight } from '#analysis/fight.ts';
import { isSameCharacter } from '#log/session/same-character.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { sourceName } from '#season/views/source-line.tsx';
import { SourcePercentile } from '#kit/ui/source-percentile.tsx';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import type { RankedKill } from './listed-kills.ts';
import type { MeterRow } from '#log/meter/meter-table.ts';

/** A log writes the clock of its machine, whatever its zone. */
const CLOCKS_APART_MS = 15 * HOUR_MS;
/** A report and a log round the ends of a pull each in their own way. */
const LENGTHS_APART_MS = 1500;

/**
 * The kill of a source that is this one: as long, begun at the same time but for the time zone, and with at least half of its ranked
 * players in it. Null where none is: then the source has not ranked it, or the source was not asked.
 */
export function rankedKillOf(
  ranked: readonly RankedKill[],
  { startMs, durationMs, players }: Pick<Fight, 'startMs' | 'durationMs' | 'players'>,
): RankedKill | null {
  const found = ranked.find(
    (kill) =>
      kill.startMs !== null &&
      Math.abs(kill.startMs - startMs) <= CLOCKS_APART_MS &&
      Math.abs(kill.durationMs - durationMs) <= LENGTHS_APART_MS &&
      2 *
        kill.players.filter((one) => players.some(({ name }) => isSameCharacter(name, one)))
          .length >=
        kill.players.length,
  );
  return found ?? null;
}

/** What the source says of a player of the kill, named as a log names it; null where it does not rank the player. */
export function percentileOf({ players }: RankedKill, name: string): number | null {
  return players.find((one) => isSameCharacter(name, one))?.percentile ?? null;
}

function columnOf(source: string): TableColumn<MeterRow> {
  return {
    key: 'percentile',
    label: 'Percentile',
    kind: 'number',
    about: `Rank of the kill on ${sourceName(source)}`,
    phone: 'second',
    value: ({ percentile }) => percentile ?? null,
    cell: ({ percentile }) => <SourcePercentile percentile={percentile ?? null} />,
  };
}

/** The meter of a whole kill with the percentile that its source gives each player. */
export function withPercentile(table: TableData<MeterRow>, kill: RankedKill): TableData<MeterRow> {
  const after = table.columns.findIndex(({ key }) => key === 'perSecond') + 1;
  return {
    ...table,
    columns: table.columns.toSpliced(after, 0, columnOf(kill.source)),
    rows: table.rows.map((row) => ({
      ...row,
      percentile: percentileOf(kill, row.name),
    })),
  };
}

/** Whose percentiles they are, for a line below the meter. */
export function percentileWords({ source }: Pick<RankedKill, 'source'>): string {
  return `Percentiles are those of ${sourceName(source)}. The log stays on your device.`;
}
