/** How a player is drawn: the specialization's icon and the class's colour, both with words beside them. */
import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';

export interface PlayerLook {
  /** Iconify name. */
  icon: string;
  /** A CSS colour for bars and lines, visible on both themes. */
  color: string;
  /** `Frost Mage`. */
  label: string;
}

const UNKNOWN: PlayerLook = {
  icon: 'game-icons:hood',
  color: '#8b95a5',
  label: 'Unknown specialization',
};

const looks = new Map<number, PlayerLook>();

/** The look of a specialization; a neutral one when the log or we do not know it. */
export function playerLook(specId: number | null): PlayerLook {
  if (specId === null) return UNKNOWN;
  const known = looks.get(specId);
  if (known) return known;
  const specialization = specializationById(specId);
  const playerClass = specialization && classById(specialization.classId);
  if (!specialization || !playerClass) return UNKNOWN;
  const look = {
    icon: `game-icons:${specialization.icon}`,
    color: playerClass.color.bar,
    label: `${specialization.name} ${playerClass.name}`,
  };
  looks.set(specId, look);
  return look;
}
