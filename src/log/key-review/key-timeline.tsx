import { useCallback, useMemo, useState } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { KeyPull } from '#analysis/fight-events/key-timeline.ts';
import { formatClock, speakClock } from '#lib/format-clock.ts';
import { formatAmount, formatFixed } from '#lib/format-number.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { usePlotWidth } from '#kit/chart/plot-width.ts';
import { IconButton } from '#kit/ui/button.tsx';
import type { KeySeason } from './key-season.ts';
import { limitMoments } from './key-season.ts';
import { segmentTable } from './key-tables.ts';
import { PullBlocks } from './pull-blocks.tsx';

import { rateCurves, timelineSummary } from './timeline-layout.ts';
import { LANES, TIMELINE_HEIGHT, TimelineLanes } from './timeline-lanes.tsx';
import {
  panWindow,
  windowForAddress,
  windowIn,
  zoomWindow,
  ZOOM_STEP,
} from '#kit/chart/time-window.ts';
import { showStretch } from './stretch-in-view.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { ZoomSurface } from './zoom-surface.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** Why the timeline and the key's clock have different lengths. Empty where the log does not tell the clock. */
function clockDifference({ budget, timeline }: KeyReview): string {
  if (!budget.finished || budget.penaltyMs === null) return '';
  return `The log runs for ${formatClock(timeline.lengthMs)}, and the key’s clock says ${formatClock(budget.totalMs)}. It leaves out the countdown (${formatFixed(budget.countdownMs / 1000, 1)} s) and adds ${formatClock(budget.penaltyMs)} for deaths. `;
}

export interface KeyTimelineProps {
  fight: Fight;
  review: KeyReview;
  season: KeySeason;
  selected: number | null;
  onSelect: (pullNumber: number | null) => void;
  /** The part shown; null for all of it. */
  range: Range | null;
  onRange: (range: Range | null) => void;
  /** Of exports, without what they show and without an ending. */
  fileName: string;
  about: () => TableFacts;
}

