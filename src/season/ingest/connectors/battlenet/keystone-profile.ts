import * as v from 'valibot';
import type { Region } from '#game/packs/define-season.ts';
import {
  matchPath,
  type AnswerContext,
  type Endpoint,
  type SourceRequest,
} from '#season/ingest/connector.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { characterRow } from './character-rows.ts';
import { judgeRun, runRows } from './run-rows.ts';
import {
  SEASON_NOT_KNOWN,
  seasonIdOfPeriod,
  seasonPack,
  seasonRow,
} from '#season/ingest/known-seasons.ts';
import { affixRow, dungeonRow } from '#season/ingest/pack-names.ts';
import { instantMs, smallNumber, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import {
  characterShape,
  englishText,
  localized,
  memberShape,
  rating,
  reference,
  regionOf,
  SOURCE,
} from './shapes.ts';

const bestRunShape = v.object({
  completed_timestamp: instantMs,
  duration: v.pipe(wholeNumber, v.minValue(1)),
  keystone_level: v.pipe(smallNumber, v.minValue(1)),
  keystone_affixes: v.nullish(
    readableRows(v.object({ id: smallNumber, name: canDoWithout(localized) })),
  ),
  members: v.nullish(
    v.array(
      v.object({
        character: memberShape,
        specialization: canDoWithout(v.object({ id: smallNumber })),
        race: canDoWithout(v.object({ id: smallNumber })),
        equipped_item_level: canDoWithout(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))),
      }),
    ),
  ),
  // The keystone dungeon's id.
  dungeon: v.object({ id: wholeNumber, name: canDoWithout(localized) }),
  is_completed_within_time: canDoWithout(v.boolean()),
  mythic_rating: canDoWithout(rating),
});
type BestRun = v.InferOutput<typeof bestRunShape>;

/** The week's or the season's best runs of a character: the runs, and the best of each dungeon for the character. */
function runsOf(
  runs: readonly BestRun[],
  character: number,
  request: SourceRequest,
  seasonId: number,
  periodId: number | null,
  isWholeSeason: boolean,
): StoreRows {
  const region = regionOf(request);
  const best = new Map<number, NonNullable<StoreRows['best_runs']>[number] & { score: number }>();
  const parts: StoreRows[] = [];
  for (const run of runs) {
    const said = {
      seasonId,
      dungeonId: run.dungeon.id,
      periodId,
      keyLevel: run.keystone_level,
      durationMs: run.duration,
      completedMs: run.completed_timestamp,
      score: run.mythic_rating?.rating ?? null,
      saidTimed: run.is_completed_within_time,
    };
    const judged = judgeRun(said);
    parts.push({
      dungeons: [
        dungeonRow(said.dungeonId, { name: englishText(run.dungeon.name, request) }, SOURCE),
      ],
      affixes: (run.keystone_affixes ?? []).map(({ id, name }) =>
        affixRow(id, englishText(name, request), SOURCE),
      ),
    });
    const members = (run.members ?? []).map((member) => ({
      name: member.character?.name ?? null,
      realmId: member.character?.realm.id ?? null,
      specId: member.specialization?.id ?? null,
      raceId: member.race?.id ?? null,
      itemLevel: member.equipped_item_level || null,
    }));
    const group = {
      ...said,
      region,
      members,
      affixIds: (run.keystone_affixes ?? []).map(({ id }) => id),
    };
    parts.push(runRows(group));
    const score = said.score ?? judged.expected;
    // Runs over time stand beside timed ones; the better of the two counts.
    if (!isWholeSeason || score === null || score <= (best.get(said.dungeonId)?.score ?? -1))
      continue;
    best.set(said.dungeonId, {
      character_id: character,
      season_id: seasonId,
      region,
      dungeon_id: said.dungeonId,
      key_level: said.keyLevel,
      duration_ms: said.durationMs,
      timed: run.is_completed_within_time ?? judged.timed,
      score,
      completed_at: new Date(said.completedMs),
      run_id: parts.at(-1)?.runs?.[0]?.id ?? null,
      source: SOURCE,
    });
  }
  return mergeRows([...parts, { best_runs: [...best.values()] }]);
}

