import { describe, expect, it } from 'vitest';
import { inventKey } from './invented-key.ts';
import { keyInsights } from './key-insights.ts';
import { NO_KEY_SEASON } from './key-season.ts';

const { fight, review } = inventKey();

describe('what a key says about itself', () => {
  const [cost, slow, interrupts] = keyInsights(review, fight, NO_KEY_SEASON);

  it('names what cost most', () => {
    expect(cost?.title).toBe('Most was lost to wipes and the way back: 0:40');
    expect(cost?.text).toBe('0:40 wipes and the way back, 0:10 the death penalty.');
    expect(cost?.n).toBe('5 pulls, 2 deaths');
  });

  it('adds how far from the timer it was where that is known', () => {
    const limits = { timedMs: 180_000, plusTwoMs: 1, plusThreeMs: 1 };
    const [over] = keyInsights(review, fight, { ...NO_KEY_SEASON, limits });
    expect(over?.text).toContain('It was 0:21 over time.');
  });

  it('says so when there is too little to judge from', () => {
    expect(slow?.title).toBe('Slow pulls: not enough data');
    expect(interrupts?.title).toBe('Interrupts: not enough data');
    expect(interrupts?.n).toBe('2 casts');
  });

  it('claims neither a penalty nor a distance from the timer for a run that was left', () => {
    const left = inventKey({ fight: { success: false, durationMs: 0 } });
    const limits = { timedMs: 180_000, plusTwoMs: 1, plusThreeMs: 1 };
    const [lost] = keyInsights(left.review, left.fight, { ...NO_KEY_SEASON, limits });
    expect(left.review.budget).toMatchObject({ finished: false, penaltyMs: null });
    expect(lost?.text).toBe('0:40 wipes and the way back.');
  });

  it('carries n, method and limits on every card', () => {
    for (const fact of keyInsights(review, fight, NO_KEY_SEASON)) {
      expect(fact.n).toMatch(/\d/);
      expect(fact.method).toContain('Limits:');
    }
  });

  it('calls out the spell that went off most', () => {
    const many = structuredClone(review);
    Object.assign(many.interrupts.spells[0]!, { casts: 13, wentOff: 12 });
    const [, , missed] = keyInsights(many, fight, NO_KEY_SEASON);
    expect(missed?.title).toBe('92.3% of interruptible casts went off');
    expect(missed?.text).toContain('Bolt: 12 went off, 1 interrupted');
    expect(missed?.tone).toBe('warn');
  });
});
