import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import type { TextTable } from '#lib/csv.ts';
import { characterLink } from '#season/views/links/character-link.ts';
import { weekGain } from '#season/views/figures.ts';
import { formatChance, formatChange, formatRating, formatWhole } from '#season/views/format.ts';
import { characterAddress, guildAddress } from '#season/views/links/links.ts';
import { RealmLink } from '#season/views/links/realm-link.tsx';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';

export interface HolderRow {
  rank: number;
  name: string | null;
  realmSlug: string | null;
  realmName: string | null;
  guildName: string | null;
  guildRealmSlug: string | null;
  classId: number | null;
  specId: number | null;
  score: number;
  scoreWeekAgo: number | null;
  /** Probability of standing above the cutoff on the forecast’s last day, 0 to 1. */
  odds: number | null;
  source: string;
}

/** The ladder, best first. */
export function HolderTable({
  rows,
  region,
  caption,
  lineRank,
  lineNow,
  lineAtEnd,
  when,
  isOver,
  isSample,
  children,
}: {
  rows: readonly HolderRow[];
  region: string;
  caption: string;
  /** The last rank above the cutoff. */
  lineRank: number;
  /** Points of the cutoff today, and of its forecast; null where it is unknown. */
  lineNow: number | null;
  lineAtEnd: number | null;
  /** The moment of `lineAtEnd` and of the chances: `at the end` or `in 4 weeks (Dec 20)`. */
  when: string;
  isOver: boolean;
  isSample: boolean;
  children?: ReactNode;
}) {
  return (
    <div data-holders>
      <DataTable
        name="holders"
        caption={caption}
        columns={columnsOf({ region, lineNow, lineAtEnd, when, isOver })}
        rows={rows}
        rowKey={({ rank }) => String(rank)}
        ownSort={{ column: 'rank', descending: true }}
        rowClass={({ rank }) => (rank === lineRank ? 'cutoff-row' : undefined)}
        fileName={`farseer-title-${region}`}
        about={() => ({ region, lineRank, sample: isSample })}
        exported={() => exportRows(rows, { region, lineNow, lineAtEnd })}
      >
        {children}
      </DataTable>
    </div>
  );
}

