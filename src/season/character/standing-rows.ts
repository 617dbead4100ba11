import type { CharacterStanding, Places } from '#store/queries/character-standing.ts';

/** Roles as ratings are counted, in the order of the game. */
export const ROLES = [
  { role: 'tank', name: 'Tank' },
  { role: 'healer', name: 'Healer' },
  { role: 'dps', name: 'Damage' },
] as const;

/** Places among some group of characters. */
export interface PlaceRow extends Places {
  name: string;
}

/** The groups in which a source ranks a character, the widest first. A group without any place is left out. */
export function placesOf(
  { overall, ofClass, ofSpec }: Pick<CharacterStanding, 'overall' | 'ofClass' | 'ofSpec'>,
  { className, specName }: { className: string | null; specName: string | null },
): PlaceRow[] {
  const groups: readonly (readonly [string | null, Places])[] = [
    ['All characters', overall],
    [className, ofClass],
    [specName === null || className === null ? null : `${specName} ${className}`, ofSpec],
  ];
  return groups.flatMap(([name, { world, region, realm }]) =>
    name === null || (world === null && region === null && realm === null)
      ? []
      : [{ name, world, region, realm }],
  );
}
