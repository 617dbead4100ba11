import { ChangeFeed, type FeedItem } from './change-feed.tsx';
import type { FeedKind } from './feed-kinds.ts';
import { SourcesCard, type SourcesCardProps } from './sources-card.tsx';

export { Affixes } from './affixes.tsx';
export { Contents } from './contents.tsx';
export { DigestView } from './digest-view.tsx';
export { FoundPanel } from './found-panel.tsx';
export { OfflineNote } from './offline-note.tsx';
export { SearchSuggestions } from './search-suggestions.tsx';
export { MyStrip } from './my-strip.tsx';
export { RegionForm } from './region-form.tsx';
export { WeekNote } from './week-note.tsx';
export { MoversCard } from './movers-card.tsx';

export { LineTiles as SeasonLines } from './line-tiles.tsx';

/** What happened and who says so. */
export function SeasonNews({
  items,
  kind,
  region,
  ...sources
}: {
  items: readonly FeedItem[];
  kind: FeedKind | null;
  region: string;
} & SourcesCardProps) {
  return (
    <div className="flex flex-col gap-5">
      <ChangeFeed
        items={items}
        kind={kind}
        heard={heardLast(sources.origins)}
        hrefOf={(other) =>
          `/?${new URLSearchParams({ region, ...(other === null ? {} : { feed: other }) })}`
        }
      />
      <SourcesCard {...sources} />
    </div>
  );
}

/** When what a source says of news and raids was heard last. */
function heardLast(origins: SourcesCardProps['origins']): Map<string, number> {
  const heard = new Map<string, number>();
  for (const { kind, source, updatedAt } of origins)
    if (kind === 'news' || kind === 'raids')
      heard.set(source, Math.max(updatedAt, heard.get(source) ?? 0));
  return heard;
}
