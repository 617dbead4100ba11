import { useSyncExternalStore, type ReactNode } from 'react';
import type { AgreedMoment } from '#team/model/planner/kills/agreed-moments.ts';
import type { AlignedKill, KillAxis } from '#team/model/planner/kills/align-kills.ts';
import { playerNames } from '#team/model/planner/kills/plan-of-kill.ts';
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { formatClock } from '#lib/format-clock.ts';
import { NO_PLANS, keptPlans, onKeptPlans } from '#team/plans/kept-plans.ts';
import { BossCasts, BossLanes } from './boss-lanes.tsx';
import { CastMarks } from './cast-marks.tsx';
import { ticksOf } from './lane-places.ts';
import type { TopKill } from './load-top.server.ts';
import { planPlaces } from './plan-places.ts';
import { SpellLegend } from './spell-legend.tsx';
import { axisMoment, spellName } from './format-moments.ts';

const NAMES =
  'sticky left-0 z-10 flex w-24 shrink-0 items-center gap-1.5 bg-surface px-2 text-xs @2xl:w-44';

/** The same width for the lanes of the boss. */
export const BOSS_NAMES = 'w-24 shrink-0 @2xl:w-44';

const percent = (ms: number, lengthMs: number): string => `${(ms / Math.max(1, lengthMs)) * 100}%`;

/** The raid cooldowns of each kill over one axis, with the moments that most share, and the plan of this device above them. */
export function TopLanes({
  axis,
  moments,
  encounterId,
  boss,
  timeline,
  own,
}: {
  axis: KillAxis<TopKill>;
  moments: readonly AgreedMoment[];
  encounterId: number;
  /** Its name. */
  boss: string;
  timeline: BossTimeline;
  /** Lanes of the own pull, below those of the boss. */
  own: ReactNode;
}) {
  return (
    <div className="@container">
      <p className="mb-1 text-xs text-muted" data-top-legend>
        Two letters name a raid cooldown. The shape is its kind, the color its school (gray: not
        known). Green: moments that at least half of the kills share.{' '}
        <span className="scripted @max-2xl:hidden">
          Point at a mark for the player and the time.
        </span>{' '}
        <span className="font-medium text-text @min-[46rem]:hidden" data-swipe>
          Swipe the chart sideways for later phases.
        </span>
      </p>
      <section
        aria-label="Raid cooldowns of the fastest kills, scrolls"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto overscroll-x-contain rounded-panel border border-line bg-surface"
        data-scroll-box
        data-top-lanes
      >
        <div className="min-w-[46rem]">
          <AxisLine axis={axis} />
          <MomentLane axis={axis} moments={moments} />
          <PlanLane axis={axis} encounterId={encounterId} />
          {axis.kills.map((aligned) => (
            <KillLane key={aligned.kill.key} aligned={aligned} axis={axis} />
          ))}
          <BossLanes timeline={timeline} axis={axis} names={BOSS_NAMES} />
          {own}
        </div>
      </section>
      <SpellLegend
        spellIds={axis.kills.flatMap(({ kill }) => kill.casts.map((one) => one.spellId))}
      />
      <BossCasts timeline={timeline} axis={axis} boss={boss} />
    </div>
  );
}

function AxisLine({ axis }: { axis: KillAxis }) {
  return (
    <div className="flex">
      <div className={`${NAMES} text-muted`}>Kill time</div>
      <div className="tabular relative h-6 flex-1 overflow-hidden" data-top-axis>
        {ticksOf(axis).map(({ atMs, label, isPhase }) => (
          <span
            key={atMs}
            className={`absolute inset-y-0 border-l px-1 text-2xs leading-6 whitespace-nowrap ${isPhase ? 'border-line-strong font-medium text-text' : 'border-line text-muted'}`}
            style={{ left: percent(atMs, axis.lengthMs) }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A lane with its name, over the ticks of the axis. */
export function Lane({
  name,
  axis,
  children,
}: {
  name: ReactNode;
  axis: KillAxis;
  children: ReactNode;
}) {
  return (
    <div className="flex border-t border-line">
      <div className={NAMES}>{name}</div>
      <div className="drawn relative min-h-7 flex-1 overflow-hidden">
        {ticksOf(axis).map(({ atMs, isPhase }) => (
          <span
            key={atMs}
            className={`absolute inset-y-0 border-l ${isPhase ? 'border-line-strong' : 'border-line/60'}`}
            style={{ left: percent(atMs, axis.lengthMs) }}
          />
        ))}
        {children}
      </div>
    </div>
  );
}

/** Where the kills agree, with how many of them do. */
function MomentLane({ axis, moments }: { axis: KillAxis; moments: readonly AgreedMoment[] }) {
  const n = axis.kills.length;
  return (
    <Lane name={<span className="font-medium">Shared moments</span>} axis={axis}>
      <div className="h-10" />
      {moments.map((moment) => (
        <span
          key={moment.atMs}
          className="absolute top-1 h-4 min-w-1.5 rounded-xs bg-accent/70"
          style={{
            left: percent(moment.fromMs, axis.lengthMs),
            width: percent(moment.toMs - moment.fromMs, axis.lengthMs),
          }}
          data-tooltip={`${axisMoment(axis, moment.atMs)}: ${moment.kills} of ${n} kills`}
        >
          <span className="tabular absolute top-full left-0 text-2xs leading-4 whitespace-nowrap text-muted">
            {moment.kills}/{n}
          </span>
        </span>
      ))}
    </Lane>
  );
}

function KillLane({ aligned, axis }: { aligned: AlignedKill<TopKill>; axis: KillAxis<TopKill> }) {
  const { kill, place } = aligned;
  const names = playerNames(kill.specIds);
  const casts = kill.casts.map(({ atMs, player, spellId }, index) => ({
    key: `${index}`,
    atMs: place(atMs),
    spellId,
    tip: `${axisMoment(axis, place(atMs))} ${spellName(spellId)}, ${names[player] ?? ''}`,
  }));
  const name = (
    <span className="tabular truncate">
      {formatClock(kill.durationMs)}
      {kill.region !== null && <span className="text-muted"> {kill.region.toUpperCase()}</span>}
      <span className="text-muted @max-2xl:hidden">, {kill.casts.length} casts</span>
    </span>
  );
  return (
    <Lane name={name} axis={axis}>
      <span
        className="absolute inset-y-0 right-0 bg-surface-2/60"
        style={{ left: percent(place(kill.durationMs), axis.lengthMs) }}
      />
      <CastMarks casts={casts} lengthMs={axis.lengthMs} />
    </Lane>
  );
}

/** The plan that is open on this device, when it is for this boss. */
function PlanLane({ axis, encounterId }: { axis: KillAxis<TopKill>; encounterId: number }) {
  const { plans, openId } = useSyncExternalStore(onKeptPlans, keptPlans, () => NO_PLANS);
  const own = plans.filter(({ plan }) => plan.encounterId === encounterId);
  const kept = own.find(({ id }) => id === openId) ?? own[0];
  if (!kept) return null;
  const casts = planPlaces(kept.plan, axis).map(({ id, atMs, spellId, what }) => ({
    key: id,
    atMs,
    spellId,
    tip: `${axisMoment(axis, atMs)} ${what}`,
  }));
  return (
    <Lane
      name={<span className="truncate font-medium">Your plan: {kept.plan.name}</span>}
      axis={axis}
    >
      <CastMarks casts={casts} lengthMs={axis.lengthMs} />
    </Lane>
  );
}
