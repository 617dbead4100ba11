import { describe, expect, it } from 'vitest';
import type { LeadingKiller } from '#analysis/fight-events/leading-killer.ts';
import { formatDeathTotals, killerSentences, killerTitle } from './format-killer.ts';

const OUTRAGE: LeadingKiller = {
  spellIds: [900],
  spellName: 'Arcane Outrage',
  deaths: 18,
  ofDeaths: 20,
  healthKnown: 18,
  fromFull: 17,
  slow: 1,
  reading: 'from-full',
  place: null,
  moments: [
    { fromMs: 67_000, toMs: 67_000, deaths: 6, pulls: 1 },
    { fromMs: 162_000, toMs: 164_000, deaths: 12, pulls: 1 },
  ],
  pulls: 1,
  ofPulls: 1,
  mostly: null,
  latest: { pull: 0, order: 20 },
  change: null,
};

describe('what is said of the ability that killed most', () => {
  it('is one line and what the health shows', () => {
    expect(killerTitle(OUTRAGE)).toBe(
      'Arcane Outrage: 18 of 20 early deaths, 17 from above 90% health',
    );
    expect(killerSentences(OUTRAGE)).toEqual([
      'A missed mechanic, not missing healing.',
      'At 1:07 and 2:42–2:44.',
    ]);
  });

  it('names where the players stood, with both medians and their unit', () => {
    const place = { sign: 'far', deaths: 8, known: 9, own: 34.4, others: 12 } as const;
    expect(killerSentences({ ...OUTRAGE, place })[1]).toBe(
      '8 of 9 died further from the boss than three quarters of those alive: median 34 yd, the others 12 yd.',
    );
    expect(killerSentences({ ...OUTRAGE, place: { ...place, sign: 'crowded', own: 3 } })[1]).toBe(
      '8 of 9 died with more players within 8 yd than three quarters of those alive: median 3, the others 12.',
    );
  });

  it('claims nothing of the health below three known cases', () => {
    const few = { ...OUTRAGE, healthKnown: 2, fromFull: 2, reading: null };
    expect(killerTitle(few)).toBe('Arcane Outrage: 18 of 20 early deaths');
    expect(killerSentences(few)).toEqual(['At 1:07 and 2:42–2:44.']);
  });

  it('speaks of a tank’s mitigation, of slow deaths, and of the pull before', () => {
    const tank = { ...OUTRAGE, mostly: { role: 'tank', deaths: 18 } } as const;
    expect(killerSentences(tank)[0]).toContain('missing mitigation');
    const slow: LeadingKiller = {
      ...OUTRAGE,
      reading: 'slow',
      slow: 15,
      ofPulls: 4,
      moments: [{ fromMs: 89_000, toMs: 94_000, deaths: 18, pulls: 4 }],
      change: { before: 5, now: 1 },
    };
    expect(killerSentences(slow)).toEqual([
      '15 of 18 had been below 90% for ten seconds or longer: too little healing, or too much other damage before it.',
      'At 1:29–1:34 in 4 of 4 pulls.',
      'Last pull: 1 early death to it, 5 the pull before.',
    ]);
    expect(killerSentences({ ...slow, change: { before: 2, now: 2 } }).at(-1)).toBe(
      'Last pull: 2 early deaths to it, as many as the pull before.',
    );
  });

  it('calls blows without a name melee', () => {
    expect(killerTitle({ ...OUTRAGE, spellIds: [1], spellName: '' })).toMatch(/^Melee: /);
  });

  it('totals deaths by how they came and leaves out what has none', () => {
    const totals = { full: 17, 'within-10s': 0, 'over-10s': 2, 'after-tank': 1, unknown: 0 };
    expect(formatDeathTotals(totals)).toEqual([
      'All 20 deaths:',
      '17 one-shot',
      '2 slow',
      '1 after the tank died',
    ]);
  });

  it('says one death in one phrase', () => {
    const none = { full: 0, 'within-10s': 0, 'over-10s': 0, 'after-tank': 0, unknown: 0 };
    expect(formatDeathTotals({ ...none, full: 1 })).toEqual(['1 death, one-shot']);
    expect(formatDeathTotals(none)).toEqual([]);
  });
});
