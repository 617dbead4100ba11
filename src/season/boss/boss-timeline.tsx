import { Link } from 'react-router';
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { phaseStarts } from '#team/model/planner/plan-time.ts';
import {
  BossCasts,
  bossOnAxis,
  ClockRow,
  EnemyRows,
  IntakeRow,
  PhaseRow,
  PLAN_DIFFICULTIES,
} from '#team/index.ts';
import { DifficultyMark } from '#kit/ui/marks/difficulty-mark.tsx';

const NAMES = 'w-36 shrink-0 sm:w-48';

/** When the boss casts what, a row an ability, with its source and the same as a table. */
export function TimelineOfBoss({
  timeline,
  boss,
  difficulty,
  listed,
}: {
  timeline: BossTimeline;
  boss: string;
  /** Name of the one that is asked for. */
  difficulty: string;
  /** Name of the difficulty that the times are of. */
  listed: string;
}) {
  const known = timeline.phases.filter(({ startsUnknown }) => startsUnknown !== true);
  const lengthMs = Math.max(1000, phaseStarts({ ...timeline, phases: known }).at(-1)!);
  const axis = { phases: [], lengthMs, kills: [], leftOut: 0 };
  const on = bossOnAxis(timeline, axis);
  if (!on) return <p className="text-sm text-muted">When this boss casts what is not known yet.</p>;
  const row = { plan: on, starts: on.starts, lengthMs, names: NAMES };
  return (
    <>
      {listed !== difficulty && (
        <p className="mb-2 text-sm" data-other-difficulty>
          No source lists {difficulty} yet. These are the times of {listed}.
        </p>
      )}
      <section
        aria-label={`Casts of ${boss}, scrolls`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto overscroll-x-contain rounded-panel border border-line bg-surface"
        data-scroll-box
        data-boss-timeline
      >
        <div className="min-w-[46rem]">
          <ClockRow lengthMs={lengthMs} names={NAMES} />
          <PhaseRow {...row} />
          <IntakeRow {...row} windows={[]} />
          <EnemyRows {...row} />
        </div>
      </section>
      <BossCasts timeline={timeline} axis={axis} boss={boss} />
    </>
  );
}

/** Another difficulty of the same boss: links, so that they work without scripts. */
export function DifficultyLinks({
  difficulty,
  address,
}: {
  difficulty: (typeof PLAN_DIFFICULTIES)[number];
  /** Of the page, without a question. */
  address: string;
}) {
  return (
    <nav aria-label="Difficulty" className="flex flex-wrap gap-1" data-difficulties>
      {PLAN_DIFFICULTIES.map(({ slug, name }) => (
        <Link
          key={slug}
          to={`${address}?difficulty=${slug}`}
          replace
          preventScrollReset
          aria-current={slug === difficulty.slug ? 'true' : undefined}
          className={`inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 text-xs hover:bg-surface-2 pointer-coarse:min-h-11 ${slug === difficulty.slug ? 'bg-surface-2 font-medium text-text' : 'text-muted'}`}
        >
          <DifficultyMark name={name} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
