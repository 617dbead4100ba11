/** How a line is read. Events that mean the same to us share a code. */
export const LINE = {
  unknown: 0,
  /** Known, and of no interest to any number. */
  ignored: 1,
  /** The same; but two units stand in it, with their names. */
  unitsOnly: 2,
  spellDamage: 3,
  swingDamage: 4,
  spellMissed: 5,
  swingMissed: 6,
  heal: 7,
  absorbed: 8,
  castSuccess: 9,
  summon: 10,
  interrupt: 11,
  dispel: 12,
  unitDied: 13,
  environmentalDamage: 14,
  /** Only the advanced block is read, for ownership: spell prefix, then the block. */
  spellOwner: 15,
  /** The same without a spell prefix. */
  swingOwner: 16,
  combatantInfo: 17,
  encounterStart: 18,
  encounterEnd: 19,
  keystoneStart: 20,
  keystoneEnd: 21,
  arenaStart: 22,
  arenaEnd: 23,
  zoneChange: 24,
  version: 25,
  /** A blow that a spell of the target handed on to another unit. */
  split: 26,
  /** A unit killed whatever its health. */
  instakill: 27,
  resurrect: 28,
  /** Read only on request: a priest became a spirit. */
  spirit: 29,
} as const;

export type LineCode = (typeof LINE)[keyof typeof LINE];

const CODES: readonly (readonly [LineCode, string])[] = [
  [
    LINE.spellDamage,
    'SPELL_DAMAGE SPELL_PERIODIC_DAMAGE RANGE_DAMAGE DAMAGE_SHIELD SPELL_BUILDING_DAMAGE',
  ],
  [LINE.swingDamage, 'SWING_DAMAGE'],
  [
    LINE.spellMissed,
    'SPELL_MISSED SPELL_PERIODIC_MISSED RANGE_MISSED DAMAGE_SHIELD_MISSED SPELL_BUILDING_MISSED',
  ],
  [LINE.swingMissed, 'SWING_MISSED'],
  [LINE.heal, 'SPELL_HEAL SPELL_PERIODIC_HEAL'],
  [LINE.absorbed, 'SPELL_ABSORBED'],
  [LINE.castSuccess, 'SPELL_CAST_SUCCESS'],
  [LINE.summon, 'SPELL_SUMMON SPELL_CREATE'],
  [LINE.interrupt, 'SPELL_INTERRUPT'],
  [LINE.dispel, 'SPELL_DISPEL SPELL_STOLEN'],
  [LINE.unitDied, 'UNIT_DIED'],
  [LINE.environmentalDamage, 'ENVIRONMENTAL_DAMAGE'],
  [
    LINE.spellOwner,
    `SPELL_ENERGIZE SPELL_PERIODIC_ENERGIZE SPELL_DRAIN SPELL_PERIODIC_DRAIN SPELL_LEECH
     SPELL_PERIODIC_LEECH SPELL_BUILDING_HEAL SPELL_DAMAGE_SUPPORT SPELL_PERIODIC_DAMAGE_SUPPORT
     RANGE_DAMAGE_SUPPORT SWING_DAMAGE_LANDED_SUPPORT SPELL_HEAL_SUPPORT SPELL_PERIODIC_HEAL_SUPPORT`,
  ],
  [LINE.swingOwner, 'SWING_DAMAGE_LANDED'],
  [LINE.combatantInfo, 'COMBATANT_INFO'],
  [LINE.encounterStart, 'ENCOUNTER_START'],
  [LINE.encounterEnd, 'ENCOUNTER_END'],
  [LINE.keystoneStart, 'CHALLENGE_MODE_START'],
  [LINE.keystoneEnd, 'CHALLENGE_MODE_END'],
  [LINE.arenaStart, 'ARENA_MATCH_START'],
  [LINE.arenaEnd, 'ARENA_MATCH_END'],
  [LINE.zoneChange, 'ZONE_CHANGE'],
  [LINE.version, 'COMBAT_LOG_VERSION'],
  [LINE.split, 'DAMAGE_SPLIT'],
  [LINE.instakill, 'SPELL_INSTAKILL'],
  [LINE.resurrect, 'SPELL_RESURRECT'],
  [
    LINE.unitsOnly,
    `SPELL_AURA_APPLIED SPELL_AURA_REMOVED SPELL_AURA_REFRESH SPELL_AURA_APPLIED_DOSE SPELL_AURA_REMOVED_DOSE
     SPELL_AURA_BROKEN SPELL_AURA_BROKEN_SPELL SPELL_CAST_START SPELL_CAST_FAILED`,
  ],
  [
    LINE.ignored,
    `SPELL_EXTRA_ATTACKS SPELL_DISPEL_FAILED SPELL_DURABILITY_DAMAGE SPELL_DURABILITY_DAMAGE_ALL
     SPELL_EMPOWER_START SPELL_EMPOWER_END SPELL_EMPOWER_INTERRUPT SPELL_HEAL_ABSORBED SPELL_ABSORBED_SUPPORT
     SPELL_INVALID DAMAGE_SHIELD_SUPPORT ENCHANT_APPLIED ENCHANT_REMOVED EMOTE PARTY_KILL UNIT_DESTROYED
     UNIT_DISSIPATES UNIT_LOYALTY STAGGER_CLEAR STAGGER_PREVENTED MAP_CHANGE WORLD_MARKER_PLACED
     WORLD_MARKER_REMOVED DAMAGE_SPLIT_MISSED SWING_MISSED_SUPPORT ENVIRONMENTAL_MISSED`,
  ],
];

/** Every event name we know and how its line is read. */
export const EVENT_NAMES: ReadonlyMap<string, LineCode> = new Map(
  CODES.flatMap(([code, names]) => names.split(/\s+/).map((name) => [name, code] as const)),
);
