/** Whether the search lies over the page. */
import { createListeners } from '#kit/browser/listeners.ts';

let isOpen = false;
let isUsed = false;
let typedAhead = '';
const listeners = createListeners();

export function showSearch(open: boolean): void {
  if (open === isOpen) return;
  isOpen = open;
  isUsed = true;
  typedAhead = '';
  listeners.call();
}

export function isSearchOpen(): boolean {
  return isOpen;
}

/** Whether it was open before: its code stays with the page from then on. */
export function wasOpened(): boolean {
  return isUsed;
}

/**
 * Keeps a letter that is typed between the key that opens the search and the moment its field is there.
 *
 * @param key as a keyboard event names it: a letter stands for itself, `Backspace` takes the last one away.
 * @returns whether the key was text.
 */
export function typeAhead(key: string): boolean {
  if (key === 'Backspace') typedAhead = typedAhead.replace(/.$/su, '');
  else if (/^.$/su.test(key)) typedAhead += key;
  else return false;
  return true;
}

/** What was typed ahead; from then on the field itself gets the letters. */
export function takeTypedAhead(): string {
  const typed = typedAhead;
  typedAhead = '';
  return typed;
}

export const onSearch = listeners.add;
