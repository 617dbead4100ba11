import { describe, expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { forcesEvidenceOf } from './forces-evidence.ts';
import type { KeyFacts } from './key-timeline.ts';

const events = inventFightEvents({
  units: {
    Ann: { specId: 71 },
    Rat: { hostile: true, npcId: 1 },
    Rat2: { hostile: true, npcId: 1 },
    Boss: { hostile: true, npcId: 3 },
    Ogre: { hostile: true, npcId: 2 },
    Totem: { hostile: false, npcId: 9 },
  },
  deaths: [
    { timeMs: 10_000, unit: 'Rat' },
    { timeMs: 20_000, unit: 'Ann' },
    { timeMs: 21_000, unit: 'Totem' },
    { timeMs: 60_000, unit: 'Boss' },
    { timeMs: 70_000, unit: 'Rat2' },
    { timeMs: 100_000, unit: 'Ogre' },
  ],
});

const facts = (wallMs: number, change: Partial<KeyFacts> = {}): KeyFacts => ({
  wallMs,
  totalMs: wallMs,
  attempts: [{ encounterId: 1, name: 'Boss', won: true, fromMs: 40_000, toMs: 60_000 }],
  ...change,
});

describe('what a finished key proves about enemy forces', () => {
  it('counts the enemies that died, by kind, and neither players nor friends', () => {
    expect(forcesEvidenceOf(events, facts(60_300), 0)).toEqual({
      kills: [
        [1, 2],
        [2, 1],
        [3, 1],
      ],
      tooFew: null,
      seenWhole: true,
    });
  });

  it('knows that there were too few while the key went on after its last boss', () => {
    expect(forcesEvidenceOf(events, facts(100_100), 0)?.tooFew).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  it('does not take the end of a key without a kill of a boss for a sign', () => {
    const lost = [{ encounterId: 1, name: 'Boss', won: false, fromMs: 40_000, toMs: 60_000 }];
    expect(forcesEvidenceOf(events, facts(100_100, { attempts: lost }), 0)?.tooFew).toBeNull();
  });

  it('says when a part of the key is missing, and nothing of a key that was not finished', () => {
    expect(forcesEvidenceOf(events, facts(60_300), 1)?.seenWhole).toBe(false);
    expect(forcesEvidenceOf(events, facts(60_300, { totalMs: null }), 0)).toBeNull();
  });
});
