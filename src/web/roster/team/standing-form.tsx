import { Form } from 'react-router';
import type { StandingAnswer } from '#database/queries/raid-schedule.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from './team-fields.tsx';

/** What stands for every raid of the visitor: away between two days, or signed up by default. */
export function StandingForm({ standing }: { standing: StandingAnswer | null }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3" aria-label="Every raid">
      <input type="hidden" name="intent" value="standing" />
      <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name="signsUp"
          value="1"
          defaultChecked={standing?.signsUp === true}
          className="size-4 accent-accent"
        />
        I’m in, unless I say otherwise
      </label>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <TextField
          label="Away from"
          name="from"
          type="date"
          defaultValue={standing?.awayFrom ?? ''}
        />
        <TextField
          label="Away until"
          name="to"
          type="date"
          defaultValue={standing?.awayTo ?? ''}
          hint="Leave it empty while you do not know. An answer to one raid comes first."
        />
      </div>
      <div>
        <Button type="submit">Save for every raid</Button>
      </div>
    </Form>
  );
}
