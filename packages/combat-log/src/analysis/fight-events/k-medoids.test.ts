import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { jaccard, kMedoids, silhouetteOf, stabilityOf } from './k-medoids.ts';

const onLine = (points: readonly number[]): number[][] =>
  points.map((a) => points.map((b) => Math.abs(a - b)));

describe('kMedoids', () => {
  it('finds groups that lie apart', () => {
    const { cluster, medoids } = kMedoids(onLine([1, 2, 3, 101, 102, 103]), 2);
    expect(cluster.slice(0, 3)).toEqual(Array(3).fill(cluster[0]));
    expect(cluster.slice(3)).toEqual(Array(3).fill(cluster[3]));
    expect(medoids.toSorted((a, b) => a - b)).toEqual([1, 4]);
  });

  it('puts every thing with its nearest medoid, whatever the points', () => {
    assert(
      property(
        array(integer({ min: 0, max: 50 }), { minLength: 3, maxLength: 12 }),
        integer({ min: 1, max: 3 }),
        (points, k) => {
          const distance = onLine(points);
          const { cluster, medoids, cost } = kMedoids(distance, k);
          expect(new Set(medoids).size).toBe(k);
          const least = distance.map((row) => Math.min(...medoids.map((medoid) => row[medoid]!)));
          expect(cost).toBe(least.reduce((sum, one) => sum + one, 0));
          cluster.forEach((own, one) => {
            expect(distance[one]![medoids[own]!]).toBe(least[one]);
          });
        },
      ),
    );
  });
});

describe('silhouetteOf and stabilityOf', () => {
  it('are high for groups that lie apart and low for none', () => {
    const apart = onLine([1, 2, 3, 4, 101, 102, 103, 104]);
    const two = kMedoids(apart, 2);
    expect(silhouetteOf(apart, two.cluster)).toBeGreaterThan(0.9);
    expect(Math.min(...stabilityOf(apart, two, 50, createRandom(1)))).toBeGreaterThan(0.9);
    const even = onLine([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const three = kMedoids(even, 3);
    expect(silhouetteOf(even, three.cluster)).toBeLessThan(0.6);
    expect(Math.min(...stabilityOf(even, three, 50, createRandom(1)))).toBeLessThan(0.8);
  });

  it('give one cluster no silhouette', () => {
    expect(silhouetteOf(onLine([1, 2]), [0, 0])).toBe(0);
  });
});

describe('jaccard', () => {
  it('is the shared part', () => {
    expect(jaccard(new Set([1, 2]), new Set([2, 3]))).toBeCloseTo(1 / 3);
    expect(jaccard(new Set(), new Set())).toBe(1);
  });
});
