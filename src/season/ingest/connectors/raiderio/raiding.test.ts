import { expect, it } from 'vitest';
import { raidRankings } from './raiding.ts';

const boss = (slug: string) => ({ slug, firstDefeated: '2025-08-20T20:00:00.000Z' });

it('the pulls of a kill are those of a boss that fell, and none where the guild shows no logs', () => {
  const rows = raidRankings.read(
    {
      raidRankings: [
        {
          rank: 1,
          regionRank: 1,
          guild: {
            id: 7,
            name: 'Night Ledger',
            faction: 'horde',
            realm: {
              id: 1,
              connectedRealmId: 1,
              name: 'Area 52',
              slug: 'area-52',
              locale: 'en_US',
            },
            region: { slug: 'us', short_name: 'US' },
          },
          encountersDefeated: [
            boss('plexus-sentinel'),
            boss('loomithar'),
            boss('forgeweaver-araz'),
          ],
          encountersPulled: [
            { slug: 'plexus-sentinel', numPulls: 12, isDefeated: true },
            { slug: 'loomithar', numPulls: 0, isDefeated: true },
            { slug: 'the-soul-hunters', numPulls: 81, bestPercent: 12.5, isDefeated: false },
          ],
        },
      ],
    },
    {
      request: {
        method: 'GET',
        url: new URL(
          'https://raider.io/api/v1/raiding/raid-rankings?raid=manaforge-omega&difficulty=mythic&region=world',
        ),
      },
      receivedMs: Date.UTC(2025, 8, 1),
    } as Parameters<typeof raidRankings.read>[1],
  );
  expect(rows.raid_kills?.map(({ encounter, pulls }) => [encounter, pulls])).toEqual([
    ['plexus-sentinel', 12],
    ['loomithar', null],
    ['forgeweaver-araz', null],
  ]);
  expect(rows.raid_progress).toMatchObject([
    { current_encounter: 'the-soul-hunters', pulls: 81, bosses_down: 3 },
  ]);
});

/** What an answer for a raid or tier with these kills becomes. */
const readKills = (raid: string, slugs: readonly string[]) =>
  raidRankings.read(
    {
      raidRankings: [
        {
          rank: 3,
          regionRank: 2,
          guild: {
            name: 'Night Ledger',
            realm: { name: 'Area 52', slug: 'area-52' },
            region: { slug: 'us' },
          },
          encountersDefeated: slugs.map(boss),
          encountersPulled: [
            { slug: 'midnight-falls', numPulls: 81, bestPercent: 12.5, isDefeated: false },
          ],
        },
      ],
    },
    {
      request: {
        method: 'GET',
        url: new URL(
          `https://raider.io/api/v1/raiding/raid-rankings?raid=${raid}&difficulty=mythic&region=world`,
        ),
      },
      receivedMs: Date.UTC(2026, 4, 1),
    } as Parameters<typeof raidRankings.read>[1],
  );

it('a tier of several raids tells each of them apart, and gives none of them its ranks', () => {
  const tier = readKills('tier-mn-1', [
    'vorasius',
    'fallenking-salhadaar',
    'beloren-child-of-alar',
  ]);
  expect(tier.raid_kills?.map(({ raid, encounter }) => `${raid} ${encounter}`)).toEqual([
    'the-voidspire vorasius',
    'the-voidspire fallen-king-salhadaar',
    'march-on-quel-danas beloren-child-of-alar',
  ]);
  expect(tier.raid_progress).toMatchObject([
    { raid: 'the-voidspire', bosses_down: 2, world_rank: null, current_encounter: null },
    { raid: 'the-dreamrift', bosses_down: 0 },
    {
      raid: 'march-on-quel-danas',
      bosses_down: 1,
      region_rank: null,
      current_encounter: 'midnight-falls',
      pulls: 81,
    },
  ]);
  expect(readKills('the-venomous-abyss', ['ulatek']).raid_progress).toMatchObject([
    { raid: 'venomous-abyss', bosses_down: 1, world_rank: 3, region_rank: 2 },
  ]);
});
