import { Link } from 'react-router';
import {
  formatFinePercent,
  formatPercent,
  formatPercentRange,
  formatWhole,
} from '#season/views/format.ts';
import { rounded } from '#season/views/figures.ts';
import { specializationAddress } from '#season/views/links/links.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { sourceName } from '#season/views/source-line.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import type { DungeonPage } from './load-dungeon-page.server.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

type Played = NonNullable<DungeonPage['played']>;

/** The timed share of each key level, with its 95% interval. */
export function LevelBars({ played, slug }: { played: Played; slug: string }) {
  if (!played.hasFailures)
    return (
      <p className="text-sm text-muted">
        {sourceName(played.source ?? 'sample')} lists only the best runs. Nearly all of them are
        timed, so no share can be computed.
      </p>
    );
  if (played.levels.length === 0)
    return <p className="text-sm text-muted">Not enough data: no level has 20 tracked runs.</p>;
  return (
    <div className="group/levels">
      <LevelTable played={played} slug={slug} />
      <HowWeKnow data-levels-method>
        <p>
          Levels with fewer than 20 tracked runs are left out. The dark end of a bar is the 95%
          range. The table now has the runs of each level.
        </p>
      </HowWeKnow>
    </div>
  );
}

function LevelTable({ played, slug }: { played: Played; slug: string }) {
  return (
    <DataTable
      name="levels"
      caption="Timed share by key level"
      columns={LEVEL_COLUMNS}
      rows={played.levels}
      rowKey={({ keyLevel }) => String(keyLevel)}
      ownSort={{ column: 'key', descending: false }}
      fileName={`farseer-${slug}-timed`}
      about={() => ({ dungeon: slug, region: played.region, sample: played.source === 'sample' })}
      exported={() => ({
        columns: ['keyLevel', 'runs', 'timedShare', 'low', 'high'],
        rows: played.levels.map(({ keyLevel, runs, share, low, high }) => [
          keyLevel,
          runs,
          rounded(share),
          rounded(low),
          rounded(high),
        ]),
      })}
    />
  );
}

const LEVEL_COLUMNS: readonly TableColumn<Played['levels'][number]>[] = [
  {
    key: 'key',
    label: 'Key',
    kind: 'text',
    value: ({ keyLevel }) => keyLevel,
    cell: ({ keyLevel }) => <KeyLevelMark level={keyLevel} />,
  },
  {
    key: 'timed',
    label: 'Timed',
    kind: 'text',
    about: 'Share of the runs that were timed, with its 95% range',
    largestFirst: true,
    value: ({ share }) => share,
    cell: ({ share, low, high }) => (
      <span className="flex items-center gap-2">
        <IntervalBar value={share} low={low} high={high} className="w-24 max-[24rem]:w-12" />
        <span className="tabular">{formatPercent(share)}</span>
        <span className="sr-only">{formatPercentRange(low, high)}</span>
      </span>
    ),
  },
  {
    key: 'runs',
    label: 'Runs',
    kind: 'number',
    value: ({ runs }) => runs,
    cell: ({ runs }) => formatWhole(runs),
    className: 'hidden group-has-[[data-levels-method][open]]/levels:table-cell',
  },
];

/** The groups that ran the best keys most often. */
export function PopularGroups({ groups }: { groups: Played['groups'] }) {
  return (
    <ul className="text-sm" data-groups>
      {groups.rows.map(({ runs, specIds }) => (
        <li
          key={specIds.join(' ')}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-0"
        >
          <span className="flex gap-1.5">
            {specIds.map((specId, index) => {
              const address = specializationAddress(specId);
              const mark = <SpecMark specId={specId} label={playerKind(specId)} size={24} />;
              return (
                // oxlint-disable-next-line react/no-array-index-key -- a group may hold one twice
                <span key={index}>
                  {address === null ? mark : <Link to={address}>{mark}</Link>}
                </span>
              );
            })}
          </span>
          <span className="tabular text-muted">
            {formatWhole(runs)} {runs === 1 ? 'run' : 'runs'}, {formatFinePercent(runs / groups.n)}
          </span>
        </li>
      ))}
    </ul>
  );
}
