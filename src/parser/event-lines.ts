/** How each line of a fight is read. */
export const EVENT_LINE = {
  other: 0,
  damage: 1,
  swing: 2,
  landed: 3,
  missed: 4,
  swingMissed: 5,
  environment: 6,
  heal: 7,
  absorbed: 8,
  castStart: 9,
  castSuccess: 10,
  auraApplied: 11,
  auraRemoved: 12,
  auraRefreshed: 13,
  auraDose: 14,
  interrupt: 15,
  dispel: 16,
  stolen: 17,
  died: 18,
  resurrect: 19,
  combatant: 20,
  damageSupport: 21,
  healSupport: 22,
  absorbSupport: 23,
  emote: 24,
  zone: 25,
  energize: 26,
} as const;

const NAMES: readonly (readonly [number, string])[] = [
  [
    EVENT_LINE.damage,
    'SPELL_DAMAGE SPELL_PERIODIC_DAMAGE RANGE_DAMAGE DAMAGE_SHIELD SPELL_BUILDING_DAMAGE',
  ],
  [EVENT_LINE.swing, 'SWING_DAMAGE'],
  [EVENT_LINE.landed, 'SWING_DAMAGE_LANDED'],
  [
    EVENT_LINE.missed,
    'SPELL_MISSED SPELL_PERIODIC_MISSED RANGE_MISSED DAMAGE_SHIELD_MISSED SPELL_BUILDING_MISSED',
  ],
  [EVENT_LINE.swingMissed, 'SWING_MISSED'],
  [EVENT_LINE.environment, 'ENVIRONMENTAL_DAMAGE'],
  [EVENT_LINE.heal, 'SPELL_HEAL SPELL_PERIODIC_HEAL'],
  [EVENT_LINE.absorbed, 'SPELL_ABSORBED'],
  [EVENT_LINE.castStart, 'SPELL_CAST_START'],
  [EVENT_LINE.castSuccess, 'SPELL_CAST_SUCCESS'],
  [EVENT_LINE.auraApplied, 'SPELL_AURA_APPLIED'],
  [EVENT_LINE.auraRemoved, 'SPELL_AURA_REMOVED'],
  [EVENT_LINE.auraRefreshed, 'SPELL_AURA_REFRESH'],
  [EVENT_LINE.auraDose, 'SPELL_AURA_APPLIED_DOSE SPELL_AURA_REMOVED_DOSE'],
  [EVENT_LINE.interrupt, 'SPELL_INTERRUPT'],
  [EVENT_LINE.dispel, 'SPELL_DISPEL'],
  [EVENT_LINE.stolen, 'SPELL_STOLEN'],
  [EVENT_LINE.died, 'UNIT_DIED'],
  [EVENT_LINE.resurrect, 'SPELL_RESURRECT'],
  [EVENT_LINE.combatant, 'COMBATANT_INFO'],
  [
    EVENT_LINE.damageSupport,
    'SPELL_DAMAGE_SUPPORT SPELL_PERIODIC_DAMAGE_SUPPORT RANGE_DAMAGE_SUPPORT SWING_DAMAGE_LANDED_SUPPORT',
  ],
  [EVENT_LINE.healSupport, 'SPELL_HEAL_SUPPORT SPELL_PERIODIC_HEAL_SUPPORT'],
  [EVENT_LINE.absorbSupport, 'SPELL_ABSORBED_SUPPORT'],
  [EVENT_LINE.emote, 'EMOTE'],
  [EVENT_LINE.zone, 'ZONE_CHANGE'],
  [EVENT_LINE.energize, 'SPELL_ENERGIZE SPELL_PERIODIC_ENERGIZE'],
];

interface KnownName {
  code: number;
  text: string;
}

const byHash = new Map<number, KnownName>();
for (const [code, names] of NAMES) {
  for (const text of names.split(' ')) {
    let hash = 0;
    for (let k = 0; k < text.length; k++) hash = (Math.imul(hash, 31) + text.charCodeAt(k)) | 0;
    if (byHash.has(hash)) throw new Error(`two event names hash alike: ${text}`);
    byHash.set(hash, { code, text });
  }
}

/** The code of the event whose name stands in `bytes[start, end)`; `EVENT_LINE.other` for all others. */
export function eventLineAt(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + bytes[at]!) | 0;
  const known = byHash.get(hash);
  if (known === undefined || known.text.length !== end - start) return EVENT_LINE.other;
  for (let k = 0; k < known.text.length; k++) {
    if (bytes[start + k] !== known.text.charCodeAt(k)) return EVENT_LINE.other;
  }
  return known.code;
}
