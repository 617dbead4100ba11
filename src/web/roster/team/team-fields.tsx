import { useId, type ComponentProps, type ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { FIELD } from '#web/ui/form-fields.tsx';

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
