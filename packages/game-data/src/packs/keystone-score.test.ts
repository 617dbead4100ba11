import { describe, expect, it } from 'vitest';
import type { RatingRule } from './define-season.ts';
import { seasonBySlug } from './index.ts';
import { basePoints, keystoneScore } from './keystone-score.ts';

function rule(slug: string): RatingRule {
  const rating = seasonBySlug(slug)?.rating;
  if (rating === undefined) throw new Error(`no rating for ${slug}`);
  return rating;
}

describe('basePoints', () => {
  it.each([
    ['season-tww-1', [165, 180, 205, 220, 235, 265, 280, 295, 320, 335, 365]],
    ['season-tww-2', [155, 170, 200, 215, 230, 260, 275, 290, 320, 335, 365]],
    ['season-tww-3', [155, 170, 200, 215, 230, 260, 275, 290, 320, 335, 365]],
    ['season-mn-1', [155, 170, 185, 215, 230, 260, 275, 290, 320, 335, 365]],
  ])('%s from +2 to +12', (slug, points) => {
    expect(points.map((_, index) => basePoints(rule(slug), index + 2))).toEqual(points);
  });
});

describe('keystoneScore', () => {
  it.each([
    ['season-tww-3', 24, 1_544_324, 1_860_999, 551.4],
    ['season-mn-1', 16, 1_697_846, 1_860_999, 428.3],
    ['season-mn-1', 13, 1_454_531, 1_800_999, 387.2],
  ])('agrees with a stored run: %s +%d', (slug, level, run, timer, score) => {
    const { points, estimate } = keystoneScore(rule(slug), level, run, timer);
    expect(points.toFixed(1)).toBe(String(score));
    expect(estimate).toBe(false);
  });

  it.each([
    [2, 1, 155],
    [7, 0.8, 267.5],
    [10, 0.6, 335],
    [10, 0.3, 335],
    [12, 0.9, 368.75],
    [10, 1.1, 301.25],
    [10, 1.41, 0],
    [15, 1.1, 301.25],
  ])('+%d at %d of the timer', (level, share, points) => {
    expect(keystoneScore(rule('season-tww-3'), level, 1000 * share, 1000).points).toBeCloseTo(
      points,
    );
  });

  it('marks overtime and an assumed rule as an estimate', () => {
    expect(keystoneScore(rule('season-tww-3'), 10, 1001, 1000).estimate).toBe(true);
    expect(keystoneScore(rule('season-mn-2'), 10, 900, 1000).estimate).toBe(true);
  });
});
