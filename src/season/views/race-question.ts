import type { Region } from '#game/packs/define-season.ts';
import { defineAddress, type Address } from '#kit/browser/address.ts';
import { choice } from '#kit/browser/address-fields.ts';
import { anyRegion, realmField } from './season-fields.ts';

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

export const raceAddress: Address<RaceQuestion> = defineAddress({
  difficulty: choice('difficulty', raceDifficulties, 'mythic'),
  region: anyRegion,
  realm: realmField,
  language: choice('lang', Object.keys(raceLanguages) as RaceLanguage[], null),
});
