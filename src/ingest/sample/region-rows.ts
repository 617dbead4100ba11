import type { Season } from '#game/packs/define-season.ts';
import { searchKey } from '#lib/search-key.ts';
import type { SampleRegion } from '#sample/season/generate-region.ts';
import { seasonWeeks, weekAt } from '#sample/season/season-weeks.ts';
import { characterId, guildId, runId } from '#ingest/stable-id.ts';
import type { StoreRows } from '#ingest/store/tables.ts';

export const SAMPLE = 'sample';

/** Affixes of a week at level 12 and above: the two that always are, and one bargain in turn. */
function affixesOfWeek(season: Season, period: number): number[] {
  const bargains = season.affixRotation?.bargains ?? [];
  const bargain = bargains[period % Math.max(1, bargains.length)];
  return [9, 10, ...(bargain === undefined ? [] : [bargain]), 147];
}

/** The invented players of a region as rows of the store. */
export function regionRows(made: SampleRegion, season: Season, nowMs: number): StoreRows {
  const { region } = made;
  const seasonId = season.blizzardSeasonId!;
  const seenAt = new Date(nowMs);
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
  return {
    guilds: made.guilds.map((guild, index) => ({
      id: guildIds[index]!,
      region,
      realm_id: guild.realmId,
      name: guild.name,
      name_key: searchKey(guild.name),
      faction: guild.faction,
      source: SAMPLE,
      seen_at: seenAt,
    })),
    characters: made.characters.map((character, index) => ({
      id: characterIds[index]!,
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
      seen_at: seenAt,
    })),
    ratings: made.characters.flatMap((character, index) =>
      character.rating > 0
        ? [
            {
              character_id: characterIds[index]!,
              season_id: seasonId,
              region,
              score: character.rating,
              score_week_ago: character.ratingWeekAgo,
              source: SAMPLE,
              updated_at: seenAt,
            },
          ]
        : [],
    ),
    best_runs: made.characters.flatMap((character, index) =>
      character.bestRuns.map((at) => {
        const run = made.runs[at]!;
        return {
          character_id: characterIds[index]!,
          season_id: seasonId,
          region,
          dungeon_id: run.dungeonId,
          key_level: run.keyLevel,
          duration_ms: run.durationMs,
          timed: run.durationMs <= run.timerMs,
          score: run.score,
          completed_at: new Date(run.completedMs),
          run_id: runIds[at]!,
          source: SAMPLE,
        };
      }),
    ),
    runs: made.runs.map((run, index) => {
      const period =
        season.firstPeriod === undefined
          ? null
          : season.firstPeriod + weekAt(begins, run.completedMs);
      const timed = run.durationMs <= run.timerMs;
      return {
        id: runIds[index]!,
        season_id: seasonId,
        region,
        dungeon_id: run.dungeonId,
        period_id: period,
        key_level: run.keyLevel,
        duration_ms: run.durationMs,
        timer_ms: run.timerMs,
        completed_at: new Date(run.completedMs),
        timed,
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
  const begins = seasonWeeks(season.startsMs[region], region, nowMs + 7 * 86_400_000);
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
