import { describe, expect, it } from 'vitest';
import { wipeClustersOf } from '#analysis/story/wipe-clusters.ts';
import { bossPatterns } from './boss-patterns.ts';
import { firstFix } from './first-fix.ts';
import { inventNight } from './invented-night.ts';
import type { InventedPull } from './invented-night.ts';

function fixOf(...pulls: InventedPull[]) {
  const { night, summaries } = inventNight(pulls);
  const boss = night.bosses[0]!;
  const patterns = bossPatterns(boss.pulls, summaries);
  const clusters = wipeClustersOf(patterns.beginnings.map(({ beginning }) => beginning));
  return firstFix(boss, patterns, clusters, summaries);
}

const wipe = (spellId: number, beganMs = 60_000, left = 50): InventedPull => ({
  chain: [
    [1, spellId],
    [2, spellId],
  ],
  beganMs,
  left,
});
const avoidable = {
  known: true,
  hitEveryone: [],
  taken: 1000,
  abilities: [{ spellId: 5, name: 'Fire', total: 80, hits: 4, players: 3 }],
};

describe('firstFix', () => {
  it('names the largest stable group of six wipes and more', () => {
    const early = Array.from({ length: 5 }, () => wipe(7, 20_000, 90));
    const late = Array.from({ length: 4 }, () => wipe(8, 90_000, 10));
    const fix = fixOf(...early, ...late);
    expect(fix).toMatchObject({ from: 'cluster', n: '9 wipes' });
    expect(fix.title).toBe('Spell 7');
    expect(fix.text).toMatch(/5 of 9 wipes begin alike \(stability \d/);
    expect(fix.text).toContain('0:20');
  });

  it('names the ability that began most wipes when there are too few for groups', () => {
    expect(fixOf(wipe(7), wipe(7), wipe(8))).toMatchObject({
      from: 'opener',
      title: 'Spell 7',
      n: '3 wipes',
      text: '2 of 3 wipes are judged to begin with its killing blow (95 % interval 21–94%); in all it killed 4 times in 2 wipes.',
    });
  });

  it('names no ability of two wipes', () => {
    expect(fixOf(wipe(7), wipe(7))).toMatchObject({ from: 'none', title: 'not enough data' });
  });

  it('takes avoidable damage when no opener stands out', () => {
    expect(fixOf({ ...wipe(7), avoidable }, { ...wipe(8), avoidable })).toMatchObject({
      from: 'avoidable',
      n: '8 hits in 2 pulls',
    });
  });

  it('drops an ability that another pull shows to meet everyone', () => {
    const shown = { ...avoidable, abilities: [], hitEveryone: [5] };
    expect(fixOf({ ...wipe(7), avoidable }, { ...wipe(8), avoidable: shown })).toMatchObject({
      from: 'none',
    });
  });

  it('says so when nothing stands out, and when nothing was lost', () => {
    const little = { ...avoidable, taken: 100_000 };
    expect(fixOf({ ...wipe(7), avoidable: little }).from).toBe('none');
    expect(fixOf({ ...wipe(7), avoidable: little }).title).toBe('not enough data');
    expect(fixOf({ kill: true }).title).toBe('no wipe to learn from');
  });

  it('names no ability of an unknown blow', () => {
    expect(fixOf({ chain: [[1, null]] }, { chain: [[2, null]] }, { chain: [[3, null]] }).from).toBe(
      'none',
    );
  });
});
