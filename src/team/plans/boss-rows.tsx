import { INTAKE_STEP_MS } from '#team/model/planner/boss-timeline.ts';
import type { TimelinePhase } from '#team/model/planner/boss-timeline.ts';
import { counted } from '#lib/counted.ts';
import type { DamageWindow } from '#team/model/planner/damage-windows.ts';
import { lettersAmong } from '#game/spell-letters.ts';
import { EnemyMark } from '#log/cooldowns/enemy-mark.tsx';
import type { Plan } from '#team/model/planner/plan.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatFixed } from '#lib/format-number.ts';

interface BossRowProps {
  plan: Pick<Plan, 'timeline'>;
  /** Starts of the phases; the last entry is the end. */
  starts: readonly number[];
  lengthMs: number;
  /** Classes of the column of names. */
  names: string;
}

const percent = (ms: number, lengthMs: number): string => `${(ms / lengthMs) * 100}%`;
const HEIGHT = 48;

function Name({ names, children }: { names: string; children: React.ReactNode }) {
  return (
    <div className={`sticky left-0 z-10 truncate bg-surface px-2 py-1 text-xs text-muted ${names}`}>
      {children}
    </div>
  );
}

/** Distance of two marks of the clock. */
const MARK_MS = 60_000;

/** The clock of the fight, a mark each minute. */
export function ClockRow({ lengthMs, names }: Pick<BossRowProps, 'lengthMs' | 'names'>) {
  const marks = Array.from({ length: Math.floor(lengthMs / MARK_MS) + 1 }, (_, at) => at * MARK_MS);
  return (
    <div className="flex" data-plan-clock>
      <Name names={names}>Time</Name>
      <div className="tabular relative h-6 flex-1 overflow-hidden">
        {marks.map((atMs) => (
          <span
            key={atMs}
            className="absolute inset-y-0 border-l border-line px-1 text-2xs leading-6 text-muted"
            style={{ left: percent(atMs, lengthMs) }}
          >
            {formatClock(atMs)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Lengths that were not measured have no early and no late. */
function phaseWords(
  name: string,
  { early, usual, late }: TimelinePhase['lengthMs'],
  pulls: number,
): string {
  return pulls === 0
    ? `${name}: usually ${formatClock(usual)}, spread unknown`
    : `${name}: ${formatClock(early)} early, ${formatClock(usual)} usual, ${formatClock(late)} late, ${counted(pulls, 'pull')}`;
}

/** The phases, each as long as the scenario says. */
export function PhaseRow({ plan, starts, lengthMs, names }: BossRowProps) {
  return (
    <div className="flex">
      <Name names={names}>Phases</Name>
      <div className="relative h-6 flex-1">
        {plan.timeline.phases.map(({ name, lengthMs: lengths, pulls, startsUnknown }, index) =>
          startsUnknown ? null : (
            <span
              key={starts[index]}
              className="absolute inset-y-0 overflow-hidden border-l border-line-strong/60 px-1 text-2xs leading-6 whitespace-nowrap text-muted"
              style={{
                left: percent(starts[index]!, lengthMs),
                width: percent(starts[index + 1]! - starts[index]!, lengthMs),
              }}
              data-tooltip={phaseWords(name, lengths, pulls)}
            >
              {name}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

/** What the raid takes, with the damage windows behind it. Nothing where the timeline has no damage. */
export function IntakeRow(props: BossRowProps & { windows: readonly DamageWindow[] }) {
  const { plan, starts, lengthMs, names, windows } = props;
  const bars = plan.timeline.phases.flatMap(({ intake }, index) =>
    intake.flatMap((value, step) => {
      const atMs = starts[index]! + step * INTAKE_STEP_MS;
      return atMs < starts[index + 1]! ? [{ atMs, value }] : [];
    }),
  );
  const most = Math.max(1, ...bars.map(({ value }) => value));
  if (bars.length === 0) return null;
  const path = bars
    .map(({ atMs, value }) => {
      const y = HEIGHT - (value / most) * (HEIGHT - 4);
      return `L${((atMs / lengthMs) * 1000).toFixed(1)} ${y.toFixed(1)}H${(((atMs + INTAKE_STEP_MS) / lengthMs) * 1000).toFixed(1)}`;
    })
    .join('');
  const perSecond = formatAmount((most / INTAKE_STEP_MS) * 1000);
  return (
    <div className="flex border-t border-line" data-plan-intake>
      <Name names={names}>
        Damage taken
        <span className="tabular block text-2xs">at most {perSecond} a second</span>
      </Name>
      <div className="drawn relative flex-1" style={{ height: HEIGHT }}>
        {windows.map(({ id, phase, offsetMs, lengthMs: long, cause, demand }) => (
          <span
            key={id}
            className="absolute inset-y-0 bg-warning-soft"
            style={{
              left: percent(starts[phase - 1]! + offsetMs, lengthMs),
              width: percent(long, lengthMs),
            }}
            data-tooltip={`${formatClock(starts[phase - 1]! + offsetMs)} damage window${cause === null ? '' : ` after ${cause}`}: ${formatAmount(demand)} above the usual level`}
          />
        ))}
        <svg
          viewBox={`0 0 1000 ${HEIGHT}`}
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full"
          aria-hidden="true"
        >
          <path d={`M0 ${HEIGHT}${path}V${HEIGHT}Z`} fill="var(--taken)" fillOpacity={0.5} />
        </svg>
      </div>
    </div>
  );
}

function castWords(spreadMs: number, pulls: number): string {
  if (pulls === 0) return 'One add-on’s time, spread unknown';
  return pulls === 1
    ? 'From one pull, spread unknown'
    : `Median of ${counted(pulls, 'pull')}, which differ by ${formatFixed(spreadMs / 1000, 1)} s`;
}

/** Casts of the boss, a row an ability; how far pulls differ is drawn as a faint bar. */
export function EnemyRows({ plan, starts, lengthMs, names }: BossRowProps) {
  const letters = lettersAmong(plan.timeline.casts.map(({ name }) => name));
  return plan.timeline.casts.map(({ spellId, name, major, times }) => (
    <div key={spellId} className="flex border-t border-line/60" data-enemy-row>
      <Name names={names}>
        <EnemyMark lane={{ spellId, name }} letters={letters} />{' '}
        {major ? <span className="font-medium text-text">{name}</span> : name}
      </Name>
      <div className="drawn relative h-6 flex-1">
        {times.map(({ phase, offsetMs, spreadMs, pulls }) => {
          const atMs = (starts[phase - 1] ?? lengthMs) + offsetMs;
          return (
            <span
              key={`${phase} ${offsetMs}`}
              className="absolute inset-y-1 min-w-1 rounded-xs bg-danger/25"
              style={{
                left: percent(atMs, lengthMs),
                width: percent(pulls === 0 ? 0 : spreadMs, lengthMs),
              }}
              data-tooltip={`${formatClock(atMs)} ${name}\n${castWords(spreadMs, pulls)}`}
            >
              <span className="absolute inset-y-0 left-0 w-1 rounded-xs bg-danger" />
            </span>
          );
        })}
      </div>
    </div>
  ));
}
