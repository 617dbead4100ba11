import { brackets, type Bracket } from '#season/model/cutoffs/cutoff-forecast.ts';
import type { Region } from '#game/packs/define-season.ts';
import { defineAddress, type Address } from '#kit/browser/address.ts';
import { choice, flag, matching, typed } from '#kit/browser/address-fields.ts';
import { classField, oneRegion, specField } from '#season/views/season-fields.ts';
import { formatFinePercent } from '#season/views/format.ts';

/** What the address of the page asks. Everything that is not understood falls back to the usual. */
export interface TitleQuestion {
  region: Region;
  /** Slug; null is the newest season. */
  season: string | null;
  bracket: Bracket;
  /** Show the ranks around the cutoff instead of those above it. */
  nearLine: boolean;
  classId: number | null;
  specId: number | null;
  realm: string;
  name: string;
  /** The character "me", as it was pasted. */
  me: string;
  /** The chart shows the whole season instead of its last six weeks. */
  isWhole: boolean;
}

/** How a bracket is called. */
export function bracketLabel(bracket: Bracket): string {
  return bracket === 'p999'
    ? `Top ${formatFinePercent(0.001)} (title)`
    : `Top ${100 - Number(bracket.slice(1)) / 10}%`;
}

/** Ranks on each side of the cutoff that are shown near it. */
export const BUBBLE_RANKS = 200;

export const titleAddress: Address<TitleQuestion> = defineAddress({
  region: oneRegion,
  season: matching('season', /./s),
  bracket: choice('bracket', brackets, 'p999'),
  nearLine: flag('near'),
  classId: classField,
  specId: specField,
  realm: typed('realm', 60),
  name: typed('name', 60),
  // Without a script a whole /simc string comes here.
  me: typed('me', 6000),
  isWhole: flag('span', 'all'),
});
