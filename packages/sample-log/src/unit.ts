/** A damage or heal that was prepared for a unit but has not met a hit yet. */
export interface Shield {
  caster: Unit;
  spell: Spell;
  remaining: number;
  /** Local time at which it falls off. */
  until: number;
}

/** Spell as it stands in a line. `area` decides between the tags ST and AOE. */
export interface Spell {
  id: number;
  name: string;
  school: number;
  area: boolean;
}

export type UnitSide = 'player' | 'pet' | 'enemy' | 'bystander';

/** One creature or player of the invented night, with the text pieces its lines repeat. */
export interface Unit {
  guid: string;
  /** Without quotes and escapes. */
  name: string;
  npcId: number;
  side: UnitSide;
  /** Player or pet that summoned it. */
  owner: Unit | null;
  /** Index of the player who is credited, or −1 when none is or the log never names one. */
  creditedTo: number;
  /** `guid,"name",flags,raidFlags` as every line writes it. */
  identity: string;
  /** First two advanced fields: own guid and owner's guid. */
  advancedHead: string;
  /** Advanced fields between health and absorb. */
  advancedStats: string;
  powerType: number;
  power: number;
  maxPower: number;
  /** Combo points and the like; lines then list both powers with a bar between. */
  secondPower: { type: number; value: number; max: number } | null;
  /** Last advanced fields but the level: x, y, map, facing. */
  position: string;
  level: number;
  hp: number;
  maxHp: number;
  shields: Shield[];
  /** Healing that a debuff will still eat. */
  healAbsorb: number;
  alive: boolean;
  /** A Brewmaster delays a part of each hit; this is what has not ticked yet. Null for others. */
  stagger: number | null;
  /** The Augmentation Evoker whose buff this unit carries. */
  supporter: Unit | null;
}

export const NO_GUID = '0000000000000000';
export const NO_UNIT = `${NO_GUID},nil,0x80000000,0x80000000`;

/** Unit flags as the client writes them, without the affiliation of friendly ones. */
export const FLAGS = { player: 0x510, enemy: 0xa48, pet: 0x1110, guardian: 0x2110 } as const;

/** Who a friendly unit is to the one who records: 1 themselves, 2 their party, 4 their raid. */
export function affiliationOf(playerIndex: number): number {
  return playerIndex === 0 ? 1 : playerIndex < 5 ? 2 : 4;
}

/** Writes a text as a quoted field. */
export function quoted(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '\\"')}"` : `"${text}"`;
}

export interface UnitPlan {
  guid: string;
  name: string;
  npcId?: number;
  side: UnitSide;
  flags: number;
  raidFlags: string;
  owner?: Unit;
  creditedTo?: number;
  maxHp: number;
  stats: string;
  powerType?: number;
  maxPower?: number;
  level: number;
  position: string;
}

/** Makes a healthy unit from its plan. */
export function createUnit(plan: UnitPlan): Unit {
  const maxPower = plan.maxPower ?? 100;
  return {
    guid: plan.guid,
    name: plan.name,
    npcId: plan.npcId ?? 0,
    side: plan.side,
    owner: plan.owner ?? null,
    creditedTo: plan.creditedTo ?? -1,
    identity: `${plan.guid},${quoted(plan.name)},0x${plan.flags.toString(16)},${plan.raidFlags}`,
    advancedHead: `${plan.guid},${plan.owner?.guid ?? NO_GUID}`,
    advancedStats: plan.stats,
    powerType: plan.powerType ?? 0,
    power: maxPower,
    maxPower,
    secondPower: null,
    position: plan.position,
    level: plan.level,
    hp: plan.maxHp,
    maxHp: plan.maxHp,
    shields: [],
    healAbsorb: 0,
    alive: true,
    stagger: null,
    supporter: null,
  };
}

/** Friendly units carry the friendly reaction bit in their flags. */
export function isFriendly(unit: Unit): boolean {
  return unit.side !== 'enemy';
}
