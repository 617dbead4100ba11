import { ChangeFeed } from './change-feed.tsx';
import { CutoffTiles } from './cutoff-tiles.tsx';
import { DigestView } from './digest-view.tsx';
import { TILE_ITEMS, type FeedKind } from './feed-kinds.ts';
import type { HomeSeason } from './home-season.ts';
import { MoversCard } from './movers-card.tsx';
import { MyCharactersCard } from './my-characters-card.tsx';
import type { SourcesCardProps } from './sources-card.tsx';

/** What is pinned and what moved, side by side on a wide screen; what is pinned alone where nothing moved. */
export function PinnedAndMovers({ home, atMs }: { home: HomeSeason; atMs: number }) {
  return (
    <div className="grid gap-4 lg:grid-cols-10">
      <div className="min-w-0 lg:col-span-6 lg:has-[+:empty]:col-span-full">
        <MyCharactersCard pinned={home.pinned} sampleGuild={home.sampleGuild} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 empty:hidden lg:col-span-4">
        <MoversCard movers={home.movers} source={home.playersSource} />
        <DigestView atMs={atMs} news={home.feed} lines={home.lines} />
      </div>
    </div>
  );
}

/** What changed, and the cutoffs of all regions. */
export function SeasonColumn({
  home,
  region,
  feed,
}: {
  home: HomeSeason;
  region: string;
  /** Kind of change; null for everything. */
  feed: FeedKind | null;
}) {
  return (
    <div className="grid gap-4 empty:hidden lg:grid-cols-10">
      <div className="min-w-0 empty:hidden lg:col-span-6">
        <ChangeFeed
          items={feed === null ? home.feed.slice(TILE_ITEMS) : home.feed}
          kind={feed}
          heard={heardLast(home.origins)}
          hrefOf={(other) =>
            `/?${new URLSearchParams({ region, ...(other === null ? {} : { feed: other }) })}`
          }
        />
      </div>
      <div className="min-w-0 empty:hidden lg:col-span-4">
        <CutoffTiles lines={home.lines} region={region} />
      </div>
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
