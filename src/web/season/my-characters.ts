/** Who the visitor is, kept on the device and nowhere else. */
export interface Mine {
  /** `eu/realm-slug/Name`, in the order they were added. */
  characters: readonly string[];
  guild: string | null;
}

export const NONE_KEPT: Mine = { characters: [], guild: null };

/** As many as a strip holds. */
export const MOST_CHARACTERS = 8;

/** What was kept, whatever stands there: what is not understood is no character. */
export function readMine(text: string | null): Mine {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return NONE_KEPT;
    const { characters, guild } = kept as Record<string, unknown>;
    return {
      characters: (Array.isArray(characters) ? characters : [])
        .filter((one) => isAddress(one))
        .slice(0, MOST_CHARACTERS),
      guild: isAddress(guild) ? guild : null,
    };
  } catch {
    return NONE_KEPT;
  }
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^\w\w\/[^/]+\/[^/]+$/.test(value) && value.length <= 120;
}

/** Keeps one more, or lets go of one that is kept. A ninth takes the place of the first. */
export function toggleMine(mine: Mine, kind: 'character' | 'guild', id: string): Mine {
  if (kind === 'guild') return { ...mine, guild: mine.guild === id ? null : id };
  const characters = mine.characters.includes(id)
    ? mine.characters.filter((one) => one !== id)
    : [...mine.characters, id].slice(-MOST_CHARACTERS);
  return { ...mine, characters };
}
