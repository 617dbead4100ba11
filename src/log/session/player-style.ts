/** How a player is drawn: the specialization's icon and the class's color, both with words beside them. */
import { classColor } from '#game/class-colors.ts';
import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import type { SpecializationRole } from '#game/specializations.ts';

export interface PlayerStyle {
  /** Iconify name. */
  icon: string;
  /** A CSS color for bars and lines, visible on both themes. */
  color: string;
  /** `Frost Mage`. */
  label: string;
}

const UNKNOWN: PlayerStyle = {
  icon: 'game-icons:hood',
  color: '#8b95a5',
  label: 'Unknown specialization',
};

/** What a log can say of a player's part in a group. */
export type Role = SpecializationRole | 'unknown';

const ROLE_LOOKS: Record<Role, PlayerStyle> = {
  tank: { icon: 'game-icons:shield', color: '#6b8fc9', label: 'Tank' },
  healer: { icon: 'game-icons:health-normal', color: '#3f9d63', label: 'Healer' },
  damage: { icon: 'game-icons:crossed-swords', color: '#b4713d', label: 'Damage dealer' },
  unknown: { icon: 'game-icons:hood', color: '#8b95a5', label: 'Unknown role' },
};
const ROLES = Object.keys(ROLE_LOOKS) as Role[];

/** Stands for a specialization where it would reveal the player; below zero, where the game has none. */
export function roleSpecId(role: Role): number {
  return -1 - ROLES.indexOf(role);
}

/** The role that such a number stands for; null for one of the game's, and for none. */
export function roleOfSpecId(specId: number | null): Role | null {
  return specId === null ? null : (ROLES[-1 - specId] ?? null);
}

const looks = new Map<number, PlayerStyle>();

/** The look of a specialization or of what stands for it; a neutral one when the log or we do not know it. */
export function playerStyle(specId: number | null): PlayerStyle {
  if (specId === null) return UNKNOWN;
  const role = roleOfSpecId(specId);
  if (role) return ROLE_LOOKS[role];
  const known = looks.get(specId);
  if (known) return known;
  const specialization = specializationById(specId);
  const playerClass = specialization && classById(specialization.classId);
  if (!specialization || !playerClass) return UNKNOWN;
  const look = {
    icon: `game-icons:${specialization.icon}`,
    color: classColor(playerClass.id).bar,
    label: `${specialization.name} ${playerClass.name}`,
  };
  looks.set(specId, look);
  return look;
}
