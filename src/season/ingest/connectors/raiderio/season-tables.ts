import * as v from 'valibot';
import { lastReset } from '#game/packs/reset-clock.ts';
import { matchPath, type Endpoint } from '#season/ingest/connector.ts';
import {
  isMainSlug,
  madeSeasonId,
  seasonIdOfSlug,
  seasonOfSlug,
  seasonRow,
} from '#season/ingest/known-seasons.ts';
import { affixRow, dungeonRow } from '#season/ingest/pack-names.ts';
import { canDoWithout, leaveOut, readableRows } from '#season/ingest/readable-rows.ts';
import { realmReference } from '#season/ingest/realm-reference.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { SOURCE } from './run-rows.ts';
import { instantText, smallNumber, text, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { realmShape, regionSlug } from './shapes.ts';

const perRegion = v.record(v.string(), canDoWithout(instantText));
const staticSchema = v.object({
  seasons: readableRows(
    v.object({
      slug: text,
      name: canDoWithout(text),
      blizzard_season_id: canDoWithout(wholeNumber),
      starts: canDoWithout(perRegion),
      ends: canDoWithout(perRegion),
      dungeons: v.nullish(
        readableRows(
          v.object({
            challenge_mode_id: v.nullish(wholeNumber),
            slug: canDoWithout(text),
            name: canDoWithout(text),
            short_name: canDoWithout(text),
            keystone_timer_seconds: canDoWithout(v.pipe(wholeNumber, v.maxValue(1_000_000))),
          }),
        ),
        [],
      ),
    }),
  ),
});

type SeasonSaid = v.InferOutput<typeof staticSchema>['seasons'][number];

/** Seasons of an expansion with their dungeons. The source's end is later than the end of the title race. */
export const staticData: Endpoint = {
  name: 'static-data',
  matches: matchPath('/api/v1/mythic-plus/static-data'),
  schema: staticSchema,
  read: (value, { request }) => {
    const expansionId = Number(request.url.searchParams.get('expansion_id')) || null;
    const listed = new Set<string>();
    return mergeRows(
      v.parse(staticSchema, value).seasons.map((season) => {
        // A season is listed in a partial and a full form: the first with its number counts.
        const isFull = Boolean(season.blizzard_season_id);
        if (listed.has(season.slug)) return {};
        if (isFull) listed.add(season.slug);
        return seasonRows(season, expansionId);
      }),
    );
  },
};

/**
 * What the list says of a season. Under the number of the game, where it is one of its own: a part that the site cuts out of it,
 * such as the weeks after it, has the same number there and another slug.
 */
function seasonRows(season: SeasonSaid, expansionId: number | null): StoreRows {
  const { slug, name, blizzard_season_id: said } = season;
  const bySlug = seasonOfSlug(slug, SOURCE);
  const isOwn = Boolean(said) && isMainSlug(slug);
  // A name that belongs to another number here is not taken from it.
  if (isOwn && (seasonIdOfSlug(slug) ?? said) !== said) {
    leaveOut('.seasons', `${slug} is not season ${said}`);
    return {};
  }
  const id = isOwn && said ? said : bySlug.id;
  const [known] = id === bySlug.id ? bySlug.seasons : [seasonRow(id, SOURCE)];
  const isNamed = known?.name !== undefined || bySlug.pack !== undefined;
  const dungeons = season.dungeons.flatMap((dungeon) => {
    const dungeonId = dungeon.challenge_mode_id;
    if (!dungeonId) return [];
    const words = { ...dungeon, shortName: dungeon.short_name };
    return [{ row: dungeonRow(dungeonId, words, SOURCE), dungeon }];
  });
  return {
    season_slugs:
      id !== bySlug.id
        ? [{ slug, made_id: madeSeasonId(slug), season_id: id, source: SOURCE }]
        : [],
    seasons: [
      isNamed
        ? (known ?? seasonRow(id, SOURCE))
        : {
            id,
            slug,
            name: name ?? null,
            expansion_id: expansionId ?? bySlug.seasons[0]?.expansion_id ?? null,
            source: SOURCE,
          },
    ],
    season_spans: Object.entries(season.starts ?? {}).flatMap(([region, starts]) =>
      !starts || !v.is(regionSlug, region)
        ? []
        : [
            {
              season_id: id,
              region,
              starts_at: starts,
              ends_at: season.ends?.[region] ?? null,
              source: SOURCE,
            },
          ],
    ),
    dungeons: dungeons.map(({ row }) => row),
    season_dungeons: dungeons.flatMap(({ row, dungeon }) =>
      dungeon.keystone_timer_seconds
        ? [
            {
              season_id: id,
              dungeon_id: row.id ?? null,
              timer_ms: dungeon.keystone_timer_seconds * 1000,
              source: SOURCE,
              source_slug: dungeon.slug ?? null,
            },
          ]
        : [],
    ),
  };
}

const periodShape = canDoWithout(
  v.object({ period: wholeNumber, start: instantText, end: instantText }),
);
const periodsSchema = v.object({
  periods: readableRows(
    v.object({
      region: v.string(),
      previous: periodShape,
      current: periodShape,
      next: periodShape,
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
  affix_details: readableRows(
    v.object({
      id: smallNumber,
      name: text,
      description: canDoWithout(text),
      icon: canDoWithout(text),
    }),
  ),
});

/** For so long after a reset the source may still name the affixes of the week before. */
const SETTLING_MS = HOUR_MS;

/** The affixes of the running week of a region, in the language asked for; texts are kept in English only. */
export const affixes: Endpoint = {
  name: 'affixes',
  matches: matchPath('/api/v1/mythic-plus/affixes'),
  schema: affixesSchema,
  read: (value, { request, receivedMs }) => {
    const details = v.parse(affixesSchema, value).affix_details;
    if ((request.url.searchParams.get('locale') ?? 'en') !== 'en') return {};
    const region = request.url.searchParams.get('region');
    const startMs = v.is(regionSlug, region) ? lastReset(region, receivedMs) : null;
    const isSettled = startMs !== null && receivedMs - startMs >= SETTLING_MS;
    return {
      week_affixes:
        isSettled && details.length > 0
          ? [
              {
                region,
                week_start: new Date(startMs),
                affix_ids: details.map(({ id }) => id),
                source: SOURCE,
                seen_at: new Date(receivedMs),
              },
            ]
          : [],
      affixes: details.map(({ id, name, description, icon }) => ({
        ...affixRow(id, name, SOURCE),
        description: description ?? null,
        icon: icon ?? null,
      })),
    };
  },
};

const tiersSchema = v.array(v.looseObject({}));

/** Colors of scores: looked at, not kept. */
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
    realms: v.nullish(
      readableRows(v.object({ connectedRealms: v.nullish(readableRows(realmShape), []) })),
      [],
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
    const region = realmListing.region.slug;
    if (!v.is(regionSlug, region)) return {};
    return mergeRows(
      realmListing.realms
        .flatMap(({ connectedRealms }) => connectedRealms)
        .map(
          (realm) =>
            realmReference(
              region,
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
