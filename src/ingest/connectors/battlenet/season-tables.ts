import * as v from 'valibot';
import { dungeonByChallengeModeId, seasonAt } from '#game/packs/index.ts';
import { affixById } from '#game/packs/affixes.ts';
import { matchPath, type Endpoint } from '#ingest/connector.ts';
import type { StoreRows } from '#ingest/store/tables.ts';
import { seasonRow } from './season-of-period.ts';
import {
  englishText,
  idOfHref,
  instant,
  localised,
  maybeInstant,
  namedReference,
  reference,
  regionOf,
  smallNumber,
  SOURCE,
  wholeNumber,
} from './shapes.ts';

const seasonIndexSchema = v.object({
  seasons: v.array(reference),
  current_season: v.nullish(reference),
});

const seasonIndex: Endpoint = {
  name: 'season-index',
  matches: matchPath('/data/wow/mythic-keystone/season/index'),
  schema: seasonIndexSchema,
  read: (value) => {
    v.parse(seasonIndexSchema, value);
    return {};
  },
};

const seasonSchema = v.object({
  id: wholeNumber,
  start_timestamp: instant,
  // Absent while the season runs.
  end_timestamp: v.optional(maybeInstant),
  periods: v.nullish(v.array(reference)),
});

/** When a season began and ended in a region. Of a season that has no name yet nothing is kept. */
const season: Endpoint = {
  name: 'season',
  matches: matchPath('/data/wow/mythic-keystone/season/:season'),
  emptyStatuses: [404],
  schema: seasonSchema,
  read: (value, { request }) => {
    const { id, start_timestamp: start, end_timestamp: end } = v.parse(seasonSchema, value);
    const seasons = seasonRow(id);
    if (seasons.length === 0) return {};
    return {
      seasons,
      season_spans: [
        {
          season_id: id,
          region: regionOf(request),
          starts_at: new Date(start),
          ends_at: end ? new Date(end) : null,
        },
      ],
    };
  },
};

const periodIndexSchema = v.object({
  periods: v.array(reference),
  current_period: v.nullish(reference),
});

const periodIndex: Endpoint = {
  name: 'period-index',
  matches: matchPath('/data/wow/mythic-keystone/period/index'),
  schema: periodIndexSchema,
  read: (value) => {
    v.parse(periodIndexSchema, value);
    return {};
  },
};

const periodSchema = v.object({
  id: wholeNumber,
  start_timestamp: instant,
  end_timestamp: instant,
});

/** A week of a region: the same number everywhere, begun at different hours. */
const period: Endpoint = {
  name: 'period',
  matches: matchPath('/data/wow/mythic-keystone/period/:period'),
  emptyStatuses: [404],
  schema: periodSchema,
  read: (value, { request }) => {
    const week = v.parse(periodSchema, value);
    return {
      periods: [
        {
          region: regionOf(request),
          id: week.id,
          starts_at: new Date(week.start_timestamp),
          ends_at: new Date(week.end_timestamp),
          source: SOURCE,
        },
      ],
    };
  },
};

const dungeonIndexSchema = v.object({ dungeons: v.array(namedReference) });

const dungeonIndex: Endpoint = {
  name: 'dungeon-index',
  matches: matchPath('/data/wow/mythic-keystone/dungeon/index'),
  schema: dungeonIndexSchema,
  read: (value) => {
    v.parse(dungeonIndexSchema, value);
    return {};
  },
};

const dungeonSchema = v.object({
  id: wholeNumber,
  name: localised,
  keystone_upgrades: v.nullish(
    v.array(v.object({ upgrade_level: wholeNumber, qualifying_duration: wholeNumber })),
  ),
  is_tracked: v.nullish(v.boolean()),
});

