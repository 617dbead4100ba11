import { describe, expect, it } from 'vitest';
import type { DeathStep } from './player-deaths.ts';
import { healthBefore, showsHealth } from './step-health.ts';

const hit = (amount: number, hpAfter: number | null, overkill = 0, absorbed = 0): DeathStep => ({
  timeMs: 0,
  kind: 'hit',
  source: 0,
  spell: 0,
  amount,
  overkill,
  lethal: overkill > 0,
  absorbed,
  overheal: 0,
  hpAfter,
  hpMax: hpAfter === null ? null : 1000,
});

describe('the health before a blow', () => {
  it('is what a blow with overkill took, whatever was seen before it', () => {
    const blow = hit(1, 0, 94_189);
    expect(healthBefore(blow, [hit(100, 118), blow])).toEqual({ hp: 1, hpMax: 1000 });
  });

  it('leaves out what shields took', () => {
    const blow = hit(500, 0, 10, 200);
    expect(healthBefore(blow, [blow])).toEqual({ hp: 300, hpMax: 1000 });
  });

  it('is what was left and what it took, where the player lived on for a moment', () => {
    const blow = hit(250, 50);
    expect(healthBefore(blow, [hit(1, 900), blow])).toEqual({ hp: 300, hpMax: 1000 });
  });

  it('is that of the step before where the blow names neither overkill nor what it left', () => {
    const swing = hit(800, 0);
    expect(healthBefore(swing, [hit(1, 135), swing])).toEqual({ hp: 135, hpMax: 1000 });
    expect(healthBefore(swing, [swing])).toBeNull();
    const unseen = hit(800, null);
    expect(healthBefore(unseen, [hit(1, 135), unseen])).toEqual({ hp: 135, hpMax: 1000 });
    expect(healthBefore(unseen, [unseen])).toBeNull();
  });

  it('is never above the maximum', () => {
    const blow = hit(700, 600);
    expect(healthBefore(blow, [blow])).toEqual({ hp: 1000, hpMax: 1000 });
  });
});

describe('a step', () => {
  it('shows health that was there before it or after it', () => {
    expect(showsHealth(hit(500, 400), 0.9)).toBe(true);
    expect(showsHealth(hit(499, 400), 0.9)).toBe(false);
    expect(showsHealth({ ...hit(0, 900), kind: 'heal' }, 0.9)).toBe(true);
    expect(showsHealth({ ...hit(500, 400), kind: 'heal' }, 0.9)).toBe(false);
    expect(showsHealth(hit(5000, null), 0.9)).toBe(false);
  });
});
