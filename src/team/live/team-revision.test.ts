import { describe, expect, it } from 'vitest';
import { isBehind, isRevision } from './team-revision.ts';

const at = (raids: number, members: number, boards: number) => ({ raids, members, boards });

describe('the numbers of a team', () => {
  it('make a page read again for its own parts alone, and not for a state that is older', () => {
    expect(isBehind(at(1, 1, 1), at(2, 1, 1), ['raids'])).toBe(true);
    expect(isBehind(at(1, 1, 1), at(2, 1, 1), ['members', 'boards'])).toBe(false);
    expect(isBehind(at(3, 1, 1), at(2, 1, 1), ['raids'])).toBe(false);
    expect(isBehind(at(3, 1, 1), at(2, 1, 2), ['raids', 'boards'])).toBe(true);
  });

  it('are taken from no other shape', () => {
    expect(isRevision({ ...at(1, 2, 3), team_id: 'x' })).toBe(true);
    for (const row of [null, 'x', {}, { raids: 1, members: 2 }, { ...at(1, 2, 3), boards: '3' }])
      expect(isRevision(row)).toBe(false);
  });
});
