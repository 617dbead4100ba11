import * as v from 'valibot';
import { matchPath, type Endpoint } from '#season/ingest/connector.ts';
import { mergeRows } from '#season/ingest/store/tables.ts';
import { WEEK_MS } from '#lib/time-units.ts';
import { runRows } from './run-rows.ts';
import {
  SEASON_NOT_KNOWN,
  seasonIdOfPeriod,
  seasonPack,
  seasonRow,
} from '#season/ingest/known-seasons.ts';
import { affixRow, dungeonRow } from '#season/ingest/pack-names.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { instantMs, smallNumber, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import {
  englishText,
  enumeration,
  localized,
  memberShape,
  rating,
  regionOf,
  sideOf,
  SOURCE,
  weekEnd,
} from './shapes.ts';

const groupShape = v.object({
  duration: v.pipe(wholeNumber, v.minValue(1)),
  completed_timestamp: instantMs,
  keystone_level: v.pipe(smallNumber, v.minValue(1)),
  members: v.array(
    v.object({
      profile: memberShape,
      faction: canDoWithout(enumeration),
      specialization: canDoWithout(v.object({ id: smallNumber })),
    }),
  ),
  mythic_rating: canDoWithout(rating),
});

const boardSchema = v.object({
  period: wholeNumber,
  period_start_timestamp: instantMs,
  period_end_timestamp: instantMs,
  // Missing or empty before the first group is done.
  leading_groups: v.nullish(readableRows(groupShape)),
  keystone_affixes: v.nullish(
    readableRows(
      v.object({
        keystone_affix: v.object({ id: smallNumber, name: canDoWithout(localized) }),
        starting_level: canDoWithout(wholeNumber),
      }),
    ),
  ),
  map_challenge_mode_id: wholeNumber,
  name: canDoWithout(localized),
});

type Board = v.InferOutput<typeof boardSchema>;

/**
 * The best 500 groups of a dungeon and week on a connected realm. A group stands on the board of every member's realm:
 * the run is the same row. 404 stands for a week that has not begun, or a dungeon outside the season.
 */
export const mythicLeaderboard: Endpoint = {
  name: 'mythic-leaderboard',
  matches: matchPath(
    '/data/wow/connected-realm/:connected/mythic-leaderboard/:dungeon/period/:period',
  ),
  emptyStatuses: [404],
  schema: boardSchema,
  read: (value, { request, receivedMs }) => {
    const board = v.parse(boardSchema, value);
    const region = regionOf(request);
    const dungeonId = board.map_challenge_mode_id;
    const affixes = (board.keystone_affixes ?? [])
      .map(({ keystone_affix: affix, starting_level: level }) => ({ ...affix, from: level ?? 2 }))
      .toSorted((one, other) => one.from - other.from || one.id - other.id);
    const tables = {
      affixes: affixes.map(({ id, name }) => affixRow(id, englishText(name, request), SOURCE)),
      dungeons: [dungeonRow(dungeonId, { name: englishText(board.name, request) }, SOURCE)],
      periods: [
        {
          region,
          id: board.period,
          starts_at: new Date(board.period_start_timestamp),
          ends_at: weekEnd(board.period_end_timestamp),
          source: SOURCE,
          ...(affixes.length > 0 && {
            affix_ids: affixes.map(({ id }) => id),
            affixes_source: SOURCE,
            affixes_at: new Date(receivedMs),
          }),
        },
      ],
    };
    const groups = (board.leading_groups ?? []).map((group) => {
      const periodId = weekOf(group.completed_timestamp, board);
      // A run of an unknown season is kept until a season says that the week is its own.
      return { group, periodId, seasonId: seasonIdOfPeriod(periodId) ?? SEASON_NOT_KNOWN };
    });
    const unnamed = new Set(
      [
        seasonIdOfPeriod(board.period) ?? SEASON_NOT_KNOWN,
        ...groups.map(({ seasonId }) => seasonId),
      ].filter((id) => id !== SEASON_NOT_KNOWN && seasonPack(id) === undefined),
    );
    return mergeRows([
      tables,
      { seasons: [...unnamed].map((id) => seasonRow(id, SOURCE)) },
      ...groups.map(({ group, periodId, seasonId }) =>
        runRows({
          region,
          seasonId,
          dungeonId,
          periodId,
          keyLevel: group.keystone_level,
          durationMs: group.duration,
          completedMs: group.completed_timestamp,
          score: group.mythic_rating?.rating ?? null,
          affixIds:
            periodId === board.period
              ? affixes.filter(({ from }) => from <= group.keystone_level).map(({ id }) => id)
              : [],
          members: group.members.map(({ profile, faction, specialization }) => ({
            name: profile?.name ?? null,
            realmId: profile?.realm.id ?? null,
            specId: specialization?.id ?? null,
            faction: sideOf(faction),
          })),
        }),
      ),
    ]);
  },
};

/** The week in which a run was completed: boards list runs of other weeks at times. Weeks are numbered without a gap. */
function weekOf(
  completedMs: number,
  { period, period_start_timestamp: startMs, period_end_timestamp: endMs }: Board,
): number {
  if (completedMs >= startMs && completedMs <= endMs) return period;
  return period + Math.floor((completedMs - startMs) / WEEK_MS);
}