/** A dungeon with its timer, which counts for the season that runs while the dungeon is in its pool. */
const dungeon: Endpoint = {
  name: 'dungeon',
  matches: matchPath('/data/wow/mythic-keystone/dungeon/:dungeon'),
  emptyStatuses: [404],
  schema: dungeonSchema,
  read: (value, { request, receivedMs }) => {
    const said = v.parse(dungeonSchema, value);
    const dungeons = dungeonRow(said.id, englishText(said.name, request));
    const running = seasonAt(receivedMs, regionOf(request));
    const seasonId = running?.blizzardSeasonId;
    const timer = said.keystone_upgrades?.find(({ upgrade_level: level }) => level === 1);
    const isInPool = running?.dungeons.some(({ challengeModeId }) => challengeModeId === said.id);
    if (!said.is_tracked || !timer || seasonId === undefined || !isInPool) return { dungeons };
    return {
      seasons: seasonRow(seasonId),
      dungeons,
      season_dungeons: [
        { season_id: seasonId, dungeon_id: said.id, timer_ms: timer.qualifying_duration },
      ],
    };
  },
};

/** The pack's words where it has them: two wings of one map, or two languages, would get in each other's way otherwise. */
function dungeonRow(id: number, english: string | null): NonNullable<StoreRows['dungeons']> {
  const known = dungeonByChallengeModeId(id);
  if (known) return [{ id, slug: known.slug, name: known.name, short_name: known.shortName }];
  if (english === null) return [];
  const words = english
    .replaceAll(/['’]/g, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
  return [
    {
      id,
      // Slugs are unique, names of dungeons are not.
      slug: [...words.map((word) => word.toLocaleLowerCase('en')), id].join('-'),
      name: english,
      short_name: words.map((word) => word[0]?.toLocaleUpperCase('en')).join(''),
    },
  ];
}

const boardIndexSchema = v.object({
  current_leaderboards: v.array(
    v.object({
      id: wholeNumber,
      key: v.nullish(v.object({ href: v.string() })),
    }),
  ),
});

/** The dungeons of the running season and its week: the cheapest way to learn both. */
export function currentBoards(value: unknown): { dungeonId: number; period: number | null }[] {
  return v.parse(boardIndexSchema, value).current_leaderboards.map(({ id, key }) => ({
    dungeonId: id,
    period: idOfHref('period', key?.href ?? ''),
  }));
}

const leaderboardIndex: Endpoint = {
  name: 'mythic-leaderboard-index',
  matches: matchPath('/data/wow/connected-realm/:connected/mythic-leaderboard/index'),
  emptyStatuses: [404],
  schema: boardIndexSchema,
  read: (value) => {
    currentBoards(value);
    return {};
  },
};

const affixShape = v.object({ id: smallNumber, name: localised });
const affixIndexSchema = v.object({ affixes: v.array(affixShape) });

const affixIndex: Endpoint = {
  name: 'keystone-affix-index',
  matches: matchPath('/data/wow/keystone-affix/index'),
  schema: affixIndexSchema,
  read: (value, { request }) => ({
    affixes: v
      .parse(affixIndexSchema, value)
      .affixes.flatMap(({ id, name }) => affixRow(id, englishText(name, request))),
  }),
};

const affix: Endpoint = {
  name: 'keystone-affix',
  matches: matchPath('/data/wow/keystone-affix/:affix'),
  emptyStatuses: [404],
  schema: affixShape,
  read: (value, { request }) => {
    const { id, name } = v.parse(affixShape, value);
    return { affixes: affixRow(id, englishText(name, request)) };
  },
};

/** An affix by its English name; what the pack calls it goes first. */
export function affixRow(id: number, english: string | null): NonNullable<StoreRows['affixes']> {
  const name = affixById(id)?.name ?? english;
  return name === null ? [] : [{ id, name }];
}

/** Lists before single ones: `index` would be an id otherwise. */
export const seasonEndpoints: readonly Endpoint[] = [
  seasonIndex,
  season,
  periodIndex,
  period,
  dungeonIndex,
  dungeon,
  leaderboardIndex,
  affixIndex,
  affix,
];