function columnsOf({
  region,
  lineNow,
  lineAtEnd,
  when,
  isOver,
}: {
  region: string;
  lineNow: number | null;
  lineAtEnd: number | null;
  when: string;
  isOver: boolean;
}): TableColumn<HolderRow>[] {
  const margin = (line: number | null) => (row: HolderRow) =>
    line === null ? null : row.score - line;
  return [
    {
      key: 'rank',
      label: '#',
      kind: 'number',
      about: 'Rank among the tracked characters of the region',
      value: ({ rank }) => -rank,
      cell: ({ rank }) => formatWhole(rank),
      className: 'w-12',
    },
    {
      key: 'name',
      label: 'Character',
      kind: 'text',
      value: ({ name }) => name,
      cell: (row) => <Character row={row} region={region} />,
    },
    {
      key: 'realm',
      label: 'Realm',
      kind: 'text',
      value: ({ realmName }) => realmName,
      cell: ({ realmName, realmSlug }) =>
        realmName === null ? (
          '–'
        ) : (
          <RealmLink region={region} realmSlug={realmSlug} name={realmName} />
        ),
      className: '@max-2xl:hidden',
    },
    {
      key: 'guild',
      label: 'Guild',
      kind: 'text',
      value: ({ guildName }) => guildName,
      cell: (row) => <Guild row={row} region={region} />,
      className: '@max-4xl:hidden',
    },
    {
      key: 'score',
      label: 'Score',
      kind: 'number',
      value: ({ score }) => score,
      cell: ({ score }) => <strong className="font-semibold">{formatRating(score)}</strong>,
    },
    ...(isOver
      ? []
      : [
          {
            key: 'week',
            label: '7 days',
            kind: 'number',
            value: weekGain,
            cell: (row: HolderRow) => <Change value={weekGain(row)} />,
            className: '@max-xl:hidden',
          } as const,
        ]),
    {
      key: 'margin',
      label: 'Margin',
      kind: 'number',
      about: 'Points above the cutoff',
      value: margin(lineNow),
      cell: (row) => <Change value={margin(lineNow)(row)} />,
      className: '@max-xs:hidden',
    },
    ...(lineAtEnd === null
      ? []
      : ([
          {
            key: 'forecast',
            label: 'Forecast',
            kind: 'number',
            about: `Points to gain for the cutoff that is forecast ${when}`,
            value: margin(lineAtEnd),
            cell: (row: HolderRow) => (
              <Needed margin={row.score - lineAtEnd} when={when.replace(/ \(.*$/, '')} />
            ),
            className: '@max-xl:hidden',
          },
          {
            key: 'chance',
            label: 'Chance',
            kind: 'number',
            about: `Chance to stand above the cutoff ${when}, at half of last week’s pace`,
            value: ({ odds }: HolderRow) => odds,
            cell: ({ odds }: HolderRow) => <Chance odds={odds} />,
          },
        ] as const)),
  ];
}

function Character({ row, region }: { row: HolderRow; region: string }) {
  const kind = playerKind(row.specId, row.classId);
  const address = characterAddress({ ...row, region });
  return (
    <span className="flex min-w-0 items-center gap-2">
      <SpecMark specId={row.specId} classId={row.classId} label={kind} />
      {row.name === null || address === null ? (
        <span className="text-muted">Hidden character</span>
      ) : (
        <Link
          to={address}
          className={`truncate font-medium hover:underline ${classTint(row.classId)} name-tint`}
        >
          <bdi>{row.name}</bdi>
        </Link>
      )}
    </span>
  );
}

function Guild({ row, region }: { row: HolderRow; region: string }) {
  if (row.guildName === null) return '–';
  const address = guildAddress({ region, realmSlug: row.guildRealmSlug, name: row.guildName });
  if (address === null) return <bdi>{row.guildName}</bdi>;
  return (
    <Link to={address} className="text-muted hover:text-text hover:underline">
      <bdi>{row.guildName}</bdi>
    </Link>
  );
}

function Change({ value }: { value: number | null }) {
  if (value === null) return '–';
  return <span className={value < -0.05 ? 'text-danger' : ''}>{formatChange(value)}</span>;
}

/** What a character has to gain until then, in words: a red minus for everybody would say that all fall. */
function Needed({ margin, when }: { margin: number; when: string }) {
  const points = Math.max(1, Math.ceil(Math.abs(margin)));
  return (
    <span className="text-xs whitespace-nowrap">
      {margin < 0 ? (
        <>
          needs <strong className="font-semibold">+{formatWhole(points)}</strong> {when}
        </>
      ) : (
        <>
          safe by <strong className="font-semibold">{formatWhole(Math.floor(margin))}</strong>
        </>
      )}
    </span>
  );
}

function Chance({ odds }: { odds: number | null }) {
  if (odds === null) return '–';
  return (
    <span className="flex items-center justify-end gap-2">
      <IntervalBar value={odds} className="w-14 @max-xl:hidden" />
      <span className="w-10">{formatChance(odds)}</span>
    </span>
  );
}

function exportRows(
  rows: readonly HolderRow[],
  {
    region,
    lineNow,
    lineAtEnd,
  }: { region: string; lineNow: number | null; lineAtEnd: number | null },
): TextTable {
  return {
    columns: [
      'rank',
      'name',
      'realm',
      'guild',
      'class',
      'specialization',
      'score',
      'change7d',
      'margin',
      'marginForecast',
      'chance',
      'link',
    ],
    rows: rows.map((row) => [
      row.rank,
      row.name ?? 'Hidden character',
      row.realmName,
      row.guildName,
      row.classId === null ? null : (classById(row.classId)?.name ?? null),
      row.specId === null ? null : (specializationById(row.specId)?.name ?? null),
      row.score,
      rounded(weekGain(row)),
      lineNow === null ? null : rounded(row.score - lineNow),
      lineAtEnd === null ? null : rounded(row.score - lineAtEnd),
      row.odds,
      characterLink({ ...row, region }),
    ]),
  };
}

function rounded(points: number | null): number | null {
  return points === null ? null : Math.round(points * 10) / 10;
}
