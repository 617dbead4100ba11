import type { Region } from '#game/packs/define-season.ts';
import { specializations } from '#game/specializations.ts';
import type { Random } from '#lib/random.ts';

export interface SamplePvpLine {
  /** `3v3`, `rbg`, `blitz`, `shuffle`. */
  bracket: string;
  /** `all`, or the faction whose ladder it is. */
  faction: 'all' | 'alliance' | 'horde';
  /** 0 where the ladder is everybody's. */
  specId: number;
  rating: number;
}

/** A smaller region has a shorter ladder, and a lower rating on its thousandth place. */
const REGION_POINTS: Readonly<Record<Region, number>> = {
  eu: 0,
  us: -15,
  kr: -60,
  tw: -140,
  cn: 20,
};

/**
 * Invents the ratings that rank-one titles of the arena and the battlegrounds ask for, with the ladders that the game keeps
 * apart: arenas for everybody, battlegrounds by faction, Solo Shuffle by specialization.
 */
export function generatePvpLines(random: Random, region: Region): SamplePvpLine[] {
  const rating = (usual: number, spread: number) =>
    Math.round(usual + REGION_POINTS[region] + random.between(-spread, spread));
  const lines: SamplePvpLine[] = [
    { bracket: '3v3', faction: 'all', specId: 0, rating: rating(2750, 40) },
  ];
  for (const bracket of ['rbg', 'blitz'])
    for (const faction of ['alliance', 'horde'] as const)
      lines.push({ bracket, faction, specId: 0, rating: rating(2520, 90) });
  for (const { id } of specializations)
    lines.push({ bracket: 'shuffle', faction: 'all', specId: id, rating: rating(2640, 130) });
  return lines;
}
