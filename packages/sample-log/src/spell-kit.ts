import type { Random } from '#lib/random.ts';
import { cooldownOfCast } from './cooldown-seconds.ts';
import type { Spell } from './unit.ts';

/**
 * How a spell of a kit works in the simulation:
 * hit, area: damage to one or to all enemies; cast: a hit with a cast time; shot: a ranged auto
 * attack; dot: periodic damage; empower: an area hit that is charged; pet: the pet's hit at its owner's command;
 * heal, hot: one target; spread: several targets; shield: absorbs on another; guard: absorbs on
 * oneself; cooldown: a strong own phase.
 */
export type KitSpellKind =
  | 'hit'
  | 'area'
  | 'cast'
  | 'shot'
  | 'dot'
  | 'empower'
  | 'pet'
  | 'heal'
  | 'hot'
  | 'spread'
  | 'shield'
  | 'guard'
  | 'cooldown';

/**
 * Id in the damage or heal line, name, school mask, kind, how often (weight), how strong; the id in the cast line when it is
 * another, and its name when the kit has no spell that tells it.
 */
export type KitSpell = readonly [
  id: number,
  name: string,
  school: number,
  kind: KitSpellKind,
  weight: number,
  power: number,
  castId?: number,
  castName?: string,
];

export interface KitPet {
  name: string;
  npcId: number;
  /** Spell ids and names the pet uses besides melee. */
  spells: readonly KitSpell[];
  /**
   * How the log names its owner: by SPELL_SUMMON before its first hit, by SPELL_SUMMON only after its first
   * hits, or never but in the advanced fields of its own swings.
   */
  owner: 'summon' | 'late-summon' | 'advanced';
  summonSpell: readonly [id: number, name: string, school: number];
  /** A totem in between: the owner summons it with this spell, and it summons the pet. */
  through?: {
    name: string;
    npcId: number;
    spell: readonly [id: number, name: string, school: number];
  };
  /** Share of the owner's damage. */
  share: number;
}

export interface SpellKit {
  specId: number;
  /** Share of the damage that is melee; 0 means the spec does not swing. */
  meleeShare: number;
  powerType: number;
  interrupt?: readonly [id: number, name: string, school: number];
  dispel?: readonly [id: number, name: string, school: number];
  pet?: KitPet;
  spells: readonly KitSpell[];
}

/** A spell of a kit, ready to be cast: what the hit line says and what the cast line says. */
export interface ReadySpell {
  spell: Spell;
  cast: Spell;
  kind: KitSpellKind;
  weight: number;
  power: number;
  /** Until it can be pressed again; 0 for always. */
  cooldownMs: number;
}

export interface ReadyKit {
  damage: readonly ReadySpell[];
  healing: readonly ReadySpell[];
  other: readonly ReadySpell[];
  /** Mean power of one damaging action without cooldown on one target, all ticks of a dot counted. */
  meanPower: number;
}

/** Ticks of a dot in a full simulation; powers of dots are per tick. */
export const DOT_TICKS = 6;

const HEALING_KINDS: ReadonlySet<KitSpellKind> = new Set(['heal', 'hot', 'spread', 'shield']);
const OTHER_KINDS: ReadonlySet<KitSpellKind> = new Set(['guard', 'cooldown']);

/** Sorts a list of spells by what they are for. */
export function readyKit(spells: readonly KitSpell[]): ReadyKit {
  const ready = spells.map((row): ReadySpell => {
    const [id, name, school, kind, weight, power] = row;
    const area = kind === 'area' || kind === 'empower';
    const cast = castOf(spells, row);
    const cooldownMs = cooldownOfCast(cast.id);
    return { spell: { id, name, school, area }, cast, kind, weight, power, cooldownMs };
  });
  const damage = ready.filter(({ kind }) => !HEALING_KINDS.has(kind) && !OTHER_KINDS.has(kind));
  let weight = 0;
  let power = 0;
  for (const spell of damage) {
    if (spell.cooldownMs > 0) continue;
    weight += spell.weight;
    power += spell.weight * spell.power * (spell.kind === 'dot' ? DOT_TICKS : 1);
  }
  return {
    damage,
    healing: ready.filter(({ kind }) => HEALING_KINDS.has(kind)),
    other: ready.filter(({ kind }) => OTHER_KINDS.has(kind)),
    meanPower: weight === 0 ? 1 : power / weight,
  };
}

/** What the cast line of a spell says: the button, where the hit is only one of its effects. */
function castOf(spells: readonly KitSpell[], row: KitSpell): Spell {
  const [id, name, school, , , , castId = id, castName] = row;
  if (castName !== undefined) return { id: castId, name: castName, school, area: false };
  const button =
    spells.find(([other]) => other === castId) ??
    spells.find(([, , , , , , other]) => other === castId);
  return { id: castId, name: button?.[1] ?? name, school: button?.[2] ?? school, area: false };
}

/** One of the spells by weight, or undefined when there is none. */
export function pickSpell(random: Random, spells: readonly ReadySpell[]): ReadySpell | undefined {
  let all = 0;
  for (const { weight } of spells) all += weight;
  let left = random.next() * all;
  for (const spell of spells) {
    left -= spell.weight;
    if (left < 0) return spell;
  }
  return spells.at(-1);
}
