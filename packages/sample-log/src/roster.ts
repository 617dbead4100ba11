import type { Random } from '#lib/random.ts';
import { inventNames, nameKnown } from './invented-names.ts';
import { DAMAGE_KITS } from './kits-of-damage-dealers.ts';
import { HEALER_KITS, TANK_KITS } from './kits-of-tanks-and-healers.ts';
import type { Prep } from './prep.ts';
import { inventPrep, inventSetting } from './prep.ts';
import type { Era } from './scene.ts';
import type { SpellKit } from './spell-kit.ts';
import type { TallyPlayer } from './tally.ts';
import type { Unit } from './unit.ts';
import { affiliationOf, createUnit, FLAGS } from './unit.ts';

export type Role = 'tank' | 'healer' | 'damage';

/** One invented player: who they are, what they press, how strong they are. */
export interface Player {
  unit: Unit;
  index: number;
  kit: SpellKit;
  role: Role;
  /** Damage a second before any phase of the fight. */
  dps: number;
  /** Points of a heal of power 1. */
  healPoints: number;
  /** The 18 slots. */
  gear: readonly GearPiece[];
  prep: Prep;
  itemLevel: number;
  /** Own rhythm of strong phases: first one and distance, milliseconds. */
  burstFirstMs: number;
  burstEveryMs: number;
}

export interface GearPiece {
  itemId: number;
  /** 0 is an empty slot, 1 a shirt or a tabard. */
  level: number;
  /** 0 for none. */
  enchantId: number;
  gemId: number;
}

const BARE = { enchantId: 0, gemId: 0 };
const EMPTY: GearPiece = { itemId: 0, level: 0, ...BARE };
const SHIRT_SLOT = 3;
const TABARD_SLOT = 17;
const MAIN_HAND_SLOT = 15;
const OFF_HAND_SLOT = 16;
/** Slots that count for the item level: all but shirt and tabard. */
const WORN_SLOTS = 16;
/** Specs that hold one two-handed weapon. */
const TWO_HANDED = new Set([268, 250, 253, 252, 71, 254, 70, 102, 266, 105, 1473]);

/** Specs whose casts spend a second power: combo points, chi, holy power. */
const SECOND_POWERS = new Map([
  [259, 4],
  [268, 12],
  [269, 12],
  [65, 9],
  [66, 9],
  [70, 9],
]);

/** A player who is known elsewhere. */
export interface KnownPlayer {
  name: string;
  /** One of the realms of `inventNames`. */
  realm: string;
  /** Of the worn gear, whole. */
  itemLevel: number;
}

/** Who plays this specialization; undefined keeps the invented player. Gives each player once. */
export type KnowPlayer = (specId: number) => KnownPlayer | undefined;

/** Invents `size` players (at least 5) with a playable mix of roles. The first one records the log. */
export function createRoster(
  random: Random,
  size: number,
  version: 20 | 22,
  era: Era,
  playerOf: KnowPlayer = () => undefined,
): Player[] {
  const tanks = size >= 8 ? 2 : 1;
  const healers = Math.max(1, Math.round(size / 5));
  const names = inventNames(random, size, version === 22 ? 'EU' : null);
  // Augmentation came after the build that version 20 imitates: there another Evoker takes the place.
  const devastation = DAMAGE_KITS.filter((kit) => kit.specId === 1467);
  const damageKits =
    version === 22
      ? DAMAGE_KITS
      : [
          ...devastation,
          ...DAMAGE_KITS.filter((kit) => kit.specId !== 1473 && kit.specId !== 1467),
        ];
  const players: Player[] = [];
  for (const [index, { name, realm }] of names.entries()) {
    const role: Role = index < tanks ? 'tank' : index < tanks + healers ? 'healer' : 'damage';
    const kits = role === 'tank' ? TANK_KITS : role === 'healer' ? HEALER_KITS : damageKits;
    const place =
      role === 'tank' ? index : role === 'healer' ? index - tanks : index - tanks - healers;
    const kit = kits[place % kits.length];
    if (kit === undefined) throw new RangeError('no spell kit for this role');
    const known = playerOf(kit.specId);
    const who = known === undefined ? { name, realm } : nameKnown(known, version);
    players.push(
      createPlayer(random, { index, ...who, level: known?.itemLevel, role, kit, version, era }),
    );
  }
  return players;
}

/** Identities as the tally wants them, in index order. */
export function tallyPlayers(players: readonly Player[]): TallyPlayer[] {
  return players.map(({ unit, kit, itemLevel }) => ({
    guid: unit.guid,
    name: unit.name,
    specId: kit.specId,
    itemLevel,
  }));
}

