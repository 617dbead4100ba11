import { useId, useState } from 'react';
import { isGroupWord } from '#team/model/planner/plan.ts';
import { playerKeys } from '#team/model/planner/plan-names.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { formatClock } from '#lib/format-clock.ts';
import { CooldownMark } from '#kit/ui/marks/cooldown-mark.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import type { PlanCast } from './plan-rows.ts';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** “Eleven casts”: numbers up to twelve in words. */
export function castsInWords(count: number): string {
  return `${NUMBERS[count] ?? count} ${count === 1 ? 'cast' : 'casts'}`;
}

/** The casts of one player, large enough to be read from a phone beside the keyboard. Lines for everyone are among them. */
export function MyCasts({ plan, casts }: { plan: Plan; casts: readonly PlanCast[] }) {
  const id = useId();
  const names = [...new Set(casts.map(({ assignment }) => assignment.who))].filter(
    (who) => !isGroupWord(who),
  );
  const [chosen, choose] = useState<string | null>(null);
  const who = names.find((name) => name === chosen) ?? names[0] ?? null;
  const keyOf = playerKeys(plan);
  const mine = casts.filter(
    ({ assignment }) =>
      (who !== null && keyOf(assignment.who) === keyOf(who)) || isGroupWord(assignment.who),
  );
  const own = mine.filter(({ assignment }) => !isGroupWord(assignment.who)).length;
  return (
    <section aria-label="Casts of one player" data-my-casts className="max-w-xl">
      <label htmlFor={id} className="text-xs text-muted">
        Player
      </label>
      <select
        id={id}
        className={FIELD}
        value={who ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {names.length === 0 && <option value="">No player has a cast</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      {who !== null && (
        <p className="mt-2 text-sm">
          <bdi className="font-medium">{who}</bdi> has {castsInWords(own)}
          {plan.encounterName === '' ? '' : ` on ${plan.encounterName}`}.
        </p>
      )}
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {mine.map(({ assignment, atMs, moment, what, warnings }) => (
          <li key={assignment.id} className="flex min-h-12 items-baseline gap-3 py-2">
            <span className="tabular w-14 shrink-0 text-right font-display text-xl font-semibold">
              {formatClock(atMs)}
            </span>
            <span className="min-w-0">
              <span className="block text-base font-medium">
                {assignment.spellId === null ? (
                  assignment.note
                ) : (
                  <>
                    <CooldownMark spellId={assignment.spellId} size={24} isNamed /> {what}
                  </>
                )}
                {assignment.target !== null && (
                  <bdi className="font-normal"> → {assignment.target}</bdi>
                )}
              </span>
              <span className="block text-xs text-muted">
                {[
                  isGroupWord(assignment.who) ? `For ${assignment.who}` : '',
                  assignment.phase > 1 ? moment : '',
                  assignment.spellId === null ? '' : assignment.note,
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
              {warnings.map((words) => (
                <span key={words} className="block text-xs text-warning">
                  {words}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
