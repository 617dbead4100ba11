import { describe, expect, it } from 'vitest';
import { battlenet, requests } from './index.ts';

const everyRequest = [
  requests.connectedRealms('eu'),
  requests.connectedRealm('eu', 509),
  requests.searchConnectedRealms('eu', 1),
  requests.realms('kr'),
  requests.realm('us', 'area-52'),
  requests.seasons('eu'),
  requests.season('eu', 15),
  requests.periods('eu'),
  requests.period('eu', 1031),
  requests.dungeons('eu'),
  requests.dungeon('eu', 503),
  requests.affixes('eu'),
  requests.affix('eu', 9),
  requests.leaderboards('eu', 509),
  requests.leaderboard('eu', 509, 503, 1031),
  requests.hallOfFame('eu', 'manaforge-omega', 'horde'),
  requests.pvpSeasons('eu'),
  requests.pvpSeason('eu', 40),
  requests.pvpRewards('eu', 40),
  requests.guild('eu', 'garona', 'Lantern Watch'),
  requests.guildRoster('eu', 'garona', 'Lantern Watch'),
  requests.character('eu', 'garona', 'Aldara'),
  requests.characterStatus('eu', 'garona', 'Aldara'),
  requests.characterTitles('eu', 'garona', 'Aldara'),
  requests.characterAchievements('eu', 'garona', 'Aldara'),
  requests.characterEquipment('eu', 'garona', 'Aldara'),
  requests.keystoneProfile('eu', 'garona', 'Aldara'),
  requests.keystoneSeason('eu', 'garona', 'Aldara', 15),
];

describe('the questions to Battle.net', () => {
  it('belong to an endpoint each, which is another one for every question', () => {
    const names = everyRequest.map(
      (request) => battlenet.endpoints.find(({ matches }) => matches(request))?.name,
    );
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(everyRequest.length);
    expect(Object.keys(requests)).toHaveLength(everyRequest.length);
  });

  it('contain namespace and language, and names in lower case', () => {
    expect(requests.leaderboard('kr', 205, 503, 1031).url.href).toBe(
      'https://kr.api.blizzard.com/data/wow/connected-realm/205/mythic-leaderboard/503/period/1031?namespace=dynamic-kr&locale=en_US',
    );
    expect(requests.character('eu', 'silvermoon', 'Élodie').url.href).toBe(
      'https://eu.api.blizzard.com/profile/wow/character/silvermoon/%C3%A9lodie?namespace=profile-eu&locale=en_US',
    );
    expect(requests.guildRoster('us', 'area-52', 'Lantern Watch').url.pathname).toBe(
      '/data/wow/guild/area-52/lantern-watch/roster',
    );
    expect(requests.affix('us', 9).url.searchParams.get('namespace')).toBe('static-us');
  });
});
