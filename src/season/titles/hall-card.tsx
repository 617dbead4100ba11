import { Link } from 'react-router';
import { formatDate } from '#season/views/format.ts';
import { guildAddress } from '#season/views/links/links.ts';
import { FactionMark } from '#kit/ui/marks/kind-marks.tsx';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
import { AskedTable } from './asked-table.tsx';
import { placesOf, titleOfSlug } from './hall-places.ts';

export interface HallRow {
  raid: string;
  list: string;
  rank: number;
  guildName: string | null;
  realmSlug: string | null;
  region: string;
  defeatedMs: number;
  /** Places of its list that are taken, and when the last one was, epoch ms. */
  taken: number;
  lastMs: number;
  source: string;
}

/** The first guilds to end the newest raid: how many places are left, and who has the first of them. */
export function HallCard({ hall }: { hall: readonly HallRow[] }) {
  const [first] = hall;
  if (!first) return null;
  const raid = titleOfSlug(first.raid);
  const lists = [...new Map(hall.map((row) => [row.list, row])).values()];
  return (
    <Panel title="Hall of Fame" aside={raid}>
      {lists.map(({ list, taken, lastMs }) => (
        <p key={list} className="text-sm" data-hall-places>
          {taken < placesOf(list)
            ? `${taken} of ${placesOf(list)} places${ofList(list)} are taken, the last one on ${formatDate(lastMs)}.`
            : `All ${placesOf(list)} places${ofList(list)} are taken. The Hall closed on ${formatDate(lastMs)}.`}
        </p>
      ))}
      <p className="mt-1 text-xs text-muted">
        The first {placesOf(first.list)} guilds to clear the raid on Mythic. Everyone in the kill
        keeps the title.
      </p>
      <AskedTable name="hall" summary="The first places as a table">
        {() => <HallTable hall={hall} raid={raid} />}
      </AskedTable>
      <div className="mt-3">
        <SourceLine facts={sourceFacts(first.source, null)} />
      </div>
    </Panel>
  );
}

function HallTable({ hall, raid }: { hall: readonly HallRow[]; raid: string }) {
  return (
    <>
      <ExportMenu
        fileName="farseer-hall-of-fame"
        about={() => ({ raid: hall[0]?.raid, sample: hall[0]?.source === 'sample' })}
        table={() => ({
          columns: ['list', 'rank', 'guild', 'region', 'defeated', 'link'],
          rows: hall.map((row) => [
            row.list,
            row.rank,
            row.guildName,
            row.region,
            new Date(row.defeatedMs).toISOString(),
            linkOf(row),
          ]),
        })}
      />
      <ScrollBox label="Hall of Fame">
        <PlainTable
          caption={`First guilds to clear ${raid}`}
          columns={HALL}
          rows={hall}
          rowKey={({ list, rank }) => `${list} ${rank}`}
        />
      </ScrollBox>
    </>
  );
}

const HALL: readonly PlainColumn<HallRow>[] = [
  { key: 'rank', label: 'Rank', kind: 'number', cell: ({ rank }) => rank },
  {
    key: 'guild',
    label: 'Guild',
    kind: 'text',
    namesRow: true,
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        <FactionMark faction={row.list} label={titleOfSlug(row.list)} />
        <Guild row={row} />
      </span>
    ),
  },
  { key: 'region', label: 'Region', kind: 'text', cell: ({ region }) => region.toUpperCase() },
  {
    key: 'day',
    label: 'Day (UTC)',
    kind: 'text',
    cell: ({ defeatedMs }) => formatDate(defeatedMs),
  },
];

function Guild({ row }: { row: HallRow }) {
  const name = <bdi>{row.guildName ?? 'Unknown guild'}</bdi>;
  const address = guildAddress({ ...row, name: row.guildName });
  if (address === null) return name;
  return (
    <Link className="underline underline-offset-4" to={address}>
      {name}
    </Link>
  );
}

/** The guild's page at Battle.net, where the Hall comes from; null for an invented guild. */
function linkOf({ region, realmSlug, guildName, source }: HallRow): string | null {
  if (realmSlug === null || guildName === null || source === 'sample') return null;
  const slug = guildName.toLocaleLowerCase('en').replaceAll(' ', '-');
  const place = [region, realmSlug, slug].map(encodeURIComponent).join('/');
  return `https://worldofwarcraft.blizzard.com/en-us/guild/${place}`;
}

function ofList(list: string): string {
  return list === 'all' ? '' : ` of the ${titleOfSlug(list)}`;
}
