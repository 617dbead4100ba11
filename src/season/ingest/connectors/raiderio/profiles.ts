import * as v from 'valibot';
import { classes } from '#game/classes.ts';
import { specializationsOfClass } from '#game/specializations.ts';
import { realmKey, searchKey } from '#lib/search-key.ts';
import { matchPath, type Endpoint, type SourceAnswer } from '#season/ingest/connector.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import type { Region } from '#game/packs/define-season.ts';
import { seasonOfSlug } from '#season/ingest/known-seasons.ts';
import { dungeonRow } from '#season/ingest/pack-names.ts';
import { canDoWithout, leaveOut, readableRows } from '#season/ingest/readable-rows.ts';
import { realmReference } from '#season/ingest/realm-reference.ts';
import { characterId, guildId } from '#season/ingest/stable-id.ts';
import { raidOfRaiderIo } from '#season/ingest/source-slugs.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { readGear } from './gear.ts';
import { sideOf, SOURCE } from './run-rows.ts';
import { instantText, smallNumber, text, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { faction, finite, points, regionSlug } from './shapes.ts';

const bestRunShape = v.object({
  dungeon: canDoWithout(text),
  short_name: canDoWithout(text),
  mythic_level: v.pipe(smallNumber, v.minValue(1)),
  completed_at: instantText,
  clear_time_ms: v.pipe(wholeNumber, v.minValue(1)),
  par_time_ms: canDoWithout(wholeNumber),
  num_keystone_upgrades: canDoWithout(smallNumber),
  map_challenge_mode_id: wholeNumber,
  score: points,
  url: canDoWithout(v.string()),
  keystone_run_id: canDoWithout(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});

const scoresShape = v.object({
  all: points,
  tank: canDoWithout(points),
  healer: canDoWithout(points),
  dps: canDoWithout(points),
});

/** Places from 1; 0 stands for unranked. */
const placesShape = v.object({
  world: canDoWithout(wholeNumber),
  region: canDoWithout(wholeNumber),
  realm: canDoWithout(wholeNumber),
});

const profileSchema = v.object({
  name: text,
  class: canDoWithout(v.string()),
  active_spec_name: canDoWithout(v.string()),
  faction,
  region: regionSlug,
  realm: text,
  last_crawled_at: canDoWithout(instantText),
  // Empty gear comes as an empty list of items.
  gear: canDoWithout(
    v.object({
      item_level_equipped: canDoWithout(finite),
      updated_at: canDoWithout(instantText),
      items: canDoWithout(v.record(v.string(), v.unknown())),
    }),
  ),
  // May be missing even when asked for.
  talentLoadout: canDoWithout(
    v.object({
      loadout_spec_id: canDoWithout(smallNumber),
      loadout_text: canDoWithout(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/=]{1,400}$/))),
    }),
  ),
  guild: canDoWithout(v.object({ name: text, realm: text })),
  mythic_plus_scores_by_season: v.nullish(
    readableRows(v.object({ season: text, scores: scoresShape })),
    [],
  ),
  // By names of groups, of which there may be new ones.
  mythic_plus_ranks: canDoWithout(v.record(v.string(), v.unknown())),
  mythic_plus_best_runs: v.nullish(readableRows(bestRunShape), []),
});
type Profile = v.InferOutput<typeof profileSchema>;

/** A character by name: score, best runs, guild. 400 stands for "not found" as well as for a wrong question. */
export const characterProfile: Endpoint = {
  name: 'character-profile',
  matches: matchPath('/api/v1/characters/profile'),
  emptyStatuses: [400, 404],
  schema: profileSchema,
  read: (value, { receivedMs }) => profileRows(v.parse(profileSchema, value), receivedMs),
};

/**
 * Whether the source says that it knows no such character. A wrong realm or region is answered with 400 as well, with other words
 * (from public clients of the interface); that says nothing of the character.
 */
export function saysMissing({ status, body }: Pick<SourceAnswer, 'status' | 'body'>): boolean {
  return status === 404 || (status === 400 && /could not find requested character/i.test(body));
}

const rankShape = v.object({
  world: canDoWithout(wholeNumber),
  region: canDoWithout(wholeNumber),
});
const killsShape = v.object({
  normal_bosses_killed: canDoWithout(smallNumber),
  heroic_bosses_killed: canDoWithout(smallNumber),
  mythic_bosses_killed: canDoWithout(smallNumber),
});

