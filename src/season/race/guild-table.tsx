import { Link } from 'react-router';
import { regionName } from '#game/region-names.ts';
import { formatDay, formatWhole } from '#season/views/format.ts';
import { guildAddress } from '#season/views/links/links.ts';
import type { RaidRace } from '#season/views/raid-race.server.ts';
import type { RaceQuestion } from '#season/views/race-question.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { standingWords } from '#log/night/raid-view.ts';

type GuildRow = RaidRace['guilds'][number];

/** Guilds of a raid, those with most bosses first. */
export function GuildTable({ race, question }: { race: RaidRace; question: RaceQuestion }) {
  return (
    <DataTable
      name="guilds"
      caption={`Guilds in ${race.raid}, ${question.difficulty === 'mythic' ? 'Mythic' : 'Heroic'}`}
      columns={columnsOf(race.bossCount)}
      rows={race.guilds}
      rowKey={({ place }) => String(place)}
      ownSort={{ column: 'place', descending: false }}
      find={{
        label: 'Guild, realm or region',
        text: ({ name, realmSlug, region }) => `${name} ${realmSlug ?? ''} ${regionName(region)}`,
      }}
      fileName={`farseer-raid-${question.region ?? 'all'}-${question.difficulty}`}
      about={() => ({
        ...question,
        raid: race.raid,
        source: race.source,
        sample: race.source === 'sample',
      })}
      exported={() => ({
        columns: [
          'place',
          'guild',
          'realm',
          'region',
          'bosses',
          'lastKill',
          'boss',
          'pulls',
          'bestPercent',
        ],
        rows: race.guilds.map((row) => [
          row.place,
          row.name,
          row.realmSlug,
          row.region,
          row.bossesDown,
          row.lastKillMs === null ? null : new Date(row.lastKillMs).toISOString(),
          row.boss,
          row.pulls,
          row.bestPercent,
        ]),
      })}
    >
      {race.hasMore && (
        <p className="text-xs text-muted">
          The first {formatWhole(race.guilds.length)} guilds. A region, a language or a realm shows
          others.
        </p>
      )}
    </DataTable>
  );
}

function columnsOf(bossCount: number): TableColumn<GuildRow>[] {
  return [
    {
      key: 'place',
      label: '#',
      kind: 'number',
      about: 'By bosses, then by when the last of them fell',
      largestFirst: false,
      value: ({ place }) => place,
      cell: ({ place }) => formatWhole(place),
      className: 'w-10',
    },
    {
      key: 'name',
      label: 'Guild',
      kind: 'text',
      value: ({ name }) => name,
      cell: (row) => <GuildName row={row} />,
    },
    {
      key: 'region',
      label: 'Region',
      kind: 'text',
      value: ({ region }) => region,
      cell: ({ region }) => regionName(region),
      className: '@max-2xl:hidden',
    },
    {
      key: 'bosses',
      label: 'Bosses',
      kind: 'number',
      value: ({ bossesDown }) => bossesDown,
      cell: ({ bossesDown }) => `${bossesDown}/${bossCount}`,
    },
    {
      key: 'last',
      label: 'Last kill',
      kind: 'number',
      value: ({ lastKillMs }) => lastKillMs,
      cell: ({ lastKillMs }) => (lastKillMs === null ? '–' : formatDay(lastKillMs)),
    },
    {
      key: 'now',
      label: 'Stands at',
      kind: 'text',
      cell: (row) => standingWords(row, bossCount),
      className: '@max-3xl:hidden',
    },
  ];
}

function GuildName({ row }: { row: GuildRow }) {
  const address = guildAddress({ region: row.region, realmSlug: row.realmSlug, name: row.name });
  if (address === null) return <bdi>{row.name}</bdi>;
  return (
    <Link to={address} className="font-medium hover:underline touch-link">
      <bdi>{row.name}</bdi>
    </Link>
  );
}