function createPlayer(
  random: Random,
  who: {
    index: number;
    name: string;
    realm: number;
    role: Role;
    kit: SpellKit;
    /** Undefined for one that chance gives. */
    level: number | undefined;
    version: 20 | 22;
    era: Era;
  },
): Player {
  const { role, kit, version, era } = who;
  const drawn = inventGear(random, era.itemLevel + random.int(14) - 7, TWO_HANDED.has(kit.specId));
  const gear = who.level === undefined ? drawn : wearLevel(drawn, who.level);
  const itemLevel = meanItemLevel(gear);
  const skill = random.between(0.82, 1.2);
  const roleDps = role === 'damage' ? 1 : role === 'tank' ? 0.45 : 0.16;
  const spawn = (0x0a10_0000 + random.int(0xfffff)).toString(16).toUpperCase().padStart(8, '0');
  const unit = createUnit({
    guid: `Player-${9001 + who.realm}-${spawn}`,
    name: who.name,
    side: 'player',
    flags: FLAGS.player | affiliationOf(who.index),
    raidFlags: noMark(version),
    creditedTo: who.index,
    maxHp: Math.round(era.maxHp * (role === 'tank' ? 1.75 : 1) * random.between(0.95, 1.05)),
    stats: inventStats(random, version),
    powerType: kit.powerType,
    maxPower: kit.powerType === 0 ? 2_500_000 : kit.powerType === 7 ? 50 : 100,
    level: Math.round(itemLevel),
    position: '0.00,0.00,0,0.0000',
  });
  if (kit.specId === 268) unit.stagger = 0;
  const secondType = SECOND_POWERS.get(kit.specId);
  if (secondType !== undefined) unit.secondPower = { type: secondType, value: 2, max: 5 };
  return {
    unit,
    index: who.index,
    kit,
    role,
    dps: era.dps * roleDps * skill * (kit.specId === 1473 ? 0.6 : 1),
    healPoints: era.dps * 0.75 * (role === 'healer' ? skill : 0.5),
    gear,
    prep: inventPrep(random, role),
    itemLevel,
    burstFirstMs: 2000 + random.int(9000),
    burstEveryMs: random.chance(0.6) ? 120_000 : 90_000,
  };
}

/** Raid flags of a unit without a mark. */
export function noMark(version: 20 | 22): string {
  return version === 22 ? '0x80000000' : '0x0';
}

function inventStats(random: Random, version: 20 | 22): string {
  const attack = 20_000 + random.int(40_000);
  const spell = 20_000 + random.int(40_000);
  const armor = 9000 + random.int(50_000);
  return version === 22
    ? `${attack},${spell},${armor},${random.int(900)},${random.int(900)}`
    : `${attack},${spell},${armor}`;
}

function inventGear(random: Random, level: number, twoHanded: boolean): Player['gear'] {
  const tidy = random.chance(0.7);
  return Array.from({ length: 18 }, (_, slot) => {
    if (slot === SHIRT_SLOT)
      return random.chance(0.5) ? EMPTY : { itemId: 45_670, level: 1, ...BARE };
    if (slot === TABARD_SLOT)
      return random.chance(0.4) ? EMPTY : { itemId: 45_983, level: 1, ...BARE };
    if (slot === OFF_HAND_SLOT && twoHanded) return EMPTY;
    return {
      itemId: 230_000 + random.int(9000),
      level: level + random.int(5) * 3 - 6,
      ...inventSetting(random, slot, tidy),
    };
  });
}

/** The same gear, some pieces a little better or worse, so that its item level is exactly this. */
function wearLevel(gear: Player['gear'], level: number): Player['gear'] {
  const worn = gear.map(({ level: own }) => own > 1);
  // A two-handed weapon counts twice, so what is left over goes to the other pieces.
  const missing = Math.round((level - meanItemLevel(gear, 2)) * WORN_SLOTS);
  const each = Math.round(missing / WORN_SLOTS);
  let left = missing - each * WORN_SLOTS;
  return gear.map((piece, slot) => {
    if (!worn[slot]) return piece;
    const more = left !== 0 && slot !== MAIN_HAND_SLOT ? Math.sign(left) : 0;
    left -= more;
    return { ...piece, level: piece.level + each + more };
  });
}

/** @param digits after the point. */
function meanItemLevel(gear: Player['gear'], digits = 1): number {
  let sum = 0;
  for (const [slot, item] of gear.entries()) {
    if (slot !== SHIRT_SLOT && slot !== TABARD_SLOT) sum += item.level;
  }
  if (gear[OFF_HAND_SLOT]?.level === 0) sum += gear[MAIN_HAND_SLOT]?.level ?? 0;
  return Math.round((sum / WORN_SLOTS) * 10 ** digits) / 10 ** digits;
}
