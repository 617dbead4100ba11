import type { Transaction } from '#store/database.ts';
import { findGuilds, type FoundGuild } from '#store/queries/find-places.ts';
import { guildProgress } from '#store/queries/guild-progress.ts';
import { knownSeasons } from '#store/queries/known-seasons.ts';
import { slugOfBoss } from '#game/packs/by-slug.ts';
import { regions, type Raid } from '#game/packs/define-season.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import type { SeasonSpanRow } from '#store/queries/season-spans.ts';
import { searchKey } from '#lib/search-key.ts';
import type { GuildCard } from './card-types.ts';
import { spanOf, type Address } from './character-card.server.ts';
import { mainRaid } from '#season/views/season-raid.ts';

/** A guild with what its card is made of. */
export interface KnownGuild {
  found: FoundGuild;
  card: GuildCard;
  span: SeasonSpanRow;
  raid: Raid;
}

/** One guild in the raid of the running season. Null when no guild of this name and realm is tracked. */
export async function loadGuild(
  transaction: Transaction,
  asked: Address,
  nowMs: number,
): Promise<KnownGuild | null> {
  const region = regions.find((one) => one === asked.region);
  if (!region) return null;
  const span = await spanOf(transaction, region, nowMs);
  const raid =
    span &&
    mainRaid(
      (await knownSeasons(transaction)).find(({ slug }) => slug === span.slug) ??
        seasonBySlug(span.slug),
    );
  if (!raid) return null;
  const [found] = await findGuilds(transaction, { ...asked, limit: 1 });
  if (!found || searchKey(found.name) !== searchKey(asked.name)) return null;
  return { found, span, raid, card: await guildCard(transaction, found, raid) };
}

/** How far a guild is in a raid. */
export async function guildCard(
  transaction: Transaction,
  found: FoundGuild,
  raid: Raid,
): Promise<GuildCard> {
  const names = new Map(raid.encounters.map((boss) => [slugOfBoss(boss), boss.name]));
  const progress = await guildProgress(transaction, found.id, raid.slug);
  return {
    id: `${found.region}/${found.realmSlug}/${found.name}`,
    name: found.name,
    realmName: found.realmName,
    realmSlug: found.realmSlug,
    region: found.region,
    raidName: raid.name,
    raidSlug: raid.slug,
    bosses: raid.encounters.length,
    progress: progress.map((one) => ({
      difficulty: one.difficulty,
      bossesDown: one.bossesDown,
      currentBoss:
        one.currentEncounter === null
          ? null
          : (names.get(one.currentEncounter) ?? one.currentEncounter),
      pulls: one.pulls,
      bestPercent: one.bestPercent,
      worldRank: one.worldRank,
      regionRank: one.regionRank,
      updatedMs: one.updatedAt.getTime(),
    })),
    source: found.source,
    seenMs: Math.max(
      found.seenAt.getTime(),
      ...progress.map(({ updatedAt }) => updatedAt.getTime()),
    ),
  };
}
