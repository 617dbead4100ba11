import { Suspense, lazy, useMemo, useState } from 'react';
import { damageWindows } from '#team/model/planner/damage-windows.ts';
import { SCENARIOS } from '#team/model/planner/plan-time.ts';
import type { Scenario } from '#team/model/planner/plan-time.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { difficultyById } from '#game/difficulties.ts';
import { counted } from '#lib/counted.ts';
import { TabBar } from '#log/views/tab-bar.tsx';
import { AnswerBox } from '#kit/ui/answer-box.tsx';
import { Button } from '#kit/ui/button.tsx';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { addAssignment, changeAssignment, momentAt, removeAssignment } from './plan-edits.ts';
import { PlanGrid } from './plan-grid.tsx';
import { foldLanes } from './plan-folds.ts';
import { MyCasts } from './my-casts.tsx';
import { PlanTimeline } from './plan-timeline.tsx';
import { planAnswer, planCasts, planLanes, planSummary } from './plan-rows.ts';
import type { PlanCast, PlanLane } from './plan-rows.ts';
import { ShareButton } from './share-button.tsx';
import type { OpenPlan } from './use-plan.ts';
import type { PlanShape } from './plan-shapes.ts';

/** Everything that changes a plan is fetched when someone begins to. */
const PlanEditor = lazy(() => import('./plan-editor.tsx'));

/** What a note cannot say of the plan: it follows the plan itself. */
const PlanLosses = lazy(async () => ({
  default: (await import('./notes/note-losses.tsx')).PlanLosses,
}));

/** Writes and reads notes: fetched when one is to be copied. */
const loadWriter = () => import('#team/model/planner/notes/write-note.ts');

/** Reads pulls; fetched when asked for. */
const PlanKept = lazy(() => import('./plan-kept.tsx'));

const SCENARIO_WORDS: Record<Scenario, string> = { early: 'Early', usual: 'Usual', late: 'Late' };

