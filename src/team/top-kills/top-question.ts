import type { Region } from '#game/packs/define-season.ts';
import { defineAddress, type Address } from '#kit/browser/address.ts';
import { choice } from '#kit/browser/address-fields.ts';
import { anyRegion, bossField, specField } from '#season/views/season-fields.ts';

/** Difficulties as rankings count them, with the game's id. */
export const topDifficulties = [
  { slug: 'mythic', ranked: 5, id: 16, name: 'Mythic' },
  { slug: 'heroic', ranked: 4, id: 15, name: 'Heroic' },
] as const;
/** Days since the kill. */
export const sinceDays = [7, 14, 30] as const;
/** Longest kills that can be asked for, in minutes. */
export const killMinutes = [4, 5, 6, 8] as const;

/** What an address asks of the fastest kills. */
export interface TopQuestion {
  /** Slug; null for the last boss of the raid. */
  boss: string | null;
  difficulty: (typeof topDifficulties)[number]['slug'];
  /** Null: every region. */
  region: Region | null;
  minutes: (typeof killMinutes)[number] | null;
  days: (typeof sinceDays)[number] | null;
  /** A specialization that pressed a raid cooldown. */
  specId: number | null;
  align: 'phase' | 'time';
}

export const topAddress: Address<TopQuestion> = defineAddress({
  boss: bossField,
  difficulty: choice(
    'difficulty',
    topDifficulties.map(({ slug }) => slug),
    'mythic',
  ),
  region: anyRegion,
  minutes: choice('kill', killMinutes, null),
  days: choice('since', sinceDays, null),
  specId: specField,
  align: choice('align', ['phase', 'time'], 'phase'),
});
