import type { FeedItem } from './change-feed.tsx';
import type { LineTile } from './line-tiles.tsx';
import type { Movers } from './movers-card.tsx';
import type { SourcesCardProps } from './sources-card.tsx';

/** What the start page shows of the season, but for what was searched. Times are epoch ms. */
export interface HomeSeason extends SourcesCardProps {
  /** Ends of the running weeks, by region, where a source has told them. */
  resets: Readonly<Record<string, number>>;
  /** Null while the week is not known. */
  affixes: { now: string[]; next: string[]; source: string } | null;
  lines: readonly LineTile[];
  movers: Movers | null;
  /** Who told the players of the region, and when. */
  playersSource: { source: string; updatedMs: number } | null;
  feed: readonly FeedItem[];
}
