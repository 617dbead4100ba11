import { Form } from 'react-router';
import type { StandingAnswer } from '#store/queries/raid-schedule.ts';
import { Button } from '#kit/ui/button.tsx';
import { ListField, TextField, WeekdayField } from '#team/frame/team-fields.tsx';

/** A player for whom an officer can say what stands. */
export interface StandingPlayer {
  memberId: string;
  player: string;
}

/** What stands for every raid of a player: away between two days or on days of the week, or signed up by default. */
export function StandingForm({
  standing,
  other,
}: {
  standing: StandingAnswer | null;
  /** The player, where that is not the visitor. */
  other: StandingPlayer | null;
}) {
  return (
    <Form
      key={standing?.memberId}
      method="post"
      preventScrollReset
      className="flex flex-col gap-3"
      aria-label="Every raid"
    >
      <input type="hidden" name="intent" value="standing" />
      {other && <input type="hidden" name="member" value={other.memberId} />}
      <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name="signsUp"
          value="1"
          defaultChecked={standing?.signsUp === true}
          className="size-4 accent-accent"
        />
        {other
          ? `${other.player} is in, unless an answer says otherwise`
          : 'I’m in, unless I say otherwise'}
      </label>
      <WeekdayField
        legend="Away every"
        hint="Raids on these days are answered with “out”."
        chosen={standing?.awayWeekdays ?? []}
      />
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

/** For officers: whose answer to every raid the form is about. */
export function StandingChoice({
  players,
  chosen,
}: {
  players: readonly StandingPlayer[];
  /** Empty for the visitor. */
  chosen: string;
}) {
  return (
    <Form preventScrollReset className="mb-3 flex items-end gap-2" aria-label="Whose answer">
      <ListField key={chosen} label="Player" name="for" defaultValue={chosen} className="flex-1">
        <option value="">yourself</option>
        {players.map(({ memberId, player }) => (
          <option key={memberId} value={memberId}>
            {player}
          </option>
        ))}
      </ListField>
      <Button type="submit">Show</Button>
    </Form>
  );
}
