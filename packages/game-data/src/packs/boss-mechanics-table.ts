/** What an ability asks of the raid. Our own judgement over ids from several sources, never the game's word. */
export const abilityKinds = [
  { id: 'raid-damage', meaning: 'burst of damage on most of the raid' },
  { id: 'raid-dot', meaning: 'ticking damage on the raid' },
  { id: 'tankbuster', meaning: 'hit or debuff on a tank' },
  { id: 'soak', meaning: 'players must soak it' },
  { id: 'group-soak', meaning: 'one group must soak it' },
  { id: 'spread', meaning: 'targeted players stand apart' },
  { id: 'debuff', meaning: 'debuff on chosen players' },
  { id: 'dispel', meaning: 'debuff to dispel' },
  { id: 'heal-absorb', meaning: 'absorbs healing' },
  { id: 'frontal', meaning: 'frontal cone or line', avoidable: true },
  { id: 'movement', meaning: 'to be dodged', avoidable: true },
  { id: 'knockback', meaning: 'pushes players away' },
  { id: 'pull', meaning: 'pulls players in' },
  { id: 'adds', meaning: 'adds appear' },
  { id: 'interrupt', meaning: 'must be interrupted' },
  { id: 'phase', meaning: 'change of phase' },
  { id: 'intermission', meaning: 'intermission, usually heavy damage' },
  { id: 'event', meaning: 'scripted event' },
  { id: 'enrage', meaning: 'hard enrage' },
  { id: 'damage-amp', meaning: 'the boss takes more damage' },
  { id: 'phase-shift', meaning: 'shift of one boss of its own kind' },
  { id: 'other', meaning: 'not classified' },
] as const satisfies readonly { id: string; meaning: string; avoidable?: true }[];

export type AbilityKind = (typeof abilityKinds)[number]['id'];

/** The log event whose spell opens a phase. */
export type PhaseEvent =
  | 'SPELL_CAST_START'
  | 'SPELL_CAST_SUCCESS'
  | 'SPELL_AURA_APPLIED'
  | 'SPELL_AURA_REMOVED';

/** Spell id, English name, kinds (the main one first), 1 where it is one of the fight's major abilities. */
export type BossAbilityRow =
  | readonly [spellId: number, name: string | null]
  | readonly [spellId: number, name: string | null, kinds: readonly AbilityKind[]]
  | readonly [spellId: number, name: string | null, kinds: readonly AbilityKind[], major: 1];

/**
 * Number, name, usual length in seconds. `fixed`: the length does not depend on damage. `after`: the fight comes
 * back to this phase after the phase of that number. `stage`: the number boss mods announce, where it is another one.
 */
export type BossPhaseRow = readonly [
  number: number,
  name: string,
  usualSeconds: number,
  more?: {
    readonly fixed?: 1;
    readonly bossHealthPercent?: number;
    readonly after?: number;
    readonly begins?: readonly [PhaseEvent, spellId: number];
    readonly stage?: number;
  },
];

/** Abilities and phases by encounter id; phases by difficulty id, only of fights that have more than one. */
export type BossMechanicsTable = Readonly<
  Record<
    number,
    {
      readonly abilities: readonly BossAbilityRow[];
      readonly phases?: Readonly<Record<number, readonly BossPhaseRow[]>>;
    }
  >
>;
