import type { SourceRequest } from '#season/ingest/connector.ts';

/** A whole answer of an invented source, and what was asked. */
export interface InventedAnswer {
  name: string;
  request: SourceRequest;
  /** JSON, or text where the source speaks none. */
  value: unknown;
}

const ask = (address: string): SourceRequest => ({ method: 'GET', url: new URL(address) });
const raiderio = (path: string) => ask(`https://raider.io/api/v1/${path}`);

const realm = {
  id: 4,
  name: 'Garona',
  slug: 'garona',
  altName: null,
  locale: 'fr_FR',
  wowRealmId: 509,
  wowConnectedRealmId: 509,
};
const region = { name: 'Europe', slug: 'eu', short_name: 'EU' };
const guild = (name: string) => ({ id: 7, name, faction: 'horde', realm, region, path: '/x' });
const numbered = (id: number) => ({ id, name: 'Word', slug: 'word' });
const character = (name: string) => ({
  name,
  class: numbered(2),
  race: numbered(10),
  spec: numbered(66),
  faction: 'horde',
  realm,
  region,
});
const run = {
  season: 'season-tww-3',
  status: 'finished',
  dungeon: {
    id: 15_093,
    name: 'Ara-Kara, City of Echoes',
    short_name: 'ARAK',
    slug: 'arakara-city-of-echoes',
    map_challenge_mode_id: 503,
    keystone_timer_ms: 1_800_999,
  },
  keystone_run_id: 18_398_236,
  mythic_level: 12,
  clear_time_ms: 1_440_000,
  keystone_time_ms: 1_800_999,
  completed_at: '2025-10-01T20:00:00.000Z',
  num_chests: 2,
  deleted_at: null,
  weekly_modifiers: [numbered(10), numbered(9), numbered(147)],
  roster: ['Aldara', 'Brakka', 'Corvin', 'Drusk', 'Élodie'].map((name) => ({
    character: character(name),
    guild: guild('Lantern Watch'),
    oldCharacter: null,
    isTransfer: name === 'Corvin',
    role: 'dps',
  })),
};
const profile = (name: string) => ({
  name,
  race: 'Blood Elf',
  class: 'Paladin',
  active_spec_name: 'Protection',
  faction: 'horde',
  region: 'eu',
  realm: 'Garona',
  last_crawled_at: '2025-10-02T04:00:00.000Z',
  gear: { item_level_equipped: 702.13, items: [] },
  guild: { name: 'Lantern Watch', realm: 'Garona' },
  mythic_plus_scores_by_season: [
    { season: 'season-tww-3', scores: { all: 3012.3, dps: 0, healer: 0, tank: 3012.3 } },
    { season: 'season-df-4', scores: { all: 2500.5 } },
  ],
  mythic_plus_best_runs: [
    {
      dungeon: 'Ara-Kara, City of Echoes',
      mythic_level: 12,
      completed_at: '2025-10-01T20:00:00.000Z',
      clear_time_ms: 1_440_000,
      par_time_ms: 1_800_999,
      num_keystone_upgrades: 2,
      map_challenge_mode_id: 503,
      score: 372.5,
      keystone_run_id: 18_398_236,
      url: 'https://raider.io/mythic-plus-runs/season-tww-3/18398236-12-arakara-city-of-echoes',
    },
  ],
});
const kills = {
  summary: '6/8 M',
  total_bosses: 8,
  normal_bosses_killed: 8,
  heroic_bosses_killed: 8,
  mythic_bosses_killed: 6,
};
const place = { world: 901, region: 512, realm: 0 };
const ranking = (name: string, rank: number) => ({
  rank,
  regionRank: rank,
  guild: guild(name),
  encountersDefeated: [
    {
      slug: 'plexus-sentinel',
      firstDefeated: '2025-08-20T20:00:00.000Z',
      lastDefeated: '2025-09-20T20:00:00.000Z',
    },
  ],
  encountersPulled: [
    { id: 5, slug: 'loomithar', numPulls: 81, bestPercent: 12.5, isDefeated: false },
  ],
});
const first = { guild: guild('Night Ledger'), defeatedAt: '2025-08-20T20:00:00.000Z' };
const raid = 'raid=manaforge-omega&difficulty=mythic&region=world';
const week = (period: number) => ({
  period,
  start: '2025-09-30T15:00:00.000Z',
  end: '2025-10-07T15:00:00.000Z',
});

