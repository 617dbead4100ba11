import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { formatFixed } from '#lib/format-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { gainOver } from '#team/model/roster/gear-weeks.ts';
import { formatChange } from '#season/views/format.ts';
import { NotKnown } from '#kit/ui/not-known.tsx';

/** The item levels of a main character, week by week. */
export interface GearRow {
  characterId: string;
  player: string;
  name: string;
  /** Of each week; null where none was read. */
  levels: readonly (number | null)[];
}

/** The item level of each player by week, as far as it was read. */
export function GearTable({
  weeks,
  rows,
  team,
}: {
  /** Epoch ms at which each week began. */
  weeks: readonly number[];
  rows: readonly GearRow[];
  team: string;
}) {
  return (
    <DataTable
      name="gear"
      caption="Item level by week"
      columns={[PLAYER, ...weeks.map(weekColumn), GAIN]}
      rows={rows}
      rowKey={({ characterId }) => characterId}
      ownSort={{ column: 'player', descending: false }}
      fileName="farseer-gear-weeks"
      about={() => ({ team, sample: false })}
    />
  );
}

const PLAYER: TableColumn<GearRow> = {
  key: 'player',
  label: 'Player',
  kind: 'text',
  value: ({ player }) => player,
  cell: ({ player, name }) => (
    <span>
      <bdi className="font-medium">{player}</bdi>
      {name !== player && (
        <span className="block text-xs text-muted">
          <bdi>{name}</bdi>
        </span>
      )}
    </span>
  ),
};

const GAIN: TableColumn<GearRow> = {
  key: 'gained',
  label: 'Change',
  kind: 'number',
  about: 'Between the first and the last reading of these weeks.',
  value: ({ levels }) => gainOver(levels),
  cell: ({ levels }) => {
    const gained = gainOver(levels);
    return gained === null ? <NotKnown why="No reading in this week." /> : formatChange(gained, 1);
  },
};

/** The running week and the one before stay on a narrow screen. */
function weekColumn(
  weekMs: number,
  at: number,
  { length }: readonly number[],
): TableColumn<GearRow> {
  return {
    key: `week${length - at}`,
    label: formatMoment(weekMs, 'day', 'UTC'),
    kind: 'number',
    value: ({ levels }) => levels[at] ?? null,
    cell: ({ levels }) => {
      const level = levels[at] ?? null;
      return level === null ? <NotKnown why="No reading in this week." /> : formatFixed(level, 1);
    },
    className: at < length - 2 ? '@max-4xl:hidden' : '',
  };
}
