import { createRandom } from '#lib/random.ts';
import { median } from '#lib/statistics/quantile.ts';
import type { NotEnoughData } from './fight-events.ts';
import { jaccard, kMedoids, silhouetteOf, stabilityOf } from './k-medoids.ts';
import type { Clustering, DistanceMatrix } from './k-medoids.ts';
import type { WipeBeginning, WipeDeath } from './wipe-beginning.ts';

/** Below this nothing is clustered. */
export const FEWEST_WIPES = 6;
const MOST_CLUSTERS = 6;
/** The newest wipes are taken when there are more. */
const MOST_WIPES = 120;
const DRAWS = 50;
const SEED = 20_251_015;
/** Mean silhouette below which the wipes are said to form no groups. */
const WEAKEST_SILHOUETTE = 0.25;
/** Below this likeness over the draws a cluster is named unstable. */
export const STABLE_FROM = 0.6;

export interface WipeCluster {
  /** Abilities of the most typical wipe's first deaths, and its phase. */
  label: { phaseName: string; abilities: { spellId: number | null; name: string }[] };
  /** The most typical wipe: the one nearest to all others of the cluster. */
  typicalFightId: string;
  /** In order of time. */
  fightIds: string[];
  n: number;
  /** 0 to 1 over the draws. */
  stability: number;
  stable: boolean;
  medianBeganMs: number;
  /** Null when no wipe tells it. */
  medianLeftPercent: number | null;
}

export interface FoundWipeClusters {
  enough: true;
  /** Wipes that were clustered. */
  n: number;
  /** Largest first. One cluster of all wipes when `separated` is false. */
  clusters: WipeCluster[];
  /** Whether the wipes form groups at all (mean silhouette of 0.25 or more). */
  separated: boolean;
  /** Mean silhouette of the best number of clusters. */
  silhouette: number;
  draws: number;
}

export type WipeClusters = FoundWipeClusters | NotEnoughData;

/**
 * Groups the wipes on one boss by how they began. Distance: Gower's, the weighted mean over what both wipes tell of:
 * the first killing ability (2), abilities of the first three deaths (2, Jaccard), phase (1), time (1) and boss health
 * (1) when it began and deaths in the ten seconds after (1), each over its range, role of the first to die (0.5). Then
 * k-medoids for 2 to 6 clusters, the number with the best mean silhouette, and 50 seeded draws with replacement for
 * the stability of each. Needs six wipes. Which wipe belongs together is a likeness, not a cause.
 */
export function wipeClustersOf(all: readonly WipeBeginning[]): WipeClusters {
  const wipes = all.toSorted((a, b) => a.startMs - b.startMs).slice(-MOST_WIPES);
  const n = wipes.length;
  if (n < FEWEST_WIPES) {
    return { enough: false, n, reason: `fewer than ${FEWEST_WIPES} wipes with deaths` };
  }
  const distance = distancesOf(wipes);
  const best = bestClustering(distance);
  const separated = best.silhouette >= WEAKEST_SILHOUETTE;
  const clustering = separated ? best.clustering : kMedoids(distance, 1);
  const stability = separated ? stabilityOf(distance, clustering, DRAWS, createRandom(SEED)) : [1];
  const clusters = clustering.medoids.map((medoid, own) =>
    clusterOf(
      wipes.filter((_, index) => clustering.cluster[index] === own),
      wipes[medoid]!,
      stability[own]!,
    ),
  );
  return {
    enough: true,
    n,
    clusters: clusters.toSorted((a, b) => b.n - a.n),
    separated,
    silhouette: best.silhouette,
    draws: DRAWS,
  };
}

function bestClustering(distance: DistanceMatrix): {
  clustering: Clustering;
  silhouette: number;
} {
  let best = { clustering: kMedoids(distance, 2), silhouette: -1 };
  best.silhouette = silhouetteOf(distance, best.clustering.cluster);
  for (let k = 3; k <= Math.min(MOST_CLUSTERS, Math.floor(distance.length / 2)); k++) {
    const clustering = kMedoids(distance, k);
    const silhouette = silhouetteOf(distance, clustering.cluster);
    if (silhouette > best.silhouette) best = { clustering, silhouette };
  }
  return best;
}

