import type { Database, Transaction } from '#store/database.ts';
import { affixes } from '#game/packs/affixes.ts';
import { regions, type Season } from '#game/packs/define-season.ts';
import { seasons } from '#game/packs/index.ts';
import { realmKeys, realms } from '#game/packs/realms.ts';
import { MADE_SEASON_IDS, PACK, seasonIdOfSlug } from './known-seasons.ts';
import { otherNames } from './source-slugs.ts';
import { mergeSeasons } from './store/merge-seasons.ts';
import { renameBosses } from './store/rename-bosses.ts';
import { mergeRows, type StoreRows } from './store/tables.ts';
import { writeRows, type WriteReport } from './store/write-rows.ts';

const EXPANSION_IDS = { tww: 10, mn: 11 } as const;

/**
 * Brings what the game packs know into the store: seasons and their spans, dungeons, affixes, realms, the lines that Blizzard
 * posted. At every start; what a source has said is never overwritten but for names, which are the packs' wherever they know
 * them. A season that the store knew by its slug alone gets its number here as well, and
 * bosses that were stored under the names of a source get those of this site.
 */
export function seedFacts(database: Database): Promise<WriteReport> {
  return database.transaction(async (transaction) => {
    const {
      seasons: named = [],
      dungeons = [],
      ...facts
    } = mergeRows([...seasons.map(seasonRows), realmRows()]);
    const words = {
      seasons: named,
      dungeons,
      affixes: affixes.map(({ id, name }) => ({ id, name, source: PACK })),
    };
    const written = await writeRows(transaction, words);
    const filled = await writeRows(transaction, facts, 'fill');
    const links = await linksOfPacks(transaction);
    await writeRows(transaction, links);
    await mergeSeasons(transaction, links);
    await renameBosses(transaction, otherNames());
    return { ...written, ...filled };
  });
}

/** Seasons that are in the store under a number made up from their slug, though a pack has their own by now. */
async function linksOfPacks(transaction: Transaction): Promise<Pick<StoreRows, 'season_slugs'>> {
  const waiting = await transaction.query<{ slug: string; id: number }>(
    'select slug, id from public.seasons where id >= $1',
    [MADE_SEASON_IDS],
  );
  return {
    season_slugs: waiting.flatMap(({ slug, id }) => {
      const known = seasonIdOfSlug(slug);
      return known === undefined ? [] : [{ slug, made_id: id, season_id: known, source: PACK }];
    }),
  };
}

function seasonRows(season: Season): StoreRows {
  const id = season.blizzardSeasonId;
  if (id === undefined) return {};
  const { official = {}, officialTop1 = {} } = season.cutoffs ?? {};
  return {
    seasons: [
      {
        id,
        slug: season.slug,
        name: season.name,
        expansion_id: EXPANSION_IDS[season.expansion],
        source: PACK,
      },
    ],
    season_spans: regions.map((region) => ({
      season_id: id,
      region,
      starts_at: season.starts[region],
      // The packs' end is where keys stop counting for the title.
      title_ends_at: season.ends?.[region] ?? null,
    })),
    dungeons: season.dungeons.map((dungeon) => ({
      id: dungeon.challengeModeId,
      slug: dungeon.slug,
      name: dungeon.name,
      short_name: dungeon.shortName,
      source: PACK,
    })),
    season_dungeons: season.dungeons.flatMap((dungeon) =>
      dungeon.timerSeconds === undefined
        ? []
        : [
            {
              season_id: id,
              dungeon_id: dungeon.challengeModeId,
              timer_ms: dungeon.timerSeconds * 1000,
            },
          ],
    ),
    official_cutoffs: [
      ...Object.entries(official).map(([region, score]) => ({
        season_id: id,
        region,
        bracket: 'p999',
        score,
      })),
      ...Object.entries(officialTop1).map(([region, score]) => ({
        season_id: id,
        region,
        bracket: 'p990',
        score,
      })),
    ],
  };
}

function realmRows(): StoreRows {
  return {
    realms: realms.map((realm) => ({
      region: realm.region,
      id: realm.id,
      connected_id: realm.connectedId,
      slug: realm.slug,
      name: realm.name,
      local_name: realm.localName,
      locale: realm.locale,
      timezone: realm.timezone,
      source: 'pack',
    })),
    realm_aliases: realms.flatMap((realm) =>
      realmKeys(realm).map((alias) => ({ region: realm.region, alias, realm_id: realm.id })),
    ),
  };
}
