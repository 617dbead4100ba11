import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { lineShares } from '#game/title-lines.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { lineAtAge, ratingAtShare, sampleLineHistory, sampleRegions } from './season-lines.ts';

describe('the lines of an invented season', () => {
  it('rise with age, and the harder ones are higher', () => {
    for (let age = 1; age < 220; age += 3) {
      expect(lineAtAge('p999', age + 3, 'eu')).toBeGreaterThan(lineAtAge('p999', age, 'eu'));
      expect(lineAtAge('p999', age, 'eu')).toBeGreaterThan(lineAtAge('p990', age, 'eu'));
      expect(lineAtAge('p750', age, 'eu')).toBeGreaterThan(lineAtAge('p600', age, 'eu'));
    }
  });

  it('stand apart by region as far as those of a season that was', () => {
    for (const [region, { factor }] of Object.entries(sampleRegions))
      expect(
        lineAtAge('p999', 60, region as keyof typeof sampleRegions) / lineAtAge('p999', 60, 'eu'),
      ).toBeCloseTo(factor, 9);
    expect(lineAtAge('p999', 60, 'us')).toBeLessThan(lineAtAge('p999', 60, 'eu'));
  });

  it('give the ratings at their shares', () => {
    for (const [line, share] of Object.entries(lineShares))
      expect(ratingAtShare(share, 100, 'us')).toBeCloseTo(
        lineAtAge(line as keyof typeof lineShares, 100, 'us'),
        6,
      );
    expect(ratingAtShare(1, 100, 'us')).toBe(90);
    expect(ratingAtShare(1e-9, 100, 'us')).toBeGreaterThan(lineAtAge('p999', 100, 'us'));
  });

  it('meet the ends that are known, day by day', () => {
    const startsMs = Date.UTC(2025, 7, 13, 4);
    const untilMs = startsMs + 160 * DAY_MS;
    const history = [
      ...sampleLineHistory(createRandom(3), 'eu', startsMs, untilMs, { p999: 3945 }),
    ];
    expect(history.length).toBe(160 * 5);
    const title = history.filter(({ line }) => line === 'p999');
    expect(title.at(-1)?.score).toBeGreaterThan(3935);
    expect(title.at(-1)?.score).toBeLessThan(3955);
    expect(title.at(-1)!.population).toBeGreaterThan(title[0]!.population);
    const falls = title.filter((one, at) => at > 0 && one.score < title[at - 1]!.score - 8);
    expect(falls).toEqual([]);
  });
});
