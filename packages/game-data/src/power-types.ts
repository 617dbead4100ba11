/** Resources as the log numbers them, by their English names. */
const POWER_TYPES: ReadonlyMap<number, string> = new Map([
  [0, 'Mana'],
  [1, 'Rage'],
  [2, 'Focus'],
  [3, 'Energy'],
  [4, 'Combo Points'],
  [5, 'Runes'],
  [6, 'Runic Power'],
  [7, 'Soul Shards'],
  [8, 'Astral Power'],
  [9, 'Holy Power'],
  [11, 'Maelstrom'],
  [12, 'Chi'],
  [13, 'Insanity'],
  [16, 'Arcane Charges'],
  [17, 'Fury'],
  [18, 'Pain'],
  [19, 'Essence'],
]);

/** The name of a resource; `Resource 25` for a number that is not known. */
export function powerTypeName(powerType: number): string {
  return POWER_TYPES.get(powerType) ?? `Resource ${powerType}`;
}
