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
