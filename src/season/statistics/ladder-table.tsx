import { Link } from 'react-router';
import { specializationById } from '#game/specializations.ts';
import { regionName } from '#game/region-names.ts';
import { formatDay, formatWhole } from '#season/views/format.ts';
import type { LadderPage } from '#season/views/throughput/ladder.server.ts';
import type { LadderQuestion } from '#season/views/throughput/ladder-question.ts';
import { characterAddress, guildAddress } from '#season/views/links/links.ts';
import { RealmLink } from '#season/views/links/realm-link.tsx';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { classTint, playerKind } from '#kit/ui/marks/player-marks.tsx';
import { PercentileChip } from '#kit/ui/percentile-chip.tsx';
import { formatKillTime, formatRate, METRIC_NAMES } from './format-throughput.ts';

type LadderRow = LadderPage['rows'][number];

const SECOND_MS = 1000;
const LINK = 'hover:underline touch-link';

/** A place a character, the best first. */
export function LadderTable({ page, question }: { page: LadderPage; question: LadderQuestion }) {
  return (
    <DataTable
      name="ladder"
      caption={`Best ${METRIC_NAMES[question.metric].noun} per second of ${playerKind(question.specId)} ${page.isKeys ? 'in' : 'on'} ${page.boss.name}`}
      columns={columnsOf(question, page.isKeys)}
      rows={page.rows}
      rowKey={(row) => `${row.place} ${row.name ?? ''} ${row.amount}`}
      ownSort={{ column: 'amount', descending: true }}
      fileName={`farseer-ladder-${question.metric}-${question.specId}-${page.boss.slug}-${question.difficulty}-${question.region ?? 'all-regions'}`}
      about={() => ({
        ...question,
        boss: page.boss.name,
        raid: page.raid,
        source: page.source,
        sample: page.source === 'sample',
      })}
      exported={() => ({
        columns: [
          'place',
          'character',
          'realm',
          'region',
          'guild',
          'perSecond',
          'percentile',
          page.isKeys ? 'keyLevel' : 'itemLevel',
          page.isKeys ? 'runMs' : 'killMs',
          'foughtAt',
        ],
        rows: page.rows.map((row) => [
          row.place,
          row.name,
          row.realmSlug,
          row.region,
          row.guildName,
          Math.round(row.amount),
          row.percentile,
          row.itemLevel,
          row.durationMs,
          row.foughtMs === null ? null : new Date(row.foughtMs).toISOString(),
        ]),
      })}
    />
  );
}

function columnsOf({ metric, specId }: LadderQuestion, isKeys: boolean): TableColumn<LadderRow>[] {
  const tint = classTint(specializationById(specId)?.classId);
  return [
    {
      key: 'place',
      label: '#',
      kind: 'number',
      about: 'Place among the kills that the source lists',
      cell: ({ place }) => formatWhole(place),
      className: 'w-10',
    },
    {
      key: 'name',
      label: 'Character',
      kind: 'text',
      value: ({ name }) => name,
      cell: (row) => <Character row={row} tint={tint} />,
    },
    {
      key: 'guild',
      label: 'Guild',
      kind: 'text',
      value: ({ guildName }) => guildName,
      cell: (row) => <Guild row={row} />,
      className: '@max-3xl:hidden',
    },
    {
      key: 'amount',
      label: METRIC_NAMES[metric].short,
      kind: 'number',
      value: ({ amount }) => amount,
      cell: ({ amount }) => <strong className="font-semibold">{formatRate(amount)}</strong>,
    },
    {
      key: 'percentile',
      label: 'Percentile',
      kind: 'number',
      about: `Share of all listed ${isKeys ? 'keys of this specialization in this dungeon' : 'kills of this specialization on this boss'} that did less`,
      value: ({ percentile }) => percentile,
      cell: ({ percentile }) => <PercentileChip share={percentile} />,
    },
    {
      key: 'gear',
      label: isKeys ? 'Key' : 'Item level',
      kind: 'number',
      value: ({ itemLevel }) => itemLevel,
      cell: ({ itemLevel }) => (itemLevel === null ? '–' : formatWhole(itemLevel)),
      // In a dungeon the level says what the amount is worth, on most phones as well.
      className: isKeys ? '@max-[22rem]:hidden' : '@max-xl:hidden',
    },
    {
      key: 'kill',
      label: isKeys ? 'Time' : 'Kill time',
      kind: 'number',
      value: ({ durationMs }) => durationMs,
      cell: ({ durationMs }) =>
        durationMs === null ? '–' : formatKillTime(Math.round(durationMs / SECOND_MS)),
      className: '@max-xl:hidden',
    },
    {
      key: 'when',
      label: 'Date',
      kind: 'number',
      value: ({ foughtMs }) => foughtMs,
      cell: ({ foughtMs }) => (foughtMs === null ? '–' : formatDay(foughtMs)),
      className: '@max-4xl:hidden',
    },
  ];
}

/** @param tint class of the color that all characters of a ladder have. */
function Character({ row, tint }: { row: LadderRow; tint: string }) {
  const { name, realmSlug, realmName, region } = row;
  if (name === null || region === null) return <span className="text-muted">Hidden character</span>;
  const address = characterAddress({ region, realmSlug, name });
  return (
    <span className="min-w-0">
      {address === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link to={address} className={`name-tint font-medium ${tint} ${LINK}`}>
          <bdi>{name}</bdi>
        </Link>
      )}
      <span className="ml-2 text-xs text-muted max-sm:ml-0 max-sm:block">
        {realmName !== null && (
          <>
            <RealmLink region={region} realmSlug={realmSlug} name={realmName} />
            {', '}
          </>
        )}
        {regionName(region)}
      </span>
    </span>
  );
}

function Guild({ row }: { row: LadderRow }) {
  const { guildName, realmSlug, region } = row;
  if (guildName === null || region === null) return <span className="text-muted">–</span>;
  const address = guildAddress({ region, realmSlug, name: guildName });
  return address === null ? (
    <bdi>{guildName}</bdi>
  ) : (
    <Link to={address} className={LINK}>
      <bdi>{guildName}</bdi>
    </Link>
  );
}
