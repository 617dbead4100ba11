import { describe, expect, it } from 'vitest';
import type { AnswerContext } from '#season/ingest/connector.ts';
import { characterProfile } from './profiles.ts';
import { requests } from './requests.ts';

const run = {
  mythic_level: 13,
  completed_at: '2026-05-01T20:00:00.000Z',
  clear_time_ms: 1_500_000,
  par_time_ms: 1_800_000,
  num_keystone_upgrades: 1,
  map_challenge_mode_id: 559,
  score: 401.5,
  url: 'https://raider.io/mythic-plus-runs/season-mn-1/36380621-13-nexuspoint-xenas',
};

const context: AnswerContext = {
  request: requests.profile('eu', 'silvermoon', 'Élodora'),
  path: {},
  receivedMs: 1,
};

function bestRuns(...runs: object[]) {
  const profile = {
    name: 'Élodora',
    class: 'Mage',
    region: 'eu',
    realm: 'Silvermoon',
    mythic_plus_best_runs: runs,
  };
  return characterProfile.read(profile, context).best_runs;
}

describe('the best runs of a profile', () => {
  it('keep the id of their page, from the answer or from its address', () => {
    expect(bestRuns({ ...run, keystone_run_id: 5 }, run)).toMatchObject([
      { source: 'raiderio', source_run_id: 5, season_id: 17, key_level: 13 },
      { source: 'raiderio', source_run_id: 36_380_621 },
    ]);
  });

  it('have none where neither tells it', () => {
    const other = 'https://raider.io/mythic-plus-runs/season-mn-1/somewhere';
    expect(bestRuns({ ...run, url: other })).toMatchObject([{ source_run_id: null }]);
  });
});

describe('the standing of a profile', () => {
  const profile = {
    name: 'Élodora',
    class: 'Warrior',
    active_spec_name: 'Arms',
    region: 'eu',
    realm: 'Silvermoon',
    mythic_plus_scores_by_season: [
      { season: 'season-mn-1', scores: { all: 3179.7, dps: 3142.6, healer: 0, tank: 2720.2 } },
    ],
    mythic_plus_ranks: {
      overall: { world: 982_962, region: 187_318, realm: 19_227 },
      class: { world: 0, region: 0, realm: 0 },
      spec_71: { world: 22_061, region: 3819, realm: 454 },
      spec_72: { world: 9, region: 9, realm: 9 },
    },
  };
  const standing = (given: object = {}) =>
    characterProfile.read({ ...profile, ...given }, context).character_standings;

  it('has the places and the rating of each role, and nothing for a zero', () => {
    expect(standing()).toMatchObject([
      {
        season_id: 17,
        dps: 3142.6,
        healer: null,
        tank: 2720.2,
        world_rank: 982_962,
        realm_rank: 19_227,
        class_region_rank: null,
        spec_id: 71,
        spec_region_rank: 3819,
      },
    ]);
  });

  it('is not known where the answer names no season, or several', () => {
    const [season] = profile.mythic_plus_scores_by_season;
    expect(standing({ mythic_plus_scores_by_season: [] })).toBeUndefined();
    expect(standing({ mythic_plus_scores_by_season: [season, season] })).toBeUndefined();
    expect(standing({ mythic_plus_ranks: undefined })).toMatchObject([
      { world_rank: null, spec_id: null, dps: 3142.6 },
    ]);
  });
});
