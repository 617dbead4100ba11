import { describe, expect, it } from 'vitest';
import { enemyForcesOf } from './enemy-forces.ts';
import { seasons } from './index.ts';

describe('enemyForcesOf', () => {
  it('knows every dungeon of the seasons from The War Within 1 to Midnight 2', () => {
    const missing = seasons.flatMap(({ slug, dungeons }) =>
      dungeons
        .filter(({ challengeModeId }) => enemyForcesOf(slug, challengeModeId) === undefined)
        .map(({ name }) => `${slug} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has enough enemies in each for 100 %, each with forces', () => {
    for (const { slug, dungeons } of seasons)
      for (const { challengeModeId } of dungeons) {
        const { total, perEnemy } = enemyForcesOf(slug, challengeModeId)!;
        expect(total).toBeGreaterThan(200);
        expect(Math.min(...perEnemy.values())).toBeGreaterThan(0);
        expect(Math.max(...perEnemy.values())).toBeLessThan(total);
      }
  });

  it('tells the seasons of a dungeon apart', () => {
    expect(enemyForcesOf('season-tww-1', 503)?.total).toBe(485);
    expect(enemyForcesOf('season-tww-3', 503)?.total).toBe(800);
    expect(enemyForcesOf('season-tww-1', 542)).toBeUndefined();
    expect(enemyForcesOf('season-none', 503)).toBeUndefined();
  });
});