/** A plan to read, on the timeline, as a table or for one player; with its editor when asked for. */
export function PlanView({
  opened,
  shape,
  onShape,
  canEdit = true,
  startsEditing = false,
  onEditing,
  onSelected,
}: {
  opened: OpenPlan;
  shape: PlanShape;
  onShape: (shape: PlanShape) => void;
  canEdit?: boolean;
  /** Whether it opens with its editor. */
  startsEditing?: boolean;
  /** Hears that the editor was opened or closed. */
  onEditing?: (editing: boolean) => void;
  /** Hears which cast is chosen. */
  onSelected?: (castId: string | null) => void;
}) {
  const { plan, from, kept, linkProblem, edit } = opened;
  const [editing, setEditing] = useState(startsEditing);
  const [selectedId, setSelected] = useState<string | null>(null);
  function select(castId: string | null): void {
    setSelected(castId);
    onSelected?.(castId);
  }
  const [scenario, setScenario] = useState<Scenario>('usual');
  const windows = useMemo(() => damageWindows(plan.timeline), [plan]);
  const casts = useMemo(() => planCasts(plan, scenario), [plan, scenario]);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const lanes = useMemo(() => {
    const all = planLanes(plan, casts, editing);
    return editing ? foldLanes(all, toggled) : all.map((lane) => ({ ...lane, fold: null }));
  }, [plan, casts, editing, toggled]);
  function fold(id: string): void {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  }
  const summary = planSummary(plan, casts, windows.length);
  const answer = useMemo(() => planAnswer(plan, windows, scenario), [plan, windows, scenario]);

  function move(cast: PlanCast, atMs: number, to: PlanLane | null): void {
    select(cast.assignment.id);
    edit(
      changeAssignment(plan, cast.assignment.id, {
        ...momentAt(plan, atMs),
        ...(to && { who: to.who, spellId: to.spellId }),
      }),
    );
  }
  function add(lane: PlanLane, atMs: number): void {
    const added = addAssignment(plan, {
      ...momentAt(plan, atMs),
      who: lane.who,
      spellId: lane.spellId,
      // Power Infusion and Innervate go to the player of the cast before.
      target: lane.casts.at(-1)?.assignment.target ?? null,
      ...(opened.newId && { id: opened.newId() }),
    });
    if (!added) return;
    edit(added.plan);
    select(added.id);
  }
  const remove = (cast: PlanCast): void => edit(removeAssignment(plan, cast.assignment.id));
  // Moves are measured on the usual fight: elsewhere a drag would mean another moment than it shows.
  const movable = editing && scenario === 'usual';

  return (
    <section aria-label="Plan" data-plan-view data-plan-from={from}>
      <PlanHead opened={opened} />
      {answer && (
        <AnswerBox
          label="Is every hit covered?"
          title={answer.title}
          data-plan-answer={answer.isWhole ? 'whole' : 'open'}
        >
          <p className="mt-1 text-sm text-muted">
            {answer.text} {summary}
          </p>
        </AnswerBox>
      )}
      {linkProblem !== null && (
        <div className="mb-3">
          <Note kind="error">{linkProblem}</Note>
        </div>
      )}
      {kept.problem !== null && (
        <div className="mb-3">
          <Note kind="error">{kept.problem}</Note>
        </div>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-2 max-sm:gap-1.5 max-sm:*:px-2 max-sm:[&>button>*]:hidden print:hidden">
        {canEdit && (
          <Button
            look={editing ? 'outline' : 'solid'}
            icon={editing ? 'lucide:check' : 'lucide:pencil'}
            aria-pressed={editing}
            onClick={() => {
              setEditing(!editing);
              onEditing?.(!editing);
            }}
          >
            {editing
              ? 'Stop editing'
              : from === 'sample' || from === 'link'
                ? 'Edit a copy'
                : 'Edit plan'}
          </Button>
        )}
        <CopyButton what="MRT note" text={async () => (await loadWriter()).writeNote(plan, 'mrt')}>
          Copy MRT note
        </CopyButton>
        <ShareButton plan={plan} />
        <Button icon="lucide:printer" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Suspense fallback={null}>
        <PlanLosses plan={plan} format="mrt" />
      </Suspense>
      {editing && (
        <Suspense fallback={<p className="mb-3 text-sm text-muted">Loading the editor…</p>}>
          <PlanEditor opened={opened} selectedId={selectedId} onSelect={select} casts={casts} />
        </Suspense>
      )}
      <div className="mb-2 flex flex-wrap items-end justify-between gap-2 print:hidden">
        <TabBar
          label="How the plan is shown"
          isDense
          tabs={[
            { id: 'timeline', label: 'Timeline' },
            { id: 'grid', label: 'Table', count: casts.length },
            { id: 'mine', label: 'My casts' },
            { id: 'kept', label: 'Was it kept?' },
          ]}
          chosen={shape}
          onChange={onShape}
        />
        <fieldset className="flex items-center gap-1 text-xs" data-scenario>
          <legend className="float-left mr-2 text-muted">Phases end</legend>
          {SCENARIOS.map((id) => (
            <Button
              key={id}
              look={id === scenario ? 'outline' : 'ghost'}
              aria-pressed={id === scenario}
              className="text-xs"
              onClick={() => setScenario(id)}
            >
              {SCENARIO_WORDS[id]}
            </Button>
          ))}
        </fieldset>
      </div>
      <p className="sr-only" aria-live="polite">
        {editing ? summary : ''}
      </p>
      <div className="print:hidden">
        {shape === 'timeline' && (
          <figure className="mx-0" aria-label="Plan on the timeline">
            <figcaption className="mb-1.5 text-xs">
              {answer === null && `${summary} `}
              <span className="text-muted">
                Solid: active. Faint: on cooldown. Yellow: damage window.{' '}
                {editing &&
                  (movable
                    ? 'Drag a cast, or focus it: ← → move it by a second, with Shift by five, Delete removes it. A double click on a lane adds one.'
                    : 'Choose “Usual” to move casts.')}
              </span>
            </figcaption>
            <PlanTimeline
              plan={plan}
              lanes={lanes}
              windows={windows}
              scenario={scenario}
              selectedId={selectedId}
              onSelect={select}
              onMove={movable ? move : null}
              onAdd={movable ? add : null}
              onRemove={editing ? remove : null}
              onFold={fold}
            />
          </figure>
        )}
        {shape === 'kept' && (
          <Suspense fallback={<p className="text-sm text-muted">Loading…</p>}>
            <PlanKept
              plan={plan}
              perPerson={from !== 'team' || canEdit}
              edit={canEdit && (from !== 'team' || opened.newId !== undefined) ? edit : null}
              newId={opened.newId}
              undo={opened.undo}
            />
          </Suspense>
        )}
        {shape === 'mine' && <MyCasts plan={plan} casts={casts} />}
      </div>
      <div className={shape === 'grid' ? '' : 'hidden print:block'}>
        <PlanGrid
          casts={casts}
          selectedId={selectedId}
          onSelect={select}
          caption={`Casts of the plan ${plan.name}`}
        />
        {shape === 'grid' && <p className="mt-1.5 text-xs">{summary}</p>}
      </div>
    </section>
  );
}

/** Where the timeline comes from, and how sure it is. */
function timelineWords({ source, pulls, basis }: Plan['timeline']): string {
  if (source === 'log') return `Boss timeline: median of ${counted(pulls, 'pull')} of a log`;
  if (source === 'none')
    return 'Boss timeline: one phase of assumed length. Choose a boss under “Boss and timeline”, or open a log';
  return `Boss timeline: ${basis ?? 'usual phase lengths, no damage and no casts'}`;
}

function PlanHead({ opened: { plan, from } }: { opened: OpenPlan }) {
  const { encounterName, difficultyId, timeline } = plan;
  const difficulty = difficultyId === null ? '' : (difficultyById(difficultyId)?.name ?? '');
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
      <h2 className="text-xl max-sm:text-lg">
        {plan.name}
        {(plan.sample || from === 'sample') && (
          <span className="ml-2 rounded-full bg-surface-2 px-2 py-0.5 align-middle text-xs font-medium text-muted">
            Sample data
          </span>
        )}
        {from === 'link' && (
          <span className="ml-2 rounded-full bg-surface-2 px-2 py-0.5 align-middle text-xs font-medium text-muted">
            From a link, read only
          </span>
        )}
      </h2>
      <p className="text-sm text-muted">
        {[encounterName, difficulty].filter((part) => part !== '').join(' · ')}
        {' · '}
        {timelineWords(timeline)}
        {plan.sample ? ' (generated)' : ''}
      </p>
    </div>
  );
}
