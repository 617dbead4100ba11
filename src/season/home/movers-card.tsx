import { formatFixed } from '#lib/format-number.ts';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { formatFinePercent, formatWhole } from '#season/views/format.ts';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { classTint, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { specializationById } from '#game/specializations.ts';

/** What has moved since the reset. Shares from 0 to 1. */
export interface Movers {
  runsBefore: number;
  runsNow: number;
  lookedAt: number;
  /** How many of them moved; more than are shown, maybe. */
  found: number;
  /** Null: too few runs to say anything. */
  rows:
    | readonly {
        kind: 'spec' | 'dungeon';
        id: number;
        name: string;
        before: number;
        now: number;
        change: number;
        low: number;
        high: number;
      }[]
    | null;
}

/** Shares of specializations and dungeons against last week; random noise is not shown as news, and where nothing moved there is no card. */
export function MoversCard({
  movers,
  source,
}: {
  movers: Movers | null;
  source: { source: string; updatedMs: number } | null;
}) {
  if (!movers?.rows || movers.rows.length === 0) return null;
  return (
    <Panel title="Changes since reset">
      <div className="text-sm" data-movers>
        <ul>
          {movers.rows.map((row) => (
            <Mover key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </ul>
        <details className="mt-2 text-xs text-muted">
          <summary className="cursor-pointer">
            {movers.found} of {movers.lookedAt} specs and dungeons changed
          </summary>
          <p>
            {formatWhole(movers.runsNow)} runs this week, {formatWhole(movers.runsBefore)} last
            week.
          </p>
        </details>
      </div>
      <div className="mt-2">
        <SourceLine
          facts={sourceFacts(
            source?.source ?? null,
            source && new Date(source.updatedMs).toISOString(),
          )}
        />
      </div>
    </Panel>
  );
}

function Mover({ row }: { row: NonNullable<Movers['rows']>[number] }) {
  const classId = specializationById(row.id)?.classId ?? null;
  return (
    <li className="grid grid-cols-[auto_1fr_auto_auto] items-center gap-x-3 border-b border-line py-1.5 last:border-0">
      {row.kind === 'spec' ? (
        <SpecMark specId={row.id} size={24} />
      ) : (
        <Icon name="lucide:key-round" size={20} className="text-muted" />
      )}
      <span className="min-w-0 truncate">{row.name}</span>
      <span className="flex items-center gap-2 max-sm:hidden">
        <IntervalBar
          value={row.now}
          low={Math.max(0, row.before + row.low)}
          high={Math.max(0, row.before + row.high)}
          most={Math.max(row.now, row.before + row.high) * 1.1}
          tint={row.kind === 'spec' ? classTint(classId) : ''}
          className="w-20"
        />
      </span>
      <span className="tabular text-right whitespace-nowrap">
        {formatFinePercent(row.now)}{' '}
        <span className={row.change > 0 ? 'text-accent' : 'text-danger'}>
          {row.change > 0 ? '▲' : '▼'} {formatFixed(Math.abs(row.change * 100), 1)}
        </span>
        <span className="sr-only"> percentage points, from {formatFinePercent(row.before)}</span>
      </span>
    </li>
  );
}
