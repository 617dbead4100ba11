import { counted } from '#lib/counted.ts';
import { Link } from 'react-router';
import { specializationById, type SpecializationRole } from '#game/specializations.ts';
import type { TextTable } from '#lib/csv.ts';
import { specializationAddress } from '#season/views/links/links.ts';
import { formatWhole } from '#season/views/format.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import type { ThroughputPage, ThroughputRow } from '#season/views/throughput/throughput.server.ts';
import type { ThroughputQuestion } from '#season/views/throughput/throughput-question.ts';
import { classTint, playerKind, roleName, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { axisOf, DotInterval } from './dot-interval.tsx';
import {
  bestNames,
  bestNote,
  formatRate,
  mainRole,
  METRIC_NAMES,
  wordsOf,
  formatPercentile,
} from './format-throughput.ts';

const ROLES: readonly SpecializationRole[] = ['damage', 'healer', 'tank'];

/** Every specialization as a dot with its interval, best first, with the numbers beside it. */
export function ThroughputTable({
  page,
  question,
}: {
  page: ThroughputPage;
  question: ThroughputQuestion;
}) {
  return (
    <div className="flex flex-col gap-5" data-throughput>
      {ROLES.map((role) => {
        const specs = page.specs.filter(({ specId }) => specializationById(specId)?.role === role);
        return (
          specs.length > 0 && (
            <RoleTable key={role} role={role} specs={specs} page={page} question={question} />
          )
        );
      })}
      {page.tooFew.length > 0 && (
        <p className="text-sm text-muted" data-too-few>
          Not enough data:{' '}
          {page.tooFew
            .map(({ specId, n }) => `${playerKind(specId)} (${counted(n, wordsOf(page).kill)})`)
            .join(', ')}
          .
        </p>
      )}
    </div>
  );
}

/** The specializations of one role, on an axis of their own. */
function RoleTable({
  role,
  specs,
  page,
  question,
}: {
  role: SpecializationRole;
  specs: readonly ThroughputRow[];
  page: ThroughputPage;
  question: ThroughputQuestion;
}) {
  const { target } = page;
  const caption = `${roleName(role)}: ${METRIC_NAMES[question.metric].noun} per second of ${formatPercentile(question.percentile)} by specialization, ${page.boss?.name ?? (page.isKeys ? 'all dungeons' : 'all bosses')}`;
  return (
    <DataTable
      name={role}
      caption={caption}
      columns={columnsOf(axisOf(specs), question, page.isKeys)}
      rows={specs}
      rowKey={({ specId }) => String(specId)}
      ownSort={{ column: 'estimate', descending: true }}
      find={{ label: 'Specialization', text: ({ specId }) => playerKind(specId) }}
      fileName={`farseer-${question.metric}-${role}-${question.boss ?? 'all-bosses'}-${page.isKeys ? 'keys' : question.difficulty}-${question.region ?? 'all-regions'}`}
      about={() => ({
        ...question,
        ...target,
        raid: page.raid,
        source: page.source,
        sample: page.source === 'sample',
        method: 'partial pooling over specializations and bosses, 80% range',
      })}
      exported={() => exported(specs)}
    >
      <h2 className="text-base">{roleName(role)}</h2>
      {/* The main role has the answer of the page. */}
      {question.metric !== 'taken' && role !== mainRole(question.metric) && (
        <p className="text-sm text-muted" data-best={role}>
          {bestNames(specs)}. {bestNote(specs)}
        </p>
      )}
    </DataTable>
  );
}

function exported(specs: readonly ThroughputRow[]): TextTable {
  return {
    columns: ['specialization', 'perSecond', 'low80', 'high80', 'raw', 'n', 'group'],
    rows: specs.map((row) => [
      playerKind(row.specId),
      Math.round(row.estimate),
      Math.round(row.low),
      Math.round(row.high),
      row.raw === null ? null : Math.round(row.raw),
      row.n,
      row.group,
    ]),
  };
}

function columnsOf(
  [from, to]: readonly [number, number],
  { metric, specId: ownSpec }: ThroughputQuestion,
  isKeys: boolean,
): TableColumn<ThroughputRow>[] {
  return [
    {
      key: 'spec',
      label: 'Specialization',
      kind: 'text',
      value: ({ specId }) => playerKind(specId),
      cell: ({ specId }) => (
        <span className="flex min-w-0 items-center gap-2">
          <SpecMark specId={specId} />
          <Link
            to={specializationAddress(specId) ?? '/hps-dps'}
            className={`name-tint touch-link ${classTint(specializationById(specId)?.classId)}`}
          >
            {playerKind(specId)}
          </Link>
          {specId === ownSpec && <span className="text-xs text-muted">(you)</span>}
        </span>
      ),
    },
    {
      key: 'estimate',
      label: METRIC_NAMES[metric].short,
      kind: 'number',
      value: ({ estimate }) => estimate,
      cell: ({ estimate, low, high }) => (
        <>
          <strong className="font-semibold">{formatRate(estimate)}</strong>
          <span className="block text-xs text-muted @xl:sr-only">
            {`${formatRate(low)}–${formatRate(high)}`}
          </span>
        </>
      ),
    },
    {
      key: 'plot',
      label: '80% range',
      kind: 'text',
      cell: (row) => (
        <DotInterval
          value={row.estimate}
          low={row.low}
          high={row.high}
          from={from}
          to={to}
          tint={classTint(specializationById(row.specId)?.classId)}
        />
      ),
      className: 'w-[46%] min-w-24 @max-xl:hidden',
    },
    {
      key: 'n',
      label: isKeys ? 'Keys' : 'Kills',
      kind: 'number',
      value: ({ n }) => n,
      cell: ({ n }) => formatWhole(n),
      // With “How we know”, which is open or not on the same page.
      className: 'hidden group-has-[[data-figures-method][open]]/figures:table-cell',
    },
  ];
}
