import { Link } from 'react-router';
import type { TeamPull } from '#season/model/progress/team-pulls.ts';
import type { TextTable } from '#lib/csv.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatLeft } from '#lib/format-number.ts';
import { formatDay } from '#season/views/format.ts';
import type { OurBoss } from '#team/attendance/our-progress.server.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';

/** A pull with its number among those of the boss, from 1. */
interface Row extends TeamPull {
  number: number;
}

const phaseOf = ({ killed, phase }: Row): number | null => (killed ? null : phase);

function sourceName({ fightId, sources }: Pick<TeamPull, 'fightId' | 'sources'>): string {
  if (fightId !== null) return 'Published';
  return sources.includes('nights') ? 'Saved night' : 'Warcraft Logs';
}

/** Every pull of the own team on one boss, the newest first. */
export function OurPullTable({
  boss: { name, difficulty, encounterId, pulls },
  nameOf,
  isSample,
}: {
  boss: OurBoss;
  /** A phase by its number. */
  nameOf: (phase: number) => string;
  isSample: boolean;
}) {
  const rows = pulls.map((pull, at): Row => ({ ...pull, number: at + 1 })).toReversed();
  return (
    <div className="mt-5" data-our-pulls>
      <DataTable
        name="pulls"
        caption={`Pulls of ${difficulty} ${name}, the newest first`}
        columns={columnsOf(nameOf)}
        rows={rows}
        rowKey={({ number }) => String(number)}
        ownSort={{ column: 'pull', descending: true }}
        fileName={`farseer-pulls-${encounterId}`}
        about={() => ({ boss: name, difficulty, sample: isSample })}
        exported={() => exportedPulls(rows, nameOf)}
      >
        <h2 className="text-base">Pulls</h2>
      </DataTable>
    </div>
  );
}

/** Exact numbers: seconds, health in percent, and the moment in UTC. */
function exportedPulls(rows: readonly Row[], nameOf: (phase: number) => string): TextTable {
  return {
    columns: ['pull', 'startedAt', 'seconds', 'killed', 'bossLeftPercent', 'phase', 'source'],
    rows: rows.map((row) => {
      const phase = phaseOf(row);
      return [
        row.number,
        new Date(row.startedMs).toISOString(),
        row.durationMs / 1000,
        row.killed ? 'yes' : 'no',
        row.leftPercent,
        phase === null ? null : nameOf(phase),
        sourceName(row),
      ];
    }),
  };
}

function columnsOf(nameOf: (phase: number) => string): TableColumn<Row>[] {
  return [
    {
      key: 'pull',
      label: 'Pull',
      kind: 'text',
      largestFirst: true,
      value: ({ number }) => number,
      cell: ({ number }) => number,
    },
    {
      key: 'day',
      label: 'Day',
      kind: 'text',
      largestFirst: true,
      value: ({ startedMs }) => startedMs,
      cell: ({ startedMs }) => formatDay(startedMs),
    },
    {
      key: 'length',
      label: 'Length',
      kind: 'number',
      value: ({ durationMs }) => durationMs,
      cell: ({ durationMs }) => formatClock(durationMs),
      className: '@max-lg:hidden',
    },
    {
      key: 'left',
      label: 'Boss left',
      kind: 'number',
      largestFirst: false,
      about: 'Health that the boss had left. The first press shows the best pull first',
      value: ({ killed, leftPercent }) => (killed ? 0 : leftPercent),
      cell: ({ killed, leftPercent }) =>
        killed ? 'Kill' : leftPercent === null ? '–' : formatLeft(leftPercent),
    },
    {
      key: 'phase',
      label: 'Phase',
      kind: 'text',
      largestFirst: true,
      value: phaseOf,
      cell: (row) => {
        const phase = phaseOf(row);
        return phase === null ? '–' : nameOf(phase);
      },
    },
    {
      key: 'source',
      label: 'Source',
      kind: 'text',
      value: sourceName,
      className: '@max-[22rem]:hidden',
      cell: (row) =>
        row.fightId === null ? (
          sourceName(row)
        ) : (
          <Link
            to={`/fight/${row.fightId}`}
            className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
            aria-label={`Published pull ${row.number}`}
          >
            Published
          </Link>
        ),
    },
  ];
}
