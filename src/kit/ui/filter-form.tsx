import type { ComponentProps, FormEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import { Kept } from './form-fields.tsx';

/** Fields whose value is whole with one press. */
const PRESSED: ReadonlySet<string> = new Set(['checkbox', 'radio']);

/**
 * What a page is narrowed to. It works without a script; with one, every list and every mark is taken at once. What is typed waits
 * for the form to be sent.
 */
export function FilterForm({
  kept,
  children,
  ...form
}: {
  /** Parameters of the address that stay: a form sends its own fields alone. */
  kept: ComponentProps<typeof Kept>['values'];
} & Omit<ComponentProps<typeof Form>, 'method' | 'onChange'>) {
  const submit = useSubmit();
  const takeAtOnce = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && !PRESSED.has(target.type)) return;
    void submit(currentTarget, { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      // Going back shows what the address says, not what the browser remembers of a field.
      autoComplete="off"
      replace
      preventScrollReset
      onChange={takeAtOnce}
      {...form}
    >
      <Kept values={kept} />
      {children}
    </Form>
  );
}
