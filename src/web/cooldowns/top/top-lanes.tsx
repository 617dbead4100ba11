import { useSyncExternalStore } from 'react';
import type { AgreedMoment } from '#analysis/planner/kills/agreed-moments.ts';
import type { AlignedKill, KillAxis } from '#analysis/planner/kills/align-kills.ts';
import { playerNames } from '#analysis/planner/kills/plan-of-kill.ts';
import { formatClock } from '#lib/format-clock.ts';
import { playerLook } from '#web/log-session/player-look.ts';
import { NO_PLANS, keptPlans, onKeptPlans } from '#web/cooldowns/plan/kept-plans.ts';
import type { TopKill } from './load-top.server.ts';
import { planPlaces } from './plan-places.ts';
import { axisMoment, spellName } from './top-words.ts';

const NAMES =
  'sticky left-0 z-10 flex w-32 shrink-0 items-center gap-1.5 truncate bg-surface px-2 text-xs sm:w-44';
const MARK_MS = 60_000;

const percent = (ms: number, lengthMs: number): string => `${(ms / Math.max(1, lengthMs)) * 100}%`;

/** The raid cooldowns of each kill over one axis, with the moments that most share, and the plan of this device above them. */
export function TopLanes({
  axis,
  moments,
  encounterId,
}: {
  axis: KillAxis<TopKill>;
  moments: readonly AgreedMoment[];
  encounterId: number;
}) {
  const { lengthMs } = axis;
  return (
    <section
      aria-label="Raid cooldowns of the fastest kills, scrolls"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto overscroll-x-contain rounded-panel border border-line bg-surface"
      data-scroll-box
      data-top-lanes
    >
      <div className="min-w-[46rem]">
        <div className="flex">
          <div className={`${NAMES} text-muted`}>{axis.phases.length > 0 ? 'Phase' : 'Time'}</div>
          <div className="tabular relative h-6 flex-1 overflow-hidden">
            {ticksOf(axis).map(({ atMs, label }) => (
              <span
                key={atMs}
                className="absolute inset-y-0 border-l border-line px-1 text-2xs leading-6 whitespace-nowrap text-muted"
                style={{ left: percent(atMs, lengthMs) }}
              >
                {label}
              </span>
            ))}
          </div>
        </div>
        <Lane name="Shared moments">
          {moments.map((moment) => (
            <span
              key={moment.atMs}
              className="absolute inset-y-0.5 min-w-1.5 rounded-xs bg-accent/70"
              style={{
                left: percent(moment.fromMs, lengthMs),
                width: percent(moment.toMs - moment.fromMs, lengthMs),
              }}
              data-tooltip={`${axisMoment(axis, moment.atMs)}: ${moment.kills} of ${axis.kills.length} kills`}
            />
          ))}
        </Lane>
        <PlanLane axis={axis} encounterId={encounterId} />
        {axis.kills.map((aligned) => (
          <KillLane key={aligned.kill.key} aligned={aligned} axis={axis} />
        ))}
      </div>
    </section>
  );
}

function Lane({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex border-t border-line">
      <div className={NAMES}>{name}</div>
      <div className="drawn relative min-h-7 flex-1 overflow-hidden">{children}</div>
    </div>
  );
}

function KillLane({ aligned, axis }: { aligned: AlignedKill<TopKill>; axis: KillAxis<TopKill> }) {
  const { kill, place } = aligned;
  const names = playerNames(kill.specIds);
  const name = (
    <span className="tabular truncate">
      {formatClock(kill.durationMs)}
      {kill.region !== null && <span className="text-muted"> {kill.region.toUpperCase()}</span>}
      <span className="text-muted">, {kill.casts.length} casts</span>
    </span>
  );
  return (
    <Lane name={name}>
      <span
        className="absolute inset-y-0 right-0 bg-surface-2/60"
        style={{ left: percent(place(kill.durationMs), axis.lengthMs) }}
      />
      {kill.casts.map(({ atMs, player, spellId }, index) => (
        <CastMark
          // oxlint-disable-next-line react/no-array-index-key -- casts of a kill have no id and never move
          key={index}
          left={percent(place(atMs), axis.lengthMs)}
          specId={kill.specIds[player] ?? null}
          tip={`${axisMoment(axis, place(atMs))} ${spellName(spellId)}, ${names[player] ?? ''}`}
        />
      ))}
    </Lane>
  );
}

/** The plan that is open on this device, when it is for this boss. */
function PlanLane({ axis, encounterId }: { axis: KillAxis<TopKill>; encounterId: number }) {
  const { plans, openId } = useSyncExternalStore(onKeptPlans, keptPlans, () => NO_PLANS);
  const own = plans.filter(({ plan }) => plan.encounterId === encounterId);
  const kept = own.find(({ id }) => id === openId) ?? own[0];
  if (!kept) return null;
  return (
    <Lane name={<span className="truncate font-medium">Your plan: {kept.plan.name}</span>}>
      {planPlaces(kept.plan, axis).map(({ id, atMs, specId, what }) => (
        <CastMark
          key={id}
          left={percent(atMs, axis.lengthMs)}
          specId={specId}
          tip={`${axisMoment(axis, atMs)} ${what}`}
        />
      ))}
    </Lane>
  );
}

function CastMark({ left, specId, tip }: { left: string; specId: number | null; tip: string }) {
  return (
    <span
      className="absolute inset-y-1 w-1.5 rounded-xs"
      style={{ left, background: playerLook(specId).color }}
      data-tooltip={tip}
      data-top-cast
    />
  );
}

function ticksOf({ phases, lengthMs }: KillAxis): { atMs: number; label: string }[] {
  if (phases.length > 0)
    return phases.map(({ number, atMs }) => ({ atMs, label: `Phase ${number}` }));
  return Array.from({ length: Math.floor(lengthMs / MARK_MS) + 1 }, (_, at) => ({
    atMs: at * MARK_MS,
    label: formatClock(at * MARK_MS),
  }));
}
