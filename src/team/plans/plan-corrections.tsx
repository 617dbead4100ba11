import { useMemo } from 'react';
import { FARTHEST_MS, ON_TIME_MS } from '#team/model/planner/kept/plan-against-pull.ts';
import { LEAST_PULLS, corrected, withRefusal } from '#team/model/planner/learn/correction.ts';
import type { Correction } from '#team/model/planner/learn/correction.ts';
import { proposeCorrections } from '#team/model/planner/learn/propose.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { nextAssignmentId } from '#team/model/planner/plan.ts';
import { counted } from '#lib/counted.ts';
import { useDigests } from '#log/session/fight-digests.ts';
import { useWholeSample } from '#log/session/shown-logs.tsx';
import { Button } from '#kit/ui/button.tsx';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';
import { Note } from '#kit/ui/note.tsx';
import { correctionWords } from './correction-words.ts';

/** A pull of the plan's boss, as the page names it. */
export interface NamedPull {
  key: string;
  name: string;
}

/**
 * What all opened pulls of the boss propose to change, accepted or refused one by one.
 *
 * `edit`: keeps the changed plan; null where the reader may not, or has not begun to edit.
 */
export default function PlanCorrections({
  plan,
  pulls,
  edit,
  newId,
  undo,
  onCancel,
}: {
  plan: Plan;
  pulls: readonly NamedPull[];
  edit: ((next: Plan) => void) | null;
  newId: (() => string) | undefined;
  undo: (() => void) | null;
  onCancel: () => void;
}) {
  useWholeSample(true);
  const keys = useMemo(() => pulls.map(({ key }) => key), [pulls]);
  const { digests, done, total } = useDigests(keys, 'pull-timeline');
  const isRead = done === total;
  const proposals = useMemo(
    () =>
      isRead
        ? proposeCorrections(
            plan,
            [...digests].map(([key, pull]) => ({ key, pull })),
          )
        : [],
    [isRead, plan, digests],
  );
  if (!isRead)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <output className="text-sm text-muted">
          Reading pulls: {done} of {total}
        </output>
        <Button icon="lucide:x" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    );
  const unread = total - digests.size;
  const refused = plan.refused?.length ?? 0;
  return (
    <section aria-label="Proposed corrections" data-corrections={proposals.length}>
      <p className="text-sm" aria-live="polite">
        {digests.size < LEAST_PULLS
          ? `Too few pulls: ${digests.size} of at least ${LEAST_PULLS}.`
          : `${counted(proposals.length, 'correction')} from ${counted(digests.size, 'pull')}.`}
        {unread > 0 && ` ${counted(unread, 'pull')} could not be read.`}
        {refused > 0 && ` ${refused} refused before.`}
      </p>
      {edit !== null && undo !== null && (
        <Button look="ghost" icon="lucide:undo-2" className="mt-1" onClick={undo}>
          Undo
        </Button>
      )}
      {edit === null && proposals.length > 0 && (
        <Note>Press “Edit plan” to accept or refuse them.</Note>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {proposals.map((one) => (
          <Proposal
            key={one.id}
            plan={plan}
            correction={one}
            pulls={pulls}
            edit={edit}
            newId={newId}
          />
        ))}
      </ul>
      <HowWeKnow>
        <p>
          A correction needs {LEAST_PULLS} pulls, and two thirds of those in which it could be seen.
          A pull that ended before the moment, or less than {FARTHEST_MS / 1000} s after it without
          the cast, says nothing. Late or early counts from {ON_TIME_MS / 1000} s on. A correction
          that the plan’s own check would mark is left out. A refused one stays away until the cast
          is changed by hand. Undo takes back an accepted or refused one.
        </p>
      </HowWeKnow>
    </section>
  );
}

function Proposal({
  plan,
  correction,
  pulls,
  edit,
  newId,
}: {
  plan: Plan;
  correction: Correction;
  pulls: readonly NamedPull[];
  edit: ((next: Plan) => void) | null;
  newId: (() => string) | undefined;
}) {
  const { what, why } = correctionWords(plan, correction);
  const saying = pulls.filter(({ key }) => correction.pulls.includes(key));
  function accept(): void {
    const id = newId?.() ?? nextAssignmentId(plan.assignments);
    const next = corrected(plan, correction, id);
    if (next) edit?.(next);
  }
  return (
    <li
      className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
      data-correction={correction.kind}
    >
      <div className="min-w-56 flex-1 text-sm wrap-anywhere">
        <p className="font-medium">{what}</p>
        <p>{why}</p>
        <details className="text-xs text-muted">
          <summary className="cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-3">
            {saying.length} of {counted(correction.of, 'pull')}
          </summary>
          <ul className="list-disc pl-5">
            {saying.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
        </details>
      </div>
      <div className="flex gap-2">
        <Button
          icon="lucide:check"
          disabled={edit === null}
          aria-label={`Accept: ${what}`}
          onClick={accept}
        >
          Accept
        </Button>
        <Button
          look="ghost"
          icon="lucide:x"
          disabled={edit === null}
          aria-label={`Refuse: ${what}`}
          onClick={() => edit?.(withRefusal(plan, correction))}
        >
          Refuse
        </Button>
      </div>
    </li>
  );
}
