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
