import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Icon } from '#kit/ui/icon.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  name: string;
  /** What is wrong with what was typed. */
  mistake?: string | undefined;
  /** What to type, when the label does not say it all. */
  hint?: ReactNode;
}

const INPUT =
  'min-h-10 w-full min-w-0 rounded-control border bg-page px-3 text-text placeholder:text-muted pointer-coarse:min-h-11 ' +
  'border-line-strong aria-invalid:border-danger';

/** A labeled input with its mistake below it. */
export function Field({ label, mistake, hint, ...input }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const mistakeId = `${id}-mistake`;
  const described = [hint !== undefined && hintId, mistake !== undefined && mistakeId]
    .filter(Boolean)
    .join(' ');
  const control = (
    <input
      id={id}
      className={INPUT}
      aria-invalid={mistake !== undefined || undefined}
      aria-describedby={described || undefined}
      {...input}
    />
  );
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {input.type === 'password' ? <Shown>{control}</Shown> : control}
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {mistake !== undefined && (
        <p id={mistakeId} className="mt-1 flex gap-1.5 text-sm text-danger">
          <Icon name="lucide:circle-x" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{mistake}</span>
        </p>
      )}
    </div>
  );
}

/** A password with a button that shows what was typed. Without a script the button does nothing, and is not there. */
function Shown({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="flex gap-1.5">
      {children}
      <Button
        className="scripted"
        aria-pressed={isShown}
        aria-label="Show the password"
        onClick={(event) => {
          const field = event.currentTarget.parentElement?.querySelector('input');
          if (field) field.type = isShown ? 'password' : 'text';
          setShown(!isShown);
        }}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </span>
  );
}

/** A code from a mail, a message or an app; the keyboard of a phone offers it by itself. */
export function CodeField({ label = 'Code', ...rest }: Partial<FieldProps>) {
  return (
    <Field
      label={label}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={16}
      {...rest}
    />
  );
}
