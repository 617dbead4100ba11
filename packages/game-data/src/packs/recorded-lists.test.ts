import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeRecordings, recordings } from '../../../../tests/helpers/recordings.ts';
import { enemyForcesOf } from './enemy-forces.ts';
import { seasonBySlug, seasons } from './index.ts';

const folder = join(recordings.answers, 'raiderio');
const read = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(folder, ...path), 'utf8'));

interface ListedSeason {
  slug: string;
  blizzardSeasonID: number;
  dungeons: { challengeModeID: number; slug: string; timerSeconds: number }[];
}
interface ListedRaid {
  slug: string;
  starts: Record<string, string>;
  encounters: { slug: string }[];
}

// The list of seasons as Raider.IO published it on 22 August 2026 (`derived/season-info_mn-1_mn-2_eu.json`), and its lists of raids
// and of The War Within Season 3 of 16 and 17 August 2026 (`trimmed-live-2026-08`).
describeRecordings('packs beside the lists of Raider.IO', folder, () => {
  it('have its timers and names of dungeons', () => {
    const listed = read('derived', 'season-info_mn-1_mn-2_eu.json') as Record<string, ListedSeason>;
    expect(Object.keys(listed)).toEqual(['mn-1', 'mn-2']);
    for (const said of Object.values(listed)) {
      const season = seasonBySlug(said.slug);
      expect(season?.blizzardSeasonId).toBe(said.blizzardSeasonID);
      expect(said.dungeons).toHaveLength(8);
      for (const { challengeModeID, slug, timerSeconds } of said.dungeons)
        expect(
          season?.dungeons.find(({ challengeModeId }) => challengeModeId === challengeModeID),
        ).toMatchObject({ slug, timerSeconds });
    }
  });

  it('have its names of raids and bosses, and when raids opened', () => {
    const { raids } = read('trimmed-live-2026-08', 'raiding_static-data.json') as {
      raids: ListedRaid[];
    };
    const known = seasons.flatMap((season) => season.raids);
    const compared = raids.flatMap((said) => {
      const raid = known.find(({ raiderIoSlug }) => raiderIoSlug === said.slug);
      if (!raid) return [];
      expect(raid.encounters.map(({ raiderIoSlug }) => raiderIoSlug)).toEqual(
        said.encounters.map(({ slug }) => slug),
      );
      expect(raid.starts).toEqual(said.starts);
      return [said.slug];
    });
    // The raid of an anniversary has no pack.
    expect(raids.map(({ slug }) => slug)).toEqual(['blackrock-depths', ...compared]);
  });

  it('ask for raids by names that a recorded profile of a guild has', () => {
    const profile = read('trimmed-live-2026-08', 'guilds_profile.json') as {
      raid_progression: Record<string, { total_bosses: number }>;
    };
    const midnight = seasons
      .filter(({ expansion }) => expansion === 'mn')
      .flatMap((one) => one.raids);
    const bosses = Map.groupBy(midnight, ({ raiderIoSlug }) => raiderIoSlug ?? '');
    // A raid that opened after the recording is not in it.
    expect(
      Object.fromEntries(
        [...bosses].map(([slug, own]) => [slug, own.flatMap((raid) => raid.encounters).length]),
      ),
    ).toMatchObject(
      Object.fromEntries(
        Object.entries(profile.raid_progression).map(([slug, said]) => [slug, said.total_bosses]),
      ),
    );
  });
});

it('the enemies of the Temple of Sethraliss make up 689 forces, as its players count them', () => {
  // Public issue 757 of Mythic Dungeon Tools; the planner's table of 22 August 2026 says 649.
  expect(enemyForcesOf('season-mn-2', 250)?.total).toBe(689);
});
