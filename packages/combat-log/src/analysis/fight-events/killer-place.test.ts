import { describe, expect, it } from 'vitest';
import type { DeathFact } from './death-facts.ts';
import type { DeathPlacing, Standing } from './death-places.ts';
import { killerPlaceOf } from './killer-place.ts';

const middle: Standing = { own: 10, others: 10, below: 0.5, above: 0.5 };
const farther: Standing = { own: 40, others: 12, below: 0.75, above: 0.25 };
const nearer: Standing = { own: 2, others: 12, below: 0, above: 0.9 };
const death = (placing?: Partial<DeathPlacing> | null): DeathFact =>
  ({
    placing: placing && { toBoss: middle, toNearest: middle, near: middle, ...placing },
  }) as DeathFact;
const deaths = (count: number, placing?: Partial<DeathPlacing> | null): DeathFact[] =>
  Array.from({ length: count }, () => death(placing));

describe('what deaths have in common in their places', () => {
  it('is named with how many have it and both medians', () => {
    expect(killerPlaceOf([...deaths(5, { toBoss: farther }), ...deaths(2, {})])).toEqual({
      sign: 'far',
      deaths: 5,
      known: 7,
      own: 40,
      others: 12,
    });
    expect(killerPlaceOf(deaths(3, { toBoss: nearer }))?.sign).toBe('close');
    expect(killerPlaceOf(deaths(3, { toNearest: farther }))?.sign).toBe('alone');
    expect(killerPlaceOf(deaths(3, { near: farther }))?.sign).toBe('crowded');
  });

  it('is the clearest of several signs', () => {
    const both = deaths(6, { toBoss: farther, near: farther });
    expect(killerPlaceOf([...both, ...deaths(1, { near: farther })])).toMatchObject({
      sign: 'crowded',
      deaths: 7,
    });
  });

  it('leaves deaths with an unknown place out of the count', () => {
    const known = deaths(4, { toBoss: farther });
    expect(killerPlaceOf([...known, ...deaths(9, null), ...deaths(9)])?.known).toBe(4);
    expect(killerPlaceOf([...known, ...deaths(9, { toBoss: null })])?.known).toBe(4);
  });

  it('is nothing below three deaths, below two thirds of them, or where chance gives as much', () => {
    expect(killerPlaceOf([])).toBeNull();
    expect(killerPlaceOf(deaths(9))).toBeNull();
    expect(killerPlaceOf(deaths(2, { toBoss: farther }))).toBeNull();
    expect(killerPlaceOf([...deaths(3, { toBoss: farther }), ...deaths(2, {})])).toBeNull();
    // Four of six are two thirds; the interval of that share begins at 0.30. Of three of four it begins at 0.30 too.
    expect(killerPlaceOf([...deaths(4, { toBoss: farther }), ...deaths(2, {})])).not.toBeNull();
    expect(killerPlaceOf(deaths(9, {}))).toBeNull();
  });
});
