import { describe, expect, it } from 'vitest';
import { sampleGuild } from '#season/sample/guild/sample-guild.ts';
import { sampleOdds } from './sample-odds.ts';

describe('the chance of a full raid of the sample guild', () => {
  const startMs = Date.UTC(2026, 10, 25, 19);

  it('is certain by its answers on both of its days', () => {
    for (const day of [startMs, startMs + 4 * 86_400_000]) {
      const odds = sampleOdds(sampleGuild(), day);
      expect(odds).toMatchObject({ full: 1, nights: 16 });
      expect(odds?.ask).toHaveLength(3);
    }
  });

  it('is a chance for a larger group', () => {
    const odds = sampleOdds({ ...sampleGuild(), groupSize: 23 }, startMs);
    expect(odds!.full).toBeGreaterThan(0);
    expect(odds!.full).toBeLessThan(1);
  });
});
