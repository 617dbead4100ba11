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

/**
 * Each spell with the one that a player has instead of it, while it is not known which: both sides of a choice stay. Where one side is chosen,
 * the other is left out.
 *
 * @param spells of one player.
 * @param chosen what the player is known to have. Where it names both sides, both stay.
 */
export function withChoices<T extends { spellId: number }>(
  spells: readonly T[],
  chosen: ReadonlySet<number>,
): { spell: T; other: T | null }[] {
  return spells.flatMap((spell) => {
    const others = othersOf(spell.spellId);
    const isExcluded = others.some((other) => chosen.has(other));
    if (isExcluded && !chosen.has(spell.spellId)) return [];
    const isOpen = isExcluded || !chosen.has(spell.spellId);
    const other = isOpen ? spells.find(({ spellId }) => others.includes(spellId)) : undefined;
    return [{ spell, other: other ?? null }];
  });
}

/** Cooldowns that a player has instead of this one. */
export function othersOf(spellId: number): number[] {
  return replacedCooldowns.flatMap(([one, other]) => {
    if (spellId === one) return [other];
    return spellId === other ? [one] : [];
  });
}
