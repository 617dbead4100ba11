import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { figureOf } from './roster-figures.ts';
import { rosterRow } from '#testing/web/invented-roster-row.ts';

const now = { nowMs: Date.UTC(2026, 10, 27), resetMs: Date.UTC(2026, 10, 25, 4) };
const at = (days: number) => new Date(now.nowMs - days * DAY_MS);
const ofVault = (days: number) =>
  rosterRow('a', { vaultChoices: 3, figuresRead: { vault: at(days).toISOString() } });

describe('a figure of the roster', () => {
  it('has its value and its own age', () => {
    const row = rosterRow('a', {
      itemLevel: 310,
      tierPieces: 4,
      figuresAt: at(9),
      figuresRead: { tier: at(2).toISOString() },
    });
    expect(figureOf(row, 'itemLevel', now)).toEqual({ value: 310, days: 9, why: '' });
    expect(figureOf(row, 'tier', now)).toEqual({ value: 4, days: 2, why: '' });
  });

  it('has a reason where there is none', () => {
    expect(figureOf(rosterRow('a'), 'vault', now).why).toContain('No public source');
    expect(figureOf(rosterRow('a'), 'gems', now).why).toContain('not taken from a tracked');
    expect(figureOf(rosterRow('a'), 'enchants', now).why).toContain('tracked character');
    expect(figureOf(rosterRow('a', { name: null }), 'rating', now).why).toContain('no character');
  });

  it('is not the vault of last week', () => {
    expect(figureOf(ofVault(1), 'vault', now).value).toBe(3);
    expect(figureOf(ofVault(3), 'vault', now)).toMatchObject({ value: null });
  });

  it('has no age where the stored time is none', () => {
    const row = rosterRow('a', { rating: 2000, figuresRead: { rating: 'soon', tier: 7 } });
    expect(figureOf(row, 'rating', now)).toEqual({ value: 2000, days: null, why: '' });
  });
});
