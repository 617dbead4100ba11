/** Inventory slots by the source's names, as the game numbers them. Shirt and tabard are no gear. */
const SLOTS: Readonly<Record<string, number>> = {
  head: 1,
  neck: 2,
  shoulder: 3,
  chest: 5,
  waist: 6,
  legs: 7,
  feet: 8,
  wrist: 9,
  hands: 10,
  finger1: 11,
  finger2: 12,
  trinket1: 13,
  trinket2: 14,
  back: 15,
  mainhand: 16,
  offhand: 17,
};

/**
 * Which slots a character wears and how many of them are of a tier set.
 *
 * @param items by slot; a slot that is not there is empty.
 * @returns null where the source says nothing of gear. `tier_pieces` is null where it marks no item: that may be none or not said.
 */
export function readGear(
  items: Readonly<Record<string, unknown>> | null | undefined,
): { worn_slots: number[]; tier_pieces: number | null } | null {
  const worn = Object.entries(items ?? {}).flatMap(([name, item]) => {
    const slot = SLOTS[name];
    if (slot === undefined || typeof item !== 'object' || item === null) return [];
    return [{ slot, isTier: 'tier' in item && isMarked(item.tier) }];
  });
  if (worn.length === 0) return null;
  const tier = worn.filter(({ isTier }) => isTier).length;
  return {
    worn_slots: worn.map(({ slot }) => slot).toSorted((one, other) => one - other),
    tier_pieces: tier === 0 ? null : Math.min(tier, 5),
  };
}

/** The season of a tier set, as a number or a text. */
function isMarked(tier: unknown): boolean {
  return (
    (typeof tier === 'string' && tier !== '' && tier !== '0') ||
    (typeof tier === 'number' && tier > 0)
  );
}
