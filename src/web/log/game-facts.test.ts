import { describe, expect, it } from 'vitest';
import { loadGameFacts } from './game-facts.ts';
import { inventFight } from '#web/log-session/invented-fight.ts';

describe('what the season packs know', async () => {
  const game = await loadGameFacts();
  const key = inventFight({
    kind: 'keystone',
    challengeModeId: 525,
    keystoneLevel: 11,
    startMs: Date.UTC(2025, 9, 15),
  });
  it('is the timer of a dungeon in the season of the run', () =>
    expect(game.timerMs(key)).toBe(33 * 60_000));
  it('is nothing for a dungeon no season knows, or without a level', () => {
    expect(game.timerMs({ ...key, challengeModeId: 1 })).toBeNull();
    expect(game.timerMs({ ...key, keystoneLevel: null })).toBeNull();
    expect(game.timerMs({ ...key, startMs: Date.UTC(2010, 0, 1) })).toBeNull();
  });
  it('is what a death costs', () => {
    expect(game.deathPenaltyMs(key)).toBeGreaterThan(0);
    expect(game.deathPenaltyMs({ ...key, startMs: Date.UTC(2010, 0, 1) })).toBeNull();
  });
  it('is the name of a raid', () => {
    expect(game.raidName(2810)).toBe('Manaforge Omega');
    expect(game.raidName(1)).toBeNull();
  });
  it('is which creatures are a boss', () => {
    expect(game.bossNpcIds(3129).length).toBeGreaterThan(0);
    expect(game.bossNpcIds(1)).toEqual([]);
  });
});
