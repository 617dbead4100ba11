/**
 * Which spell a talent of a combat log is, for talents that a raid plan asks about: raid cooldowns, the other side of a choice, and what
 * changes their seconds. Source: loadouts of recorded Raider.IO runs, and WoWAnalyzer's lists of talents (The War Within 11.1, Mistweaver of
 * Midnight). Not complete: a spell that is missing here is not known, and a patch can give a talent another number.
 */
const ENTRIES: readonly (readonly [spellId: number, ...entryIds: number[]])[] = [
  // Anti-Magic Zone, Assimilation
  [51052, 96194],
  [374383, 96176],
  // Avenging Wrath, Sentinel
  [31884, 102448],
  [389539, 102447],
  // Power Word: Barrier, Luminous Barrier, Rapture, Vampiric Embrace, San'layn
  [62618, 103687],
  [271466, 116182],
  [47536, 103727],
  [15286, 103841],
  [199855, 103840],
  // Divine Hymn, Holy Word: Salvation, Apotheosis
  [64843, 103755],
  [265202, 103742],
  [200183, 103743],
  // Invoke Chi-Ji, Invoke Yu'lon, Restoral, Revival, Gift of the Celestials
  [325197, 124914],
  [322118, 124915],
  [388615, 124918],
  [115310, 124919],
  [388212, 124894],
  // Inner Peace, Overgrowth, Nature's Vigil, Flourish, Incarnation: Tree of Life
  [197073, 103107],
  [203651, 103115],
  [124974, 103324],
  [197721, 123776],
  [33891, 103120],
  // Convoke the Spirits of each specialization, and what shortens it
  [391528, 109838, 103177, 103200, 103119],
  [391548, 103176],
  [393371, 103118],
  [393991, 109864],
  // Ancestral Protection Totem, Earthen Wall Totem, Ascendance, Cloudburst Totem, Ancestral Guidance, Totemic Surge
  [207399, 101930],
  [198838, 101931],
  [114052, 101942],
  [157153, 101933],
  [108281, 128116],
  [381867, 127874],
  // Zephyr, Interwoven Threads
  [374227, 115661],
  [412713, 115686],
];

const spellOfEntry = new Map(
  ENTRIES.flatMap(([spellId, ...entries]) => entries.map((entry) => [entry, spellId] as const)),
);

/** Whether a missing entry says something: the talents of these spells have known numbers. */
export const spellsWithEntries: ReadonlySet<number> = new Set(ENTRIES.map(([spellId]) => spellId));

/**
 * Spell ids of the talents that are known here, each once, ascending.
 *
 * @param entryIds of one player, as COMBATANT_INFO lists them.
 */
export function spellsOfEntries(entryIds: readonly number[]): number[] {
  const spells = new Set(entryIds.flatMap((entry) => spellOfEntry.get(entry) ?? []));
  return [...spells].toSorted((a, b) => a - b);
}