function ratingRows(
  character: number,
  region: Region,
  seasonId: number,
  score: number | undefined,
  { receivedMs }: AnswerContext,
): StoreRows {
  // Zero means that nothing was played, not a rating of zero.
  if (!score) return {};
  return {
    ratings: [
      {
        character_id: character,
        season_id: seasonId,
        region,
        score,
        source: SOURCE,
        updated_at: new Date(receivedMs),
      },
    ],
  };
}

/**
 * Whose profile it is. What the runs say of it is as old as they are, and must not pass for today's.
 */
function whoOf(
  said: v.InferOutput<typeof characterShape>,
  runs: readonly BestRun[] | null | undefined,
  { request, receivedMs }: AnswerContext,
) {
  const ended = (runs ?? []).map((run) => run.completed_timestamp);
  return characterRow(said, regionOf(request), ended.length > 0 ? Math.max(...ended) : receivedMs);
}

const profileSchema = v.object({
  character: characterShape,
  current_period: v.nullish(
    v.object({ period: reference, best_runs: v.nullish(readableRows(bestRunShape)) }),
  ),
  // Missing for those who never played a key.
  seasons: v.nullish(readableRows(reference)),
  current_mythic_rating: canDoWithout(rating),
});

/** Rating and best runs of the week that the profile stands in, which can be older than the region's week. */
const keystoneProfile: Endpoint = {
  name: 'mythic-keystone-profile',
  matches: matchPath('/profile/wow/character/:realm/:name/mythic-keystone-profile'),
  emptyStatuses: [403, 404],
  schema: profileSchema,
  read: (value, context) => {
    const profile = v.parse(profileSchema, value);
    const region = regionOf(context.request);
    const week = profile.current_period;
    const character = whoOf(profile.character, week?.best_runs, context);
    const { id } = character;
    const played = (profile.seasons ?? []).map((season) => season.id);
    const seasons = played.map((season) => seasonRow(season, SOURCE));
    if (!week) return { seasons, characters: [character] };
    const known = seasonIdOfPeriod(week.period.id);
    // For an unknown week the season is the last one played: the rating belongs to no other.
    const rated = known ?? Math.max(SEASON_NOT_KNOWN, ...played);
    return mergeRows([
      { seasons, characters: [character] },
      // A rating left over from an earlier season belongs to that one.
      played.includes(rated)
        ? ratingRows(id, region, rated, profile.current_mythic_rating?.rating, context)
        : {},
      runsOf(
        week.best_runs ?? [],
        id,
        context.request,
        known ?? SEASON_NOT_KNOWN,
        week.period.id,
        false,
      ),
    ]);
  },
};

const seasonProfileSchema = v.object({
  season: reference,
  character: characterShape,
  best_runs: v.nullish(readableRows(bestRunShape)),
  mythic_rating: canDoWithout(rating),
});

/** Rating and best runs of a season. 404: no run in it. */
const seasonProfile: Endpoint = {
  name: 'mythic-keystone-season-profile',
  matches: matchPath('/profile/wow/character/:realm/:name/mythic-keystone-profile/season/:season'),
  emptyStatuses: [403, 404],
  schema: seasonProfileSchema,
  read: (value, context) => {
    const profile = v.parse(seasonProfileSchema, value);
    const region = regionOf(context.request);
    const character = whoOf(profile.character, profile.best_runs, context);
    const seasonId = profile.season.id;
    return mergeRows([
      {
        seasons: seasonPack(seasonId) ? [] : [seasonRow(seasonId, SOURCE)],
        characters: [character],
      },
      ratingRows(character.id, region, seasonId, profile.mythic_rating?.rating, context),
      runsOf(profile.best_runs ?? [], character.id, context.request, seasonId, null, true),
    ]);
  },
};

export const keystoneProfileEndpoints: readonly Endpoint[] = [keystoneProfile, seasonProfile];
