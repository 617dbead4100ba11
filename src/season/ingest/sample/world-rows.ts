import type { Region, Season } from '#game/packs/define-season.ts';
import { createRandom } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';
import type { SampleRegion } from '#season/sample/season/generate-region.ts';
import { generateKillPulls, generateRaidRace } from '#season/sample/season/raid-race.ts';
import { weeksSoFar } from '#season/model/cutoffs/weeks-so-far.ts';
import { INVENTED_CHANGES, INVENTED_TUNING_WEEKS_AGO } from '#game/invented-tuning.ts';
import { generateKeyMetrics } from '#season/sample/season/key-metrics.ts';
import { generateSpecMetrics, type SampleMetric } from '#season/sample/season/spec-metrics.ts';
import { guildId, stableId } from '#season/ingest/stable-id.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { SAMPLE } from './region-rows.ts';

/** The invented race of a region's guilds through the newest raid of the season. */
export function raidRows(
  made: Pick<SampleRegion, 'region' | 'guilds'>,
  season: Season,
  seed: number,
  nowMs: number,
): StoreRows {
  const raid = mainRaidOf(season);
  if (!raid) return {};
  const random = createRandom(seed + 7 + made.region.codePointAt(0)!);
  // Its own: the other figures of the sample stay what they were.
  const pullsRandom = createRandom(seed + 8 + made.region.codePointAt(0)!);
  const startsMs = season.startsMs[made.region];
  const rows = { raid_kills: [], raid_progress: [] } satisfies StoreRows as Required<
    Pick<StoreRows, 'raid_kills' | 'raid_progress'>
  >;
  for (const one of generateRaidRace(
    random,
    raid,
    Math.min(200, made.guilds.length),
    startsMs,
    nowMs,
  )) {
    const guild = made.guilds[one.guild]!;
    const id = guildId(made.region, guild.realmId, guild.name);
    const pulls = generateKillPulls(pullsRandom, one.killedMs, startsMs);
    for (const [index, killedMs] of one.killedMs.entries())
      rows.raid_kills.push({
        raid: raid.slug,
        encounter: slugOf(raid.encounters[index]!.name),
        difficulty: one.difficulty,
        guild_id: id,
        region: made.region,
        first_defeated_at: new Date(killedMs),
        pulls: pulls?.[index] ?? null,
        source: SAMPLE,
      });
    const current = raid.encounters[one.killedMs.length];
    rows.raid_progress.push({
      raid: raid.slug,
      difficulty: one.difficulty,
      guild_id: id,
      region: made.region,
      bosses_down: one.killedMs.length,
      current_encounter: current ? slugOf(current.name) : null,
      pulls: one.pulls,
      best_percent: one.bestPercent,
      source: SAMPLE,
      updated_at: new Date(nowMs),
    });
  }
  return rows;
}

/** The encounter that ends the newest raid of a season, by the slugs that `raidRows` writes. */
export function lastBossOf(season: Season): { raid: string; encounter: string } | null {
  const raid = mainRaidOf(season);
  const boss = raid?.encounters.at(-1);
  return raid && boss ? { raid: raid.slug, encounter: slugOf(boss.name) } : null;
}

/** A sample of this size or more has all kills and runs. A smaller one, as tests take, has its share. */
const SIZE_OF_ALL_KILLS = 0.001;
/** Kills of each specialization on a boss and difficulty. */
const KILLS_OF_SPEC = 40;
/** Most invented runs of a specialization in one dungeon. */
const RUNS_OF_SPEC = 16;

/** Invented throughput of every specialization on the bosses of the newest raid and in the dungeons of the season. */
export function metricRows(season: Season, seed: number, nowMs: number, size: number): StoreRows {
  const raid = mainRaidOf(season);
  if (!raid) return {};
  const regions: Region[] = ['eu', 'us'];
  const tuning = { atMs: sampleTuningMs(season, nowMs), changes: INVENTED_CHANGES };
  const share = Math.min(1, size / SIZE_OF_ALL_KILLS);
  const kills = Math.ceil(KILLS_OF_SPEC * share);
  const inRaid = generateSpecMetrics(createRandom(seed + 99), raid, kills, nowMs, tuning);
  // Their own: the figures of the raid stay what they were.
  const keysRandom = createRandom(seed + 100);
  const runs = Math.ceil(RUNS_OF_SPEC * share);
  const inKeys = generateKeyMetrics(keysRandom, season.dungeons, runs, nowMs, tuning);
  const rowsOf = (name: string, metrics: Iterable<SampleMetric>) =>
    Array.from(metrics, (one, index) => ({
      id: stableId(name, index),
      encounter_id: one.encounterId,
      difficulty: one.difficulty,
      key_level: one.keyLevel,
      metric: one.metric,
      spec_id: one.specId,
      class_id: one.classId,
      amount: one.amount,
      item_level: one.itemLevel,
      duration_ms: one.durationMs,
      fought_at: new Date(one.foughtMs),
      // The same for all figures of a kill.
      region: regions[one.foughtMs % regions.length]!,
      source: SAMPLE,
    }));
  return {
    player_metrics: [...rowsOf('sample metric', inRaid), ...rowsOf('sample key metric', inKeys)],
  };
}

/** When the invented tuning came: two weeks before the newest one of the season began. */
export function sampleTuningMs(season: Season, nowMs: number): number {
  const weeks = weeksSoFar(season.startsMs.us, nowMs);
  return weeks[Math.min(INVENTED_TUNING_WEEKS_AGO, weeks.length - 1)]?.startsMs ?? nowMs;
}

/** Stories that say of themselves that they are invented. */
export function newsRows(season: Season, nowMs: number): StoreRows {
  const stories: readonly (readonly [kind: string, title: string, daysAgo: number])[] = [
    ['hotfix', 'Sample hotfixes: two trinkets hit softer', 1],
    ['news', `Sample news: ${season.name} enters its next week`, 3],
    ['hotfix', 'Sample hotfixes: a healer’s absorb grows by 4%', 6],
    ['forum', 'Sample forum post: notes on the dungeon test', 9],
    ['news', 'Sample news: the weekly event begins', 12],
    ['build', 'Sample game build 0.0.1', 15],
  ];
  return {
    news: stories.map(([kind, title, daysAgo], index) => ({
      id: `sample:${index}`,
      source: SAMPLE,
      kind,
      title,
      url: 'https://worldofwarcraft.blizzard.com/',
      published_at: new Date(nowMs - daysAgo * DAY_MS),
    })),
  };
}

/** The raid with most bosses: a season can also open single-boss lairs. */
export function mainRaidOf(season: Season) {
  return season.raids.toSorted((one, other) => other.encounters.length - one.encounters.length)[0];
}

/** How rows of the sample name a boss. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’.,]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}
