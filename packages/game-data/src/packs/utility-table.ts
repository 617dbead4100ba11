export type UtilityKind =
  | 'raid-buff'
  | 'target-debuff'
  | 'bloodlust'
  | 'battle-res'
  | 'self-res'
  | 'raid-defensive'
  | 'raid-movement'
  | 'raid-utility'
  | 'external'
  | 'external-amp'
  | 'external-utility'
  | 'utility';

export type UtilityScope = 'raid' | 'group' | 'ally' | 'self' | 'target' | 'enemy' | 'enemies';

/** What a class brings. Without `specIds` every specialization of the class does. */
export type UtilityRow = readonly [
  classId: number,
  name: string,
  kind: UtilityKind,
  effect: string,
  scope: UtilityScope,
  spellIds: readonly number[],
  more?: { readonly specIds?: readonly number[]; readonly talented?: 1 },
];
