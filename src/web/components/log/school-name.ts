/** Damage schools as players name them. A mask with several bits is several schools at once. */

const SCHOOLS = [
  [1, 'Physical'],
  [2, 'Holy'],
  [4, 'Fire'],
  [8, 'Nature'],
  [16, 'Frost'],
  [32, 'Shadow'],
  [64, 'Arcane'],
] as const;

const ALL = 127;

/** `4` → `Fire`, `36` → `Fire + Shadow`; null for a mask without a school. */
export function schoolName(mask: number): string | null {
  if ((mask & ALL) === ALL) return 'All schools';
  const names = SCHOOLS.filter(([bit]) => (mask & bit) !== 0).map(([, name]) => name);
  if (names.length === 0) return null;
  return names.length > 3 ? `${names.length} schools` : names.join(' + ');
}
