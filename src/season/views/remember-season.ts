import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { changeChoices } from '#kit/browser/choices.ts';
import type { VisitorChoices } from '#lib/visitor-choices.ts';

/** The season that a page shows: its slug, and whether it is over. */
export interface ShownSeason {
  slug: string;
  isFrozen: boolean;
}

/**
 * The choices of a visitor whose address asks for a season. A past season is remembered; the running one is what every page
 * shows anyway, so choosing it forgets the past one. An address that asks for none, or for one that is not shown, changes nothing.
 */
export function withSeason(
  before: VisitorChoices,
  asked: string | null,
  shown: ShownSeason,
): VisitorChoices {
  if (asked === null || asked !== shown.slug) return before;
  return { ...before, season: shown.isFrozen ? shown.slug : null };
}

/** Remembers the season that the address asks for, so that the next page is drawn for it. */
export function useRememberedSeason(shown: ShownSeason | null): void {
  const asked = new URLSearchParams(useLocation().search).get('season');
  const slug = shown?.slug;
  const isFrozen = shown?.isFrozen;
  useEffect(() => {
    if (slug !== undefined && isFrozen !== undefined)
      changeChoices((before) => withSeason(before, asked, { slug, isFrozen }));
  }, [asked, slug, isFrozen]);
}