const guildSchema = v.object({
  name: text,
  faction,
  region: regionSlug,
  realm: text,
  last_crawled_at: canDoWithout(instantText),
  members: v.nullish(readableRows(v.object({ character: profileSchema })), []),
  raid_progression: v.nullish(v.record(text, canDoWithout(killsShape)), {}),
  raid_rankings: v.nullish(
    v.record(text, canDoWithout(v.record(v.string(), canDoWithout(rankShape)))),
    {},
  ),
});

/** A guild with the members the source has seen, its raids and its ranks. Rank 0 means unranked. */
export const guildProfile: Endpoint = {
  name: 'guild-profile',
  matches: matchPath('/api/v1/guilds/profile'),
  emptyStatuses: [400, 404],
  schema: guildSchema,
  read: (value, { receivedMs }) => {
    const guild = v.parse(guildSchema, value);
    const realm = realmReference(guild.region, { name: guild.realm }, SOURCE);
    const id = guildId(guild.region, realm.id, guild.name);
    const seenAt = new Date(guild.last_crawled_at ?? receivedMs);
    const progress: NonNullable<StoreRows['raid_progress']> = [];
    for (const [raid, kills] of Object.entries(guild.raid_progression))
      for (const difficulty of ['normal', 'heroic', 'mythic'] as const) {
        const bossesDown = kills?.[`${difficulty}_bosses_killed`];
        if (!bossesDown) continue;
        const ranks = guild.raid_rankings[raid]?.[difficulty];
        progress.push({
          raid: raidOfRaiderIo(raid),
          difficulty,
          guild_id: id,
          region: guild.region,
          bosses_down: bossesDown,
          world_rank: ranks?.world || null,
          region_rank: ranks?.region || null,
          source: SOURCE,
          updated_at: seenAt,
        });
      }
    return mergeRows([
      realm.rows,
      {
        guilds: [
          {
            id,
            region: guild.region,
            realm_id: realm.id,
            name: guild.name,
            name_key: searchKey(guild.name),
            faction: sideOf(guild.faction),
            source: SOURCE,
            seen_at: seenAt,
          },
        ],
        raid_progress: progress,
      },
      ...guild.members.map(({ character }) => profileRows(character, receivedMs, id)),
    ]);
  },
};

function profileRows(profile: Profile, receivedMs: number, memberOf?: number): StoreRows {
  const realm = realmReference(profile.region, { name: profile.realm }, SOURCE);
  const id = characterId(profile.region, realm.id, profile.name);
  const seenAt = new Date(profile.last_crawled_at ?? receivedMs);
  const gearAt = profile.gear?.updated_at ?? profile.last_crawled_at;
  const readMs = gearAt ? new Date(gearAt).getTime() : null;
  const { items = [], ...gear } = readGear(profile.gear?.items, readMs) ?? {};
  const { loadout_spec_id: talentSpec, loadout_text: talents } = profile.talentLoadout ?? {};
  const guild = profile.guild && profileGuild(profile.region, profile.guild, seenAt);
  const playerClass = classes.find(({ name }) => realmKey(name) === realmKey(profile.class ?? ''));
  const spec = specializationsOfClass(playerClass?.id ?? 0).find(
    ({ name }) => name === profile.active_spec_name,
  );
  return mergeRows([
    realm.rows,
    guild?.rows ?? {},
    {
      characters: [
        {
          id,
          region: profile.region,
          realm_id: realm.id,
          name: profile.name,
          name_key: searchKey(profile.name),
          class_id: playerClass?.id ?? null,
          spec_id: spec?.id ?? null,
          faction: sideOf(profile.faction),
          guild_id: guild?.id ?? memberOf ?? null,
          item_level: profile.gear?.item_level_equipped || null,
          anonymous: realmKey(profile.realm) === 'anonymous',
          source: SOURCE,
          seen_at: seenAt,
        },
      ],
      // Without a moment it would prove nothing.
      ...('worn_slots' in gear &&
        gearAt && {
          items: items.map(({ id: itemId, name, quality }) => ({
            id: itemId,
            name,
            quality,
            source: SOURCE,
          })),
          character_gear: [
            {
              character_id: id,
              region: profile.region,
              ...gear,
              talents: talents ?? null,
              talent_spec_id: talents ? (talentSpec ?? null) : null,
              source: SOURCE,
              updated_at: gearAt,
            },
          ],
        }),
    },
    ...profile.mythic_plus_scores_by_season.map((said) => ratingRows(profile, said, id, seenAt)),
    standingRows(profile, spec?.id ?? null, id, seenAt),
    ...profile.mythic_plus_best_runs.map((run) => bestRunRows(run, id, profile.region)),
  ]);
}

