import { describe, expect, it } from 'vitest';
import { weekAt } from './season-weeks.ts';

const weeks = [
  { startsMs: 0, endsMs: 7, affix: 'Pulsar', affixId: null },
  { startsMs: 7, endsMs: 14, affix: null, affixId: null },
  { startsMs: 14, endsMs: 21, affix: 'Devour', affixId: null },
  { startsMs: 21, endsMs: 28, affix: 'Pulsar', affixId: null },
];

describe('weeks of a season', () => {
  it('hold the moment they begin and not the one they end', () => {
    expect(weekAt(weeks, 0)).toBe(weeks[0]);
    expect(weekAt(weeks, 7)).toBe(weeks[1]);
    expect(weekAt(weeks, 28)).toBeUndefined();
  });
});
