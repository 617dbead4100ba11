import { lazy, type ComponentType } from 'react';
import type * as AllParts from './season-part.tsx';
import { whenUsed } from './when-used.ts';

type SeasonPart = typeof AllParts;

/**
 * Parts that the server draws with everything else and the browser takes over when somebody begins to use the page: the
 * first visit pays for what it sees, not for what it may do.
 */
const seasonPart = import.meta.env.SSR ? await import('./season-part.tsx') : null;

/** As in kept-sign.ts, written out: a file of its own would cost every first visit more than this. */
function isKept(what: string): boolean {
  try {
    return localStorage.getItem(`farseer-${what}`) !== null;
  } catch {
    return false;
  }
}

/** Coming from another page nothing of it stands there yet. */
function isDrawn(): boolean {
  return document.getElementById('contents') !== null;
}

function late<Name extends keyof SeasonPart>(
  name: Name,
  mayWait: () => boolean = isDrawn,
): SeasonPart[Name] {
  if (seasonPart) return seasonPart[name];
  return lazy(async () => {
    await whenUsed(mayWait);
    const part = await import('./season-part.tsx');
    return { default: part[name] as ComponentType };
  }) as unknown as SeasonPart[Name];
}

export const SeasonColumn = late('SeasonColumn');
export const WeekFacts = late('WeekFacts');
/** Whoever keeps somebody here is shown them at once. */
export const MyStrip = late('MyStrip', () => isDrawn() && !isKept('mine'));
/** An address that asks for somebody is answered at once. */
export const FoundPanel = late('FoundPanel', () => false);
/** So is who was here before; a first visit has nothing to be told, and is noted when the page is used. */
export const SeasonAside = late('SeasonAside', () => isDrawn() && !isKept('visit'));
/** Asked for when the box is used already: there is no other sign to wait for. */
export const SearchSuggestions = late('SearchSuggestions', () => false);
export const OfflineNote = late('OfflineNote', () => isDrawn() && navigator.onLine);