function clusterOf(
  members: readonly WipeBeginning[],
  typical: WipeBeginning,
  stability: number,
): WipeCluster {
  return {
    label: {
      phaseName: typical.phaseName,
      abilities: typical.chain.map(({ spellId, name }) => ({ spellId, name })),
    },
    typicalFightId: typical.fightId,
    fightIds: members.map(({ fightId }) => fightId),
    n: members.length,
    stability,
    stable: stability >= STABLE_FROM,
    medianBeganMs: median(members.map(({ beganMs }) => beganMs)) ?? 0,
    medianLeftPercent: median(members.flatMap(({ leftPercent }) => leftPercent ?? [])),
  };
}

/** Gower distances; 0 where two wipes tell of nothing in common. */
export function distancesOf(wipes: readonly WipeBeginning[]): number[][] {
  const ranges = {
    beganMs: rangeOf(wipes.map(({ beganMs }) => beganMs)),
    leftPercent: rangeOf(wipes.flatMap(({ leftPercent }) => leftPercent ?? [])),
    burst: rangeOf(wipes.map(({ burst }) => burst)),
  };
  return wipes.map((a) =>
    wipes.map((b) => {
      const parts: [weight: number, distance: number][] = [
        [2, abilityOf(a.chain[0]) === abilityOf(b.chain[0]) ? 0 : 1],
        [2, 1 - jaccard(new Set(a.chain.map(abilityOf)), new Set(b.chain.map(abilityOf)))],
        [1, a.phaseName === b.phaseName && a.phaseNumber === b.phaseNumber ? 0 : 1],
        [1, Math.abs(a.beganMs - b.beganMs) / ranges.beganMs],
        [1, Math.abs(a.burst - b.burst) / ranges.burst],
      ];
      if (a.leftPercent !== null && b.leftPercent !== null) {
        parts.push([1, Math.abs(a.leftPercent - b.leftPercent) / ranges.leftPercent]);
      }
      const [roleA, roleB] = [a.chain[0]?.role, b.chain[0]?.role];
      if (roleA && roleB) parts.push([0.5, roleA === roleB ? 0 : 1]);
      const weights = parts.reduce((sum, [weight]) => sum + weight, 0);
      return parts.reduce((sum, [weight, part]) => sum + weight * part, 0) / weights;
    }),
  );
}

/** Largest minus smallest; 1 where all are the same, so that nothing is divided by 0. */
function rangeOf(values: readonly number[]): number {
  const range = values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
  return range > 0 ? range : 1;
}

function abilityOf(death: WipeDeath | undefined): string {
  return death?.spellId === null || death === undefined ? '?' : String(death.spellId);
}

export interface RepeatKiller {
  spellId: number | null;
  name: string;
  family: string;
  /** Killing blows over all pulls, and pulls with at least one. */
  deaths: number;
  wipes: number;
  /** Wipes whose first death it was. */
  first: number;
}

/** What kills again and again: killing blows over all wipes, those that began one first. */
export function repeatKillersOf(wipes: readonly WipeBeginning[]): RepeatKiller[] {
  const killers = new Map<string, RepeatKiller>();
  for (const wipe of wipes) {
    const seen = new Set<string>();
    for (const death of wipe.deaths) {
      const key = abilityOf(death);
      let killer = killers.get(key);
      if (!killer) {
        const { spellId, name, family } = death;
        killer = { spellId, name, family, deaths: 0, wipes: 0, first: 0 };
        killers.set(key, killer);
      }
      killer.deaths++;
      if (!seen.has(key)) killer.wipes++;
      seen.add(key);
    }
    const began = wipe.chain[0];
    if (began) killers.get(abilityOf(began))!.first++;
  }
  return [...killers.values()].toSorted((a, b) => b.first - a.first || b.deaths - a.deaths);
}
