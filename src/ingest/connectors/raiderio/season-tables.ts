import * as v from 'valibot';
import { matchPath, type Endpoint } from '#ingest/connector.ts';
import { realmReference } from '#ingest/realm-reference.ts';
import { mergeRows, type StoreRows } from '#ingest/store/tables.ts';
import { SOURCE } from './run-rows.ts';
import { instant, regionSlug } from './shapes.ts';

const perRegion = v.record(v.string(), v.nullable(v.string()));
const staticSchema = v.object({
  seasons: v.array(
    v.object({
      slug: v.string(),
      name: v.string(),
      blizzard_season_id: v.nullable(v.number()),
      starts: perRegion,
      ends: v.optional(v.nullable(perRegion)),
      dungeons: v.optional(
        v.array(
          v.object({
            challenge_mode_id: v.nullable(v.number()),
            slug: v.string(),
            name: v.string(),
            short_name: v.string(),
            keystone_timer_seconds: v.optional(v.nullable(v.number())),
          }),
        ),
        [],
      ),
    }),
  ),
});

/** Seasons of an expansion with their dungeons. The source's end is later than the end of the title race. */
export const staticData: Endpoint = {
  name: 'static-data',
  matches: matchPath('/api/v1/mythic-plus/static-data'),
  schema: staticSchema,
  read: (value, { request }) => {
    const expansionId = Number(request.url.searchParams.get('expansion_id') ?? 0);
    const parts: StoreRows[] = [];
    for (const season of v.parse(staticSchema, value).seasons) {
      const id = season.blizzard_season_id;
      // A season is listed in a partial and a full form: those with a main slug carry the id.
      if (id === null || !/^season-[a-z]+-\d+$/.test(season.slug)) continue;
      const dungeons = season.dungeons.flatMap((dungeon) =>
        dungeon.challenge_mode_id === null
          ? []
          : [{ ...dungeon, challengeModeId: dungeon.challenge_mode_id }],
      );
      parts.push({
        seasons: [{ id, slug: season.slug, name: season.name, expansion_id: expansionId }],
        season_spans: Object.entries(season.starts).flatMap(([region, starts]) =>
          starts === null || !v.is(regionSlug, region)
            ? []
            : [
                {
                  season_id: id,
                  region,
                  starts_at: starts,
                  ends_at: season.ends?.[region] ?? null,
                },
              ],
        ),
        dungeons: dungeons.map((dungeon) => ({
          id: dungeon.challengeModeId,
          slug: dungeon.slug,
          name: dungeon.name,
          short_name: dungeon.short_name,
        })),
        season_dungeons: dungeons.flatMap((dungeon) =>
          dungeon.keystone_timer_seconds
            ? [
                {
                  season_id: id,
                  dungeon_id: dungeon.challengeModeId,
                  timer_ms: dungeon.keystone_timer_seconds * 1000,
                },
              ]
            : [],
        ),
      });
    }
    return mergeRows(parts);
  },
};

const periodShape = v.object({ period: v.number(), start: instant, end: instant });
const periodsSchema = v.object({
  periods: v.array(
    v.object({
      region: v.string(),
      previous: v.optional(v.nullable(periodShape)),
      current: periodShape,
      next: v.optional(v.nullable(periodShape)),
    }),
  ),
});

/** The weeks of every region. */
export const periods: Endpoint = {
  name: 'periods',
  matches: matchPath('/api/v1/periods'),
  schema: periodsSchema,
  read: (value) => ({
    periods: v
      .parse(periodsSchema, value)
      .periods.filter(({ region }) => v.is(regionSlug, region))
      .flatMap(({ region, previous, current, next }) =>
        [previous, current, next].flatMap((week) =>
          week
            ? [
                {
                  region,
                  id: week.period,
                  starts_at: week.start,
                  ends_at: week.end,
                  source: SOURCE,
                },
              ]
            : [],
        ),
      ),
  }),
};

const affixesSchema = v.object({
  region: v.optional(v.string()),
  affix_details: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      description: v.optional(v.nullable(v.string())),
      icon: v.optional(v.nullable(v.string())),
    }),
  ),
});

/** The affixes of the running week, in the language asked for; texts are kept in English only. */
export const affixes: Endpoint = {
  name: 'affixes',
  matches: matchPath('/api/v1/mythic-plus/affixes'),
  schema: affixesSchema,
  read: (value, { request }) => {
    const details = v.parse(affixesSchema, value).affix_details;
    if ((request.url.searchParams.get('locale') ?? 'en') !== 'en') return {};
    return {
      affixes: details.map(({ id, name, description, icon }) => ({
        id,
        name,
        description: description ?? null,
        icon: icon ?? null,
      })),
    };
  },
};

const tiersSchema = v.array(v.object({ score: v.number(), rgbHex: v.string() }));

/** Colours of scores: looked at, not kept. */
export const scoreTiers: Endpoint = {
  name: 'score-tiers',
  matches: matchPath('/api/v1/mythic-plus/score-tiers'),
  schema: tiersSchema,
  read: (value) => {
    v.parse(tiersSchema, value);
    return {};
  },
};

const capacitySchema = v.object({
  realmListing: v.object({
    region: v.object({ slug: v.string() }),
    realms: v.array(
      v.object({
        connectedRealms: v.array(
          v.object({
            name: v.string(),
            slug: v.string(),
            altName: v.optional(v.nullable(v.string())),
            locale: v.optional(v.nullable(v.string())),
          }),
        ),
      }),
    ),
  }),
});

/** Which boards are full. It names realms by the source's own ids, so only those the pack does not know are new. */
export const leaderboardCapacity: Endpoint = {
  name: 'leaderboard-capacity',
  matches: matchPath('/api/v1/mythic-plus/leaderboard-capacity'),
  schema: capacitySchema,
  read: (value) => {
    const { realmListing } = v.parse(capacitySchema, value);
    return mergeRows(
      realmListing.realms
        .flatMap(({ connectedRealms }) => connectedRealms)
        .map(
          (realm) =>
            realmReference(
              realmListing.region.slug,
              {
                slug: realm.slug,
                name: realm.name,
                localName: realm.altName,
                locale: realm.locale,
              },
              SOURCE,
            ).rows,
        ),
    );
  },
};
