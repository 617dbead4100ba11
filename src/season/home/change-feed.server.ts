import type { Transaction } from '#store/database.ts';
import { firstKills } from '#store/queries/first-kills.ts';
import { latestNews } from '#store/queries/latest-news.ts';
import type { Region, Season } from '#game/packs/define-season.ts';
import type { FeedItem } from './change-feed.tsx';
import { feedKinds, TILE_ITEMS, type FeedKind } from './feed-kinds.ts';
import { slugOfBoss } from '#game/packs/by-slug.ts';
import { guildAddress } from '#season/views/links/links.ts';
import { mainRaid } from '#season/views/season-raid.ts';

/** Of the card; the tile above it shows others where the card shows all kinds. */
const SHOWN = 6;

/** News, hotfixes, builds and the first kills of a region, newest first. */
export async function loadFeed(
  transaction: Transaction,
  { kind, region, season }: { kind: FeedKind | null; region: Region; season: Season | undefined },
): Promise<FeedItem[]> {
  const shown = SHOWN + (kind === null ? TILE_ITEMS : 0);
  const items: FeedItem[] = [];
  if (kind !== 'kill')
    for (const one of await latestNews(transaction, { kind, limit: shown }))
      items.push({
        id: one.id,
        kind: feedKinds.find((known) => known === one.kind) ?? 'news',
        title: one.title,
        url: one.url.startsWith('https://') ? one.url : null,
        page: null,
        atMs: one.publishedAt.getTime(),
        source: one.source,
      });
  const raid = mainRaid(season);
  if (raid && (kind === null || kind === 'kill')) {
    const names = new Map(raid.encounters.map((boss) => [slugOfBoss(boss), boss.name]));
    const kills = await firstKills(transaction, {
      region,
      raid: raid.slug,
      encounters: [...names.keys()],
      difficulties: ['mythic', 'heroic'],
    });
    for (const one of kills)
      items.push({
        id: `kill ${one.encounter} ${one.difficulty}`,
        kind: 'kill',
        title: `${one.guildName} first in the region to defeat ${names.get(one.encounter) ?? one.encounter} (${one.difficulty === 'mythic' ? 'Mythic' : 'Heroic'})`,
        url: null,
        page: guildAddress({
          region: one.region,
          realmSlug: one.guildRealmSlug,
          name: one.guildName,
        }),
        atMs: one.defeatedAt.getTime(),
        source: one.source,
      });
  }
  return items.toSorted((one, other) => other.atMs - one.atMs).slice(0, shown);
}
