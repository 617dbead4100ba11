import { replacedCooldowns } from '#game/packs/replaced-cooldowns.ts';

/** A player has one of two talents that take each other's place. @param pressed spells of one player in one fight. */
export function exclusiveTalents(pressed: ReadonlySet<number>): string[] {
  return replacedCooldowns.flatMap(([spellId, replaces]) =>
    pressed.has(spellId) && pressed.has(replaces)
      ? [`a player pressed ${spellId} and ${replaces}, which take each other's place`]
      : [],
  );
}
