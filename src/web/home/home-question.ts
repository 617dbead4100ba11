import { regions, type Region } from '#game/packs/define-season.ts';
import { feedKinds, type FeedKind } from './feed-kinds.ts';

/** What the address of the start page asks. Everything that is not understood falls back to the usual. */
export interface HomeQuestion {
  region: Region;
  /** Null is everything. */
  feed: FeedKind | null;
  /** What was searched for; empty for nothing. */
  search: string;
}

/** Longer than this is no `/simc` string either. */
const LONGEST_SEARCH = 6000;

/**
 * No name holds a control character, and a database refuses some. Lines stay, a `/simc` string has many; a tab, as between
 * the cells of a sheet, is a blank.
 */
export function withoutControls(text: string): string {
  return text.replaceAll('\t', ' ').replaceAll(/(?![\r\n])\p{Cc}/gu, '');
}

export function readHomeQuestion(params: URLSearchParams): HomeQuestion {
  const region = params.get('region');
  const feed = params.get('feed');
  return {
    region: regions.find((one) => one === region) ?? 'eu',
    feed: feedKinds.find((one) => one === feed) ?? null,
    search: withoutControls(params.get('q') ?? '')
      .trim()
      .slice(0, LONGEST_SEARCH),
  };
}
