import type { Season } from '#game/packs/define-season.ts';
import { searchKey } from '#lib/search-key.ts';
import { WEEK_MS } from '#lib/time-units.ts';
import type {
  SampleCharacter,
  SampleGuild,
  SampleRegion,
} from '#season/sample/season/generate-region.ts';
import { seasonWeeks, weekAt } from '#season/sample/season/season-weeks.ts';
import { characterId, guildId, runId } from '#season/ingest/stable-id.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';

export const SAMPLE = 'sample';

/** Affixes of a week at level 12 and above: the two that always are, and one bargain in turn. */
function affixesOfWeek(season: Season, period: number): number[] {
  const bargains = season.affixRotation?.bargains ?? [];
  const bargain = bargains[period % Math.max(1, bargains.length)];
  return [9, 10, ...(bargain === undefined ? [] : [bargain]), 147];
}

/** Characters or runs that become rows at once: all of a region would be a hundred thousand objects for a moment. */
const PIECE = 4000;

/** The invented players of a region as rows of the store, in pieces that are written one after the other. */
export function* regionPieces(
  made: SampleRegion,
  season: Season,
  nowMs: number,
): Generator<StoreRows> {
  const { region } = made;
  const at = { region, season_id: season.blizzardSeasonId!, seenAt: new Date(nowMs) };
  const begins = seasonWeeks(season.startsMs[region], region, nowMs);
  const guildIds = made.guilds.map((guild) => guildId(region, guild.realmId, guild.name));
  const characterIds = made.characters.map(({ realmId, name }) =>
    characterId(region, realmId, name),
  );
  const runIds = made.runs.map((run) =>
    runId(
      region,
      run.dungeonId,
      run.completedMs,
      run.durationMs,
      run.members.map((member) => characterIds[member]!),
    ),
  );
  yield { guilds: made.guilds.map((guild, index) => guildRow(guild, guildIds[index]!, at)) };
  for (const [from, to] of pieces(made.characters.length)) {
    const characters = made.characters.slice(from, to);
    yield {
      characters: characters.map((character, index) => ({
        id: characterIds[from + index]!,
        region,
        realm_id: character.realmId,
        name: character.name,
        name_key: searchKey(character.name),
        class_id: character.classId,
        spec_id: character.specId,
        faction: character.faction,
        guild_id: character.guild === null ? null : guildIds[character.guild]!,
        item_level: character.itemLevel,
        source: SAMPLE,
        seen_at: at.seenAt,
      })),
      ratings: characters.flatMap((character, index) =>
        character.rating > 0 ? [ratingRow(character, characterIds[from + index]!, at)] : [],
      ),
    };
  }
  for (const [from, to] of pieces(made.runs.length))
    yield {
      runs: made.runs.slice(from, to).map((run, index) => {
        const period =
          season.firstPeriod === undefined
            ? null
            : season.firstPeriod + weekAt(begins, run.completedMs);
        return {
          id: runIds[from + index]!,
          season_id: at.season_id,
          region,
          dungeon_id: run.dungeonId,
          period_id: period,
          on_board: true,
          key_level: run.keyLevel,
          duration_ms: run.durationMs,
          timer_ms: run.timerMs,
          completed_at: new Date(run.completedMs),
          timed: run.durationMs <= run.timerMs,
          upgrades: upgradesOf(run.durationMs / run.timerMs),
          score: run.score,
          expected_score: run.score,
          fits: true,
          member_ids: run.members.map((member) => characterIds[member]!),
          spec_ids: run.members.map((member) => made.characters[member]!.specId),
          affix_ids: affixesOfWeek(season, period ?? 0),
          source: SAMPLE,
        };
      }),
    };
  for (const [from, to] of pieces(made.characters.length))
    yield {
      best_runs: made.characters.slice(from, to).flatMap((character, index) =>
        character.bestRuns.map((place) => {
          const run = made.runs[place]!;
          return {
            character_id: characterIds[from + index]!,
            season_id: at.season_id,
            region,
            dungeon_id: run.dungeonId,
            key_level: run.keyLevel,
            duration_ms: run.durationMs,
            timed: run.durationMs <= run.timerMs,
            score: run.score,
            completed_at: new Date(run.completedMs),
            run_id: runIds[place]!,
            source: SAMPLE,
          };
        }),
      ),
    };
}

/** All rows of a region at once. */
export function regionRows(made: SampleRegion, season: Season, nowMs: number): StoreRows {
  return mergeRows([...regionPieces(made, season, nowMs)]);
}

/** Where and when the rows of a region are from. */
interface RegionFacts {
  region: SampleRegion['region'];
  season_id: number;
  seenAt: Date;
}

function guildRow(guild: SampleGuild, id: number, { region, seenAt }: RegionFacts) {
  return {
    id,
    region,
    realm_id: guild.realmId,
    name: guild.name,
    name_key: searchKey(guild.name),
    faction: guild.faction,
    source: SAMPLE,
    seen_at: seenAt,
  };
}

function ratingRow(character: SampleCharacter, id: number, at: RegionFacts) {
  return {
    character_id: id,
    season_id: at.season_id,
    region: at.region,
    score: character.rating,
    score_week_ago: character.ratingWeekAgo,
    source: SAMPLE,
    updated_at: at.seenAt,
  };
}

/** The pieces of a list by their first place and the one after their last. */
function pieces(length: number): [from: number, to: number][] {
  return Array.from({ length: Math.ceil(length / PIECE) }, (_, piece) => [
    piece * PIECE,
    Math.min(length, (piece + 1) * PIECE),
  ]);
}

/** @param share of the timer that was used. */
function upgradesOf(share: number): number {
  if (share > 1) return 0;
  if (share > 0.8) return 1;
  return share > 0.6 ? 2 : 3;
}

/** The weeks of the season so far and the next one, with invented bargains. */
export function periodRows(
  season: Season,
  region: SampleRegion['region'],
  nowMs: number,
): StoreRows {
  const first = season.firstPeriod;
  if (first === undefined) return {};
  const begins = seasonWeeks(season.startsMs[region], region, nowMs + WEEK_MS);
  return {
    periods: begins.slice(1).map((end, week) => ({
      region,
      id: first + week,
      starts_at: new Date(begins[week]!),
      ends_at: new Date(end),
      affix_ids: affixesOfWeek(season, first + week),
      affixes_source: SAMPLE,
      affixes_at: new Date(nowMs),
      source: SAMPLE,
    })),
  };
}
