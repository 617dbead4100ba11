import { memo, useCallback, useMemo } from 'react';
import { counted } from '#lib/counted.ts';
import { fileNamePart } from '#lib/csv.ts';
import { formatClock, isoLogTime } from '#lib/format-clock.ts';
import { formatAmount } from '#lib/format-number.ts';
import type { ChangeAddress } from '#kit/browser/use-address.ts';
import { alignments } from './align-pulls.ts';
import { drawnEvents } from './drawn-events.ts';
import { IntakeLegend } from './intake-chart.tsx';
import { MomentPanel } from './moment-panel.tsx';
import type { NamedPull } from './named-pull.ts';
import { Overview } from './overview.tsx';
import { TimelineFrame } from './timeline-frame.tsx';
import { timelineRows } from './timeline-rows.ts';
import { windowForAddress, windowIn } from '#kit/chart/time-window.ts';
import type { ListedPull } from './use-tables.ts';
import { difficultyLabel } from '#log/session/format-fight.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { Note } from '#kit/ui/note.tsx';
import { CompareBar } from './compare-bar.tsx';
import { pullLabel } from './pulls-like.ts';
import { PullTabs } from './pull-tabs.tsx';
import type { CooldownsUrl, Tab } from './url-state.ts';
import { useBrush } from '#kit/chart/use-brush.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

export interface PullViewProps {
  item: PulledFight;
  pull: NamedPull;
  /** Pulls of the same boss, this one included, in order of time. */
  alike: readonly PulledFight[];
  other: { item: PulledFight; pull: NamedPull | null } | null;
  /** Of `alike`, those that are read. */
  read: readonly ListedPull[];
  url: CooldownsUrl;
  changeUrl: ChangeAddress<CooldownsUrl>;
}

function summaryOf({ timeline }: NamedPull, rowCount: number): string {
  const { intake, lengthMs, marks, lanes } = timeline;
  const taken = intake.total.reduce((sum, value) => sum + value, 0);
  const uses = lanes.reduce((sum, lane) => sum + lane.uses.length, 0);
  const deaths = marks.filter(({ kind }) => kind === 'death').length;
  const peak = intake.total.reduce(
    (best, value, step) => (value > (intake.total[best] ?? 0) ? step : best),
    0,
  );
  return `Timeline of ${formatClock(lengthMs)}: the players took ${formatAmount(taken)}, most at ${formatClock(peak * intake.stepMs)}. ${uses === 1 ? '1 tracked cooldown was' : `${uses} tracked cooldowns were`} used, and ${counted(deaths, 'player')} died. ${rowCount === 1 ? '1 row is' : `${rowCount} rows are`} drawn.`;
}

