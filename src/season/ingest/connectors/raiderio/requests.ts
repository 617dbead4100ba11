import type { Region } from '#game/packs/define-season.ts';
import type { SourceRequest } from '#season/ingest/connector.ts';

type Parameters = Readonly<Record<string, string | number | undefined>>;

function ask(path: string, parameters: Parameters = {}): SourceRequest {
  const url = new URL(`https://raider.io/api/v1/${path}`);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return { method: 'GET', url };
}

/** What a profile is asked for: its rating and its ranks in the running season, the runs it stands on, its guild, what it wears and its talents. */
const PROFILE_FIELDS =
  'gear,talents,guild,mythic_plus_scores_by_season:current,mythic_plus_ranks,mythic_plus_best_runs:all';

/** The questions to Raider.IO. They carry no key: that is added when they are sent, and never kept. */
export const requests = {
  /** @param expansion 10 The War Within, 11 Midnight. */
  staticData: (expansion: number) => ask('mythic-plus/static-data', { expansion_id: expansion }),
  raidStaticData: (expansion: number) => ask('raiding/static-data', { expansion_id: expansion }),
  periods: () => ask('periods'),
  affixes: (region: Region) => ask('mythic-plus/affixes', { region, locale: 'en' }),
  /** The season is always named: without it the source fails. */
  seasonCutoffs: (region: Region, season: string) =>
    ask('mythic-plus/season-cutoffs', { region, season }),
  /** @param page of 20 runs, from 0; no more than 100 without a key. */
  runs: (region: Region, season: string, dungeon: string, page: number) =>
    ask('mythic-plus/runs', { season, region, dungeon, affixes: 'all', page }),
  /** @param realm slug. */
  profile: (region: string, realm: string, name: string) =>
    ask('characters/profile', { region, realm, name, fields: PROFILE_FIELDS }),
  /** @param page of 50 guilds, from 0. */
  raidRankings: (
    region: Region | 'world',
    raid: string,
    difficulty: 'normal' | 'heroic' | 'mythic',
    page: number,
  ) => ask('raiding/raid-rankings', { raid, difficulty, region, limit: 50, page }),
} as const;
