import { Form, Link, useSubmit } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { shortenPasted } from '#season/views/look-up/shorten-pasted.ts';
import { Choice, FIELD, Kept, NumberField } from '#kit/ui/form-fields.tsx';
import { withoutMember } from './mplus-address.ts';
import {
  MAXIMUM_TEAM,
  type DungeonName,
  type MplusFilters,
  type TeamMember,
} from './plan-types.ts';

/** Who plays, and with which keys. A form that works without a script; with one, a long paste is made short. */
export function TeamForm({
  filters,
  team,
  goal,
  dungeons,
}: {
  filters: MplusFilters;
  team: readonly TeamMember[];
  /** Rating that is aimed for. */
  goal: number;
  dungeons: readonly DungeonName[];
}) {
  const submit = useSubmit();
  const isFull = team.length >= MAXIMUM_TEAM;
  function send(form: HTMLFormElement): void {
    const data = new FormData(form);
    const pasted = data
      .getAll('c')
      .map((text) => (typeof text === 'string' ? shortenPasted(text) : ''));
    data.delete('c');
    for (const text of pasted) if (text !== '') data.append('c', text);
    void submit(data, { method: 'get', preventScrollReset: true });
  }
  return (
    <Form
      method="get"
      preventScrollReset
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) send(event.currentTarget);
      }}
      data-team-form
    >
      <Kept
        values={[
          ['region', filters.region],
          ['season', filters.season],
          ...team.map(({ text }) => ['c', text] as const),
        ]}
      />
      <label className="flex flex-col gap-1 text-sm">
        <span className="text-xs text-muted">
          {team.length === 0
            ? 'Your character: Name-Realm, a link, or your /simc text'
            : isFull
              ? 'The team is full'
              : 'Add to the team'}
        </span>
        <textarea
          key={team.length}
          name="c"
          rows={2}
          // The head of a /simc string; without a script all of it would have to fit into the address.
          maxLength={2000}
          disabled={isFull}
          className={`${FIELD} py-1.5 disabled:opacity-55`}
        />
      </label>
      <Button type="submit" look="solid" icon="lucide:search">
        {team.length === 0 ? 'Plan my next keys' : 'Update'}
      </Button>
      {team.length > 0 && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1.5 text-xs text-muted">Team and their keystones</legend>
          {team.map((member, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same character can stand there twice
            <div key={`${member.text} ${index}`} className="flex flex-col gap-1.5" data-member>
              <div className="flex items-center justify-between gap-2 text-sm">
                <bdi className="min-w-0 truncate font-medium">
                  {member.found ? member.name : member.text}
                </bdi>
                <Link
                  to={withoutMember(filters, index)}
                  preventScrollReset
                  className="inline-flex min-h-9 items-center text-xs text-muted underline pointer-coarse:min-h-11"
                  aria-label={`Remove ${member.found ? member.name : member.text}`}
                >
                  Remove
                </Link>
              </div>
              {member.found && team.length > 1 && (
                <div className="grid grid-cols-[1fr_4.5rem] gap-2">
                  <Choice
                    name={`d${index}`}
                    label="Key"
                    value={String(filters.held[index]?.dungeonId ?? '')}
                  >
                    <option value="">unknown</option>
                    {dungeons.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Choice>
                  <NumberField
                    name={`l${index}`}
                    label="Level"
                    value={filters.held[index]?.keyLevel ?? null}
                    minimum={2}
                    maximum={40}
                  />
                </div>
              )}
            </div>
          ))}
        </fieldset>
      )}
      {team.length > 1 && (
        <NumberField
          name="level"
          label="Key level of the team"
          value={filters.level}
          minimum={2}
          maximum={40}
        />
      )}
      <NumberField name="goal" label="Target rating" value={goal} minimum={1} maximum={9999} />
    </Form>
  );
}
