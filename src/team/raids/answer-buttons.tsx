import { Form } from 'react-router';
import { ANSWERS } from '#team/model/roster/raid-answers.ts';
import { specializationById } from '#game/specializations.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';

/** How an answer is written in a list. */
export function answerWord(answer: string | null): string {
  const words: Record<string, string> = {
    yes: 'is in',
    late: 'comes late',
    tentative: 'is not sure',
    no: 'is out',
  };
  return (answer !== null && words[answer]) || 'has not answered';
}

/** As which specialization a player comes, where there is more than one. */
export function ComeAs({
  specIds,
  chosen,
}: {
  specIds: readonly number[];
  /** Null for that of the roster. */
  chosen: number | null;
}) {
  if (specIds.length < 2) return null;
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">Come as</span>
      <select name="spec" defaultValue={chosen ?? ''} className={`${FIELD} max-w-60`}>
        <option value="">as in the roster</option>
        {specIds.map((id) => (
          <option key={id} value={id}>
            {specializationById(id)?.name ?? id}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The answer of one player to one night: a tap on a button sends it; the reason is optional. */
export function AnswerButtons({
  night,
  current,
  reason,
  as,
  label,
  withReason = false,
}: {
  /** Nothing where the address says it. */
  night?: { seriesId: string; date: string };
  current: string | null;
  reason?: string | null;
  /** The specializations that the player raids on, where one can be chosen, and the chosen one. */
  as?: { specIds: readonly number[]; chosen: number | null };
  /** Names the form for screen readers. */
  label: string;
  withReason?: boolean;
}) {
  return (
    <Form method="post" preventScrollReset aria-label={label} className="flex flex-col gap-2">
      <input type="hidden" name="intent" value="answer" />
      {night !== undefined && (
        <input type="hidden" name="night" value={`${night.seriesId}.${night.date}`} />
      )}
      <div className="flex flex-wrap gap-2">
        {ANSWERS.map(({ answer, word, sign }) => (
          <Button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            look={current === answer ? 'solid' : 'outline'}
            aria-pressed={current === answer}
          >
            <span aria-hidden="true">{sign}</span> {word}
          </Button>
        ))}
      </div>
      {as !== undefined && <ComeAs {...as} />}
      {withReason && (
        <label className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">Reason, read by officers alone</span>
          <input
            name="reason"
            maxLength={300}
            defaultValue={reason ?? ''}
            className={`${FIELD} max-w-sm`}
          />
        </label>
      )}
    </Form>
  );
}
