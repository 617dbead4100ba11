/** How a line of a fight's story is read. */
export const STORY = {
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
    STORY.damage,
    'SPELL_DAMAGE SPELL_PERIODIC_DAMAGE RANGE_DAMAGE DAMAGE_SHIELD SPELL_BUILDING_DAMAGE',
  ],
  [STORY.swing, 'SWING_DAMAGE'],
  [STORY.landed, 'SWING_DAMAGE_LANDED'],
  [
    STORY.missed,
    'SPELL_MISSED SPELL_PERIODIC_MISSED RANGE_MISSED DAMAGE_SHIELD_MISSED SPELL_BUILDING_MISSED',
  ],
  [STORY.swingMissed, 'SWING_MISSED'],
  [STORY.environment, 'ENVIRONMENTAL_DAMAGE'],
  [STORY.heal, 'SPELL_HEAL SPELL_PERIODIC_HEAL'],
  [STORY.absorbed, 'SPELL_ABSORBED'],
  [STORY.castStart, 'SPELL_CAST_START'],
  [STORY.castSuccess, 'SPELL_CAST_SUCCESS'],
  [STORY.auraApplied, 'SPELL_AURA_APPLIED'],
  [STORY.auraRemoved, 'SPELL_AURA_REMOVED'],
  [STORY.auraRefreshed, 'SPELL_AURA_REFRESH'],
  [STORY.auraDose, 'SPELL_AURA_APPLIED_DOSE SPELL_AURA_REMOVED_DOSE'],
  [STORY.interrupt, 'SPELL_INTERRUPT'],
  [STORY.dispel, 'SPELL_DISPEL'],
  [STORY.stolen, 'SPELL_STOLEN'],
  [STORY.died, 'UNIT_DIED'],
  [STORY.resurrect, 'SPELL_RESURRECT'],
  [STORY.combatant, 'COMBATANT_INFO'],
  [
    STORY.damageSupport,
    'SPELL_DAMAGE_SUPPORT SPELL_PERIODIC_DAMAGE_SUPPORT RANGE_DAMAGE_SUPPORT SWING_DAMAGE_LANDED_SUPPORT',
  ],
  [STORY.healSupport, 'SPELL_HEAL_SUPPORT SPELL_PERIODIC_HEAL_SUPPORT'],
  [STORY.absorbSupport, 'SPELL_ABSORBED_SUPPORT'],
  [STORY.emote, 'EMOTE'],
  [STORY.zone, 'ZONE_CHANGE'],
  [STORY.energize, 'SPELL_ENERGIZE SPELL_PERIODIC_ENERGIZE'],
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

/** The code of the event whose name stands in `bytes[start, end)`; `STORY.other` for all that tell no story. */
export function storyEventAt(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + bytes[at]!) | 0;
  const known = byHash.get(hash);
  if (known === undefined || known.text.length !== end - start) return STORY.other;
  for (let k = 0; k < known.text.length; k++) {
    if (bytes[start + k] !== known.text.charCodeAt(k)) return STORY.other;
  }
  return known.code;
}
