/** What the visitor has chosen, in the cookie that the server draws pages by (`lib/visitor-choices.ts`). */

import { useSyncExternalStore } from 'react';
import {
  CHOICES_COOKIE,
  formatChoices,
  NO_CHOICES,
  readChoices,
  togglePinned,
  type VisitorChoices,
} from '#lib/visitor-choices.ts';
import { deviceStorage } from './device-storage.ts';
import { createListeners } from './listeners.ts';

const YEAR_SECONDS = 31_536_000;
/** Where earlier versions kept the pinned characters. */
const OLD_KEY = 'farseer-mine';

const listeners = createListeners();
let cookies: string | undefined;
let choices: VisitorChoices = NO_CHOICES;

/** The same object as long as nothing has changed. */
export function currentChoices(): VisitorChoices {
  if (document.cookie !== cookies) {
    cookies = document.cookie;
    const read = readChoices(cookies);
    if (formatChoices(read) !== formatChoices(choices)) choices = read;
  }
  return choices;
}

/** Text of the cookie; an empty choice ends it. */
export function choicesCookie(next: VisitorChoices, isSecure: boolean): string {
  const value = formatChoices(next);
  const age = value === '' ? 0 : YEAR_SECONDS;
  return `${CHOICES_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${age}${isSecure ? '; Secure' : ''}`;
}

export function changeChoices(change: (before: VisitorChoices) => VisitorChoices): void {
  const before = currentChoices();
  const next = change(before);
  if (formatChoices(next) === formatChoices(before)) return;
  document.cookie = choicesCookie(next, location.protocol === 'https:');
  listeners.call();
}

/** Pins a character or a guild (`eu/realm-slug/Name`), or unpins it. */
export function pinOrUnpin(kind: 'character' | 'guild', id: string): void {
  changeChoices((before) => togglePinned(before, kind, id));
}

export function onChoices(listener: () => void): () => void {
  const stop = listeners.add(listener);
  // Another tab may have changed the cookie meanwhile.
  addEventListener('focus', listener);
  return () => {
    stop();
    removeEventListener('focus', listener);
  };
}

/** The choices of the visitor; none of them while the server draws the page and while it is taken over. */
export function useChoices(): VisitorChoices {
  return useSyncExternalStore(onChoices, currentChoices, () => NO_CHOICES);
}

/**
 * Takes over what an earlier version kept in the device's storage.
 *
 * @returns whether there was something.
 */
export function takeOverOldPins(): boolean {
  const text = deviceStorage.getItem(OLD_KEY);
  if (text === null) return false;
  for (const what of ['', '-answer', '-visit']) deviceStorage.removeItem(OLD_KEY + what);
  try {
    const kept = JSON.parse(text) as { characters?: unknown; guild?: unknown } | null;
    const listed = Array.isArray(kept?.characters) ? kept.characters : [];
    const old = new URLSearchParams(
      listed.filter((one) => typeof one === 'string').map((one) => ['c', one]),
    );
    if (typeof kept?.guild === 'string') old.set('guild', kept.guild);
    const { characters, guild } = readChoices(`${CHOICES_COOKIE}=${old}`);
    changeChoices((now) => ({
      ...now,
      characters: now.characters.length > 0 ? now.characters : characters,
      guild: now.guild ?? guild,
    }));
    return characters.length > 0 || guild !== null;
  } catch {
    // The text is of something else: there is nothing to take over.
    return false;
  }
}
