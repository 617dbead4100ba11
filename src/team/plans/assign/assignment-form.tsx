import { useId, useState } from 'react';
import { readClock, writeClock } from '#team/model/planner/notes/note-lines.ts';
import { PLAN_LIMITS } from '#team/model/planner/plan.ts';
import { playerOf } from '#team/model/planner/plan-names.ts';
import { isLust } from '#team/model/planner/lust-lockout.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { offeredSpells } from '#team/plans/offered-spells.ts';
import type { OfferedSpell } from '#team/plans/offered-spells.ts';
import { changeAssignment, removeAssignment } from '#team/plans/plan-edits.ts';
import type { PlanCast } from '#team/plans/plan-rows.ts';
import type { OpenPlan } from '#team/plans/use-plan.ts';

const WORDS = ['everyone', 'tank', 'healer', 'damager', 'melee', 'ranged'];

/** A group of cooldowns; none where the player has none. */
function Spells({ label, spells }: { label: string; spells: readonly OfferedSpell[] }) {
  if (spells.length === 0) return null;
  return (
    <optgroup label={label}>
      {spells.map(({ spell: { spellId, name }, other }) => (
        <option key={spellId} value={spellId}>
          {other === null ? name : `${name}, one of two with ${other}`}
        </option>
      ))}
    </optgroup>
  );
}

/** All fields of one cast: the keyboard's way to everything a drag does. */
export function AssignmentForm({
  opened: { plan, edit },
  cast,
  onClose,
}: {
  opened: OpenPlan;
  cast: PlanCast;
  onClose: () => void;
}) {
  const id = useId();
  const { assignment } = cast;
  const [time, setTime] = useState<string | null>(null);
  const player = playerOf(plan, assignment.who);
  const offered = player ? offeredSpells(plan, player, assignment.id) : null;
  const raid = [
    ...(offered?.lust ? [{ spell: offered.lust, other: null }] : []),
    ...(offered?.others ?? []),
  ];
  const personal = offered?.personal ?? [];
  const known = [...raid, ...personal].some(({ spell }) => spell.spellId === assignment.spellId);
  const change = (part: Partial<typeof assignment>): void =>
    edit(changeAssignment(plan, assignment.id, part));
  const wrong = time !== null && readClock(time) === null;
  /** Another player presses Bloodlust by the name of the own class. */
  function changePlayer(who: string): void {
    const to = isLust(assignment.spellId) ? playerOf(plan, who) : undefined;
    const lust = to && offeredSpells(plan, to, assignment.id).lust;
    change({ who, ...(lust && { spellId: lust.spellId }) });
  }
  function keepTime(text: string): void {
    const offsetMs = readClock(text);
    if (offsetMs === null) return;
    setTime(null);
    if (offsetMs !== assignment.offsetMs) change({ offsetMs });
  }
  const others = [...new Set([assignment.who, ...WORDS])].filter(
    (who) => !plan.roster.some(({ name }) => name === who),
  );
  return (
    <form
      aria-label="Chosen cast"
      className="mt-2 grid grid-cols-2 items-end gap-2 rounded-panel border border-accent/50 bg-surface p-3 sm:grid-cols-4 lg:grid-cols-[repeat(6,1fr)_auto_auto]"
      data-assignment-form
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="text-xs text-muted">
        Player
        <select
          className={FIELD}
          value={assignment.who}
          onChange={(event) => changePlayer(event.target.value)}
        >
          {plan.roster.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          {others.map((who) => (
            <option key={who}>{who}</option>
          ))}
        </select>
      </label>
      <label className="text-xs text-muted">
        Cast
        <select
          className={FIELD}
          value={assignment.spellId ?? ''}
          onChange={(event) =>
            change({ spellId: event.target.value === '' ? null : Number(event.target.value) })
          }
        >
          <option value="">Words only</option>
          <Spells label="For the raid and others" spells={raid} />
          <Spells label="Personal defensives" spells={personal} />
          {!known && assignment.spellId !== null && (
            <option value={assignment.spellId}>{cast.what}</option>
          )}
        </select>
      </label>
      <label className="text-xs text-muted">
        Phase
        <select
          className={FIELD}
          value={assignment.phase}
          onChange={(event) => change({ phase: Number(event.target.value), trigger: null })}
        >
          {plan.timeline.phases.map(({ name }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- phases have no other name than their place
            <option key={index} value={index + 1}>
              {index + 1}: {name}
            </option>
          ))}
          {assignment.phase > plan.timeline.phases.length && (
            <option value={assignment.phase}>{assignment.phase}</option>
          )}
        </select>
      </label>
      <label className="text-xs text-muted">
        Time, m:ss
        <input
          className={`${FIELD} tabular`}
          value={time ?? writeClock(assignment.offsetMs)}
          inputMode="numeric"
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => setTime(event.target.value)}
          onBlur={(event) => keepTime(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && keepTime(event.currentTarget.value)}
        />
      </label>
      <label className="text-xs text-muted">
        On
        <select
          className={FIELD}
          value={assignment.target ?? ''}
          onChange={(event) => change({ target: event.target.value || null })}
        >
          <option value="">–</option>
          {assignment.target !== null &&
            !plan.roster.some(({ name }) => name === assignment.target) && (
              <option>{assignment.target}</option>
            )}
          {plan.roster.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="text-xs text-muted">
        Note
        <input
          key={assignment.note}
          className={FIELD}
          defaultValue={assignment.note}
          maxLength={PLAN_LIMITS.noteLength}
          onBlur={(event) => {
            if (event.target.value !== assignment.note) change({ note: event.target.value });
          }}
        />
      </label>
      <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={assignment.pinned}
          onChange={(event) => change({ pinned: event.target.checked })}
        />
        Pinned
      </label>
      <div className="col-span-2 flex flex-wrap gap-1 lg:col-span-1">
        <Button
          look="danger"
          icon="lucide:trash-2"
          onClick={() => {
            edit(removeAssignment(plan, assignment.id));
            onClose();
          }}
        >
          Remove
        </Button>
        <Button look="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className="col-span-full text-xs text-danger">
          Write minutes and seconds, for example 1:15.
        </p>
      )}
      {cast.warnings.map((words) => (
        <p key={words} className="col-span-full text-xs text-warning">
          {words}
        </p>
      ))}
    </form>
  );
}
