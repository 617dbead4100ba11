import { DigestView } from './digest-view.tsx';
import type { HomeSeason } from './home-season.ts';
import { MoversCard } from './movers-card.tsx';

/** What has changed: since the last visit, and since the reset. */
export function SeasonAside({ home, atMs }: { home: HomeSeason; atMs: number }) {
  return (
    <>
      <DigestView atMs={atMs} news={home.feed} lines={home.lines} />
      <MoversCard movers={home.movers} source={home.playersSource} />
    </>
  );
}
