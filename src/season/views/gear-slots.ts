/** Slots of gear as the game numbers them, in the order in which it shows them. */
export const GEAR_SLOTS: readonly (readonly [slot: number, name: string])[] = [
  [1, 'Head'],
  [2, 'Neck'],
  [3, 'Shoulders'],
  [15, 'Back'],
  [5, 'Chest'],
  [9, 'Wrists'],
  [10, 'Hands'],
  [6, 'Waist'],
  [7, 'Legs'],
  [8, 'Feet'],
  [11, 'Ring 1'],
  [12, 'Ring 2'],
  [13, 'Trinket 1'],
  [14, 'Trinket 2'],
  [16, 'Main hand'],
  [17, 'Off hand'],
];

export interface GearPiece {
  slot: string;
  itemId: number;
  /** `Item 5` where no source names it. */
  name: string;
  itemLevel: number;
}

type Worn = { slot: number; itemId: number; name: string | null; itemLevel: number };

const nameOf = ({ name, itemId }: Worn): string => name ?? `Item ${itemId}`;

/** What one character wears, in the order of the game. */
export function gearOf(worn: readonly Worn[]): GearPiece[] {
  return GEAR_SLOTS.flatMap(([number, slot]) => {
    const piece = worn.find((one) => one.slot === number);
    return piece
      ? [{ slot, itemId: piece.itemId, name: nameOf(piece), itemLevel: piece.itemLevel }]
      : [];
  });
}

export interface UsualPiece {
  slot: string;
  itemId: number;
  name: string;
  /** Characters who wear it, of those whose gear is known. */
  n: number;
}

/** Rings and trinkets count together: it says nothing which finger one is on. */
const GROUPS: readonly (readonly [name: string, slots: readonly number[], most: number])[] = [
  ...GEAR_SLOTS.filter(([slot]) => slot < 11 || slot > 14).map(
    ([slot, name]) => [name, [slot], 1] as const,
  ),
  ['Rings', [11, 12], 2],
  ['Trinkets', [13, 14], 2],
];

/** What most of several characters wear by slot: of rings and trinkets the two that most wear. Of equally many the smaller id. */
export function usualGear(worn: readonly (Worn & { characterId: number })[]): UsualPiece[] {
  return GROUPS.flatMap(([slot, slots, most]) => {
    const here = worn.filter((one) => slots.includes(one.slot));
    return [...Map.groupBy(here, ({ itemId }) => itemId).values()]
      .map((of) => ({
        slot,
        itemId: of[0]!.itemId,
        name: nameOf(of[0]!),
        n: new Set(of.map(({ characterId }) => characterId)).size,
      }))
      .toSorted((a, b) => b.n - a.n || a.itemId - b.itemId)
      .slice(0, most);
  });
}
