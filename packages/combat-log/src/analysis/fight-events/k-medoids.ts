import type { Random } from '#lib/random.ts';

/** Distances between n things: `distance[a][b]`, symmetric, 0 on the diagonal. */
export type DistanceMatrix = readonly (readonly number[])[];

export interface Clustering {
  /** Index of the medoid of each cluster. */
  medoids: number[];
  /** Cluster of each thing. */
  cluster: number[];
  /** Sum of all distances to the own medoid. */
  cost: number;
}

/** Partitioning around medoids: a greedy start, then the best swap until none helps. Deterministic. */
export function kMedoids(distance: DistanceMatrix, k: number): Clustering {
  const n = distance.length;
  const medoids: number[] = [];
  while (medoids.length < Math.min(k, n)) {
    const rest = indexesBelow(n).filter((one) => !medoids.includes(one));
    medoids.push(leastBy(rest, (one) => costOf(distance, [...medoids, one])));
  }
  let cost = costOf(distance, medoids);
  for (let round = 0; round < 100; round++) {
    const swap = bestSwap(distance, medoids);
    if (!swap || swap.cost >= cost - 1e-12) break;
    medoids[swap.place] = swap.candidate;
    cost = swap.cost;
  }
  return { medoids, cluster: assign(distance, medoids), cost };
}

function bestSwap(
  distance: DistanceMatrix,
  medoids: readonly number[],
): { place: number; candidate: number; cost: number } | null {
  let best: { place: number; candidate: number; cost: number } | null = null;
  for (let place = 0; place < medoids.length; place++) {
    for (let candidate = 0; candidate < distance.length; candidate++) {
      if (medoids.includes(candidate)) continue;
      const cost = costOf(distance, medoids.with(place, candidate));
      if (!best || cost < best.cost) best = { place, candidate, cost };
    }
  }
  return best;
}

function assign(distance: DistanceMatrix, medoids: readonly number[]): number[] {
  return distance.map((row, one) => {
    const own = medoids.indexOf(one);
    if (own >= 0) return own;
    return leastBy([...medoids.keys()], (place) => row[medoids[place]!]!);
  });
}

function costOf(distance: DistanceMatrix, medoids: readonly number[]): number {
  let cost = 0;
  for (const row of distance) {
    let least = Infinity;
    for (const medoid of medoids) if (row[medoid]! < least) least = row[medoid]!;
    cost += least;
  }
  return cost;
}

/**
 * Mean silhouette of a clustering: how much nearer things are to their own cluster than to the next one, −1 to 1. A
 * thing alone in its cluster counts 0.
 */
export function silhouetteOf(distance: DistanceMatrix, cluster: readonly number[]): number {
  const clusters = [...new Set(cluster)];
  if (clusters.length < 2) return 0;
  let sum = 0;
  for (let one = 0; one < cluster.length; one++) {
    const mean = (other: number): number => {
      const members = indexesBelow(cluster.length).filter(
        (index) => cluster[index] === other && index !== one,
      );
      const total = members.reduce((all, index) => all + distance[one]![index]!, 0);
      return members.length === 0 ? Number.NaN : total / members.length;
    };
    const own = mean(cluster[one]!);
    if (Number.isNaN(own)) continue;
    const others = clusters.filter((other) => other !== cluster[one]).map(mean);
    const next = Math.min(...others);
    const most = Math.max(own, next);
    if (most > 0) sum += (next - own) / most;
  }
  return sum / cluster.length;
}

/**
 * How well each cluster survives drawing the things anew with replacement: the mean over all draws of the largest
 * Jaccard likeness with a cluster of the draw, 0 to 1. Above 0.75 a cluster counts as stable, below 0.6 as chance.
 */
export function stabilityOf(
  distance: DistanceMatrix,
  clustering: Clustering,
  draws: number,
  random: Random,
): number[] {
  const n = distance.length;
  const k = clustering.medoids.length;
  const sums = Array.from({ length: k }, () => 0);
  const counts = Array.from({ length: k }, () => 0);
  for (let draw = 0; draw < draws; draw++) {
    // Doubles would be clusters of their own: each thing drawn counts once.
    const drawn = [...new Set(Array.from({ length: n }, () => random.int(n)))];
    if (drawn.length <= k) continue;
    const again = kMedoids(
      drawn.map((a) => drawn.map((b) => distance[a]![b]!)),
      k,
    );
    for (let one = 0; one < k; one++) {
      const mine = new Set(drawn.filter((index) => clustering.cluster[index] === one));
      if (mine.size === 0) continue;
      const likeness = indexesBelow(k).map((other) =>
        jaccard(mine, new Set(drawn.filter((_, place) => again.cluster[place] === other))),
      );
      sums[one]! += Math.max(...likeness);
      counts[one]!++;
    }
  }
  return sums.map((sum, one) => (counts[one]! > 0 ? sum / counts[one]! : 0));
}

/** Shared members over all members; two empty sets are alike. */
export function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const all = new Set([...a, ...b]);
  if (all.size === 0) return 1;
  let shared = 0;
  for (const one of a) if (b.has(one)) shared++;
  return shared / all.size;
}

function leastBy(list: readonly number[], of: (one: number) => number): number {
  let best = list[0] ?? 0;
  let least = Infinity;
  for (const one of list) {
    const value = of(one);
    if (value < least) {
      least = value;
      best = one;
    }
  }
  return best;
}

function indexesBelow(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index);
}
