import type { Database } from '#database/door.ts';
import { affixes } from '#game/packs/affixes.ts';
import { regions, type Season } from '#game/packs/define-season.ts';
import { seasons } from '#game/packs/index.ts';
import { realmKeys, realms } from '#game/packs/realms.ts';
import { mergeRows, type StoreRows } from './store/tables.ts';
import { writeRows, type WriteReport } from './store/write-rows.ts';

const EXPANSION_IDS = { tww: 10, mn: 11 } as const;

/**
 * Brings what the game packs know into the store: seasons and their spans, dungeons, affixes, realms, the lines that Blizzard
 * posted. At every start; what a
 * source has said is never overwritten.
 */
export function seedFacts(database: Database): Promise<WriteReport> {
  return database.transaction((transaction) =>
    writeRows(
      transaction,
      mergeRows([
        ...seasons.map(seasonRows),
        { affixes: affixes.map(({ id, name }) => ({ id, name })) },
        realmRows(),
      ]),
      'fill',
    ),
  );
}

function seasonRows(season: Season): StoreRows {
  const id = season.blizzardSeasonId;
  if (id === undefined) return {};
  const { official = {}, officialTop1 = {} } = season.cutoffs ?? {};
  return {
    seasons: [
      { id, slug: season.slug, name: season.name, expansion_id: EXPANSION_IDS[season.expansion] },
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
