import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { FIELD, Kept } from '#kit/ui/form-fields.tsx';
import { shortenPasted } from './shorten-pasted.ts';

/**
 * Asks about one character: `Name-Realm`, a link, or what `/simc` prints. With a script what was pasted is made short before
 * it becomes an address; without one the server reads the beginning of it.
 */
export function PastedCharacterForm({
  name,
  label,
  kept,
  value,
  isOneLine = false,
  className = '',
  children,
}: {
  /** Of the field in the address. */
  name: string;
  label: string;
  /** What the address asks besides. */
  kept: readonly (readonly [name: string, value: string])[];
  /** What stands in the field at first. */
  value?: string;
  /** Field and button stand beside each other. */
  isOneLine?: boolean;
  className?: string;
  /** The button. */
  children: ReactNode;
}) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      preventScrollReset
      className={`flex gap-2 ${isOneLine ? 'min-w-0 items-end' : 'flex-col'} ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const pasted = data.get(name);
        data.set(name, typeof pasted === 'string' ? shortenPasted(pasted) : '');
        void submit(data, { method: 'get', preventScrollReset: true });
      }}
    >
      <Kept values={kept} />
      <label
        className={`flex flex-col gap-1 text-sm ${isOneLine ? 'w-96 max-w-full min-w-0 shrink' : ''}`}
      >
        <span className="text-xs text-muted">{label}</span>
        <textarea
          name={name}
          rows={isOneLine ? 1 : 2}
          // The head of a /simc string; all of it would not fit into the address.
          maxLength={2000}
          required
          defaultValue={value}
          onKeyDown={(event) => {
            // One line is sent with Enter, as in any field of one line.
            if (!isOneLine || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          className={`${FIELD} py-1.5 ${isOneLine ? 'h-9 resize-none overflow-hidden pointer-coarse:h-11' : ''}`}
        />
      </label>
      {children}
    </Form>
  );
}
