import type { SourceRequest } from '#season/ingest/connector.ts';
import type { Region } from '#game/packs/define-season.ts';
import { raidCooldownIds } from '#game/packs/raid-cooldowns.ts';

/** Asked along every time: it costs nothing, and tells what is left of the hour. */
const LIMIT = 'rateLimitData { limitPerHour pointsSpentThisHour pointsResetIn }';

function ask(query: string, variables: Readonly<Record<string, unknown>> = {}): SourceRequest {
  // What was not said is left out: the source takes null for a value.
  const given = Object.entries(variables).filter(([, value]) => value !== undefined);
  return {
    method: 'POST',
    url: new URL('https://www.warcraftlogs.com/api/v2/client'),
    query: query.replaceAll(/\s+/g, ' ').trim(),
    variables: Object.fromEntries(given),
  };
}

export interface RankingsQuestion {
  /** The source's number: a boss's is the game's, a dungeon has one of its own every season. */
  encounter: number;
  metric: 'dps' | 'hps' | 'playerscore';
  /** 3 Normal, 4 Heroic, 5 Mythic; leave out for keys. */
  difficulty?: number;
  /** Of keys: counted from 1 at the lowest level there is, so level 2 is bracket 1. */
  bracket?: number;
  /** Without spaces, `DeathKnight`. */
  className?: string;
  specName?: string;
  region?: Region;
  /** From 1; beyond ten there is little. */
  page?: number;
}

interface CharacterQuestion {
  name: string;
  /** Slug of the realm. */
  realm: string;
  region: Region;
}

function who({ name, realm, region }: CharacterQuestion) {
  return { name, serverSlug: realm, serverRegion: region.toUpperCase() };
}

const CHARACTER = `character(name: $name, serverSlug: $serverSlug, serverRegion: $serverRegion)`;
const WHO = '$name: String!, $serverSlug: String!, $serverRegion: String!';
const CHARACTER_FIELDS = 'name classID hidden server { slug region { slug } }';

const BOSS = `phases { encounterID phases { id isIntermission } } enemies: events(fightIDs: [$fight], dataType: Casts,
  hostilityType: Enemies, startTime: $startTime, endTime: $endTime, limit: 10000, translate: false, filterExpression: $enemies) { data
  nextPageTimestamp } taken: graph(fightIDs: [$fight], dataType: DamageTaken, hostilityType: Friendlies, startTime: $startTime,
  endTime: $endTime)`;

