/** What the change feed tells of. */
export const feedKinds = ['news', 'hotfix', 'build', 'forum', 'kill'] as const;
export type FeedKind = (typeof feedKinds)[number];

export const feedLabels: Readonly<Record<FeedKind, string>> = {
  news: 'News',
  hotfix: 'Hotfixes',
  build: 'Builds',
  forum: 'Forum',
  kill: 'First kills',
};

/** Newest entries that the tile “What changed” shows; the card of all kinds goes on with those behind them. */
export const TILE_ITEMS = 2;
