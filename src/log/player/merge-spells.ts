/**
 * Spells of one name as one: talents, ranks and what a cast sets off often have ids of their own. What pets did with a
 * spell stays apart from what the player did with it.
 */

export interface NamedSpell {
  spellId: number;
  name: string;
  /** Done by pets and guardians. Left out where pets do not count. */
  pet?: boolean;
}

export interface MergedSpell<Part extends NamedSpell> {
  /** The `keyOf` of all parts. */
  key: string;
  /** All parts added up; id and school are those of the largest. */
  whole: Part;
  /** The parts as they came, the largest first. One for most spells. */
  parts: Part[];
}

/** Numbers of a part that name it and are not added up. */
const NAMES: ReadonlySet<string> = new Set(['spellId', 'school']);

/** In the order in which the names come first. `sizeOf` says which part of a name is the largest. */
export function mergedByName<Part extends NamedSpell>(
  parts: readonly Part[],
  sizeOf: (part: Part) => number,
): MergedSpell<Part>[] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const key = keyOf(part);
    const group = groups.get(key);
    if (group) group.push(part);
    else groups.set(key, [part]);
  }
  return [...groups].map(([key, group]) => {
    const sorted = group.toSorted((a, b) => sizeOf(b) - sizeOf(a));
    return { key, whole: sorted.reduce(added), parts: sorted };
  });
}

/** The same for all that are one spell: the name, or the id where the log gives none, and whose it is. */
export function keyOf({ name, spellId, pet = false }: NamedSpell): string {
  const key = name === '' ? `#${spellId}` : name;
  return pet ? `pet: ${key}` : key;
}

/** `116`, or all ids of a merged spell: `116 228597`. */
export function idsOf(parts: readonly NamedSpell[]): number | string {
  const ids = [...new Set(parts.map(({ spellId }) => spellId))];
  return ids.length === 1 ? ids[0]! : ids.join(' ');
}

function added<Part extends NamedSpell>(one: Part, other: Part): Part {
  const sum = { ...one } as Record<string, unknown>;
  for (const [name, value] of Object.entries(other))
    if (typeof value === 'number' && !NAMES.has(name)) sum[name] = Number(sum[name]) + value;
  return sum as Part;
}
