export interface DamageSchool {
  /** One bit of the mask the log writes. */
  readonly bit: number;
  readonly name: string;
}

/** The seven schools, by bit. */
export const schools: readonly DamageSchool[] = [
  { bit: 0x01, name: 'Physical' },
  { bit: 0x02, name: 'Holy' },
  { bit: 0x04, name: 'Fire' },
  { bit: 0x08, name: 'Nature' },
  { bit: 0x10, name: 'Frost' },
  { bit: 0x20, name: 'Shadow' },
  { bit: 0x40, name: 'Arcane' },
];

/** Combinations the client has its own word for; others are named by their parts. */
const COMBINED: ReadonlyMap<number, string> = new Map([
  [0x03, 'Holystrike'],
  [0x05, 'Flamestrike'],
  [0x06, 'Radiant'],
  [0x09, 'Stormstrike'],
  [0x0a, 'Holystorm'],
  [0x0c, 'Volcanic'],
  [0x11, 'Froststrike'],
  [0x12, 'Holyfrost'],
  [0x14, 'Frostfire'],
  [0x18, 'Froststorm'],
  [0x1c, 'Elemental'],
  [0x21, 'Shadowstrike'],
  [0x22, 'Twilight'],
  [0x24, 'Shadowflame'],
  [0x28, 'Plague'],
  [0x30, 'Shadowfrost'],
  [0x41, 'Spellstrike'],
  [0x42, 'Divine'],
  [0x44, 'Spellfire'],
  [0x48, 'Astral'],
  [0x50, 'Spellfrost'],
  [0x60, 'Spellshadow'],
  [0x6a, 'Cosmic'],
  [0x7c, 'Chromatic'],
  [0x7e, 'Magic'],
  [0x7f, 'Chaos'],
]);

/** The schools in a mask, lowest bit first. */
export function schoolsInMask(mask: number): readonly DamageSchool[] {
  return schools.filter(({ bit }) => (mask & bit) !== 0);
}

/** One name for a mask: the client's word, or the parts joined; undefined when the mask holds no school. */
export function schoolName(mask: number): string | undefined {
  const combined = COMBINED.get(mask);
  if (combined !== undefined) return combined;
  const parts = schoolsInMask(mask);
  return parts.length === 0 ? undefined : parts.map(({ name }) => name).join('/');
}
