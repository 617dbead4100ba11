import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Mistake } from '#account/auth/messages.ts';
import { Button, type ButtonLook } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';

const NONE: readonly Mistake[] = [];
const NOTHING: Record<string, string> = {};

/** A form of an account: its mistakes, and what it does. */
export function AccountForm({
  intent,
  mistakes = NONE,
  submit,
  look = 'solid',
  hidden = NOTHING,
  children,
  aside,
  label,
  takesFocus = false,
}: {
  /** What the form asks for; the server and the browser tell forms apart by it. */
  intent: string;
  mistakes?: readonly Mistake[];
  /** Text of the button. */
  submit: string;
  look?: ButtonLook;
  /** Sent along unseen. */
  hidden?: Record<string, string>;
  children?: ReactNode;
  /** Beside the button. */
  aside?: ReactNode;
  /** Name of the form for screen readers, where no heading names it. */
  label?: string;
  /** True for a step that comes in place of another: its first field takes the focus. */
  takesFocus?: boolean;
}) {
  const { state, formData } = useNavigation();
  const isSending =
    state !== 'idle' &&
    formData?.get('intent') === intent &&
    // Forms of one kind stand beside each other: only the one that was sent says so.
    Object.entries(hidden).every(([name, value]) => formData.get(name) === value);
  const form = useRef<HTMLFormElement>(null);

  const isNew = useRef(true);

  useEffect(() => {
    if (takesFocus && !form.current?.contains(document.activeElement))
      form.current?.querySelector<HTMLElement>('input:not([type=hidden], [type=radio])')?.focus();
  }, [takesFocus]);

  useEffect(() => {
    // The server's answer to a form sent without a script is typed into before this runs: the focus stays in its field.
    const isInUse = isNew.current && form.current?.contains(document.activeElement) === true;
    isNew.current = false;
    if (mistakes.length === 0 || isInUse) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (invalid ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [mistakes]);

  const general = mistakes.filter(({ field }) => field === '');
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="flex flex-col gap-4"
      aria-label={label}
      data-intent={intent}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {general.length > 0 && (
        <div role="alert" tabIndex={-1} className="outline-none">
          <Note kind="error">
            {general.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </Note>
        </div>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look={look} aria-disabled={isSending || undefined}>
          {isSending ? 'One moment …' : submit}
        </Button>
        {aside}
      </div>
    </Form>
  );
}

/** What is wrong with one field, if anything. */
export function mistakeAt(mistakes: readonly Mistake[], field: string): string | undefined {
  return mistakes.find((mistake) => mistake.field === field)?.message;
}