/** The questions to Warcraft Logs. They carry no token: that goes into a header. */
export const requests = {
  /** Points left of the hour, and nothing else. */
  rateLimit: () => ask(`query { ${LIMIT} }`),
  zones: () =>
    ask(
      `query { ${LIMIT} worldData { zones { id name frozen expansion { id name } brackets { min max bucket type }
        difficulties { id name } encounters { id name journalID } partitions { id name default } } } }`,
    ),
  /** @param page of 100 realms of a region, from 1. */
  servers: (region: number, page = 1) =>
    ask(
      `query ($region: Int!, $page: Int!) { ${LIMIT} worldData { region(id: $region) { slug servers(limit: 100, page: $page) {
        data { name normalizedName slug blizzardID connectedRealmID region { slug } } has_more_pages } } } }`,
      { region, page },
    ),
  characterRankings: ({ region, page = 1, ...question }: RankingsQuestion) =>
    ask(
      `query ($encounter: Int!, $metric: CharacterRankingMetricType, $difficulty: Int, $bracket: Int, $className: String,
        $specName: String, $serverRegion: String, $page: Int) { ${LIMIT} worldData { encounter(id: $encounter) { id name
        characterRankings(metric: $metric, difficulty: $difficulty, bracket: $bracket, className: $className,
        specName: $specName, serverRegion: $serverRegion, page: $page) } } }`,
      { ...question, page, serverRegion: region?.toUpperCase() },
    ),
  fightRankings: (
    question: Pick<RankingsQuestion, 'encounter' | 'difficulty' | 'bracket' | 'region' | 'page'>,
  ) =>
    ask(
      `query ($encounter: Int!, $difficulty: Int, $bracket: Int, $serverRegion: String, $page: Int) { ${LIMIT} worldData {
        encounter(id: $encounter) { id name fightRankings(difficulty: $difficulty, bracket: $bracket,
        serverRegion: $serverRegion, page: $page) } } }`,
      {
        encounter: question.encounter,
        difficulty: question.difficulty,
        bracket: question.bracket,
        serverRegion: question.region?.toUpperCase(),
        page: question.page ?? 1,
      },
    ),
  zoneRankings: (
    question: CharacterQuestion & { zone: number; difficulty?: number; metric?: string },
  ) =>
    ask(
      `query (${WHO}, $zone: Int, $difficulty: Int, $metric: CharacterRankingMetricType) { ${LIMIT} characterData {
        ${CHARACTER} { ${CHARACTER_FIELDS} zoneRankings(zoneID: $zone, difficulty: $difficulty, metric: $metric) } } }`,
      {
        ...who(question),
        zone: question.zone,
        difficulty: question.difficulty,
        metric: question.metric,
      },
    ),
  encounterRankings: (
    question: CharacterQuestion & { encounter: number; difficulty?: number; metric?: string },
  ) =>
    ask(
      `query (${WHO}, $encounter: Int!, $difficulty: Int, $metric: CharacterRankingMetricType) { ${LIMIT} characterData {
        ${CHARACTER} { ${CHARACTER_FIELDS} encounterRankings(encounterID: $encounter, difficulty: $difficulty,
        metric: $metric) } } }`,
      {
        ...who(question),
        encounter: question.encounter,
        difficulty: question.difficulty,
        metric: question.metric,
      },
    ),
  /** @param page of 100 reports, from 1, the newest first. */
  guildReports: (guild: CharacterQuestion, page = 1) =>
    ask(
      `query (${WHO}, $page: Int) { ${LIMIT} reportData { reports(guildName: $name, guildServerSlug: $serverSlug,
        guildServerRegion: $serverRegion, limit: 100, page: $page) { data { code title startTime endTime zone { id name }
        guild { name server { slug region { slug } } } } has_more_pages } } }`,
      { ...who(guild), page },
    ),
  reportFights: (code: string) =>
    ask(
      `query ($code: String!) { ${LIMIT} reportData { report(code: $code) { code title startTime endTime revision
        zone { id name } guild { name server { slug region { slug } } } fights { id encounterID name difficulty kill
        startTime endTime bossPercentage averageItemLevel keystoneLevel keystoneTime inProgress } } } }`,
      { code },
    ),
  /**
   * The raid cooldowns of one kill. Without both ends of the fight the source answers no event.
   *
   * @param fight ms since the report began.
   * @param boss spells of enemies to ask for as well, with the damage that the raid took; it costs more points.
   */
  killCasts: (
    code: string,
    fight: { id: number; startMs: number; endMs: number },
    boss: readonly number[] = [],
  ) =>
    ask(
      `query ($code: String!, $fight: Int!, $startTime: Float!, $endTime: Float!, $filter: String!${boss.length > 0 ? ', $enemies: String!' : ''}) { ${LIMIT} reportData {
        killCasts: report(code: $code) { code startTime region { slug } fights(fightIDs: [$fight]) { id encounterID difficulty
        kill startTime endTime phaseTransitions { id startTime } } masterData(translate: false) { actors(type: "Player") {
        id subType icon } } events(fightIDs: [$fight], dataType: Casts, startTime: $startTime, endTime: $endTime,
        limit: 5000, translate: false, filterExpression: $filter) { data nextPageTimestamp } ${boss.length > 0 ? BOSS : ''} } } }`,
      {
        code,
        fight: fight.id,
        startTime: fight.startMs,
        endTime: fight.endMs,
        filter: `ability.id in (${raidCooldownIds().join(', ')})`,
        enemies: boss.length > 0 ? `ability.id in (${boss.join(', ')})` : undefined,
      },
    ),
  reportRankings: (code: string) =>
    ask(
      `query ($code: String!) { ${LIMIT} reportData { report(code: $code) { code startTime rankings } } }`,
      { code },
    ),
} as const;
