import { solve } from 'yalps';
import { describe, expect, it } from 'vitest';
import { forcesBoundsOf } from '#season/model/keys/forces-bounds.ts';
import type { ForcesEvidence } from '#analysis/fight-events/forces-evidence.ts';
import { inventKey } from '#testing/web/invented-key.ts';
import { recordsOf } from '#testing/web/table-values.ts';
import { kindRangeTable, pullRangeTable, rangeWords } from './forces-range-tables.ts';

const { review } = inventKey();
const boundsOf = (...keys: ForcesEvidence[]) => forcesBoundsOf(keys, (model) => solve(model))!;
/** 40 rats end the key, and 39 were too few; ogres are any number. */
const exact: ForcesEvidence = { kills: [[1, 40]], tooFew: [[1, 39]], seenWhole: true };
const loose: ForcesEvidence = { kills: [[1, 30], [2, 30]], tooFew: null, seenWhole: true }; // prettier-ignore

describe('enemy forces between two values', () => {
  it('gives each pull a range, the same for the same enemies', () => {
    const table = pullRangeTable(review, boundsOf(exact));
    const rows = recordsOf(table);
    expect(table.rows.map(({ number }) => number)).toEqual(
      review.timeline.pulls.map(({ number }) => number),
    );
    for (const { least, most } of rows) expect(least).toBeLessThanOrEqual(Number(most));
    // One rat died in the first pull.
    expect(rows[0]).toMatchObject({ name: 'Pull 1', killed: 1 });
    expect(rows[0]!['least']).toBeCloseTo(1 / 40);
    expect(rows[0]!['most']).toBeCloseTo(1 / 39);
  });

  it('names the kinds of this key and says which are determined', () => {
    const rows = recordsOf(kindRangeTable(review, boundsOf(exact, loose)));
    expect(rows.map(({ name, known }) => [name, known])).toEqual([
      ['Rat', 'yes'],
      ['Ogre', 'no'],
    ]);
  });

  it('says how much is determined, and how far over the key ended', () => {
    const found = boundsOf(exact);
    expect(rangeWords(found, found.of(exact.kills))).toBe(
      'One finished key of it is open: 1 of 1 kinds of enemies are determined. This key ended 0.0% to 2.6% over.',
    );
    const few = boundsOf(loose);
    expect(rangeWords(few, few.of(loose.kills))).toBe(
      'One finished key of it is open: 0 of 2 kinds of enemies are determined. It ended with its last boss, so it proves no more than that its enemies were enough. How far over 100% this key ended is not determined.',
    );
  });
});
