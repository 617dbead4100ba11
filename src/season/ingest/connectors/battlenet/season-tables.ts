import * as v from 'valibot';
import { seasonAt } from '#game/packs/index.ts';
import { matchPath, type Endpoint, type SourceRequest } from '#season/ingest/connector.ts';
import { SEASON_NOT_KNOWN, seasonRow } from '#season/ingest/known-seasons.ts';
import { affixRow, dungeonRow } from '#season/ingest/pack-names.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { WEEK_MS } from '#lib/time-units.ts';
import {
  instantMs,
  maybeInstantMs,
  smallNumber,
  wholeNumber,
} from '#season/ingest/connectors/shapes.ts';
import { englishText, localized, reference, regionOf, SOURCE, weekEnd } from './shapes.ts';

const seasonIndexSchema = v.object({
  seasons: readableRows(reference),
  current_season: canDoWithout(reference),
});

/** Which seasons there are, by their numbers. */
const seasonIndex: Endpoint = {
  name: 'season-index',
  matches: matchPath('/data/wow/mythic-keystone/season/index'),
  schema: seasonIndexSchema,
  read: (value) => {
    const { seasons, current_season: current } = v.parse(seasonIndexSchema, value);
    const ids = new Set([...seasons, ...(current ? [current] : [])].map(({ id }) => id));
    ids.delete(SEASON_NOT_KNOWN);
    return { seasons: [...ids].map((id) => seasonRow(id, SOURCE)) };
  },
};

const seasonSchema = v.object({
  id: wholeNumber,
  start_timestamp: instantMs,
  // Absent while the season runs.
  end_timestamp: canDoWithout(maybeInstantMs),
  periods: v.nullish(readableRows(reference), []),
  // Null in every answer until 2025.
  season_name: canDoWithout(localized),
});

/** When a season began and ended in a region, and which weeks are its own. */
const season: Endpoint = {
  name: 'season',
  matches: matchPath('/data/wow/mythic-keystone/season/:season'),
  emptyStatuses: [404],
  schema: seasonSchema,
  read: (value, { request }) => {
    const said = v.parse(seasonSchema, value);
    const { id, start_timestamp: start, end_timestamp: end } = said;
    const row = seasonRow(id, SOURCE);
    return {
      season_periods: said.periods.map((week) => ({
        period_id: week.id,
        season_id: id,
        source: SOURCE,
      })),
      seasons: [{ ...row, name: row.name ?? englishText(said.season_name, request) }],
      season_spans: [
        {
          season_id: id,
          region: regionOf(request),
          starts_at: new Date(start),
          ends_at: end ? weekEnd(end) : null,
          source: SOURCE,
        },
      ],
    };
  },
};

const periodIndexSchema = v.object({
  periods: readableRows(reference),
  current_period: canDoWithout(reference),
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
  start_timestamp: instantMs,
  end_timestamp: canDoWithout(instantMs),
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
          ends_at: weekEnd(week.end_timestamp ?? week.start_timestamp + WEEK_MS),
          source: SOURCE,
        },
      ],
    };
  },
};

const namedDungeon = v.object({ id: wholeNumber, name: canDoWithout(localized) });
const dungeonIndexSchema = v.object({ dungeons: readableRows(namedDungeon) });

function namedRow({ id, name }: v.InferOutput<typeof namedDungeon>, request: SourceRequest) {
  return dungeonRow(id, { name: englishText(name, request) }, SOURCE);
}

/** Every dungeon that ever had keys. */
const dungeonIndex: Endpoint = {
  name: 'dungeon-index',
  matches: matchPath('/data/wow/mythic-keystone/dungeon/index'),
  schema: dungeonIndexSchema,
  read: (value, { request }) => ({
    dungeons: v.parse(dungeonIndexSchema, value).dungeons.map((said) => namedRow(said, request)),
  }),
};

const dungeonSchema = v.object({
  id: wholeNumber,
  name: localized,
  keystone_upgrades: v.nullish(
    readableRows(v.object({ upgrade_level: wholeNumber, qualifying_duration: wholeNumber })),
  ),
  is_tracked: canDoWithout(v.boolean()),
});

/** A dungeon with its timer, which counts for the season that runs while the dungeon is in its pool. */
const dungeon: Endpoint = {
  name: 'dungeon',
  matches: matchPath('/data/wow/mythic-keystone/dungeon/:dungeon'),
  emptyStatuses: [404],
  schema: dungeonSchema,
  read: (value, { request, receivedMs }) => {
    const said = v.parse(dungeonSchema, value);
    const dungeons = [namedRow(said, request)];
    const running = seasonAt(receivedMs, regionOf(request));
    const seasonId = running?.blizzardSeasonId;
    const timer = said.keystone_upgrades?.find(({ upgrade_level: level }) => level === 1);
    const isInPool = running?.dungeons.some(({ challengeModeId }) => challengeModeId === said.id);
    if (!said.is_tracked || !timer || seasonId === undefined || !isInPool) return { dungeons };
    return {
      seasons: [seasonRow(seasonId, SOURCE)],
      dungeons,
      season_dungeons: [
        {
          season_id: seasonId,
          dungeon_id: said.id,
          timer_ms: timer.qualifying_duration,
          source: SOURCE,
        },
      ],
    };
  },
};

const boardIndexSchema = v.object({
  // Empty between two seasons.
  current_leaderboards: readableRows(
    v.object({
      ...namedDungeon.entries,
      key: canDoWithout(v.object({ href: v.string() })),
    }),
  ),
});

const leaderboardIndex: Endpoint = {
  name: 'mythic-leaderboard-index',
  matches: matchPath('/data/wow/connected-realm/:connected/mythic-leaderboard/index'),
  emptyStatuses: [404],
  schema: boardIndexSchema,
  read: (value, { request }) => ({
    dungeons: v
      .parse(boardIndexSchema, value)
      .current_leaderboards.map((said) => namedRow(said, request)),
  }),
};

const affixShape = v.object({ id: smallNumber, name: canDoWithout(localized) });
const affixIndexSchema = v.object({ affixes: readableRows(affixShape) });

const affixIndex: Endpoint = {
  name: 'keystone-affix-index',
  matches: matchPath('/data/wow/keystone-affix/index'),
  schema: affixIndexSchema,
  read: (value, { request }) => ({
    affixes: v
      .parse(affixIndexSchema, value)
      .affixes.map(({ id, name }) => affixRow(id, englishText(name, request), SOURCE)),
  }),
};

const affix: Endpoint = {
  name: 'keystone-affix',
  matches: matchPath('/data/wow/keystone-affix/:affix'),
  emptyStatuses: [404],
  schema: affixShape,
  read: (value, { request }) => {
    const { id, name } = v.parse(affixShape, value);
    return { affixes: [affixRow(id, englishText(name, request), SOURCE)] };
  },
};

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
