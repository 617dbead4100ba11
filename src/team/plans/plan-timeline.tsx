import { useMemo, useRef } from 'react';
import type { DamageWindow } from '#team/model/planner/damage-windows.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { fightLength, phaseStarts } from '#team/model/planner/plan-time.ts';
import type { Scenario } from '#team/model/planner/plan-time.ts';
import { formatClock } from '#lib/format-clock.ts';
import { playerStyle } from '#log/session/player-style.ts';
import { SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { PlanCastMark } from './plan-cast-mark.tsx';
import { ClockRow, IntakeRow, EnemyRows, PhaseRow } from './boss-rows.tsx';
import { takesCasts } from './plan-folds.ts';
import type { LaneRow } from './plan-folds.ts';
import { LUST_LOCKOUT_MS } from '#team/model/planner/lust-lockout.ts';
import { isLustLane } from './plan-rows.ts';
import type { PlanCast, PlanLane } from './plan-rows.ts';
import { CooldownMark } from '#kit/ui/marks/cooldown-mark.tsx';

export interface PlanTimelineProps {
  plan: Plan;
  lanes: readonly LaneRow[];
  windows: readonly DamageWindow[];
  scenario: Scenario;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  /** Moves a cast in time, and to another lane; null while reading. */
  onMove: ((cast: PlanCast, atMs: number, to: PlanLane | null) => void) | null;
  onAdd: ((lane: PlanLane, atMs: number) => void) | null;
  onRemove: ((cast: PlanCast) => void) | null;
  /** Opens or closes a fold. */
  onFold: (id: string) => void;
}

/** Width of the names beside the lanes. */
const NAMES = 'w-40 shrink-0 sm:w-52';
const STEP_MS = 1000;
const LARGE_STEP_MS = 5000;

/** Lanes over one axis: the boss above, each player's cooldowns below. */
export function PlanTimeline(props: PlanTimelineProps) {
  const { plan, lanes, windows, scenario, selectedId, onSelect, onMove, onAdd, onRemove, onFold } =
    props;
  const lengthMs = Math.max(1000, fightLength(plan.timeline, scenario));
  const starts = useMemo(() => phaseStarts(plan.timeline, scenario), [plan, scenario]);
  const rows = useRef<HTMLDivElement>(null);

  /** Where a pointer is: the moment, and the lane under it. */
  function placeOf(x: number, y: number): { atMs: number; lane: PlanLane | null } | null {
    const tracks = [...(rows.current?.querySelectorAll<HTMLElement>('[data-plan-track]') ?? [])];
    const [first] = tracks;
    if (!first) return null;
    const box = first.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (x - box.left) / box.width));
    const under = tracks.find((track) => {
      const { top, bottom } = track.getBoundingClientRect();
      return y >= top && y < bottom;
    });
    return {
      atMs: Math.round((share * lengthMs) / STEP_MS) * STEP_MS,
      lane: lanes.find((row) => row.key === under?.dataset['planTrack'] && takesCasts(row)) ?? null,
    };
  }

  function onKey(cast: PlanCast, event: React.KeyboardEvent): void {
    const step = event.shiftKey ? LARGE_STEP_MS : STEP_MS;
    const moves: Record<string, number> = { ArrowLeft: -step, ArrowRight: step };
    const by = moves[event.key];
    if (by !== undefined && onMove) {
      event.preventDefault();
      onMove(cast, Math.max(0, cast.atMs + by), null);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) {
      event.preventDefault();
      onRemove(cast);
    } else if (event.key === 'Escape') onSelect(null);
  }

  return (
    <section
      aria-label="Plan on the timeline, scrolls"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto overscroll-x-contain rounded-panel border border-line bg-surface"
      data-scroll-box
      data-plan-timeline
    >
      {/* On a phone the players come before the casts of the boss: they are what a plan is about. */}
      <div ref={rows} className="flex min-w-[52rem] flex-col">
        <ClockRow lengthMs={lengthMs} names={NAMES} />
        <PhaseRow plan={plan} starts={starts} lengthMs={lengthMs} names={NAMES} />
        <IntakeRow
          plan={plan}
          starts={starts}
          lengthMs={lengthMs}
          windows={windows}
          names={NAMES}
        />
        <div className="max-sm:order-1">
          <EnemyRows plan={plan} starts={starts} lengthMs={lengthMs} names={NAMES} />
        </div>
        {lanes.map((lane) => (
          <div key={lane.key} className="flex border-t border-line" data-plan-lane={lane.key}>
            <div
              className={`sticky left-0 z-10 flex min-h-8 items-center gap-1.5 bg-surface px-2 text-xs pointer-coarse:min-h-11 ${NAMES}`}
            >
              <LaneName lane={lane} />
              {lane.fold && (
                <button
                  type="button"
                  aria-expanded={lane.fold.isOpen}
                  aria-label={`${lane.fold.isOpen ? 'Fold' : 'Show'} ${lane.fold.lanes} ${lane.fold.id.startsWith('personal') ? 'personal defensives' : 'cooldowns'} of ${lane.who}`}
                  className="min-h-7 min-w-7 shrink-0 cursor-pointer rounded-control text-muted hover:bg-surface-2 hover:text-text pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                  onClick={() => onFold(lane.fold!.id)}
                >
                  {lane.fold.isOpen ? '▾' : '▸'}
                </button>
              )}
              {onAdd && takesCasts(lane) && (
                <button
                  type="button"
                  aria-label={`Add ${lane.spell} of ${lane.who}`}
                  data-tooltip="Add a cast when it is ready"
                  className="min-h-7 min-w-7 shrink-0 cursor-pointer rounded-control text-muted hover:bg-surface-2 hover:text-text pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                  onClick={() => onAdd(lane, nextReady(lane))}
                >
                  +
                </button>
              )}
            </div>
            {/* The button with a plus beside the lane does the same by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
            <div
              className="drawn relative min-h-8 flex-1 overflow-hidden"
              data-plan-track={lane.key}
              onDoubleClick={(event) => {
                const place = placeOf(event.clientX, event.clientY);
                if (place && takesCasts(lane)) onAdd?.(lane, place.atMs);
              }}
            >
              {starts.slice(1, -1).map((start) => (
                <div
                  key={start}
                  className="absolute inset-y-0 w-px bg-line-strong/60"
                  style={{ left: `${(start / lengthMs) * 100}%` }}
                />
              ))}
              {lane.casts.map((cast) => (
                <PlanCastMark
                  key={cast.assignment.id}
                  cast={cast}
                  lengthMs={lengthMs}
                  color={playerStyle(cast.specId).color}
                  selected={cast.assignment.id === selectedId}
                  onSelect={() => onSelect(cast.assignment.id)}
                  onKey={(event) => onKey(cast, event)}
                  onDrop={
                    onMove &&
                    ((x, y) => {
                      const place = placeOf(x, y);
                      const own = place?.lane === lane || !takesCasts(lane);
                      if (place) onMove(cast, place.atMs, own ? null : place.lane);
                    })
                  }
                />
              ))}
            </div>
          </div>
        ))}
        <div className="flex border-t border-line text-2xs text-muted max-sm:order-2">
          <div className={`sticky left-0 z-10 bg-surface px-2 py-1 ${NAMES}`}>
            Time of the fight
          </div>
          <div className="relative h-6 flex-1">
            {axisTicks(lengthMs).map((atMs) => (
              <span
                key={atMs}
                className="tabular absolute top-1 -translate-x-1/2 first:translate-x-0"
                style={{ left: `${(atMs / lengthMs) * 100}%` }}
              >
                {formatClock(atMs)}
              </span>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Whose lane it is, and of which spell. Bloodlust is a lane of the raid, with the player who presses it. */
function LaneName({ lane }: { lane: LaneRow }) {
  const isRaid = isLustLane(lane);
  return (
    <>
      <SpecMark specId={lane.specId} size={16} />
      <span className="min-w-0 flex-1 leading-4">
        <bdi className="block truncate font-medium">{isRaid ? 'Bloodlust' : lane.who}</bdi>
        <span className="flex items-center gap-1 text-muted">
          {lane.spellId !== null && <CooldownMark spellId={lane.spellId} size={16} isNamed />}
          <span className="min-w-0 truncate max-sm:tracking-tighter">
            {isRaid ? lustWords(lane) : lane.spell}
          </span>
        </span>
        {lane.other !== null && (
          <span
            className="block text-2xs leading-4 text-muted"
            data-one-of
            data-tooltip={`${lane.who} has one of the two. Check the talent under Roster.`}
          >
            one of two, or {lane.other}
          </span>
        )}
      </span>
    </>
  );
}

/** Who presses it, and the name that it has for that class. */
function lustWords({ who, spell, casts }: PlanLane): string {
  const names = [...new Set(casts.map(({ assignment }) => assignment.who))];
  if (names.length > 1) return names.join(', ');
  return spell === 'Bloodlust' ? who : `${who}: ${spell}`;
}

/** When the cooldown is back after its last cast; of Bloodlust, when it works on the raid again. */
function nextReady(lane: PlanLane): number {
  const last = lane.casts.at(-1);
  if (!last) return 10_000;
  return last.atMs + (isLustLane(lane) ? LUST_LOCKOUT_MS : last.cooldownMs);
}

function axisTicks(lengthMs: number): number[] {
  const step = [30_000, 60_000, 120_000, 300_000].find((ms) => lengthMs / ms <= 10) ?? 600_000;
  return Array.from({ length: Math.ceil(lengthMs / step) }, (_, index) => index * step);
}
