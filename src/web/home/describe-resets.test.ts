import { describe, expect, it } from 'vitest';
import { describeResets } from './describe-resets.ts';

describe('where the hours of the resets come from', () => {
  it('is the fixed rule while no source has spoken', () => {
    expect(describeResets([])).toMatch(/^By each region’s fixed hour/);
  });

  it('is the source where it has, for those regions alone', () => {
    const some = describeResets(['us', 'eu']);
    expect(some).toMatch(/^Americas, Europe: as the source/);
    expect(some).toContain('The others by their fixed hour');
    expect(describeResets(['us', 'eu', 'kr', 'tw', 'cn'])).toBe(
      'As the source of this season tells its weeks.',
    );
  });
});
