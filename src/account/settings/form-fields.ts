/** A text field of a form, trimmed; empty when it is missing or a file. */
export function readField(form: FormData, name: string): string {
  return readSecret(form, name).trim();
}

/** A field as it was typed: a password may begin with a space. */
export function readSecret(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
