import type { Region } from '#game/packs/define-season.ts';
import { choicesOf, regionOf } from '#season/views/choices.server.ts';
import { regionFilter } from '#season/views/region-filter.ts';
import { unknownValues, type FilterValues } from '#season/views/unknown-values.ts';
import { feedKinds, type FeedKind } from './feed-kinds.ts';

/** What the start page is asked for, by its address and by what the visitor has chosen. */
export interface HomeQuestion {
  region: Region;
  /** Null is everything. */
  feed: FeedKind | null;
  /** Pinned characters and guild, as `eu/realm-slug/Name`. */
  characters: readonly string[];
  guild: string | null;
}

/** The filters, where the address asks one for a value that the page does not have; else null. */
export function unknownHomeFilters(request: Request): readonly FilterValues[] | null {
  const filters: FilterValues[] = [
    regionFilter(regionOf(request)),
    { name: 'feed', noun: 'kind of news', values: feedKinds, shown: 'all news' },
  ];
  const unknown = unknownValues(new URL(request.url).searchParams, filters);
  return unknown.length > 0 ? filters : null;
}

/** Everything that is not understood falls back to the usual. */
export function readHomeQuestion(request: Request): HomeQuestion {
  const feed = new URL(request.url).searchParams.get('feed');
  const { characters, guild } = choicesOf(request);
  return {
    region: regionOf(request),
    feed: feedKinds.find((one) => one === feed) ?? null,
    characters,
    guild,
  };
}
