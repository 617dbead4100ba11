import { describe, expect, it } from 'vitest';
import { bossPatterns } from './boss-patterns.ts';
import { firstFix } from './first-fix.ts';
import { inventNight } from '#testing/web/invented-night.ts';
import type { InventedPull } from '#testing/web/invented-night.ts';

function fixOf(...pulls: InventedPull[]) {
  const { night, summaries } = inventNight(pulls);
  const boss = night.bosses[0]!;
  return firstFix(boss, bossPatterns(boss.pulls, summaries), summaries);
}

const wipe = (...spellIds: (number | null)[]): InventedPull => ({
  chain: spellIds.map((spellId, index) => [index + 1, spellId]),
});
const avoidable = {
  known: true,
  hitEveryone: [],
  taken: 1000,
  abilities: [{ spellId: 5, name: 'Fire', total: 80, hits: 4, players: 3 }],
};

describe('firstFix', () => {
  it('names the ability that killed most, over wipes and kills', () => {
    const fix = fixOf(wipe(7, 8), wipe(7, 7), { ...wipe(7), kill: true });
    expect(fix).toMatchObject({
      from: 'killer',
      title: 'Spell 7: 4 of 5 early deaths',
      n: '5 deaths in 3 pulls, 5 of them early: with a tank and half of the players alive',
      evidence: ['All 5 deaths:', '5 with unknown health'],
      example: { pullKey: 'p2', death: 1 },
    });
    expect(fix.text).toBe(
      'At 1:00–1:01 in 3 of 3 pulls. Last pull: 1 early death to it, 2 the pull before.',
    );
  });

  it('names it for a single kill with many deaths', () => {
    expect(fixOf({ ...wipe(7, 7, 7, 7), kill: true })).toMatchObject({
      from: 'killer',
      title: 'Spell 7: 3 of 3 early deaths',
      n: '4 deaths in 1 pull, 3 of them early: with a tank and half of the players alive',
    });
  });

  it('says how many wipes it began, from three on', () => {
    expect(fixOf(wipe(7), wipe(7), wipe(7)).evidence[0]).toBe('began 3 of 3 wipes');
    expect(fixOf(wipe(7, 7), wipe(7), wipe(8)).evidence).toEqual([
      'All 4 deaths:',
      '4 with unknown health',
    ]);
  });

  it('falls back on the ability that began most wipes', () => {
    const openers = [wipe(7, 1, 2, 3), wipe(7, 4, 5, 6), wipe(7, 8, 9, 10)];
    expect(fixOf(...openers, wipe(11, 12, 13, 14))).toMatchObject({
      from: 'opener',
      title: 'Spell 7',
      n: '4 wipes, 95% range 30–95%',
    });
    // Two cases name nothing.
    expect(fixOf(...openers.slice(1), wipe(11, 12), wipe(13, 14)).from).toBe('none');
  });

  it('names no ability of two deaths', () => {
    expect(fixOf(wipe(7), wipe(7))).toMatchObject({
      from: 'none',
      title: 'No ability stands out',
    });
  });

  it('takes avoidable damage when no ability leads', () => {
    expect(fixOf({ ...wipe(7), avoidable }, { ...wipe(8), avoidable })).toMatchObject({
      from: 'avoidable',
      title: 'Fire: 8.0% of all damage taken',
      n: '8 hits in 2 pulls',
    });
    const twice = { ...avoidable, abilities: [{ ...avoidable.abilities[0]!, hits: 2 }] };
    expect(fixOf({ ...wipe(7), avoidable: twice }).from).toBe('none');
  });

  it('drops an ability that another pull shows to meet everyone', () => {
    const shown = { ...avoidable, abilities: [], hitEveryone: [5] };
    expect(fixOf({ ...wipe(7), avoidable }, { ...wipe(8), avoidable: shown })).toMatchObject({
      from: 'none',
    });
  });

  it('says so when nothing stands out, and when no player died', () => {
    const little = { ...avoidable, taken: 100_000 };
    expect(fixOf({ ...wipe(7), avoidable: little }).from).toBe('none');
    expect(fixOf({ kill: true })).toMatchObject({
      title: 'No deaths on Hollow Warden',
      text: '1 pull, all kills.',
    });
    expect(fixOf({}).text).toBe('1 pull without a kill, and without a death.');
  });

  it('names no ability of an unknown blow', () => {
    expect(fixOf(wipe(null), wipe(null), wipe(null)).from).toBe('none');
  });
});
