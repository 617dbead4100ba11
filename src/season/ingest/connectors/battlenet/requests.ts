import type { SourceRequest } from '#season/ingest/connector.ts';

/** Regions whose accounts this interface serves. China has a system of its own. */
export type ServedRegion = 'us' | 'eu' | 'kr' | 'tw';
/** `static`: changes with patches; `dynamic`: realms, keys, boards; `profile`: characters and guilds. */
type Namespace = 'static' | 'dynamic' | 'profile';

/** Always sent: without it every text comes in all languages. */
const LOCALE = 'en_US';

function ask(
  region: ServedRegion,
  namespace: Namespace,
  ...parts: (string | number)[]
): SourceRequest {
  const path = parts.map((part) => encodeURIComponent(part)).join('/');
  const root = namespace === 'profile' && parts[0] === 'character' ? 'profile/wow' : 'data/wow';
  const url = new URL(`https://${region}.api.blizzard.com/${root}/${path}`);
  url.searchParams.set('namespace', `${namespace}-${region}`);
  url.searchParams.set('locale', LOCALE);
  return { method: 'GET', url };
}

/** Characters are asked for in lower case, whatever their alphabet. */
function askCharacter(
  region: ServedRegion,
  realmSlug: string,
  name: string,
  ...parts: (string | number)[]
): SourceRequest {
  return ask(region, 'profile', 'character', realmSlug, name.toLocaleLowerCase('en'), ...parts);
}

function askGuild(
  region: ServedRegion,
  realmSlug: string,
  name: string,
  ...parts: string[]
): SourceRequest {
  const slug = name.toLocaleLowerCase('en').replaceAll(/\s+/g, '-');
  return ask(region, 'profile', 'guild', realmSlug, slug, ...parts);
}

/** The questions to Battle.net. They carry no token: that goes into a header. */
export const requests = {
  connectedRealms: (region: ServedRegion) => ask(region, 'dynamic', 'connected-realm', 'index'),
  connectedRealm: (region: ServedRegion, id: number) =>
    ask(region, 'dynamic', 'connected-realm', id),
  /** @param page from 1 on; a region has one or two. Names come in every language. */
  searchConnectedRealms: (region: ServedRegion, page: number) => {
    const request = ask(region, 'dynamic', 'search', 'connected-realm');
    request.url.searchParams.delete('locale');
    request.url.searchParams.set('orderby', 'id');
    request.url.searchParams.set('_page', String(page));
    return request;
  },
  realms: (region: ServedRegion) => ask(region, 'dynamic', 'realm', 'index'),
  realm: (region: ServedRegion, slug: string) => ask(region, 'dynamic', 'realm', slug),

  seasons: (region: ServedRegion) => ask(region, 'dynamic', 'mythic-keystone', 'season', 'index'),
  season: (region: ServedRegion, id: number) =>
    ask(region, 'dynamic', 'mythic-keystone', 'season', id),
  periods: (region: ServedRegion) => ask(region, 'dynamic', 'mythic-keystone', 'period', 'index'),
  period: (region: ServedRegion, id: number) =>
    ask(region, 'dynamic', 'mythic-keystone', 'period', id),
  dungeons: (region: ServedRegion) => ask(region, 'dynamic', 'mythic-keystone', 'dungeon', 'index'),
  dungeon: (region: ServedRegion, id: number) =>
    ask(region, 'dynamic', 'mythic-keystone', 'dungeon', id),
  affixes: (region: ServedRegion) => ask(region, 'static', 'keystone-affix', 'index'),
  affix: (region: ServedRegion, id: number) => ask(region, 'static', 'keystone-affix', id),
  leaderboards: (region: ServedRegion, connectedRealm: number) =>
    ask(region, 'dynamic', 'connected-realm', connectedRealm, 'mythic-leaderboard', 'index'),
  leaderboard: (region: ServedRegion, connectedRealm: number, dungeon: number, period: number) =>
    ask(
      region,
      'dynamic',
      'connected-realm',
      connectedRealm,
      'mythic-leaderboard',
      dungeon,
      'period',
      period,
    ),

  /** @param raid slug as in addresses of the game's site, `manaforge-omega`. */
  hallOfFame: (region: ServedRegion, raid: string, faction: 'alliance' | 'horde') =>
    ask(region, 'dynamic', 'leaderboard', 'hall-of-fame', raid, faction),
  pvpSeasons: (region: ServedRegion) => ask(region, 'dynamic', 'pvp-season', 'index'),
  pvpSeason: (region: ServedRegion, season: number) => ask(region, 'dynamic', 'pvp-season', season),
  pvpRewards: (region: ServedRegion, season: number) =>
    ask(region, 'dynamic', 'pvp-season', season, 'pvp-reward', 'index'),

  guild: (region: ServedRegion, realmSlug: string, name: string) =>
    askGuild(region, realmSlug, name),
  guildRoster: (region: ServedRegion, realmSlug: string, name: string) =>
    askGuild(region, realmSlug, name, 'roster'),

  character: (region: ServedRegion, realmSlug: string, name: string) =>
    askCharacter(region, realmSlug, name),
  characterStatus: (region: ServedRegion, realmSlug: string, name: string) =>
    askCharacter(region, realmSlug, name, 'status'),
  characterTitles: (region: ServedRegion, realmSlug: string, name: string) =>
    askCharacter(region, realmSlug, name, 'titles'),
  characterAchievements: (region: ServedRegion, realmSlug: string, name: string) =>
    askCharacter(region, realmSlug, name, 'achievements'),
  characterEquipment: (region: ServedRegion, realmSlug: string, name: string) =>
    askCharacter(region, realmSlug, name, 'equipment'),
  keystoneProfile: (region: ServedRegion, realmSlug: string, name: string) =>
    askCharacter(region, realmSlug, name, 'mythic-keystone-profile'),
  keystoneSeason: (region: ServedRegion, realmSlug: string, name: string, season: number) =>
    askCharacter(region, realmSlug, name, 'mythic-keystone-profile', 'season', season),
} as const;
