import * as v from 'valibot';
import { ENCHANTABLE_SLOTS } from '#game/gear-slots.ts';
import { lastStartedSeason } from '#game/packs/index.ts';

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

/** A piece that is worn, as the source writes it. */
interface Worn {
  slot: number;
  isTier: boolean;
  /** Null where the source does not say it. */
  isEnchanted: boolean | null;
  item: { id: number; level: number; name: string; quality: number | null } | null;
}

export interface ReadGear {
  worn_slots: number[];
  tier_pieces: number | null;
  /** Worn pieces without the enchantment that their slot takes in the expansion of the reading. */
  missing_enchants: number | null;
  /** In the order of `worn_slots`; null where the source leaves out the id or level of a piece. */
  item_ids: number[] | null;
  item_levels: number[] | null;
}

/**
 * Which slots a character wears, how many of them are of a tier set and how many lack an enchantment.
 *
 * @param items by slot; a slot that is not there is empty.
 * @param readMs when the source read them: slots take other enchantments in each expansion.
 * @returns null where the source says nothing of gear. `tier_pieces` is null where it marks no item: that may be none or not said.
 * `missing_enchants` is null where it does not say of each of these slots whether there is one, and where the packs do not know the expansion.
 */
export function readGear(
  items: Readonly<Record<string, unknown>> | null | undefined,
  readMs: number | null = null,
): (ReadGear & { items: NonNullable<Worn['item']>[] }) | null {
  const worn: Worn[] = Object.entries(items ?? {}).flatMap(([name, item]) => {
    const slot = SLOTS[name];
    if (slot === undefined || typeof item !== 'object' || item === null) return [];
    const isTier = 'tier' in item && isMarked(item.tier);
    return [{ slot, isTier, isEnchanted: isEnchanted(item), item: itemOf(item) }];
  });
  if (worn.length === 0) return null;
  worn.sort((one, other) => one.slot - other.slot);
  const named = worn.flatMap(({ item }) => item ?? []);
  const isWhole = named.length === worn.length;
  const tier = worn.filter(({ isTier }) => isTier).length;
  return {
    worn_slots: worn.map(({ slot }) => slot),
    tier_pieces: tier === 0 ? null : Math.min(tier, 5),
    missing_enchants: missingEnchants(worn, readMs),
    item_ids: isWhole ? named.map(({ id }) => id) : null,
    item_levels: isWhole ? named.map(({ level }) => level) : null,
    items: named,
  };
}

const itemShape = v.object({
  item_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
  item_level: v.pipe(v.number(), v.minValue(1), v.maxValue(5000)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  item_quality: v.optional(v.unknown()),
});

function itemOf(item: object): Worn['item'] {
  const said = v.safeParse(itemShape, item);
  if (!said.success) return null;
  const { item_id: id, item_level: level, name, item_quality: quality } = said.output;
  return {
    id,
    level: Math.round(level),
    name,
    quality:
      typeof quality === 'number' && Number.isInteger(quality) && quality >= 0 && quality < 10
        ? quality
        : null,
  };
}

/** `enchant` is a number, or left out; `enchants` has all of a piece, and is empty where there is none. */
function isEnchanted(item: object): boolean | null {
  if ('enchants' in item && Array.isArray(item.enchants)) return item.enchants.some(isMarked);
  return 'enchant' in item ? isMarked(item.enchant) : null;
}

function missingEnchants(worn: readonly Worn[], readMs: number | null): number | null {
  const expansion = readMs === null ? undefined : lastStartedSeason(readMs, 'us')?.expansion;
  if (expansion === undefined) return null;
  // The game counts its slots from 1, the log from 0.
  const asked = worn.filter(({ slot }) => ENCHANTABLE_SLOTS[expansion].includes(slot - 1));
  if (asked.length === 0 || asked.some((one) => one.isEnchanted === null)) return null;
  return asked.filter((one) => one.isEnchanted === false).length;
}

/** The season of a tier set, as a number or a text. */
function isMarked(tier: unknown): boolean {
  return (
    (typeof tier === 'string' && tier !== '' && tier !== '0') ||
    (typeof tier === 'number' && tier > 0)
  );
}
