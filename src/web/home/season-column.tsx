import { Suspense } from 'react';
import { ChangeFeed } from './change-feed.tsx';
import { Contents } from './contents.tsx';
import type { FeedKind } from './feed-kinds.ts';
import type { HomeSeason } from './home-season.ts';
import { LineTiles } from './line-tiles.tsx';
import { RegionForm } from './region-form.tsx';
import { SourcesCard, type SourcesCardProps } from './sources-card.tsx';

/** The lines, what happened and who says so, and the other pages; each is taken over by itself, what is used first. */
export function SeasonColumn({
  home,
  region,
  feed,
}: {
  home: HomeSeason | null;
  region: string;
  /** Kind of change; null for everything. */
  feed: FeedKind | null;
}) {
  return (
    <>
      {home && (
        <>
          <Suspense>
            <LineTiles lines={home.lines} />
          </Suspense>
          <Suspense>
            <RegionForm region={region} feed={feed} />
          </Suspense>
          <Suspense>
            <ChangeFeed
              items={home.feed}
              kind={feed}
              heard={heardLast(home.origins)}
              hrefOf={(other) =>
                `/?${new URLSearchParams({ region, ...(other === null ? {} : { feed: other }) })}`
              }
            />
          </Suspense>
          <Suspense>
            <SourcesCard origins={home.origins} realms={home.realms} sources={home.sources} />
          </Suspense>
        </>
      )}
      <Suspense>
        <Contents />
      </Suspense>
    </>
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
