import { regions, type Region } from '#game/packs/define-season.ts';
import { realmSlugOf } from './realm-slug.ts';

export const raceDifficulties = ['mythic', 'heroic'] as const;
export type RaceDifficulty = (typeof raceDifficulties)[number];

/** What an address asks of the race through a raid. */
export interface RaceQuestion {
  difficulty: RaceDifficulty;
  /** Null: of every region. */
  region: Region | null;
  /** Slug of a realm; null is every realm. */
  realm: string | null;
  /** First two letters of the language of realms, as `de`; null is every language. */
  language: RaceLanguage | null;
}

/** Languages that realms have, in the order of the list. */
export const raceLanguages = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  ru: 'Russian',
  ko: 'Korean',
  zh: 'Chinese',
} as const;
export type RaceLanguage = keyof typeof raceLanguages;

/** Reads a question; everything that is not understood falls back to the usual. */
export function readRaceQuestion(params: URLSearchParams): RaceQuestion {
  return {
    difficulty: raceDifficulties.find((one) => one === params.get('difficulty')) ?? 'mythic',
    region: regions.find((one) => one === params.get('region')) ?? null,
    realm: realmSlugOf(params.get('realm')),
    language:
      (Object.keys(raceLanguages) as RaceLanguage[]).find((one) => one === params.get('lang')) ??
      null,
  };
}
