import { describe, expect, it } from 'vitest';
import { runLink } from './run-link.ts';

describe('the page of a run at its source', () => {
  const run = {
    source: 'raiderio',
    sourceRunId: 36_380_621,
    season: 'season-mn-1',
    keyLevel: 13,
    dungeonSlug: 'nexuspoint-xenas',
  };

  it('is named as Raider.IO names it', () => {
    expect(runLink(run)).toBe(
      'https://raider.io/mythic-plus-runs/season-mn-1/36380621-13-nexuspoint-xenas',
    );
  });

  it('is nowhere for an invented run, one without an id, and those of others', () => {
    expect(runLink({ ...run, source: 'sample' })).toBeNull();
    expect(runLink({ ...run, sourceRunId: null })).toBeNull();
    expect(runLink({ ...run, source: 'battlenet' })).toBeNull();
  });
});
