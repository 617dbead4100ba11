import { describe, expect, it } from 'vitest';
import { defineSeason, type SeasonDefinition } from './define-season.ts';

const times = {
  us: '2030-01-01T15:00:00Z',
  eu: '2030-01-02T04:00:00Z',
  kr: '2030-01-02T23:00:00Z',
  tw: '2030-01-02T23:00:00Z',
  cn: '2030-01-02T23:00:00Z',
};
const definition: SeasonDefinition = {
  slug: 'season-test',
  name: 'Test',
  expansion: 'mn',
  starts: times,
  datesFrom: 'raider-io',
  dungeons: [],
  raids: [],
};

describe('defineSeason', () => {
  it('adds the moments in milliseconds', () => {
    expect(defineSeason(definition).startsMs.us).toBe(Date.UTC(2030, 0, 1, 15));
    expect(defineSeason({ ...definition, ends: times }).endsMs?.eu).toBe(Date.UTC(2030, 0, 2, 4));
  });

  it('leaves a season without an end open', () => {
    expect(defineSeason(definition)).not.toHaveProperty('endsMs');
  });

  it('refuses what is not a date, naming the region', () => {
    const wrong = { ...definition, starts: { ...times, kr: 'soon' } };
    expect(() => defineSeason(wrong)).toThrow('"soon" (kr)');
  });
});
