/** An email address or a phone number, as people write them into one field. */
export type Contact = { email: string; phone?: never } | { phone: string; email?: never };

/** @returns undefined for what is neither. */
export function readContact(written: string): Contact | undefined {
  const text = written.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { email: text };
  const digits = text.replace(/[\s()./-]/g, '');
  if (/^\+?\d{6,15}$/.test(digits)) return { phone: digits };
  return undefined;
}