/** What Raider.IO says besides boards of runs and lines. */
export const raiderioAnswers: readonly InventedAnswer[] = [
  {
    name: 'runs',
    request: raiderio('mythic-plus/runs?season=season-tww-3&region=eu'),
    value: { rankings: [{ rank: 1, score: 372.5, run }] },
  },
  {
    name: 'runs of a season before the packs',
    request: raiderio('mythic-plus/runs?season=season-df-4&region=eu'),
    value: { rankings: [{ rank: 1, score: 300.5, run: { ...run, season: 'season-df-4' } }] },
  },
  {
    name: 'beyond the last page',
    request: raiderio('mythic-plus/runs?page=99'),
    value: { rankings: [] },
  },
  {
    name: 'a run in detail',
    request: raiderio('mythic-plus/run-details?season=season-tww-3&id=18398236'),
    value: { ...run, score: 372.5, logged_details: null, loggedSources: [] },
  },
  { name: 'a profile', request: raiderio('characters/profile'), value: profile('Aldara') },
  {
    name: 'a profile with nothing in it',
    request: raiderio('characters/profile'),
    value: { ...profile('Brakka'), gear: { items: [] }, guild: null, mythic_plus_best_runs: [] },
  },
  {
    name: 'a guild',
    request: raiderio('guilds/profile'),
    value: {
      name: 'Lantern Watch',
      faction: 'horde',
      region: 'eu',
      realm: 'Garona',
      last_crawled_at: '2025-10-02T04:00:00.000Z',
      members: [
        { rank: 0, character: profile('Corvin') },
        { rank: 9, character: profile('Drusk') },
      ],
      raid_progression: { 'manaforge-omega': kills, 'tier-of-tomorrow': kills },
      raid_rankings: { 'manaforge-omega': { normal: place, heroic: place, mythic: place } },
      raid_encounters: [{ slug: 'plexus-sentinel', name: 'Plexus', defeatedAt: null }],
    },
  },
  {
    name: 'a guild without members',
    request: raiderio('guilds/profile'),
    value: { name: 'Hollow Watch', faction: 'alliance', region: 'eu', realm: 'Garona' },
  },
  {
    name: 'raid rankings',
    request: raiderio(`raiding/raid-rankings?${raid}`),
    value: { raidRankings: [ranking('Night Ledger', 1), ranking('Lantern Watch', 2)] },
  },
  {
    name: 'boss rankings',
    request: raiderio(`raiding/boss-rankings?${raid}&boss=plexus-sentinel`),
    value: { bossRankings: [ranking('Night Ledger', 1)] },
  },
  {
    name: 'the hall of fame',
    request: raiderio(`raiding/hall-of-fame?${raid}`),
    value: {
      hallOfFame: {
        bossKills: [
          { boss: 'plexus-sentinel', defeatedBy: { totalCount: 1, guilds: [first] } },
          { boss: 'loomithar', defeatedBy: { totalCount: 0, guilds: [] } },
        ],
      },
    },
  },
  {
    name: 'progression',
    request: raiderio(`raiding/progression?${raid}`),
    value: { progression: [{ progress: 8, totalGuilds: 1, guilds: [first] }] },
  },
  {
    name: 'a kill',
    request: raiderio('guilds/boss-kill'),
    value: { kill: { defeatedAt: first.defeatedAt, isSuccess: true }, roster: [] },
  },
  {
    name: 'raids',
    request: raiderio('raiding/static-data?expansion_id=10'),
    value: { raids: [{ id: 1, slug: 'manaforge-omega', name: 'Manaforge Omega', ends: null }] },
  },
  {
    name: 'seasons',
    request: raiderio('mythic-plus/static-data?expansion_id=10'),
    value: {
      seasons: [
        {
          slug: 'season-tww-3',
          name: 'TWW Season 3',
          blizzard_season_id: 15,
          starts: { us: '2025-08-12T15:00:00Z', eu: null },
          ends: { us: '2026-03-02T15:00:00Z', eu: null },
          dungeons: [
            {
              id: 1,
              challenge_mode_id: 503,
              slug: 'arakara-city-of-echoes',
              name: 'Ara-Kara',
              short_name: 'ARAK',
              keystone_timer_seconds: 1800,
            },
          ],
        },
        { slug: 'season-tww-3-partial', name: 'Part', blizzard_season_id: null, starts: {} },
      ],
      dungeons: [],
    },
  },
  {
    name: 'weeks',
    request: raiderio('periods'),
    value: {
      periods: [
        { region: 'eu', previous: week(1030), current: week(1031), next: null },
        { region: 'mars', previous: null, current: week(1), next: null },
      ],
    },
  },
  {
    name: 'affixes',
    request: raiderio('mythic-plus/affixes?region=eu&locale=en'),
    value: { region: 'eu', affix_details: [{ ...numbered(901), description: 'Wind.', icon: 'x' }] },
  },
  {
    name: 'full boards',
    request: raiderio('mythic-plus/leaderboard-capacity?region=eu'),
    value: {
      realmListing: { region, realms: [{ id: 1, connectedRealms: [realm], dungeons: [] }] },
    },
  },
  {
    name: 'colors',
    request: raiderio('mythic-plus/score-tiers'),
    value: [{ score: 3000, rgbHex: '#ff8000' }],
  },
];