function profileGuild(region: string, guild: { name: string; realm: string }, seenAt: Date) {
  const realm = realmReference(region, { name: guild.realm }, SOURCE);
  const id = guildId(region, realm.id, guild.name);
  const row = {
    id,
    region,
    realm_id: realm.id,
    name: guild.name,
    name_key: searchKey(guild.name),
    source: SOURCE,
    seen_at: seenAt,
  };
  return { id, rows: mergeRows([realm.rows, { guilds: [row] }]) };
}

/** Zero means that nothing was played, not a rating of zero. */
function ratingRows(
  { region }: Profile,
  { season, scores }: Profile['mythic_plus_scores_by_season'][number],
  id: number,
  seenAt: Date,
): StoreRows {
  if (scores.all <= 0) return {};
  const { id: seasonId, seasons } = seasonOfSlug(season, SOURCE);
  return {
    seasons,
    ratings: [
      {
        character_id: id,
        season_id: seasonId,
        region,
        score: scores.all,
        source: SOURCE,
        updated_at: seenAt,
      },
    ],
  };
}

/**
 * Places of the running season, and the rating by role. The answer does not say which season its places are of: they are taken where it
 * names one season alone.
 */
function standingRows(
  { region, mythic_plus_scores_by_season: seasons, mythic_plus_ranks: ranks }: Profile,
  specId: number | null,
  id: number,
  seenAt: Date,
): StoreRows {
  const [said, ...others] = seasons;
  if (!said || others.length > 0 || said.scores.all <= 0) return {};
  const { id: seasonId } = seasonOfSlug(said.season, SOURCE);
  const { tank, healer, dps } = said.scores;
  const placesIn = (group: string) => {
    const read = v.safeParse(placesShape, ranks?.[group]);
    return read.success ? read.output : null;
  };
  const [all, ofClass, ofSpec] = ['overall', 'class', `spec_${specId}`].map(placesIn);
  return {
    character_standings: [
      {
        character_id: id,
        season_id: seasonId,
        region,
        tank: tank || null,
        healer: healer || null,
        dps: dps || null,
        world_rank: all?.world || null,
        region_rank: all?.region || null,
        realm_rank: all?.realm || null,
        class_world_rank: ofClass?.world || null,
        class_region_rank: ofClass?.region || null,
        class_realm_rank: ofClass?.realm || null,
        spec_id: ofSpec ? specId : null,
        spec_world_rank: ofSpec?.world || null,
        spec_region_rank: ofSpec?.region || null,
        spec_realm_rank: ofSpec?.realm || null,
        source: SOURCE,
        updated_at: seenAt,
      },
    ],
  };
}

function bestRunRows(
  run: v.InferOutput<typeof bestRunShape>,
  id: number,
  region: Region,
): StoreRows {
  // Only the address of a run says which season it belongs to; else it is the one that ran.
  const [, slug, number] =
    /mythic-plus-runs\/(season-[\w.-]{1,60})\/(?:(\d{1,15})-)?/.exec(run.url ?? '') ?? [];
  const season = slug ?? lastStartedSeason(Date.parse(run.completed_at), region)?.slug;
  if (season === undefined) {
    leaveOut('.mythic_plus_best_runs', 'its season is missing');
    return {};
  }
  const { id: seasonId, seasons } = seasonOfSlug(season, SOURCE);
  const { par_time_ms: parMs, num_keystone_upgrades: upgrades } = run;
  const isFast = parMs ? run.clear_time_ms <= parMs : null;
  const timed = typeof upgrades === 'number' ? upgrades > 0 : isFast;
  return {
    seasons,
    dungeons: [
      dungeonRow(
        run.map_challenge_mode_id,
        { name: run.dungeon, shortName: run.short_name },
        SOURCE,
      ),
    ],
    best_runs: [
      {
        character_id: id,
        season_id: seasonId,
        region,
        dungeon_id: run.map_challenge_mode_id,
        key_level: run.mythic_level,
        duration_ms: run.clear_time_ms,
        timed,
        score: run.score,
        completed_at: run.completed_at,
        source: SOURCE,
        source_run_id: run.keystone_run_id ?? (number === undefined ? null : Number(number)),
      },
    ],
  };
}