/** The key as a line: pulls to press, bosses by name, ways, bloodlusts, deaths, the clock's limits. */
export function KeyTimeline(props: KeyTimelineProps) {
  const { fight, review, season, selected, onSelect, range, onRange, fileName, about } = props;
  const { pulls, lengthMs } = review.timeline;
  const [width, measure] = usePlotWidth(640);
  const [asTable, setAsTable] = useState(false);
  const course = useMemo(() => segmentTable(review), [review]);
  const window = useMemo(() => windowIn(range, lengthMs), [range, lengthMs]);
  const curves = useMemo(() => rateCurves(fight), [fight]);
  const slow = useMemo(
    () =>
      new Map(
        review.slow.enough ? review.slow.slow.map((one) => [one.pullNumber, one.lostMs]) : [],
      ),
    [review],
  );
  const limits = useMemo(
    () =>
      season.limits
        ? limitMoments(
            season.limits,
            review.budget.countdownMs,
            review.budget.penaltyMs,
            review.deaths.map(({ atMs }) => atMs),
          )
        : [],
    [season, review],
  );
  const show = useCallback(
    (next: Range) => onRange(windowForAddress(next, lengthMs)),
    [onRange, lengthMs],
  );
  const whole = windowForAddress(window, lengthMs) === null;
  const halfMs = (window.toMs - window.fromMs) / 2;
  const chosen = pulls.find(({ number }) => number === selected);
  const middle = chosen ? (chosen.fromMs + chosen.toMs) / 2 : (window.fromMs + window.toMs) / 2;
  const summary = timelineSummary(review);

  function zoomKey(key: string, pull: KeyPull): boolean {
    const at = (pull.fromMs + pull.toMs) / 2;
    if (key === '+' || key === '=') show(zoomWindow(window, ZOOM_STEP, at, lengthMs));
    else if (key === '-') show(zoomWindow(window, 1 / ZOOM_STEP, at, lengthMs));
    else if (key === '0') onRange(null);
    else return false;
    return true;
  }

  return (
    <figure aria-label="Timeline of the key" className="m-0" data-key-timeline>
      <h3 className="sr-only">Timeline</h3>
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <figcaption className="mr-auto flex flex-wrap items-center gap-x-3 text-xs text-muted">
          {curves && (
            <>
              <span className="flex items-center gap-1.5">
                <span className="h-2.5 w-4 bg-damage/40" aria-hidden="true" />
                Group damage, at most {formatAmount(curves.damageMax)}/s
              </span>
              <span className="flex items-center gap-1.5">
                <span className="h-0.5 w-4 bg-taken" aria-hidden="true" />
                Taken, at most {formatAmount(curves.takenMax)}/s · {curves.smoothing} s average
              </span>
            </>
          )}
          {slow.size > 0 && (
            <span className="flex items-center gap-1.5">
              <span className="h-1 w-4 bg-warning" aria-hidden="true" />
              Slow for this key
            </span>
          )}
        </figcaption>
        <div className="flex flex-wrap items-center">
          <span className="tabular mr-1 text-xs text-muted">
            {formatClock(window.fromMs)}–{formatClock(window.toMs)}
          </span>
          <IconButton
            icon="lucide:chevron-left"
            label="Earlier"
            disabled={window.fromMs <= 0}
            onClick={() => show(panWindow(window, -halfMs, lengthMs))}
          />
          <IconButton
            icon="lucide:chevron-right"
            label="Later"
            disabled={window.toMs >= lengthMs}
            onClick={() => show(panWindow(window, halfMs, lengthMs))}
          />
          <IconButton
            icon="lucide:zoom-in"
            label="Zoom in"
            onClick={() => show(zoomWindow(window, ZOOM_STEP, middle, lengthMs))}
          />
          <IconButton
            icon="lucide:zoom-out"
            label="Zoom out"
            disabled={whole}
            onClick={() => show(zoomWindow(window, 1 / ZOOM_STEP, middle, lengthMs))}
          />
          <IconButton
            icon="lucide:maximize-2"
            label="Whole key"
            disabled={whole}
            onClick={() => onRange(null)}
          />
          <button
            type="button"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            className="inline-flex min-h-9 cursor-pointer items-center rounded-control px-2 text-xs text-muted hover:text-text aria-pressed:bg-surface-2 aria-pressed:font-medium aria-pressed:text-text pointer-coarse:min-h-11 pointer-coarse:px-3"
          >
            Table
          </button>
        </div>
      </div>
      {asTable ? (
        <WholeTable
          name="course"
          caption="The key from start to end"
          title="From start to end"
          {...course}
          fileName={`${fileName}-timeline`}
          about={about}
          empty="Nothing happened in this key."
        />
      ) : (
        // On a phone the timeline is wider than the screen and scrolls: names stay whole and pulls wide enough to press.
        <div className="overflow-x-auto overflow-y-hidden overscroll-x-contain" data-scroll-box>
          <div
            ref={measure}
            className="relative min-w-[46rem] overflow-hidden select-none"
            style={{ height: TIMELINE_HEIGHT }}
          >
            <TimelineLanes
              review={review}
              curves={curves}
              limits={limits}
              window={window}
              width={width}
              label={summary}
            />
            <ZoomSurface
              window={window}
              lengthMs={lengthMs}
              width={width}
              top={LANES.curves.top}
              height={TIMELINE_HEIGHT - LANES.curves.top}
              onWindow={show}
            />
            <PullBlocks
              pulls={pulls}
              slow={slow}
              window={window}
              width={width}
              top={LANES.blocks.top}
              height={LANES.blocks.height}
              selected={selected}
              onSelect={onSelect}
              onShow={(pull) => {
                const next = showStretch(window, pull, lengthMs);
                if (next !== window) show(next);
              }}
              onZoomKey={zoomKey}
            />
          </div>
        </div>
      )}
      <p className="mt-1 text-xs text-muted">
        <span className="font-medium text-text sm:hidden">
          Swipe the timeline sideways. Choose a pull for what happened in it.{' '}
        </span>
        {summary} {clockDifference(review)}
        <span className="max-sm:hidden">
          Choose a pull for what happened in it. Drag over the curves or press + and − to zoom.
        </span>
      </p>
      <p className="sr-only" aria-live="polite">
        {whole
          ? 'Showing the whole key'
          : `Showing ${speakClock(window.fromMs)} to ${speakClock(window.toMs)}`}
      </p>
    </figure>
  );
}
