import { specializationById } from '#game/specializations.ts';
import { formatFixed } from '#lib/format-number.ts';
import { formatDate, titleShare } from '#season/views/format.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { FactionMark } from '#kit/ui/marks/kind-marks.tsx';
import { SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { specName } from '#season/views/figures.ts';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { AskedTable } from './asked-table.tsx';
import { titleOfSlug } from './hall-places.ts';

export interface PvpRow {
  /** As the game counts PvP seasons: `27`; 0 where they are invented. */
  pvpSeasonId: number;
  bracket: string;
  faction: string;
  /** 0 where all specializations share the ladder. */
  specId: number;
  rating: number;
  /** When the PvP season ended; null while it runs, or where that is not known. */
  endedMs: number | null;
  source: string;
  updatedMs: number;
}

const NAMES: Readonly<Record<string, string>> = {
  rbg: 'Rated battlegrounds',
  blitz: 'Battleground Blitz',
  shuffle: 'Solo Shuffle',
};

/** What rank one asks for in each ladder of the region. Those of single specializations are many, and drawn when asked for. */
export function PvpCard({ pvp }: { pvp: readonly PvpRow[] }) {
  const [line] = pvp;
  if (!line) return null;
  const shared = pvp.filter(({ specId }) => specId === 0);
  return (
    <Panel title="PvP rank-one cutoffs" aside={asideOf(line)}>
      {shared.length > 0 && (
        <PvpTable name="pvp" rows={shared} caption="Ladders that all players share" />
      )}
      <p className="mt-2 text-xs text-muted">
        The {titleShare()} of each ladder {line.endedMs === null ? 'earn' : 'earned'} the title at
        the end of the PvP season. It takes 50 wins, as far as is known. Battlegrounds have a ladder
        for each faction, Solo Shuffle one for each specialization.
      </p>
      <AskedTable name="pvp" summary="Every ladder as a table, also by specialization">
        {() => <PvpTable name="pvpall" rows={pvp} caption="Ratings that rank-one titles ask for" />}
      </AskedTable>
      <div className="mt-3">
        <SourceLine facts={sourceFacts(line.source, new Date(line.updatedMs).toISOString())} />
      </div>
    </Panel>
  );
}

function PvpTable({
  name,
  rows,
  caption,
}: {
  name: string;
  rows: readonly PvpRow[];
  caption: string;
}) {
  return (
    <DataTable
      name={name}
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => `${row.bracket} ${row.faction} ${row.specId}`}
      ownSort={null}
      find={{ label: 'Ladder or spec', text: (row) => `${ladderOf(row)} ${whom(row)}` }}
      fileName="farseer-pvp-cutoffs"
      about={() => ({ sample: rows[0]?.source === 'sample' })}
      exported={() => ({
        columns: ['season', 'bracket', 'faction', 'specialization', 'rating'],
        rows: rows.map((row) => [
          row.pvpSeasonId === 0 ? null : row.pvpSeasonId,
          row.bracket,
          row.faction,
          specializationById(row.specId)?.name ?? null,
          row.rating,
        ]),
      })}
    />
  );
}

const COLUMNS: readonly TableColumn<PvpRow>[] = [
  { key: 'ladder', label: 'Ladder', kind: 'text', value: ladderOf, cell: ladderOf },
  {
    key: 'for',
    label: 'For',
    kind: 'text',
    value: whom,
    cell: (row) => (
      <span className="flex items-center gap-2">
        {row.specId === 0 ? (
          <FactionMark faction={row.faction} />
        ) : (
          <SpecMark specId={row.specId} />
        )}
        {whom(row)}
      </span>
    ),
  },
  {
    key: 'rating',
    label: 'Rating',
    kind: 'number',
    value: ({ rating }) => rating,
    cell: ({ rating }) => formatFixed(rating, 0),
  },
];

function ladderOf({ bracket }: PvpRow): string {
  return NAMES[bracket] ?? bracket;
}

function asideOf({ pvpSeasonId, endedMs }: PvpRow): string {
  const season = pvpSeasonId === 0 ? '' : `, PvP season ${pvpSeasonId}`;
  const end = endedMs === null ? '' : `, ended ${formatDate(endedMs)}`;
  return `${titleShare()} of each ladder${season}${end}`;
}

function whom({ specId, faction }: PvpRow): string {
  if (specId !== 0) return specName(specId);
  return faction === 'all' ? 'Both factions' : titleOfSlug(faction);
}
