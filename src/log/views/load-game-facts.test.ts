import { describe, expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { NO_GAME_FACTS } from './game-facts.ts';
import { loadGameFacts } from './load-game-facts.tsx';
import { inventFight } from '#testing/web/invented-fight.ts';

const pull = (startMs: number, success: boolean) => ({
  key: `${startMs}`,
  fileId: 1,
  sample: false,
  final: true,
  fight: inventFight({ kind: 'encounter', encounterId: 3129, startMs, success }),
});

describe('what the season packs know', () => {
  const game = loadGameFacts();
  const key = inventFight({
    kind: 'keystone',
    challengeModeId: 525,
    keystoneLevel: 11,
    startMs: Date.UTC(2025, 9, 15),
  });
  it('is the timer of a dungeon in the season of the run', () =>
    expect(game.timerMs(key)).toBe(33 * 60_000));
  it('is by how many levels a key in time is raised', () => {
    const upgradeIn = (minutes: number) =>
      game.upgrade({ ...key, success: true, durationMs: minutes * 60_000 });
    expect([15, 25, 32, 34].map(upgradeIn)).toEqual([3, 2, 1, 0]);
    expect(game.upgrade({ ...key, success: false })).toBeNull();
    expect(game.upgrade(inventFight({ kind: 'encounter', success: true }))).toBeNull();
  });
  it('is the emblem of the place, where it has one', () => {
    const [boss, unlisted] = [3492, 1].map((encounterId) =>
      renderToStaticMarkup(game.emblem(inventFight({ kind: 'encounter', encounterId }))),
    );
    expect(boss).toContain('data-place="venomous-abyss"');
    expect(unlisted).toBe('');
  });
  it('is nothing for a dungeon no season knows, or without a level', () => {
    expect(game.timerMs({ ...key, challengeModeId: 1 })).toBeNull();
    expect(game.timerMs({ ...key, keystoneLevel: null })).toBeNull();
    expect(game.timerMs({ ...key, startMs: Date.UTC(2010, 0, 1) })).toBeNull();
  });
  it('is whether a key’s clock fits its deaths, by what a death costs in its season', () => {
    const death = { guid: 'p', name: 'Ana', atMs: 5000, killingBlow: null };
    const dead = { ...key, wallMs: 1_508_200, deaths: [death] };
    const verdict = (durationMs: number) => game.keyClock({ ...dead, durationMs })?.verdict;
    // 5 s below level 12, 15 s from there on.
    expect([verdict(1_505_000), verdict(1_515_000)]).toEqual(['holds', 'differs']);
    expect(game.keyClock({ ...dead, durationMs: 1_515_000, keystoneLevel: 12 })?.verdict).toBe(
      'holds',
    );
    expect(game.keyClock(inventFight({ kind: 'encounter' }))).toBeNull();
  });
  it('is the name of a raid', () => {
    expect(game.raidName(2810)).toBe('Manaforge Omega');
    expect(game.raidName(1)).toBeNull();
  });
  it('is which kill of a boss was the first', () => {
    expect([...game.firstKills([pull(1000, false), pull(9000, true)])]).toEqual([['9000', 1]]);
    expect(NO_GAME_FACTS.firstKills([pull(1000, false), pull(9000, true)]).size).toBe(0);
  });
  it('is which creatures are a boss', () => {
    expect(game.bossNpcIds(3129).length).toBeGreaterThan(0);
    expect(game.bossNpcIds(1)).toEqual([]);
  });
});
