/** Which address asked for a link in this browser: such a link needs no question, one that a stranger sends does. */

import { deviceStorage } from '#kit/browser/device-storage.ts';

const KEY = 'farseer-asked-link';
/** Milliseconds for which a link works at most. */
const LIFETIME = 60 * 60 * 1000;

/** Remembers that a mail with a link was asked for. */
export function noteAskedLink(contact: string): void {
  // Where storage is refused, the link is asked about.
  deviceStorage.setItem(KEY, JSON.stringify({ contact: contact.toLowerCase(), at: Date.now() }));
}

/** True when this browser asked for the link of this address, and not long ago. */
export function hasAskedLink(email: string | null): boolean {
  try {
    const note: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? 'null');
    if (email === null || typeof note !== 'object' || note === null) return false;
    const at: unknown = Reflect.get(note, 'at');
    const isOurs = Reflect.get(note, 'contact') === email.toLowerCase();
    return isOurs && typeof at === 'number' && Date.now() - at < LIFETIME;
  } catch {
    return false;
  }
}
