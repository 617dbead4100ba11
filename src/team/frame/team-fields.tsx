import { useId, type ComponentProps, type ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, type ButtonLook } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';

/** A labeled text field of a team's form; works without scripts. */
export function TextField({
  label,
  hint,
  className = '',
  ...input
}: { label: string; hint?: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={`flex min-w-0 flex-col gap-1 text-sm ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        className={FIELD}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...input}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A labeled list to choose one of. */
export function ListField({
  label,
  className = '',
  children,
  ...select
}: { label: string; children: ReactNode } & ComponentProps<'select'>) {
  const id = useId();
  return (
    <div className={`flex min-w-0 flex-col gap-1 text-sm ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select id={id} className={FIELD} {...select}>
        {children}
      </select>
    </div>
  );
}

/** Names of the days, Sunday first, as rules count them. */
export const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A box for each day of the week, sent as `weekday`, 0 for Sunday. */
export function WeekdayField({
  legend,
  hint,
  chosen,
  className = '',
}: {
  legend: string;
  hint: string;
  chosen?: readonly number[];
  className?: string;
}) {
  return (
    <fieldset className={className}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-3">
        {DAYS.map((day, index) => (
          <label
            key={day}
            className="flex min-h-9 items-center gap-1.5 text-sm pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              name="weekday"
              value={index}
              defaultChecked={chosen?.includes(index)}
            />{' '}
            {day}
          </label>
        ))}
      </div>
      <p className="text-xs text-muted">{hint}</p>
    </fieldset>
  );
}

/** Makes an invite link for any player, or for one of the roster who has no account yet. */
export function InviteForm({
  teamId,
  mayInviteOfficers,
  withoutAccount,
}: {
  teamId: string;
  mayInviteOfficers: boolean;
  withoutAccount: readonly { memberId: string; player: string }[];
}) {
  return (
    <Form
      method="post"
      action={`/team/${teamId}/settings`}
      className="grid gap-3 sm:grid-cols-3"
      aria-label="Invite players"
    >
      <input type="hidden" name="intent" value="invite" />
      <ListField label="Role" name="role" defaultValue="raider">
        <option value="raider">raider</option>
        <option value="guest">guest</option>
        {mayInviteOfficers && <option value="officer">officer</option>}
      </ListField>
      <TextField
        label="Valid for days"
        name="days"
        type="number"
        min={1}
        max={60}
        defaultValue={7}
      />
      <ListField label="For" name="member" defaultValue="">
        <option value="">any player, 50 at most</option>
        {withoutAccount.map(({ memberId, player }) => (
          <option key={memberId} value={memberId}>
            {player}
          </option>
        ))}
      </ListField>
      <div>
        <Button type="submit" look="solid">
          Make a link
        </Button>
      </div>
    </Form>
  );
}

const NONE: Readonly<Record<string, string>> = {};

/** A form that is one button: sends an intent with hidden values. */
export function ButtonForm({
  intent,
  values = NONE,
  label,
  look = 'outline',
  children,
}: {
  intent: string;
  values?: Readonly<Record<string, string>>;
  /** Read out in place of the text, where that does not say of what. */
  label?: string;
  look?: ButtonLook;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
