/** Which drawing of the game-icons set (CC BY 3.0, listed on /credits) stands for what. */
import type { SpecializationRole } from '#game/specializations.ts';

export const ROLE_GLYPHS: Readonly<Record<SpecializationRole, string>> = {
  tank: 'shield',
  healer: 'health-normal',
  damage: 'crossed-swords',
};

/** By the ids that the game gives affixes. */
export const AFFIX_GLYPHS: Readonly<Record<number, string>> = {
  9: 'crowned-skull',
  10: 'castle',
  147: 'spider-mask',
  148: 'cross-flare',
  152: 'death-skull',
  153: 'burning-skull',
  158: 'portal',
  159: 'eclipse',
  160: 'fanged-skull',
  162: 'star-swirl',
  165: 'hourglass',
};

/** For an affix, a class or a specialization without a drawing of its own. */
export const UNKNOWN_GLYPH = 'hood';
