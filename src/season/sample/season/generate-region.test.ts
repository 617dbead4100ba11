import { describe, expect, it } from 'vitest';
import { seasonBySlug } from '#game/packs/index.ts';
import { keystoneScore } from '#game/packs/keystone-score.ts';
import { generateRegion } from './generate-region.ts';
import { lineAtAge } from './season-lines.ts';

const season = seasonBySlug('season-tww-3')!;
const options = {
  seed: 5,
  season,
  region: 'eu' as const,
  realms: [
    { id: 1, weight: 5 },
    { id: 2, weight: 1 },
  ],
  size: 0.002,
  nowMs: season.startsMs.eu + 100 * 86_400_000,
};
const made = generateRegion(options);

function at(share: number): number {
  return made.characters[Math.floor(share * made.characters.length)]!.rating;
}

describe('an invented region', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(generateRegion(options)).toEqual(made);
    expect(generateRegion({ ...options, seed: 6 }).characters[0]).not.toEqual(made.characters[0]);
  });

  it('has the size it was asked for, best rating first, names of their own on each realm', () => {
    expect(made.characters.length).toBeGreaterThan(2400);
    expect(made.characters.length).toBeLessThan(2800);
    const ratings = made.characters.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
    const names = new Set(made.characters.map(({ realmId, name }) => `${realmId} ${name}`));
    expect(names.size).toBe(made.characters.length);
    const home = made.characters.filter(({ realmId }) => realmId === 1).length;
    expect(home / made.characters.length).toBeGreaterThan(0.6);
  });

  it('finds a name for everybody where all live on one realm', () => {
    const crowd = generateRegion({ ...options, size: 0.03, realms: [{ id: 1, weight: 1 }] });
    const names = new Set(crowd.characters.map(({ name }) => name));
    // More than there are short ones.
    expect(names.size).toBe(crowd.characters.length);
    expect(names.size).toBeGreaterThan(35_000);
  });

  it('gives every run the points of the season’s formula', () => {
    for (const run of made.runs) {
      const { points } = keystoneScore(season.rating!, run.keyLevel, run.durationMs, run.timerMs);
      expect(Math.abs(run.score - points)).toBeLessThan(0.06);
      expect(run.members).toHaveLength(5);
      expect(run.completedMs).toBeLessThanOrEqual(options.nowMs);
      expect(run.completedMs).toBeGreaterThanOrEqual(season.startsMs.eu);
    }
  });

  it('gives every character the sum of its best runs, in which it took part', () => {
    for (const [index, character] of made.characters.entries()) {
      const runs = character.bestRuns.map((at) => made.runs[at]!);
      expect(new Set(runs.map(({ dungeonId }) => dungeonId)).size).toBe(runs.length);
      const sum = runs.reduce((total, run) => total + run.score, 0);
      expect(Math.abs(character.rating - sum)).toBeLessThan(0.06);
      for (const run of runs) expect(run.members).toContain(index);
      expect(character.ratingWeekAgo).toBeLessThanOrEqual(character.rating);
    }
  });

  it('is less often in time the higher the key', () => {
    const { runs } = generateRegion({ ...options, size: 0.02 });
    const inTime = (low: number, high: number) => {
      const some = runs.filter(({ keyLevel }) => keyLevel >= low && keyLevel <= high);
      return some.filter(({ durationMs, timerMs }) => durationMs <= timerMs).length / some.length;
    };
    const shares = [inTime(2, 6), inTime(7, 9), inTime(10, 12), inTime(13, 15), inTime(16, 20)];
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect(shares[0]).toBeLessThan(0.9);
    expect(shares.at(-1)).toBeGreaterThan(0.5);
  });

  it('has as many above each line as the line says', () => {
    // The best are few here: a larger region tells where the title line stands among them.
    const { characters } = generateRegion({ ...options, size: 0.02 });
    const above = (line: number) => characters.filter(({ rating }) => rating >= line).length;
    const title = above(lineAtAge('p999', 100, 'eu'));
    expect(title).toBeGreaterThan(characters.length * 0.0006);
    expect(title).toBeLessThan(characters.length * 0.0014);
    const best = above(lineAtAge('p990', 100, 'eu'));
    expect(best).toBeGreaterThan(characters.length * 0.008);
    expect(best).toBeLessThan(characters.length * 0.012);
  });

  it('stands near the lines of a real season', () => {
    expect(at(0.01)).toBeGreaterThan(3200);
    expect(at(0.01)).toBeLessThan(3600);
    expect(at(0.1)).toBeGreaterThan(2900);
    expect(at(0.1)).toBeLessThan(3150);
    expect(at(0.4)).toBeGreaterThan(2300);
    expect(at(0.4)).toBeLessThan(2700);
  });
});
