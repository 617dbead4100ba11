import { describe, expect, it } from 'vitest';
import { inventKey } from '#testing/web/invented-key.ts';
import { keyInsights } from './key-insights.ts';
import { NO_KEY_SEASON } from './key-season.ts';

const { fight, review } = inventKey();

describe('what a key says about itself', () => {
  const [cost, ...others] = keyInsights(review, fight, NO_KEY_SEASON);

  it('names first the boss that cost most, how often, and how the deaths came', () => {
    expect(cost?.title).toBe('The Boss: 1 wipe, 0:40 lost');
    expect(cost?.text).toBe('Also lost: 0:10 to the death penalty.');
    expect(cost?.evidence).toEqual(['All 2 deaths:', '2 with unknown health']);
    expect(cost?.n).toBe('5 pulls, 2 deaths');
    expect(cost?.tone).toBe('warn');
  });

  it('names the ability that killed most in the attempts', () => {
    const deadly = structuredClone(review);
    const [loss] = deadly.losses;
    loss!.killer = {
      spellIds: [5],
      spellName: 'Magma Breaker',
      deaths: 5,
      ofDeaths: 11,
      healthKnown: 5,
      fromFull: 0,
      slow: 3,
      reading: null,
      place: null,
      moments: [{ fromMs: 89_000, toMs: 97_000, deaths: 4, pulls: 3 }],
      pulls: 4,
      ofPulls: 5,
      mostly: null,
      latest: { pull: 0, order: 1 },
      change: { before: 1, now: 0 },
    };
    const [first] = keyInsights(deadly, fight, NO_KEY_SEASON);
    expect(first?.text).toContain(
      'Magma Breaker killed most often there: 5 of 11 deaths with a tank and half of the players alive. Most often at 1:29–1:37, in 3 of 5 pulls. Last pull: 0 early deaths to it, 1 the pull before.',
    );
  });

  it('names the ability that killed most where no wipe cost time, without times of single pulls', () => {
    const deadly = structuredClone(review);
    deadly.losses = [];
    deadly.killer = {
      spellIds: [5],
      spellName: 'Bolt',
      deaths: 3,
      ofDeaths: 4,
      healthKnown: 3,
      fromFull: 3,
      slow: 0,
      reading: 'from-full',
      place: null,
      moments: [{ fromMs: 1000, toMs: 2000, deaths: 3, pulls: 3 }],
      pulls: 3,
      ofPulls: 5,
      mostly: null,
      latest: { pull: 0, order: 1 },
      change: { before: 1, now: 0 },
    };
    for (const part of deadly.budget.parts) if (part.id === 'deaths') part.ms = 30_000;
    deadly.deathFacts = deadly.deathFacts.slice(0, 1);
    const [first] = keyInsights(deadly, fight, NO_KEY_SEASON);
    expect(first?.title).toBe('Bolt: 3 of 4 early deaths, 3 from above 90% health');
    expect(first?.text).toMatch(
      /^A missed mechanic, not missing healing\. No wipe cost 2% of the time\. These deaths added \d:\d\d to the clock\./,
    );
  });

  it('adds how far from the timer it was where that is known', () => {
    const limits = { timedMs: 180_000, plusTwoMs: 1, plusThreeMs: 1 };
    const [over] = keyInsights(review, fight, { ...NO_KEY_SEASON, limits });
    expect(over?.text).toContain('Depleted by 0:21.');
  });

  it('has no card for what too little was seen of', () => {
    expect(others).toEqual([]);
  });

  it('calls nothing below 2 % of the key’s time a loss', () => {
    const clean = structuredClone(review);
    for (const part of clean.budget.parts) if (part.id === 'deaths') part.ms = 3900;
    clean.losses[0]!.lostMs = 3900;
    clean.budget.totalMs = 200_000;
    const slow = { pullNumber: 1, damagePerSecond: 1, lostMs: 3900 };
    clean.slow = { enough: true, n: 5, medianPerSecond: 2, slow: [slow] };
    const facts = keyInsights(clean, fight, NO_KEY_SEASON);
    expect(facts.map(({ title }) => title)).toEqual(['No time lost that counts']);
    expect(facts[0]?.tone).toBe('good');
    slow.lostMs = 4000;
    expect(keyInsights(clean, fight, NO_KEY_SEASON).map(({ id }) => id)).toEqual([
      'what-cost',
      'slow-pulls',
    ]);
  });

  it('claims neither a penalty nor a distance from the timer for a run that was left', () => {
    const left = inventKey({ fight: { success: false, durationMs: 0 } });
    const limits = { timedMs: 180_000, plusTwoMs: 1, plusThreeMs: 1 };
    const [lost] = keyInsights(left.review, left.fight, { ...NO_KEY_SEASON, limits });
    expect(left.review.budget).toMatchObject({ finished: false, penaltyMs: null });
    expect(lost?.text).toBe('');
  });

  it('carries what was counted, the method and its limits on every card', () => {
    for (const fact of keyInsights(review, fight, NO_KEY_SEASON)) {
      expect(fact.n).toMatch(/\d/);
      expect(fact.method).toContain('Limits:');
    }
  });

  it('names the missed interrupt that hurt, and no filler spell', () => {
    const many = structuredClone(review);
    const [bolt] = many.interrupts.spells;
    Object.assign(bolt!, { casts: 13, wentOff: 12, open: 0, stopped: 0, interrupted: 1 });
    const ids = () => keyInsights(many, fight, NO_KEY_SEASON).map(({ id }) => id);
    expect(ids()).not.toContain('interrupts');
    many.intake.abilities.push({
      ...many.intake.abilities[0]!,
      spellId: bolt!.spellId,
      name: bolt!.name,
      taken: many.intake.abilities.reduce((sum, { taken }) => sum + taken, 0),
    });
    const missed = keyInsights(many, fight, NO_KEY_SEASON).at(-1);
    expect(missed?.title).toBe('Bolt: 12 of 13 casts went off');
    expect(missed?.text).toBe(
      '1 interrupted, 0 stopped otherwise. It was 50.0% of the damage taken.',
    );
    expect(missed?.tone).toBe('warn');
  });
});
