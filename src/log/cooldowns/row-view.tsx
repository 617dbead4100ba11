import { memo } from 'react';
import { playerStyle } from '#log/session/player-style.ts';
import { BossMarks, RaidMarks, UseMarks } from './lane-marks.tsx';
import type { MarkPlace } from './lane-marks.tsx';
import type { LaneRow, TimelineRow } from './timeline-rows.ts';
import { BANDS, HEADING_PX } from './timeline-sizes.ts';
import { Track } from './track.tsx';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { CooldownMark } from '#kit/ui/marks/cooldown-mark.tsx';
import { EnemyMark } from './enemy-mark.tsx';
import type { PullLetters } from './pull-letters.ts';

export interface RowViewProps {
  row: TimelineRow;
  /** A length. */
  top: string;
  /** Length of the axis. */
  lengthMs: number;
  names: readonly string[];
  other: { names: readonly string[]; offsetMs: number } | null;
  letters: PullLetters;
}

/** Where labels stand beside their lanes, a player is named once. */
function LaneLabel({ row, letters }: { row: LaneRow; letters: PullLetters }) {
  const lane = row.lane ?? row.other;
  const who = (
    <>
      <PlayerMark specId={row.player.specId} />
      <bdi className="max-w-[45%] shrink-0 truncate font-medium">{row.name}</bdi>
    </>
  );
  return (
    <>
      {row.firstOfPlayer ? (
        who
      ) : (
        <>
          <span className="narrow-only">{who}</span>
          <span className="wide-only w-4 shrink-0" />
        </>
      )}
      <span
        className={`min-w-0 truncate ${lane && lane.uses.length === 0 ? 'text-muted italic' : 'text-muted'}`}
      >
        {lane && (
          <CooldownMark
            spellId={lane.spellId}
            name={lane.name}
            letters={letters.lanes.get(lane.name)}
            size={16}
            isNamed
          />
        )}{' '}
        <bdi>{lane?.name}</bdi>
      </span>
    </>
  );
}

function RowLabel({
  row,
  letters,
}: {
  row: Exclude<TimelineRow, { kind: 'heading' }>;
  letters: PullLetters;
}) {
  return (
    <div className="row-label flex items-center gap-1.5 pr-2">
      {row.kind === 'lane' ? (
        <LaneLabel row={row} letters={letters} />
      ) : row.kind === 'boss' ? (
        <>
          <span
            className={`w-1 shrink-0 self-stretch ${(row.lane ?? row.other)?.major ? 'bg-taken' : 'bg-line-strong'}`}
            aria-hidden="true"
          />
          <EnemyMark lane={(row.lane ?? row.other)!} letters={letters.bosses} />
          <bdi
            className={`min-w-0 truncate ${(row.lane ?? row.other)?.major ? 'font-medium' : ''}`}
          >
            {(row.lane ?? row.other)?.name}
          </bdi>
          <span className="shrink-0 truncate text-muted">
            {(row.lane ?? row.other)?.kinds[0]?.replace('-', ' ')}
          </span>
        </>
      ) : (
        <>
          <span className="w-1 shrink-0" />
          {row.label}
        </>
      )}
    </div>
  );
}

const nameIn =
  (list: readonly string[]) =>
  (player: number): string =>
    list[player] ?? '';

function Marks({ row, lengthMs, names, other }: RowViewProps) {
  const own: MarkPlace = { lengthMs, offsetMs: 0, ...BANDS.own, hollow: false };
  const theirs: MarkPlace = {
    lengthMs,
    offsetMs: other?.offsetMs ?? 0,
    ...BANDS.other,
    hollow: true,
  };
  if (row.kind === 'boss')
    return (
      <>
        {row.lane && <BossMarks lane={row.lane} nameOf={nameIn(names)} place={own} />}
        {row.other && other && (
          <BossMarks lane={row.other} nameOf={nameIn(other.names)} place={theirs} />
        )}
      </>
    );
  if (row.kind === 'marks')
    return (
      <>
        <RaidMarks marks={row.marks} nameOf={nameIn(names)} place={own} />
        {other && <RaidMarks marks={row.other} nameOf={nameIn(other.names)} place={theirs} />}
      </>
    );
  if (row.kind !== 'lane') return null;
  const { color } = playerStyle(row.player.specId);
  return (
    <>
      {row.lane && (
        <UseMarks
          uses={row.lane.uses}
          spell={row.lane.name}
          who={row.name}
          nameOf={nameIn(names)}
          color={color}
          place={own}
        />
      )}
      {row.other && other && (
        <UseMarks
          uses={row.other.uses}
          spell={row.other.name}
          who={row.name}
          nameOf={nameIn(other.names)}
          color={color}
          place={theirs}
        />
      )}
    </>
  );
}

/** One row at its place. Zooming does not draw it again: only its track moves. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, top } = props;
  if (row.kind === 'heading')
    return (
      <div
        className="absolute inset-x-0 flex items-end gap-2 border-b border-line pb-1 text-xs"
        style={{ top, height: HEADING_PX }}
        data-row="heading"
      >
        <span className="font-display font-semibold">{row.label}</span>
        <span className="tabular text-muted">{row.note}</span>
      </div>
    );
  return (
    <div
      className="absolute inset-x-0 border-b border-line/60"
      style={{ top, height: 'var(--lane)' }}
      data-row={row.kind}
    >
      <RowLabel row={row} letters={props.letters} />
      <div className="absolute inset-y-0 right-0 overflow-hidden" style={{ left: 'var(--label)' }}>
        <Track>
          <Marks {...props} />
        </Track>
      </div>
    </div>
  );
});