/** One pull: the drawing, what is marked in it, and the tables behind it. Drawn anew only when one of them is another. */
export const PullView = memo(function PullView(props: PullViewProps) {
  const { item, pull, alike, other, read, url, changeUrl } = props;
  const { filter, mode } = url;
  const { timeline } = pull;
  const theirs = other?.pull ?? null;
  const ways = useMemo(
    () => (theirs ? alignments(timeline.phases, theirs.timeline.phases) : []),
    [timeline, theirs],
  );
  const offsetMs = ways.find(({ id }) => id === url.align)?.offsetMs ?? 0;
  const lengthMs = Math.max(
    1000,
    timeline.lengthMs,
    theirs ? theirs.timeline.lengthMs + offsetMs : 0,
  );
  const [shown, show] = useMovingRange('shown', url.shown, lengthMs, changeUrl);
  const [marked, mark] = useMovingRange('marked', url.marked, lengthMs, changeUrl);
  const window = useMemo(() => windowIn(shown, lengthMs), [shown, lengthMs]);
  const rows = useMemo(() => timelineRows(pull, theirs, filter), [pull, theirs, filter]);
  const events = useMemo(() => drawnEvents(pull, rows), [pull, rows]);
  const summary = useMemo(() => summaryOf(pull, rows.length), [pull, rows]);
  const onWindow = (next: typeof window): void => show(windowForAddress(next, lengthMs));

  const { fight } = item;
  const fileName = [
    'farseer',
    item.sample ? 'sample' : '',
    fileNamePart(fight.name),
    item.pull === null ? '' : `pull-${item.pull}`,
    'cooldowns',
  ]
    .filter((part) => part !== '')
    .join('-');
  const about = useCallback(
    (): TableFacts => ({
      fight: fight.name,
      kind: fight.kind,
      difficultyId: fight.difficultyId,
      keystoneLevel: fight.keystoneLevel,
      start: isoLogTime(fight.startMs, fight.utcOffsetHours),
      durationMs: fight.durationMs,
      pull: item.pull,
      sample: item.sample,
    }),
    [fight, item],
  );
  const onTab = useCallback((tab: Tab) => changeUrl({ tab }, 'replace'), [changeUrl]);
  const title = [
    item.sample ? 'SAMPLE' : '',
    fight.name,
    difficultyLabel(fight) ?? '',
    pullLabel(item),
  ]
    .filter((part) => part !== '')
    .join(' · ');
  const hasLanes = rows.some(({ kind }) => kind === 'lane');
  return (
    <>
      <CompareBar
        item={item}
        alike={alike}
        other={other}
        ways={ways}
        url={url}
        changeUrl={changeUrl}
      />
      <Overview
        intake={timeline.intake}
        lengthMs={lengthMs}
        window={window}
        anchorMs={marked ? (marked.fromMs + marked.toMs) / 2 : (window.fromMs + window.toMs) / 2}
        onWindow={onWindow}
      />
      <figure aria-label="What happened" className="mx-0 mt-3" data-pull-timeline>
        <figcaption className="mb-2">
          <IntakeLegend intake={timeline.intake} mode={mode} />
        </figcaption>
        <div className="pull-timeline-box">
          <TimelineFrame
            pull={pull}
            other={theirs}
            offsetMs={offsetMs}
            rows={rows}
            lengthMs={lengthMs}
            window={window}
            onWindow={onWindow}
            selection={marked}
            onSelect={mark}
            mode={mode}
          />
        </div>
        <p className="mt-1.5 text-xs">{summary}</p>
        <p className="mt-1 text-xs text-muted">
          Solid: active. Faint: on cooldown. {theirs && 'Hollow and below: the other pull. '}
          Click or drag to mark a part. With Ctrl the wheel zooms, with Shift it moves. On the clock
          the keys ← → move the cursor, + − zoom, Page Up and Page Down move, 0 shows all.
        </p>
      </figure>
      {!hasLanes && (
        <div className="mt-3">
          <Note>
            No tracked cooldown of these kinds was used in this fight. Choose more kinds, or check
            that the log tells specializations: it needs the line the game writes as a fight begins.
          </Note>
        </div>
      )}
      {marked && (
        <MomentPanel
          selection={marked}
          intake={timeline.intake}
          events={events}
          fileName={fileName}
          about={about}
          onZoom={() => onWindow(windowIn(marked, lengthMs))}
          onClear={() => mark(null)}
        />
      )}
      <PullTabs
        tab={url.tab}
        onTab={onTab}
        fightKey={item.key}
        pull={pull}
        rows={rows}
        events={events}
        filter={filter}
        mode={mode}
        window={url.tab === 'intake' ? window : null}
        pulls={read}
        pullCount={alike.length}
        isEncounter={fight.kind === 'encounter'}
        title={title}
        fileName={fileName}
        about={about}
      />
    </>
  );
});

/** A range of the address that follows the hand at once and reaches the address a little later. */
function useMovingRange(
  name: 'shown' | 'marked',
  inAddress: Range | null,
  lengthMs: number,
  changeUrl: ChangeAddress<CooldownsUrl>,
): [Range | null, (range: Range | null) => void] {
  const write = useCallback(
    (range: Range | null) => changeUrl({ [name]: range }, 'replace'),
    [changeUrl, name],
  );
  return useBrush(inAddress, lengthMs, write);
}
