import { describe, expect, it } from 'vitest';
import { defineSeason, type SeasonDefinition } from './define-season.ts';
import { seasonBySlug, seasons } from './index.ts';
import { seasonGaps } from './season-gaps.ts';

const when = '2030-01-01T15:00:00Z';
const times = { us: when, eu: when, kr: when, tw: when, cn: when };
const bare: SeasonDefinition = {
  slug: 'season-test',
  name: 'Test',
  expansion: 'mn',
  starts: times,
  datesFrom: 'raider-io',
  dungeons: [{ challengeModeId: 1, name: 'Cellar', shortName: 'C', slug: 'c', encounters: [] }],
  raids: [
    {
      slug: 'attic',
      name: 'Attic',
      shortName: 'A',
      instanceId: 1,
      difficultyIds: [16],
      encounters: [{ id: 1, name: 'Moth' }],
    },
  ],
};

describe('seasonGaps', () => {
  const found = seasonGaps(defineSeason(bare)).map((gap) => `${gap.subject}: ${gap.missing}`);

  it('names what a season, a dungeon, a raid and a boss lack', () => {
    expect(found).toContain('Test: end of the season');
    expect(found).toContain('Test: dungeons (has 1 of 8)');
    expect(found).toContain('Cellar: timer');
    expect(found).toContain('Cellar: bosses');
    expect(found).toContain('Cellar: enemy forces');
    expect(found).toContain('Cellar: abilities of enemies between the bosses');
    expect(found).toContain('Attic: opening dates');
    expect(found).toContain('Moth: abilities');
    expect(found).not.toContain('Moth: kinds of its abilities');
  });

  it('asks for cutoffs only once a season is over', () => {
    expect(found).not.toContain('Test: official cutoffs');
    const over = seasonGaps(defineSeason({ ...bare, ends: times })).map((gap) => gap.missing);
    expect(over).toContain('official cutoffs');
    expect(over).toContain('cutoffs of us, eu, kr, tw, cn');
  });

  it('does not ask for what a pack has', () => {
    const third = seasonBySlug('season-tww-3');
    const missing = third && seasonGaps(third).map((gap) => gap.missing);
    expect(missing).not.toContain('timer');
    expect(missing).not.toContain('weekly affix rotation');
    expect(missing).not.toContain('enemy forces');
    // Of some bosses the packs call nothing avoidable; Plexus Sentinel has something.
    const avoidable = third
      ? seasonGaps(third).filter((gap) => gap.missing.startsWith('avoid'))
      : [];
    expect(avoidable.map(({ subject }) => subject)).toContain('Fractillus');
    expect(avoidable.map(({ subject }) => subject)).not.toContain('Plexus Sentinel');
  });

  it('finds no dungeon without a timer in the packs', () => {
    const timers = seasons.flatMap(seasonGaps).filter((gap) => gap.missing === 'timer');
    expect(timers).toEqual([]);
  });
});
