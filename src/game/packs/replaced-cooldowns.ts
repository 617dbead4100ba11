/**
 * Cooldowns of which a player has one or the other: the talent of the first takes the place of the second. Source: notes "replaces" of
 * `cooldowns.json` (OmniCD, MRT, WoWAnalyzer).
 */
export const replacedCooldowns: readonly (readonly [spellId: number, replaces: number])[] = [
  // Warbreaker, Colossus Smash
  [262161, 167105],
  // Blessing of Spellwarding, Blessing of Protection
  [204018, 1022],
  // Crusade, Avenging Wrath
  [231895, 31884],
  // Sentinel, Avenging Wrath
  [389539, 31884],
  // Luminous Barrier, Power Word: Barrier
  [271466, 62618],
  // Ice Cold, Ice Block
  [414658, 45438],
  // Restoral, Revival
  [388615, 115310],
  // Invoke Chi-Ji, Invoke Yu'lon: a choice of one talent, as are the next two
  [325197, 322118],
  // Convoke the Spirits, Incarnation: Tree of Life
  [391528, 33891],
  // Ancestral Protection Totem, Earthen Wall Totem
  [207399, 198838],
  // Heroism, Bloodlust: one button, by faction
  [32182, 2825],
];

/**
 * One of each pair: the one that is chosen, else the one that the other would replace.
 *
 * @param spells of one player.
 * @param chosen what the player is known to have, such as what a plan has them press.
 */
export function withoutReplaced<T extends { spellId: number }>(
  spells: readonly T[],
  chosen: ReadonlySet<number>,
): T[] {
  const has = new Set(spells.map(({ spellId }) => spellId));
  const dropped = new Set(
    replacedCooldowns.flatMap(([spellId, replaces]) =>
      has.has(spellId) && has.has(replaces)
        ? [chosen.has(spellId) && !chosen.has(replaces) ? replaces : spellId]
        : [],
    ),
  );
  return spells.filter(({ spellId }) => !dropped.has(spellId) || chosen.has(spellId));
}
