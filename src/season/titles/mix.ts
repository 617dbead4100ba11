import { compareText } from '#lib/compare-text.ts';

/** How often something is among the listed characters. */
export interface MixCount {
  key: number | string;
  count: number;
}

export interface Mix {
  /** Characters whose kind is known; shares are of these. */
  n: number;
  rows: MixCount[];
}

interface Counted {
  classId: number | null;
  specId: number | null;
  realmName: string | null;
}

/** How the listed characters are made up, most frequent first. */
export function mixOf(characters: readonly Counted[]): Record<'class' | 'spec' | 'realm', Mix> {
  return {
    class: count(characters.map(({ classId }) => classId)),
    spec: count(characters.map(({ specId }) => specId)),
    realm: count(characters.map(({ realmName }) => realmName)),
  };
}

function count(keys: readonly (number | string | null)[]): Mix {
  const counts = new Map<number | string, number>();
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  const n = [...counts.values()].reduce((sum, one) => sum + one, 0);
  return {
    n,
    rows: [...counts]
      .map(([key, found]) => ({ key, count: found }))
      .toSorted(
        (one, other) => other.count - one.count || compareText(String(one.key), String(other.key)),
      )
      .slice(0, 12),
  };
}
