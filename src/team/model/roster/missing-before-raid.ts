import { counted } from '#lib/counted.ts';

/** What is known of a player and the main character before a raid. Null is not known, and counts as nothing missing. */
export interface ReadyPlayer {
  hasCharacter: boolean;
  /** `yes`, `late`, `tentative` or `no`; null without an answer. */
  answer: string | null;
  tierPieces: number | null;
  missingEnchants: number | null;
  emptySockets: number | null;
}

/** Pieces that the larger bonus of a tier set asks for. */
const TIER_PIECES = 4;

/** Figures of the main character that are not known: where there are any, a player who misses nothing is not known to be ready. */
export function unknownBeforeRaid(player: ReadyPlayer): string[] {
  if (!player.hasCharacter || player.answer === 'no') return [];
  const figures = [
    ['tier', player.tierPieces],
    ['enchants', player.missingEnchants],
    ['gems', player.emptySockets],
  ] as const;
  return figures.flatMap(([name, value]) => (value === null ? [name] : []));
}

/**
 * What a player misses before the next raid, in words of a list. A player who is out misses nothing for it.
 *
 * @param hasRaid false while no raid is planned: then no answer is missing.
 */
export function missingBeforeRaid(player: ReadyPlayer, hasRaid: boolean): string[] {
  if (hasRaid && player.answer === 'no') return [];
  const missing: string[] = [];
  if (hasRaid && player.answer === null) missing.push('an answer');
  if (!player.hasCharacter) return [...missing, 'a character'];
  const { tierPieces, missingEnchants, emptySockets } = player;
  if (tierPieces !== null && tierPieces < TIER_PIECES)
    missing.push(counted(TIER_PIECES - tierPieces, 'tier piece'));
  if (missingEnchants !== null && missingEnchants > 0)
    missing.push(counted(missingEnchants, 'enchant'));
  if (emptySockets !== null && emptySockets > 0) missing.push(counted(emptySockets, 'gem'));
  return missing;
}
