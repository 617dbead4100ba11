import type { Random } from '#lib/random.ts';

const NAMES = [
  'Ærin',
  '한글이름',
  'Тралл',
  '阿尔萨斯',
  'O’Neil',
  "Zul'jin",
  'Nova',
  'Aggra (Português)',
  '𠮷野',
  'Łucja-Ørn',
];
const REGIONS = ['us', 'eu', 'kr', 'tw', 'cn'];
/** Keys whose texts are names in one language. */
const NAMED = new Set(['name', 'title', 'altName', 'short_name', 'display_string', 'realm']);
/** Numbers of things that may be new tomorrow: classes, specializations, races, affixes. */
const NUMBERED = new Set([
  'class',
  'spec',
  'race',
  'specialization',
  'playable_class',
  'active_spec',
]);

/** By the list or object they stand in: what the rows of one kind of answer are made of, though others leave it out. */
const NEEDED = new Set([
  'guilds.guild',
  'raidRankings.guild',
  'bossRankings.guild',
  'entries.guild',
  'scores.all',
  'data.difficulty',
  'connected_realms.key',
  '.seasons',
  '.titles',
  'leading_groups.completed_timestamp',
  'best_runs.completed_timestamp',
]);
/** Objects whose keys are names of things. */
const RECORDS = new Set(['raid_progression', 'raid_rankings', 'starts', 'ends', 'roles', 'name']);

/**
 * Another answer of the same kind, as the source may give it tomorrow: other names and alphabets, another region, new
 * numbers and factions, unknown keys, in another order; what may be missing is missing or null.
 *
 * @param optional keys that the source leaves out at times.
 */
export function varyAnswer(
  answer: unknown,
  random: Random,
  optional: ReadonlySet<string>,
): unknown {
  const region = random.pick(REGIONS);
  const vary = (value: unknown, key: string, parent: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => vary(one, key, parent));
    if (typeof value === 'string') return varyText(value, key, parent);
    if (typeof value === 'number' && key === 'id' && NUMBERED.has(parent) && random.chance(0.3))
      return 1 + Math.floor(random.between(0, 30_000));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).flatMap(([name, child]): [string, unknown][] => {
      if (optional.has(name) && !NEEDED.has(`${key}.${name}`)) {
        if (random.chance(0.2)) return [];
        if (random.chance(0.15)) return [[name, null]];
      }
      return [[name, vary(child, name, key)]];
    });
    if (random.chance(0.2))
      entries.push([
        'keyOfTomorrow',
        RECORDS.has(key) || RECORDS.has(parent) ? null : random.pick([1, 'text', null, [{}]]),
      ]);
    return Object.fromEntries(random.chance(0.3) ? entries.toReversed() : entries);
  };
  const varyText = (text: string, key: string, parent: string): string => {
    if ((key === 'region' || parent === 'region') && REGIONS.includes(text.toLowerCase()))
      return text === text.toLowerCase() ? region : region.toUpperCase();
    if (key === 'faction' || parent === 'faction')
      return random.chance(0.2) ? (text === text.toLowerCase() ? 'neutral' : 'NEUTRAL') : text;
    if (key === 'slug' && random.chance(0.2)) return `${text}-of-tomorrow`;
    return NAMED.has(key) && random.chance(0.4) ? random.pick(NAMES) : text;
  };
  return vary(answer, '', '');
}

/** What the sources are known to leave out, by source. */
export const LEFT_OUT_AT_TIMES: Readonly<Record<string, ReadonlySet<string>>> = {
  raiderio: new Set(
    `altName locale wowRealmId wowConnectedRealmId faction race spec class anonymized guild keystone_time_ms num_chests
     deleted_at weekly_modifiers keystone_run_id last_crawled_at gear item_level_equipped active_spec_name raid_rankings
     raid_progression members mythic_plus_scores_by_season mythic_plus_best_runs par_time_ms url world rank regionRank
     encountersPulled encountersDefeated bestPercent numPulls updatedAt graphData p999 p990 p900 p750 p600 all horde alliance
     quantileMinValue quantilePopulationCount totalPopulationCount y total ends dungeons keystone_timer_seconds previous next
     description icon short_name items loadout logged_details logged_run_id talentLoadout ranks thumbnail_url`.split(
      /\s+/,
    ),
  ),
  battlenet: new Set(
    `faction race character_class active_spec guild equipped_item_level average_item_level specialization mythic_rating
     current_mythic_rating leading_groups keystone_affixes end_timestamp criteria completed_timestamp playable_class
     playable_race is_tracked keystone_upgrades map zone _links key category timezone locale is_tournament season_name seasons
     best_runs titles active_title equipped_items specializations statistics expansions brackets color starting_level
     last_login_timestamp achievement_points crest rating_bonus media`.split(/\s+/),
  ),
  warcraftlogs: new Set(
    `guild report server hidden bracketData score medal affixes rankPercent spec bestSpec bestAmount totalKills zone title kill
     difficulty keystoneLevel keystoneTime bossPercentage fightPercentage averageItemLevel inProgress endTime allStars
     hardModeLevel percentile blizzardID connectedRealmID frozen brackets journalID partitions totalParses speed execution
     players best rank`.split(/\s+/),
  ),
  news: new Set('staff author summary category newsId last_posted_at updated_at cooked'.split(' ')),
};
