import { solve } from 'yalps';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ForcesEvidence, KillsByKind } from '#analysis/fight-events/forces-evidence.ts';
import { forcesBoundsOf, MOST_SHARE } from './forces-bounds.ts';

const key = (
  kills: KillsByKind,
  tooFew: KillsByKind | null = null,
  seenWhole = true,
): ForcesEvidence => ({ kills, tooFew, seenWhole });
const bounds = (keys: readonly ForcesEvidence[]) => forcesBoundsOf(keys, (model) => solve(model));

describe('what enemies count, out of finished keys', () => {
  it('says nothing without a key, and with one that saw only a part', () => {
    expect(bounds([])).toBeNull();
    expect(bounds([key([[1, 100]], null, false)])).toBeNull();
  });

  it('gives the range that one key allows', () => {
    // 40 of one kind make it full: 1/40 or more each.
    const found = bounds([key([[1, 40]])])!;
    expect(found.kinds[0]!.least).toBeCloseTo(1 / 40);
    expect(found.kinds[0]!.most).toBeCloseTo(MOST_SHARE);
    expect(found.kinds[0]!.isKnown).toBe(false);
    expect(found).toMatchObject({ keys: 1, keysWithTooFew: 0 });
  });

  it('knows a kind when one more of it made the difference', () => {
    const found = bounds([key([[1, 40]], [[1, 39]])])!;
    expect(found.kinds[0]).toMatchObject({ npcId: 1, isKnown: true });
    expect(found.kinds[0]!.least).toBeCloseTo(1 / 40);
    expect(found.kinds[0]!.most).toBeCloseTo(1 / 39);
    expect(found.keysWithTooFew).toBe(1);
  });

  it('narrows with a second key, and adds up what a pull counts', () => {
    const first = key([[1, 20], [2, 10]], [[1, 20], [2, 9]]); // prettier-ignore
    const second = key([[1, 30], [2, 5]], [[1, 29], [2, 5]]); // prettier-ignore
    const one = bounds([first])!.of([[1, 10]]);
    const both = bounds([first, second])!.of([[1, 10]]);
    expect(both.least).toBeGreaterThan(one.least);
    expect(both.most).toBeLessThan(one.most);
    // 1/40 and 1/20 fit all four inequalities.
    expect(both.least).toBeLessThanOrEqual(10 / 40);
    expect(both.most).toBeGreaterThanOrEqual(10 / 40);
  });

  it('lets a kind that no key met count anything', () => {
    const found = bounds([key([[1, 40]])])!.of([[9, 2]]);
    expect(found.least).toBe(0);
    expect(found.most).toBeCloseTo(2 * MOST_SHARE);
  });

  it('uses of a key with an absence only that there were too few', () => {
    const found = bounds([key([[1, 30]], [[1, 25]], false)])!;
    expect(found.kinds[0]).toMatchObject({ least: 0 });
    expect(found.kinds[0]!.most).toBeCloseTo(1 / 25);
  });

  it('says nothing where keys contradict each other', () => {
    expect(bounds([key([[1, 20]]), key([[1, 30]], [[1, 25]])])).toBeNull();
    expect(bounds([key([[1, 5]])])).toBeNull();
  });

  it('holds the truth between its bounds, whatever enemies count', () => {
    const count = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.array(count, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
        (forces, runs) => {
          const total = 500;
          const sumOf = (kills: KillsByKind): number =>
            kills.reduce((sum, [npcId, killed]) => sum + forces[npcId]! * killed, 0);
          const keys = runs.flatMap((run) => {
            const kills = forces.map((_, kind): [number, number] => [kind, run[kind]!]);
            const few = kills.map(([kind, killed]): [number, number] => [kind, killed >> 1]);
            return sumOf(kills) >= total ? [key(kills, sumOf(few) < total ? few : null)] : [];
          });
          fc.pre(keys.length > 0);
          const found = bounds(keys);
          for (const [kind, each] of forces.entries()) {
            const { least, most } = found!.of([[kind, 1]]);
            expect(each / total).toBeGreaterThanOrEqual(least - 1e-6);
            expect(each / total).toBeLessThanOrEqual(most + 1e-6);
          }
        },
      ),
    );
  });
});
