import * as v from 'valibot';
import { matchPath, type AnswerContext, type Endpoint } from '#season/ingest/connector.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { bossOfRaiderIo, raidOfRaiderIo, raidsOfRaiderIo } from '#season/ingest/source-slugs.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { guildRows, SOURCE } from './run-rows.ts';
import { instantText, smallNumber, text, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { finite, guildShape } from './shapes.ts';

const rankingShape = v.object({
  rank: canDoWithout(wholeNumber),
  regionRank: canDoWithout(wholeNumber),
  guild: guildShape,
  encountersDefeated: v.nullish(
    readableRows(v.object({ slug: text, firstDefeated: instantText })),
    [],
  ),
  // Only of those who publish logs.
  encountersPulled: v.nullish(
    readableRows(
      v.object({
        slug: text,
        numPulls: canDoWithout(wholeNumber),
        bestPercent: canDoWithout(finite),
        isDefeated: canDoWithout(v.boolean()),
      }),
    ),
    [],
  ),
});

// Empty beyond the last page.
const raidRankingsSchema = v.object({ raidRankings: v.nullish(readableRows(rankingShape), []) });
const bossRankingsSchema = v.object({ bossRankings: v.nullish(readableRows(rankingShape), []) });

/** Guilds of a raid in order of progress, with first kills and, for those who publish logs, their pulls. */
export const raidRankings: Endpoint = {
  name: 'raid-rankings',
  matches: matchPath('/api/v1/raiding/raid-rankings'),
  schema: raidRankingsSchema,
  read: (value, context) =>
    mergeRows(
      v
        .parse(raidRankingsSchema, value)
        .raidRankings.map((ranking) => rankingRows(ranking, context, true)),
    ),
};

/** Guilds that killed one boss, first kill first. */
export const bossRankings: Endpoint = {
  name: 'boss-rankings',
  matches: matchPath('/api/v1/raiding/boss-rankings'),
  schema: bossRankingsSchema,
  read: (value, context) =>
    mergeRows(
      v
        .parse(bossRankingsSchema, value)
        .bossRankings.map((ranking) => rankingRows(ranking, context, false)),
    ),
};

function rankingRows(
  ranking: v.InferOutput<typeof rankingShape>,
  { request, receivedMs }: AnswerContext,
  isWholeRaid: boolean,
): StoreRows {
  const raid = request.url.searchParams.get('raid');
  const difficulty = request.url.searchParams.get('difficulty');
  if (!raid || !isDifficulty(difficulty)) return {};
  const guild = guildRows(ranking.guild, receivedMs);
  const isWorld = request.url.searchParams.get('region') === 'world';
  // Pulls of a boss that fell end with the first kill.
  const pulls = new Map(
    ranking.encountersPulled.flatMap(({ slug, numPulls, isDefeated }) =>
      isDefeated === true && numPulls !== null && numPulls !== undefined && numPulls > 0
        ? [[slug, numPulls]]
        : [],
    ),
  );
  const kills = ranking.encountersDefeated.map(({ slug, firstDefeated }) => ({
    ...bossOfRaiderIo(raid, slug),
    difficulty,
    guild_id: guild.id,
    region: guild.region,
    first_defeated_at: firstDefeated,
    pulls: pulls.get(slug) ?? null,
    world_rank: isWorld && !isWholeRaid ? ranking.rank || null : null,
    source: SOURCE,
  }));
  if (!isWholeRaid) return mergeRows([guild.rows, { raid_kills: kills }]);
  const current = ranking.encountersPulled.find(({ isDefeated }) => !isDefeated);
  const currentBoss = current && bossOfRaiderIo(raid, current.slug);
  const known = raidsOfRaiderIo(raid).map(({ slug }) => slug);
  const isTier = known.length > 1;
  const progress = (known.length > 0 ? known : [raid]).map((slug) => {
    const isHere = currentBoss?.raid === slug;
    return {
      raid: slug,
      difficulty,
      guild_id: guild.id,
      region: guild.region,
      bosses_down: kills.filter((kill) => kill.raid === slug).length,
      // Outside the world list `rank` counts the list that was asked for. A place in a tier is none in one of its raids.
      world_rank: isWorld && !isTier ? ranking.rank || null : null,
      region_rank: isTier ? null : ranking.regionRank || null,
      current_encounter: isHere ? currentBoss.encounter : null,
      pulls: isHere ? (current?.numPulls ?? null) : null,
      best_percent: isHere ? (current?.bestPercent ?? null) : null,
      source: SOURCE,
      updated_at: new Date(receivedMs),
    };
  });
  return mergeRows([guild.rows, { raid_kills: kills, raid_progress: progress }]);
}

const firstGuilds = v.nullish(
  readableRows(v.object({ guild: guildShape, defeatedAt: instantText })),
  [],
);
const hallSchema = v.object({
  hallOfFame: v.object({
    bossKills: v.nullish(
      readableRows(v.object({ boss: text, defeatedBy: v.object({ guilds: firstGuilds }) })),
      [],
    ),
  }),
});

/** Who killed each boss first. */
export const hallOfFame: Endpoint = {
  name: 'hall-of-fame',
  matches: matchPath('/api/v1/raiding/hall-of-fame'),
  schema: hallSchema,
  read: (value, context) => {
    const { hallOfFame: hall } = v.parse(hallSchema, value);
    return mergeRows(
      hall.bossKills.flatMap(({ boss, defeatedBy }) =>
        defeatedBy.guilds.map(({ guild, defeatedAt }) =>
          killRows(guild, boss, defeatedAt, context),
        ),
      ),
    );
  },
};

function killRows(
  said: v.InferOutput<typeof guildShape>,
  boss: string,
  defeatedAt: string,
  { request, receivedMs }: AnswerContext,
): StoreRows {
  const raid = request.url.searchParams.get('raid');
  const difficulty = request.url.searchParams.get('difficulty');
  if (!raid || !isDifficulty(difficulty)) return {};
  const guild = guildRows(said, receivedMs);
  const kill = {
    ...bossOfRaiderIo(raid, boss),
    difficulty,
    guild_id: guild.id,
    region: guild.region,
    first_defeated_at: defeatedAt,
    source: SOURCE,
  };
  return mergeRows([guild.rows, { raid_kills: [kill] }]);
}

const progressionSchema = v.object({
  progression: v.nullish(
    readableRows(v.object({ progress: smallNumber, guilds: firstGuilds })),
    [],
  ),
});

/** Guilds by how many bosses are down. */
export const raidProgression: Endpoint = {
  name: 'raid-progression',
  matches: matchPath('/api/v1/raiding/progression'),
  schema: progressionSchema,
  read: (value, { request, receivedMs }) => {
    const raid = request.url.searchParams.get('raid');
    const difficulty = request.url.searchParams.get('difficulty');
    const { progression } = v.parse(progressionSchema, value);
    if (!raid || !isDifficulty(difficulty)) return {};
    // How many of the bosses of a tier are down does not say in which of its raids.
    if (raidsOfRaiderIo(raid).length > 1) return {};
    const stored = raidOfRaiderIo(raid);
    return mergeRows(
      progression.flatMap(({ progress, guilds }) =>
        guilds.map(({ guild: said }) => {
          const guild = guildRows(said, receivedMs);
          const row = {
            raid: stored,
            difficulty,
            guild_id: guild.id,
            region: guild.region,
            bosses_down: progress,
            source: SOURCE,
            updated_at: new Date(receivedMs),
          };
          return mergeRows([guild.rows, { raid_progress: [row] }]);
        }),
      ),
    );
  },
};

const perRegion = v.record(v.string(), canDoWithout(instantText));
const raidsSchema = v.object({
  raids: readableRows(
    v.object({
      slug: text,
      name: text,
      short_name: canDoWithout(text),
      starts: canDoWithout(perRegion),
      ends: canDoWithout(perRegion),
      encounters: v.nullish(readableRows(v.object({ slug: text, name: text })), []),
    }),
  ),
});

/** Raids of an expansion with their bosses, by the names that rankings are asked with. A tier that packs know by its raids is left out. */
export const raidStaticData: Endpoint = {
  name: 'raid-static-data',
  matches: matchPath('/api/v1/raiding/static-data'),
  schema: raidsSchema,
  read: (value) => {
    const raids = v
      .parse(raidsSchema, value)
      .raids.filter(({ slug }) => raidsOfRaiderIo(slug).length < 2);
    return {
      raids: raids.map(({ slug, name, short_name: shortName, starts, ends }) => ({
        slug: raidOfRaiderIo(slug),
        source_slug: slug,
        name,
        short_name: shortName ?? null,
        starts_at: momentOf(starts, 'first'),
        ends_at: momentOf(ends, 'last'),
        source: SOURCE,
      })),
      raid_bosses: raids.flatMap(({ slug, encounters }) =>
        encounters.map((boss, place) => {
          const { raid, encounter } = bossOfRaiderIo(slug, boss.slug);
          return {
            raid,
            slug: encounter,
            source_slug: boss.slug,
            name: boss.name,
            place,
            source: SOURCE,
          };
        }),
      ),
    };
  },
};

/** The first or last of the moments of the regions; null where none is told. */
function momentOf(
  times: v.InferOutput<typeof perRegion> | null | undefined,
  which: 'first' | 'last',
): Date | null {
  const told = Object.values(times ?? {}).flatMap((at) => (at ? [Date.parse(at)] : []));
  if (told.length === 0) return null;
  return new Date(which === 'first' ? Math.min(...told) : Math.max(...told));
}

const bossKillSchema = v.object({ kill: v.nullish(v.looseObject({})) });

/** One kill with its group: looked at, not kept. */
export const bossKill: Endpoint = {
  name: 'boss-kill',
  matches: matchPath('/api/v1/guilds/boss-kill'),
  emptyStatuses: [400, 404],
  schema: bossKillSchema,
  read: (value) => {
    v.parse(bossKillSchema, value);
    return {};
  },
};

function isDifficulty(text: string | null): text is 'normal' | 'heroic' | 'mythic' {
  return text === 'normal' || text === 'heroic' || text === 'mythic';
}
