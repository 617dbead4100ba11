import * as v from 'valibot';
import { matchPath, type Endpoint } from '#season/ingest/connector.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { instantMs, smallNumber, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { enumeration, reference, regionOf, sideOf, SOURCE } from './shapes.ts';

const seasonsSchema = v.object({
  seasons: readableRows(reference),
  current_season: canDoWithout(reference),
});

/** The seasons of a region. Seasons that have not begun are left out. */
const pvpSeasons: Endpoint = {
  name: 'pvp-season-index',
  matches: matchPath('/data/wow/pvp-season/index'),
  schema: seasonsSchema,
  read: (value, { request }) => {
    const { seasons, current_season: current } = v.parse(seasonsSchema, value);
    const region = regionOf(request);
    const last = current?.id ?? Number.POSITIVE_INFINITY;
    return {
      pvp_seasons: seasons
        .filter(({ id }) => id <= last)
        .map(({ id }) => ({ region, id, source: SOURCE })),
    };
  },
};

const seasonSchema = v.object({
  id: wholeNumber,
  season_start_timestamp: instantMs,
  // Missing while the season runs.
  season_end_timestamp: canDoWithout(instantMs),
});

/** When a season began and ended in a region. */
const pvpSeason: Endpoint = {
  name: 'pvp-season',
  matches: matchPath('/data/wow/pvp-season/:season'),
  schema: seasonSchema,
  read: (value, { request }) => {
    const season = v.parse(seasonSchema, value);
    const endsMs = season.season_end_timestamp ?? null;
    return {
      pvp_seasons: [
        {
          region: regionOf(request),
          id: season.id,
          starts_at: new Date(season.season_start_timestamp),
          ends_at: endsMs === null ? null : new Date(endsMs),
          source: SOURCE,
        },
      ],
    };
  },
};

const rewardsSchema = v.object({
  season: reference,
  // Empty until the season has its lines.
  rewards: v.nullish(
    readableRows(
      v.object({
        bracket: enumeration,
        achievement: reference,
        rating_cutoff: wholeNumber,
        faction: canDoWithout(enumeration),
        specialization: canDoWithout(v.object({ id: smallNumber })),
      }),
    ),
  ),
});

/** Blizzard's brackets by the names that addresses use. */
const BRACKETS: Readonly<Record<string, string>> = {
  ARENA_2v2: '2v2',
  ARENA_3v3: '3v3',
  BATTLEGROUNDS: 'rbg',
  SHUFFLE: 'shuffle',
  BLITZ: 'blitz',
};

/** The official lines of the best 0.1 % of arenas and battlegrounds. 404 before a season has any. */
const pvpRewards: Endpoint = {
  name: 'pvp-rewards',
  matches: matchPath('/data/wow/pvp-season/:season/pvp-reward/index'),
  emptyStatuses: [404],
  schema: rewardsSchema,
  read: (value, { request, receivedMs }) => {
    const { season, rewards } = v.parse(rewardsSchema, value);
    return {
      pvp_lines: (rewards ?? []).map((reward) => ({
        pvp_season_id: season.id,
        region: regionOf(request),
        bracket: BRACKETS[reward.bracket.type] ?? reward.bracket.type.toLowerCase(),
        faction: sideOf(reward.faction) ?? 'all',
        spec_id: reward.specialization?.id ?? 0,
        achievement_id: reward.achievement.id,
        rating: reward.rating_cutoff,
        source: SOURCE,
        updated_at: new Date(receivedMs),
      })),
    };
  },
};

export const pvpEndpoints: readonly Endpoint[] = [pvpSeasons, pvpSeason, pvpRewards];