const story = (number: number) => ({
  contentType: 'blogs',
  properties: {
    newsId: String(number),
    title: 'Hotfixes: October 1',
    summary: 'Words.',
    lastUpdated: '2025-10-01T20:00:00.000Z',
    newsUrl: `https://news.blizzard.com/en-us/article/${number}/hotfixes`,
  },
});

/** What Blizzard's public pages say. */
export const newsAnswers: readonly InventedAnswer[] = [
  {
    name: 'news',
    request: ask('https://news.blizzard.com/ko-kr/api/news/world-of-warcraft?pageSize=30'),
    value: { sections: [], feed: { contentItems: [story(24_100_001), story(24_100_002)] } },
  },
  {
    name: 'older news',
    request: ask('https://news.blizzard.com/en-us/api/feed/world-of-warcraft?offset=24'),
    value: { contentItems: [story(24_000_001)], pagination: { offset: 24, hasNextPage: false } },
  },
  {
    name: 'news beyond the last page',
    request: ask('https://news.blizzard.com/en-us/api/feed/world-of-warcraft?offset=9999'),
    value: { contentItems: [] },
  },
  {
    name: 'a category',
    request: ask('https://eu.forums.blizzard.com/fr/wow/c/341.json'),
    value: {
      topic_list: {
        topics: [
          { id: 2_317_811, title: 'A thread', created_at: '2025-10-01T20:00:00.000Z' },
          { id: 2_317_812, title: 'Another', created_at: '2025-10-01T20:00:00.000Z' },
        ],
      },
    },
  },
  {
    name: 'a thread',
    request: ask('https://us.forums.blizzard.com/en/wow/t/2317811.json'),
    value: {
      id: 2_317_811,
      title: 'A thread',
      post_stream: {
        posts: [
          { post_number: 1, created_at: '2025-10-01T20:00:00.000Z', staff: true, cooked: '' },
          { post_number: 2, created_at: '2025-10-01T21:00:00.000Z', staff: false, cooked: '' },
        ],
      },
    },
  },
];
