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
