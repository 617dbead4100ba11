import { useSyncExternalStore } from 'react';
import { keyOf, onKept, tellKept } from './kept-sign.ts';
import { NONE_KEPT, readMine, toggleMine, type Mine } from './my-characters.ts';

let text: string | null = null;
let mine: Mine = NONE_KEPT;

function read(): Mine {
  try {
    const found = localStorage.getItem(keyOf('mine'));
    // The same object as long as nothing has changed.
    if (found !== text) mine = readMine(found);
    text = found;
  } catch {
    // Storage is switched off: no character is kept.
  }
  return mine;
}

/** Who is kept on this device, in every tab alike; no character while the server draws the page. */
export function useMine(): Mine {
  return useSyncExternalStore(onKept, read, () => NONE_KEPT);
}

/** Keeps a character or guild on this device, or forgets it; the last one leaves nothing behind. */
export function keepOrForget(kind: 'character' | 'guild', id: string): void {
  const next = toggleMine(read(), kind, id);
  try {
    if (next.characters.length === 0 && next.guild === null)
      for (const what of ['', '-answer', '-visit']) localStorage.removeItem(keyOf('mine') + what);
    else localStorage.setItem(keyOf('mine'), JSON.stringify(next));
  } catch {
    // Nothing can be kept, and the button goes on saying so.
  }
  tellKept();
}
