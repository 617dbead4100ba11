import * as v from 'valibot';
import { seasons } from '#game/packs/index.ts';
import type { Title } from '#game/packs/define-season.ts';
import { matchPath, type AnswerContext, type Endpoint } from '#season/ingest/connector.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { characterRow, guildRow } from './character-rows.ts';
import { seasonRow } from '#season/ingest/known-seasons.ts';
import { maybeInstantMs, smallNumber, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import {
  characterShape,
  enumeration,
  guildShape,
  reference,
  regionOf,
  sideOf,
  SOURCE,
} from './shapes.ts';

/** 404 and 403 alike: gone, renamed, moved, or its owner shares nothing. */
const NOT_SHARED = [403, 404];
const small = canDoWithout(v.object({ id: smallNumber }));

const summarySchema = v.object({
  ...characterShape.entries,
  faction: canDoWithout(enumeration),
  race: small,
  character_class: small,
  active_spec: small,
  guild: canDoWithout(guildShape),
  equipped_item_level: canDoWithout(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))),
});

const summary: Endpoint = {
  name: 'character-summary',
  matches: matchPath('/profile/wow/character/:realm/:name'),
  emptyStatuses: NOT_SHARED,
  schema: summarySchema,
  read: (value, { request, receivedMs }) => {
    const said = v.parse(summarySchema, value);
    const region = regionOf(request);
    const guild = said.guild && guildRow(said.guild, region, null, receivedMs);
    return {
      guilds: guild ? [guild] : [],
      characters: [
        {
          ...characterRow(said, region, receivedMs),
          class_id: said.character_class?.id ?? null,
          spec_id: said.active_spec?.id ?? null,
          race_id: said.race?.id ?? null,
          faction: sideOf(said.faction),
          guild_id: guild?.id ?? null,
          item_level: said.equipped_item_level || null,
        },
      ],
    };
  },
};

const statusSchema = v.object({ id: wholeNumber, is_valid: v.boolean() });

const status: Endpoint = {
  name: 'character-status',
  matches: matchPath('/profile/wow/character/:realm/:name/status'),
  emptyStatuses: NOT_SHARED,
  schema: statusSchema,
  read: (value) => {
    v.parse(statusSchema, value);
    return {};
  },
};

/** The seasons' titles for the best 0.1 %, by the number that proves each. */
function seasonsBy(idOf: (title: Title) => number | undefined): Map<number, number> {
  return new Map(
    seasons.flatMap(({ blizzardSeasonId, titles }) =>
      (titles ?? []).flatMap((title): [number, number][] => {
        const id = title.kind === 'keystone-top-0.1-percent' ? idOf(title) : undefined;
        return id === undefined || blizzardSeasonId === undefined ? [] : [[id, blizzardSeasonId]];
      }),
    ),
  );
}
const seasonOfTitle = seasonsBy(({ titleId }) => titleId);
const seasonOfAchievement = seasonsBy(({ achievementId }) => achievementId);

function holderRows(
  character: v.InferOutput<typeof characterShape>,
  proofs: readonly { seasonId: number; awardedMs: number | null }[],
  { request, receivedMs }: AnswerContext,
): StoreRows {
  if (proofs.length === 0) return {};
  const region = regionOf(request);
  const row = characterRow(character, region, receivedMs);
  return {
    seasons: proofs.map(({ seasonId }) => seasonRow(seasonId, SOURCE)),
    characters: [row],
    title_holders: proofs.map(({ seasonId, awardedMs }) => ({
      season_id: seasonId,
      region,
      character_id: row.id,
      proof: 'achievement',
      awarded_at: awardedMs === null ? null : new Date(awardedMs),
      source: SOURCE,
    })),
  };
}

const titlesSchema = v.object({
  character: characterShape,
  titles: v.nullish(readableRows(reference)),
});

/** Titles a character can show: those of a season's best 0.1 % are proof, by id and never by name. */
const titles: Endpoint = {
  name: 'character-titles',
  matches: matchPath('/profile/wow/character/:realm/:name/titles'),
  emptyStatuses: NOT_SHARED,
  schema: titlesSchema,
  read: (value, context) => {
    const said = v.parse(titlesSchema, value);
    const proofs = (said.titles ?? []).flatMap(({ id }) => {
      const seasonId = seasonOfTitle.get(id);
      return seasonId === undefined ? [] : [{ seasonId, awardedMs: null }];
    });
    return holderRows(said.character, proofs, context);
  },
};

const achievementsSchema = v.object({
  character: characterShape,
  achievements: v.nullish(
    readableRows(
      v.object({
        id: wholeNumber,
        criteria: canDoWithout(v.object({ is_completed: canDoWithout(v.boolean()) })),
        completed_timestamp: canDoWithout(maybeInstantMs),
      }),
    ),
    [],
  ),
});

/**
 * Achievements of a character; only titles of a season's best 0.1 % are kept. The time can be the account's: that this very
 * character has it is what its criteria say.
 */
const achievements: Endpoint = {
  name: 'character-achievements',
  matches: matchPath('/profile/wow/character/:realm/:name/achievements'),
  emptyStatuses: NOT_SHARED,
  schema: achievementsSchema,
  read: (value, context) => {
    const said = v.parse(achievementsSchema, value);
    const proofs = said.achievements.flatMap((achievement) => {
      const seasonId = seasonOfAchievement.get(achievement.id);
      if (seasonId === undefined || achievement.criteria?.is_completed !== true) return [];
      return [{ seasonId, awardedMs: achievement.completed_timestamp ?? null }];
    });
    return holderRows(said.character, proofs, context);
  },
};

export const characterEndpoints: readonly Endpoint[] = [summary, status, titles, achievements];
