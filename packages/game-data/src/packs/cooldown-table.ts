export const cooldownCategories = [
  'raid-healing',
  'raid-defensive',
  'external',
  'personal-defensive',
  'immunity',
  'offensive',
  'damage-amp',
  'mana',
  'bloodlust',
  'battle-res',
  'interrupt',
  'crowd-control',
  'movement',
  'utility',
] as const;
export type CooldownCategory = (typeof cooldownCategories)[number];

/** Second uses of a cooldown: another category, tanks only, or a racial. */
export type CooldownTag = CooldownCategory | 'tank' | 'racial';

export type CooldownTarget =
  | 'self'
  | 'ally'
  | 'allies'
  | 'party'
  | 'raid'
  | 'ground'
  | 'ground-allies'
  | 'enemy'
  | 'enemies'
  | 'targets'
  | 'enemy-or-ally';

/** What a talent does to a cooldown: `add` seconds or charges, or `multiply`. */
export type TalentRow = readonly [
  talentSpellId: number,
  talentName: string | null,
  stat: 'cooldown' | 'duration' | 'charges',
  operation: 'add' | 'multiply',
  value: number,
];

/**
 * One tracked cooldown without talents, in seconds; `uses` begins with the category, tags follow. A spec in
 * `perSpec` has its own cooldown and, where given, its own reading of single talents.
 */
export type CooldownRow = readonly [
  spellId: number,
  name: string,
  specIds: readonly number[],
  uses: readonly [CooldownCategory, ...CooldownTag[]],
  cooldownSeconds: number,
  durationSeconds: number,
  charges: number,
  target: CooldownTarget,
  more?: {
    readonly otherIds?: readonly number[];
    readonly auraId?: number;
    readonly talents?: readonly TalentRow[];
    readonly perSpec?: readonly (readonly [
      specId: number,
      cooldownSeconds: number,
      talents?: readonly TalentRow[],
    ])[];
    readonly unsure?: 1;
  },
];
