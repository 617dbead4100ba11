import { Link } from 'react-router';
import { formatClock } from '#lib/format-clock.ts';
import { KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { DungeonName } from './dungeon-name.tsx';
import { outcomeOf, rounded } from './figures.ts';
import { formatDay, formatRating } from './format.ts';
import { characterAddress } from './links/links.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';

/** A key that was run, as pages list it. */
export interface RunItem {
  id: number;
  dungeonId: number;
  dungeonSlug: string;
  dungeonName: string;
  dungeonCode: string;
  keyLevel: number;
  durationMs: number;
  /** 0 where the timer is not known. */
  timerMs: number;
  timed: boolean | null;
  upgrades: number | null;
  score: number | null;
  completedMs: number;
  region: string;
  /** The run's page at its source; null where it has none. */
  url: string | null;
  /** Tank, healer, damage. A name is null for a hidden character. */
  members: {
    specId: number;
    classId: number | null;
    name: string | null;
    realmSlug: string | null;
  }[];
}

/** Keys that were run, one row each: dungeon, level, time, group, score, day. */
export function RunList({
  runs,
  caption,
  isSample,
  ownSort,
  hasDungeon = true,
}: {
  runs: readonly RunItem[];
  caption: string;
  isSample: boolean;
  /** What the runs come ordered by. */
  ownSort: 'score' | 'day';
  /** False on the page of the dungeon itself. */
  hasDungeon?: boolean;
}) {
  return (
    <div data-run-list>
      <DataTable
        name="runs"
        caption={caption}
        columns={hasDungeon ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'dungeon')}
        rows={runs}
        rowKey={({ id }) => String(id)}
        ownSort={{ column: ownSort, descending: true }}
        fileName="farseer-runs"
        about={() => ({ sample: isSample, what: caption })}
        exported={() => ({
          columns: [
            'dungeon',
            'keyLevel',
            'timed',
            'seconds',
            'score',
            'completed',
            'group',
            'link',
          ],
          rows: runs.map((run) => [
            run.dungeonName,
            run.keyLevel,
            run.timed === null ? null : run.timed ? 'yes' : 'no',
            rounded(run.durationMs / 1000),
            run.score === null ? null : rounded(run.score),
            new Date(run.completedMs).toISOString(),
            run.members.map(describeMember).join('; '),
            run.url,
          ]),
        })}
      />
      {runs.some(({ timed, upgrades }) => timed && upgrades !== null) && <UpgradeLegend />}
    </div>
  );
}

/** What the triangles behind a time mean. */
export function UpgradeLegend() {
  return (
    <p className="mt-2 text-xs text-muted" data-upgrade-legend>
      ▲, ▲▲, ▲▲▲ behind a time: the key went up by one, two or three levels.
    </p>
  );
}

const COLUMNS: readonly TableColumn<RunItem>[] = [
  {
    key: 'dungeon',
    label: 'Dungeon',
    kind: 'text',
    value: ({ dungeonName }) => dungeonName,
    cell: (run) => (
      <DungeonName
        id={run.dungeonId}
        name={run.dungeonName}
        shortName={run.dungeonCode}
        isShortWhenNarrow
      />
    ),
  },
  {
    key: 'key',
    label: 'Key',
    kind: 'text',
    value: ({ keyLevel }) => keyLevel,
    cell: ({ keyLevel }) => <KeyLevelMark level={keyLevel} />,
  },
  {
    key: 'time',
    label: 'Time',
    kind: 'number',
    about: 'Sorted by the share of the timer',
    value: ({ durationMs, timerMs }) => (timerMs > 0 ? durationMs / timerMs : null),
    cell: (run) => <Time run={run} />,
  },
  {
    key: 'group',
    label: 'Group',
    kind: 'text',
    cell: ({ members, region }) => (
      <span className="flex items-center gap-1 @max-sm:gap-0 @max-xs:flex-wrap @lg:gap-2">
        {members.map((member, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- hidden members have no name
          <Member key={index} member={member} region={region} />
        ))}
      </span>
    ),
  },
  {
    key: 'score',
    label: 'Score',
    kind: 'number',
    value: ({ score }) => score,
    cell: ({ score }) => (score === null ? '–' : formatRating(score)),
    className: '@max-sm:hidden',
  },
  {
    key: 'day',
    label: 'Day',
    kind: 'text',
    value: ({ completedMs }) => completedMs,
    cell: ({ completedMs }) => formatDay(completedMs),
    className: '@max-2xl:hidden',
  },
];

function Time({ run }: { run: RunItem }) {
  const { durationMs, timed, upgrades, url } = run;
  const clock = formatClock(durationMs);
  return (
    <>
      {url === null ? (
        clock
      ) : (
        <a href={url} rel="noreferrer" className="underline underline-offset-4">
          {clock}
        </a>
      )}{' '}
      {timed && upgrades !== null ? (
        <span className="text-xs text-accent">
          <span aria-hidden="true">{'▲'.repeat(upgrades)}</span>
          <span className="sr-only">upgraded by {upgrades}</span>
        </span>
      ) : (
        <span className={`text-xs ${timed === false ? 'text-danger' : 'text-muted'}`}>
          {outcomeOf(timed)}
        </span>
      )}
    </>
  );
}

type Person = RunItem['members'][number];

/** `Nevlin, Holy Priest` */
function describeMember({ specId, classId, name }: Person): string {
  return `${name ?? 'Hidden character'}, ${playerKind(specId, classId)}`;
}

function Member({ member, region }: { member: Person; region: string }) {
  const address = characterAddress({ region, realmSlug: member.realmSlug, name: member.name });
  const mark = (
    <SpecMark specId={member.specId} classId={member.classId} label={describeMember(member)} />
  );
  return address === null ? (
    mark
  ) : (
    // A finger needs 24 px.
    <Link to={address} className="inline-grid min-h-6 min-w-6 place-items-center">
      {mark}
    </Link>
  );
}
