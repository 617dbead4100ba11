import { Link } from 'react-router';
import { formatClock } from '#lib/format-clock.ts';
import { specializationById } from '#game/specializations.ts';
import { DungeonName as DungeonNameCell } from '#season/views/dungeon-name.tsx';
import { rounded, specName } from '#season/views/figures.ts';
import { formatPercent, formatRating } from '#season/views/format.ts';
import { characterAddress } from '#season/views/links/links.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { LocalTime } from '#kit/ui/local-time.tsx';
import type { RunRow } from './plan-types.ts';

type Member = RunRow['members'][number];

const ROLE_ORDER = ['tank', 'healer', 'damage'];

/** The best runs, a line each, best score first. */
export function RunTable({
  runs,
  from,
  count,
  region,
  caption,
  fileName,
  isSample,
}: {
  runs: readonly RunRow[];
  /** Place of the first run, from 1. */
  from: number;
  /** `51–100 of 4,982` */
  count: string;
  region: string;
  caption: string;
  fileName: string;
  isSample: boolean;
}) {
  const rows = runs.map((run, index) => ({ ...run, place: from + index }));
  return (
    <div data-runs>
      <DataTable
        name="runs"
        caption={caption}
        columns={columnsOf(region)}
        rows={rows}
        rowKey={({ id }) => String(id)}
        ownSort={{ column: 'score', descending: true }}
        count={count}
        fileName={fileName}
        about={() => ({ sample: isSample, what: caption })}
        exported={() => ({
          columns: [
            'place',
            'score',
            'dungeon',
            'keyLevel',
            'timed',
            'seconds',
            'timerSeconds',
            'completed',
            'group',
            'link',
          ],
          rows: rows.map((run) => [
            run.place,
            rounded(run.score),
            run.dungeonName,
            run.keyLevel,
            run.timed === null ? null : run.timed ? 'yes' : 'no',
            rounded(run.durationMs / 1000),
            run.timerMs / 1000,
            new Date(run.completedMs).toISOString(),
            run.members.map((one) => `${nameOf(one)} (${specName(one.specId)})`).join('; '),
            run.url,
          ]),
        })}
      />
    </div>
  );
}

function columnsOf(region: string): TableColumn<RunRow & { place: number }>[] {
  // The server orders all runs and hands out 50 at a time, and the table orders these by the same values.
  return [
    {
      key: 'place',
      label: '#',
      kind: 'number',
      about: 'Place among the tracked runs, in this order',
      cell: ({ place }) => place,
      className: 'w-10 @max-xl:w-6 @max-xl:px-1! @max-xl:text-xs',
    },
    {
      key: 'key',
      label: 'Key',
      kind: 'text',
      largestFirst: true,
      value: ({ keyLevel }) => keyLevel,
      cell: (run) => (
        <span className="inline-flex items-center gap-2 @max-xl:flex-col @max-xl:items-start @max-xl:gap-0.5">
          <KeyLevelMark level={run.keyLevel} />
          <DungeonNameCell
            id={run.dungeonId}
            name={run.dungeonName}
            shortName={run.dungeonCode}
            isShortWhenNarrow
          />
        </span>
      ),
    },
    {
      key: 'time',
      label: 'Time',
      kind: 'number',
      about:
        'Time, its share of the timer, and by how many levels the key was upgraded. Sorted by the share of the timer',
      value: ({ durationMs, timerMs }) => (timerMs > 0 ? durationMs / timerMs : null),
      cell: (run) => <Time run={run} />,
    },
    {
      key: 'group',
      label: 'Group',
      kind: 'text',
      cell: (run) => <Group members={run.members} region={region} />,
      className: '@max-xl:pr-0! @max-xl:pl-1.5!',
    },
    {
      key: 'score',
      label: 'Score',
      kind: 'number',
      value: ({ score }) => score,
      cell: ({ score }) => <strong className="font-semibold">{formatRating(score)}</strong>,
    },
    {
      key: 'date',
      label: 'Date',
      kind: 'text',
      largestFirst: true,
      value: ({ completedMs }) => completedMs,
      cell: (run) =>
        run.url === null ? (
          <LocalTime ms={run.completedMs} />
        ) : (
          <a href={run.url} rel="noreferrer" className="underline underline-offset-4">
            <LocalTime ms={run.completedMs} />
            <span className="sr-only">, run at its source</span>
          </a>
        ),
      className: '@max-2xl:hidden',
    },
  ];
}

function Time({ run }: { run: RunRow }) {
  return (
    <>
      {formatClock(run.durationMs)}
      <span className="text-xs text-muted @max-xl:hidden">
        {' '}
        {run.timerMs > 0 ? formatPercent(run.durationMs / run.timerMs) : ''}
      </span>{' '}
      {run.timed === false ? (
        <span className="text-xs text-danger">depleted</span>
      ) : (
        run.upgrades !== null && (
          <span className="text-xs text-accent">
            <span aria-hidden="true">{'▲'.repeat(run.upgrades)}</span>
            <span className="sr-only">upgraded by {run.upgrades}</span>
          </span>
        )
      )}
    </>
  );
}

/** Tank, healer, three damage dealers; the members of one role in the order of the source. */
function inRoleOrder(members: readonly Member[]): Member[] {
  const placeOf = ({ specId }: Member): number => {
    const at = ROLE_ORDER.indexOf(specializationById(specId)?.role ?? '');
    return at === -1 ? ROLE_ORDER.length : at;
  };
  return members.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function Group({ members, region }: { members: readonly Member[]; region: string }) {
  const ordered = inRoleOrder(members);
  return (
    <span className="flex items-center gap-3 @max-4xl:flex-col @max-4xl:items-start @max-4xl:gap-0.5 @max-4xl:py-1">
      <span className="flex gap-1 @max-sm:gap-0 @max-xs:flex-wrap">
        {ordered.map((member, index) => (
          <SpecMark
            // oxlint-disable-next-line react/no-array-index-key -- hidden members have no name
            key={index}
            specId={member.specId}
            label={`${specName(member.specId)}: ${nameOf(member)}`}
          />
        ))}
      </span>
      <span className="min-w-0 text-xs leading-4 whitespace-normal text-muted">
        {ordered.map((member, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- hidden members have no name
          <span key={index}>
            {index > 0 && ', '}
            <Name member={member} region={region} />
          </span>
        ))}
      </span>
    </span>
  );
}

function Name({ member, region }: { member: Member; region: string }) {
  const address = characterAddress({ ...member, region });
  if (member.name === null || address === null) return 'hidden';
  return (
    <Link to={address} className="hover:text-text hover:underline">
      <bdi>{member.name}</bdi>
    </Link>
  );
}

/** `Name-Realm`, because several realms can have one name. */
function nameOf({ name, realmName }: Member): string {
  return name === null ? 'Hidden character' : realmName === null ? name : `${name}-${realmName}`;
}
