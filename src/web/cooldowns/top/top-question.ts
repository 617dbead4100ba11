import { regions, type Region } from '#game/packs/define-season.ts';
import { specializationById } from '#game/specializations.ts';

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

/** Reads a question; everything that is not understood falls back to the usual. */
export function readTopQuestion(params: URLSearchParams): TopQuestion {
  const read = (name: string) => params.get(name);
  const boss = read('boss');
  const specId = Number(read('spec'));
  return {
    boss: boss !== null && /^[a-z0-9-]{1,60}$/.test(boss) ? boss : null,
    difficulty: topDifficulties.find(({ slug }) => slug === read('difficulty'))?.slug ?? 'mythic',
    region: regions.find((one) => one === read('region')) ?? null,
    minutes: killMinutes.find((one) => String(one) === read('kill')) ?? null,
    days: sinceDays.find((one) => String(one) === read('since')) ?? null,
    specId: specializationById(specId) ? specId : null,
    align: read('align') === 'time' ? 'time' : 'phase',
  };
}
