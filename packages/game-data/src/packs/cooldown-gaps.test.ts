import { describe, expect, it } from 'vitest';
import { cooldownGaps } from './cooldown-gaps.ts';

describe('cooldownGaps', () => {
  const gaps = cooldownGaps();

  it('names the specializations without a tracked cooldown', () => {
    const without = gaps.filter((gap) => gap.missing === 'tracked cooldowns');
    expect(without.map((gap) => gap.subject)).toEqual(['Devourer Demon Hunter']);
  });

  it('names each cooldown the sources differ on once', () => {
    const unsure = gaps.filter((gap) => gap.missing === 'confirmed seconds');
    expect(unsure).toContainEqual({
      subject: 'Shield Wall',
      missing: 'confirmed seconds',
    });
    expect(unsure.map((gap) => gap.subject)).not.toContain('Rallying Cry');
    expect(new Set(unsure.map((gap) => gap.subject)).size).toBe(unsure.length);
  });
});
