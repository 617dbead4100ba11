import type { Season } from '#game/packs/define-season.ts';
import { guildProgress } from '#season/sample/guild/guild-progress.ts';
import { GUILD_SEASON, guildSeason } from '#season/sample/guild/guild-season.ts';
import { sampleGuild } from '#season/sample/guild/sample-guild.ts';
import { realmReference } from '#season/ingest/realm-reference.ts';
import { characterId, guildId } from '#season/ingest/stable-id.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { regionRows, SAMPLE } from './region-rows.ts';
import { slugOf } from './world-rows.ts';

const guild = sampleGuild();
const home = realmReference(guild.region, { name: guild.realm }, SAMPLE);

/** Where the players of the sample guild are, and where nothing of it is: it plays the newest season of the packs. */
export function hasGuild(region: string, season: Season): boolean {
  return region === guild.region && season.slug === GUILD_SEASON.slug;
}

/** Names of the guild and its members, which no other invented player has. */
export const guildNames: ReadonlySet<string> = new Set(
  [guild.name, ...guild.members.map(({ name }) => name)].map((name) => `${home.id} ${name}`),
);

/** The sample guild, its realm, members with ranks, keys and ratings. */
export function guildPlayerRows(nowMs: number): StoreRows {
  return mergeRows([
    home.rows,
    regionRows(guildSeason(home.id, nowMs), GUILD_SEASON, nowMs),
    { guild_ranks: guildRankRows(nowMs) },
  ]);
}

/** A guild master, two officers, who is in the group, and who comes now and then. */
function guildRankRows(nowMs: number): NonNullable<StoreRows['guild_ranks']> {
  const { region, name, members } = guild;
  return members.map((member, index) => ({
    character_id: characterId(region, home.id, member.name),
    region,
    guild_id: guildId(region, home.id, name),
    rank: index === 0 ? 0 : index < 3 ? 1 : member.place === 'group' ? 2 : 4,
    members: members.length,
    source: SAMPLE,
    updated_at: new Date(nowMs),
  }));
}

/** How far the sample guild is in the raid. */
export function guildRaidRows(nowMs: number): StoreRows {
  const { raid, difficulty, kills, pulls, bestPercent } = guildProgress();
  const of = {
    raid: raid.slug,
    difficulty,
    guild_id: guildId(guild.region, home.id, guild.name),
    region: guild.region,
    source: SAMPLE,
  };
  const standing = raid.encounters[kills.length];
  return {
    raid_kills: kills.map(({ killedMs, pulls }, boss) => ({
      ...of,
      encounter: slugOf(raid.encounters[boss]!.name),
      first_defeated_at: new Date(killedMs),
      pulls,
    })),
    raid_progress: [
      {
        ...of,
        bosses_down: kills.length,
        current_encounter: standing ? slugOf(standing.name) : null,
        pulls,
        best_percent: bestPercent,
        updated_at: new Date(nowMs),
      },
    ],
  };
}
