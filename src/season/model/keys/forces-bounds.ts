/**
 * What each kind of enemy counts toward the enemy forces of a dungeon that no table has, as far as finished keys of it prove it.
 *
 * Method: the share of 100 % that one enemy of a kind counts is an unknown between 0 and `MOST_SHARE`. Each finished key says that
 * its kills add up to 100 % or more; one that went on after its last boss says that the kills until shortly before its end
 * added up to no more. The least and the largest value that these inequalities allow are found by linear programming. No value
 * in between is more likely than another, so none is named.
 */
import type { ForcesEvidence, KillsByKind } from '#analysis/fight-events/forces-evidence.ts';

/** No enemy counts more: the largest of 701 kinds in 40 dungeons with a table counts 8.8 % (`game/packs/enemy-forces.ts`). */
export const MOST_SHARE = 0.1;

/** A range narrower than this says what a kind counts: a fifth of what a kind counts by the median of the tables. */
const NARROW = 0.0025;

export interface ShareRange {
  /** Shares of 100 %, 0.01 for 1 %. */
  least: number;
  most: number;
}

export interface KindBounds extends ShareRange {
  npcId: number;
  /** The keys say what it counts, to a quarter of a percent. */
  isKnown: boolean;
}

export interface ForcesBounds {
  /** Finished keys that were used. */
  keys: number;
  /** Of them those that also say when there were too few. */
  keysWithTooFew: number;
  kinds: KindBounds[];
  /** For any numbers of kills: what they count together. */
  of(kills: KillsByKind): ShareRange;
}

export interface LinearModel {
  direction: 'maximize' | 'minimize';
  objective: 'sum';
  constraints: Map<string, { min?: number; max?: number }>;
  variables: Map<string, Map<string, number>>;
}

/** An exact solver of linear problems. `optimal` with the value, or another status. */
export type SolveLinear = (model: LinearModel) => { status: string; result: number };

/**
 * Null where no finished key says anything, and where the keys contradict each other: then enemies died out of sight, or the
 * counts were changed between them.
 */
export function forcesBoundsOf(
  keys: readonly ForcesEvidence[],
  solve: SolveLinear,
): ForcesBounds | null {
  const used = keys.filter(({ seenWhole, tooFew }) => seenWhole || tooFew !== null);
  if (used.length === 0) return null;
  const npcIds = [...new Set(used.flatMap(({ kills }) => kills.map(([npcId]) => npcId)))].toSorted(
    (a, b) => a - b,
  );
  const rows = used.flatMap(({ kills, tooFew, seenWhole }) => [
    ...(seenWhole ? [{ kills, bound: { min: 1 } }] : []),
    ...(tooFew ? [{ kills: tooFew, bound: { max: 1 } }] : []),
  ]);
  const extreme = (direction: LinearModel['direction'], sum: KillsByKind): number | null => {
    const { status, result } = solve(modelOf(npcIds, rows, direction, sum));
    return status === 'optimal' ? result : null;
  };
  const of = (sum: KillsByKind): ShareRange => {
    const known = sum.filter(([npcId]) => npcIds.includes(npcId));
    // A kind that no key used may count anything.
    const others = sum.reduce(
      (all, [npcId, killed]) => all + (npcIds.includes(npcId) ? 0 : killed),
      0,
    );
    const least = extreme('minimize', known) ?? 0;
    const most = extreme('maximize', known) ?? MOST_SHARE;
    return { least: Math.max(0, least), most: most + others * MOST_SHARE };
  };
  if (extreme('minimize', []) === null) return null;
  const kinds = npcIds.map((npcId): KindBounds => {
    const range = of([[npcId, 1]]);
    return { npcId, ...range, isKnown: range.most - range.least <= NARROW };
  });
  return {
    keys: used.length,
    keysWithTooFew: used.filter(({ tooFew }) => tooFew !== null).length,
    kinds,
    of,
  };
}

function modelOf(
  npcIds: readonly number[],
  rows: readonly { kills: KillsByKind; bound: { min?: number; max?: number } }[],
  direction: LinearModel['direction'],
  sum: KillsByKind,
): LinearModel {
  const variables = new Map(
    npcIds.map((npcId) => [String(npcId), new Map([[`kind ${npcId}`, 1]])] as const),
  );
  const constraints = new Map<string, { min?: number; max?: number }>(
    npcIds.map((npcId) => [`kind ${npcId}`, { max: MOST_SHARE }] as const),
  );
  const put = (name: string, kills: KillsByKind): void => {
    for (const [npcId, killed] of kills) variables.get(String(npcId))?.set(name, killed);
  };
  rows.forEach(({ kills, bound }, index) => {
    put(`key ${index}`, kills);
    constraints.set(`key ${index}`, bound);
  });
  put('sum', sum);
  return { direction, objective: 'sum', constraints, variables };
}
