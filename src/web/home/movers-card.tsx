import { SourceLine, sourceFacts } from '#web/season/source-line.tsx';
import { Panel } from '#web/ui/panel.tsx';

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

/** Shares of specializations and dungeons against last week; chance is not shown as news. */
export function MoversCard({
  movers,
  source,
}: {
  movers: Movers | null;
  source: { source: string; updatedMs: number } | null;
}) {
  return (
    <Panel title="Moved since the reset">
      <div className="text-sm" data-movers>
        {movers === null ? (
          <p className="text-muted">Not enough data: the runs of two weeks are needed.</p>
        ) : movers.rows === null ? (
          <p className="text-muted">
            Not enough data: {movers.runsNow.toLocaleString('en')} runs this week,{' '}
            {movers.runsBefore.toLocaleString('en')} last week.
          </p>
        ) : movers.rows.length === 0 ? (
          <p>
            Nothing: none of {movers.lookedAt} shares of specializations and dungeons has moved by
            more than chance.
          </p>
        ) : (
          <ul className="flex flex-col gap-2">
            {movers.rows.map((row) => (
              <li key={`${row.kind} ${row.id}`}>
                <p className="flex justify-between gap-2">
                  <span>{row.name}</span>
                  <span className="tabular whitespace-nowrap">
                    {points(row.change)} {row.change > 0 ? '▲' : '▼'}
                  </span>
                </p>
                <p className="tabular text-xs text-muted">
                  {percent(row.before)} → {percent(row.now)} of{' '}
                  {row.kind === 'spec' ? 'slots' : 'runs'}, change {points(row.low)} to{' '}
                  {points(row.high)}
                </p>
              </li>
            ))}
          </ul>
        )}
        {movers?.rows && (
          <details className="mt-2 text-xs text-muted">
            <summary className="cursor-pointer">
              {movers.found} of {movers.lookedAt} looked at; n ={' '}
              {movers.runsNow.toLocaleString('en')} runs
            </summary>
            <p className="mt-1">
              This week against the whole of last week ({movers.runsBefore.toLocaleString('en')}{' '}
              runs), in percentage points. Newcombe intervals of the difference, widened so that all{' '}
              {movers.lookedAt} hold at once in 95 of 100 weeks; a run counts once, not by its five
              slots. On invented weeks without any change, it cries out in fewer than 8 of 100.
            </p>
          </details>
        )}
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

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function points(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)}`;
}
