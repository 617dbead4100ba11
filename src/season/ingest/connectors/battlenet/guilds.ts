import * as v from 'valibot';
import { regions } from '#game/packs/define-season.ts';
import { matchPath, type Endpoint } from '#season/ingest/connector.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { raidOfBattleNet } from '#season/ingest/source-slugs.ts';
import { characterRow, guildRow } from './character-rows.ts';
import { instantMs, smallNumber, text } from '#season/ingest/connectors/shapes.ts';
import { characterShape, enumeration, guildShape, regionOf, sideOf, SOURCE } from './shapes.ts';

const guildSchema = v.object({ ...guildShape.entries, faction: canDoWithout(enumeration) });

const guild: Endpoint = {
  name: 'guild',
  matches: matchPath('/data/wow/guild/:realm/:guild'),
  emptyStatuses: [403, 404],
  schema: guildSchema,
  read: (value, { request, receivedMs }) => {
    const said = v.parse(guildSchema, value);
    return { guilds: [guildRow(said, regionOf(request), sideOf(said.faction), receivedMs)] };
  },
};

const small = canDoWithout(v.object({ id: smallNumber }));
const rosterSchema = v.object({
  guild: canDoWithout(v.object({ ...guildShape.entries, faction: canDoWithout(enumeration) })),
  members: v.nullish(
    readableRows(
      v.object({
        character: v.object({
          ...characterShape.entries,
          playable_class: small,
          playable_race: small,
          faction: canDoWithout(enumeration),
        }),
        rank: canDoWithout(v.pipe(smallNumber, v.minValue(0), v.maxValue(9))),
      }),
    ),
  ),
});
const everyMember = v.object({ members: v.nullish(v.array(v.unknown())) });

/**
 * A guild with its members and their ranks, 0 for the guild master. Members may sit on other realms of the region. The answer has no
 * specializations. A member whose rank cannot be read has none; the number of members counts it all the same.
 */
const roster: Endpoint = {
  name: 'guild-roster',
  matches: matchPath('/data/wow/guild/:realm/:guild/roster'),
  emptyStatuses: [403, 404],
  schema: rosterSchema,
  read: (value, { request, receivedMs }) => {
    const said = v.parse(rosterSchema, value);
    const region = regionOf(request);
    const guild =
      said.guild && guildRow(said.guild, region, sideOf(said.guild.faction), receivedMs);
    const count = v.parse(everyMember, value).members?.length ?? 0;
    const members = (said.members ?? []).map(({ character, rank }) => ({
      rank: rank ?? null,
      row: {
        ...characterRow(character, region, receivedMs),
        class_id: character.playable_class?.id ?? null,
        race_id: character.playable_race?.id ?? null,
        faction: sideOf(character.faction),
        guild_id: guild?.id ?? null,
      },
    }));
    return {
      guilds: guild ? [guild] : [],
      characters: members.map(({ row }) => row),
      guild_ranks: members.flatMap(({ rank, row }) =>
        rank === null || !guild
          ? []
          : {
              character_id: row.id,
              region,
              guild_id: guild.id,
              rank,
              members: count,
              source: SOURCE,
              updated_at: new Date(receivedMs),
            },
      ),
    };
  },
};

const hallSchema = v.object({
  entries: readableRows(
    v.object({
      guild: guildShape,
      faction: canDoWithout(enumeration),
      timestamp: instantMs,
      region: v.picklist(regions),
      rank: v.pipe(smallNumber, v.minValue(1)),
    }),
  ),
});

/** The world's first guilds of a raid. The list is the same in every region. 404 while a raid's Hall is not open. */
const hallOfFame: Endpoint = {
  name: 'hall-of-fame',
  matches: matchPath('/data/wow/leaderboard/hall-of-fame/:raid/:list'),
  emptyStatuses: [404],
  schema: hallSchema,
  read: (value, { path, receivedMs }) => {
    const { raid, list } = v.parse(v.object({ raid: text, list: text }), path);
    const entries = v.parse(hallSchema, value).entries.map((entry) => ({
      ...entry,
      row: guildRow(entry.guild, entry.region, sideOf(entry.faction), receivedMs),
    }));
    return {
      guilds: entries.map(({ row }) => row),
      hall_of_fame: entries.map(({ row, region, rank, timestamp }) => ({
        raid: raidOfBattleNet(raid),
        list: list === 'alliance' || list === 'horde' ? list : 'all',
        rank,
        guild_id: row.id,
        region,
        defeated_at: new Date(timestamp),
        source: SOURCE,
      })),
    };
  },
};

export const guildEndpoints: readonly Endpoint[] = [guild, roster, hallOfFame];
