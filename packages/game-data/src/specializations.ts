export type SpecializationRole = 'tank' | 'healer' | 'damage';

export interface Specialization {
  readonly id: number;
  readonly classId: number;
  readonly name: string;
  /** Unique among the specs of a class only: `frost` is one of two. */
  readonly slug: string;
  readonly role: SpecializationRole;
  readonly range: 'melee' | 'ranged';
  /** Name in the game-icons set. */
  readonly icon: string;
}

type Row = readonly [
  id: number,
  name: string,
  slug: string,
  role: SpecializationRole,
  range: 'melee' | 'ranged',
  icon: string,
];

/** Rows by class id, in the client's order. */
const ROWS: Readonly<Record<number, readonly Row[]>> = {
  1: [
    [71, 'Arms', 'arms', 'damage', 'melee', 'crossed-swords'],
    [72, 'Fury', 'fury', 'damage', 'melee', 'enrage'],
    [73, 'Protection', 'protection', 'tank', 'melee', 'shield-bash'],
  ],
  2: [
    [65, 'Holy', 'holy', 'healer', 'melee', 'holy-symbol'],
    [66, 'Protection', 'protection', 'tank', 'melee', 'templar-shield'],
    [70, 'Retribution', 'retribution', 'damage', 'melee', 'winged-sword'],
  ],
  3: [
    [253, 'Beast Mastery', 'beast-mastery', 'damage', 'ranged', 'paw-print'],
    [254, 'Marksmanship', 'marksmanship', 'damage', 'ranged', 'archery-target'],
    [255, 'Survival', 'survival', 'damage', 'melee', 'spear-feather'],
  ],
  4: [
    [259, 'Assassination', 'assassination', 'damage', 'melee', 'poison-bottle'],
    [260, 'Outlaw', 'outlaw', 'damage', 'melee', 'crossed-pistols'],
    [261, 'Subtlety', 'subtlety', 'damage', 'melee', 'cloak-dagger'],
  ],
  5: [
    [256, 'Discipline', 'discipline', 'healer', 'ranged', 'prayer-beads'],
    [257, 'Holy', 'holy', 'healer', 'ranged', 'sun-priest'],
    [258, 'Shadow', 'shadow', 'damage', 'ranged', 'third-eye'],
  ],
  6: [
    [250, 'Blood', 'blood', 'tank', 'melee', 'bleeding-heart'],
    [251, 'Frost', 'frost', 'damage', 'melee', 'rune-sword'],
    [252, 'Unholy', 'unholy', 'damage', 'melee', 'raise-zombie'],
  ],
  7: [
    [262, 'Elemental', 'elemental', 'damage', 'ranged', 'lightning-storm'],
    [263, 'Enhancement', 'enhancement', 'damage', 'melee', 'thor-fist'],
    [264, 'Restoration', 'restoration', 'healer', 'ranged', 'water-splash'],
  ],
  8: [
    [62, 'Arcane', 'arcane', 'damage', 'ranged', 'magic-swirl'],
    [63, 'Fire', 'fire', 'damage', 'ranged', 'fireball'],
    [64, 'Frost', 'frost', 'damage', 'ranged', 'snowflake-2'],
  ],
  9: [
    [265, 'Affliction', 'affliction', 'damage', 'ranged', 'tentacle-strike'],
    [266, 'Demonology', 'demonology', 'damage', 'ranged', 'imp-laugh'],
    [267, 'Destruction', 'destruction', 'damage', 'ranged', 'burning-meteor'],
  ],
  10: [
    [268, 'Brewmaster', 'brewmaster', 'tank', 'melee', 'beer-stein'],
    [269, 'Windwalker', 'windwalker', 'damage', 'melee', 'high-kick'],
    [270, 'Mistweaver', 'mistweaver', 'healer', 'melee', 'lotus'],
  ],
  11: [
    [102, 'Balance', 'balance', 'damage', 'ranged', 'eclipse'],
    [103, 'Feral', 'feral', 'damage', 'melee', 'saber-toothed-cat-head'],
    [104, 'Guardian', 'guardian', 'tank', 'melee', 'bear-head'],
    [105, 'Restoration', 'restoration', 'healer', 'ranged', 'tree-growth'],
  ],
  12: [
    [577, 'Havoc', 'havoc', 'damage', 'melee', 'glaive'],
    [581, 'Vengeance', 'vengeance', 'tank', 'melee', 'spiked-shoulder-armor'],
    [1480, 'Devourer', 'devourer', 'damage', 'ranged', 'vortex'],
  ],
  13: [
    [1467, 'Devastation', 'devastation', 'damage', 'ranged', 'dragon-breath'],
    [1468, 'Preservation', 'preservation', 'healer', 'ranged', 'heart-wings'],
    [1473, 'Augmentation', 'augmentation', 'damage', 'ranged', 'sands-of-time'],
  ],
};

/** All specializations, class by class; ids are the client's. */
export const specializations: readonly Specialization[] = Object.entries(ROWS).flatMap(
  ([classId, rows]) =>
    rows.map(([id, name, slug, role, range, icon]) => ({
      id,
      classId: Number(classId),
      name,
      slug,
      role,
      range,
      icon,
    })),
);

const byId = new Map(specializations.map((specialization) => [specialization.id, specialization]));

/** The specialization with the client's id, or undefined for an id none has (0 is "none chosen"). */
export function specializationById(id: number): Specialization | undefined {
  return byId.get(id);
}

/** The specializations of a class, in the client's order. */
export function specializationsOfClass(classId: number): readonly Specialization[] {
  return specializations.filter((specialization) => specialization.classId === classId);
}
