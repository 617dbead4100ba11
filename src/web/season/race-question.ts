import { regions, type Region } from '#game/packs/define-season.ts';

export const raceDifficulties = ['mythic', 'heroic'] as const;
export type RaceDifficulty = (typeof raceDifficulties)[number];

/** What an address asks of the race through a raid. */
export interface RaceQuestion {
  difficulty: RaceDifficulty;
  /** Null: of every region. */
  region: Region | null;
}

/** Reads a question; everything that is not understood falls back to the usual. */
export function readRaceQuestion(params: URLSearchParams): RaceQuestion {
  return {
    difficulty: raceDifficulties.find((one) => one === params.get('difficulty')) ?? 'mythic',
    region: regions.find((one) => one === params.get('region')) ?? null,
  };
}
