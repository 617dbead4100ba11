import { describe, expect, it } from 'vitest';
import type { PlayerMeasure } from '#analysis/publish/compare-player.ts';
import { formatDifference, formatMeasure, measureLabel } from './format-comparison.ts';

function measure(kind: PlayerMeasure['kind'], own: number, spell = ''): PlayerMeasure {
  const place = own < 8 ? 'below' : own > 12 ? 'above' : 'within';
  return { kind, spell, own, low: 8, middle: 10, high: 12, place };
}

describe('where a player differs, in words', () => {
  it('says how the amount stands, then what differs most, the most first', () => {
    expect(
      formatDifference(
        [measure('rate', 9), measure('spell', 7, 'Smite'), measure('cooldown', 2, 'Spirit Link')],
        'healing',
      ),
    ).toBe(
      '10% less healing than the median of matched players. Most unlike them: Spirit Link, uses (2 instead of 10) · Smite, casts a minute (7.0 instead of 10.0).',
    );
  });

  it('says so where nothing differs', () => {
    expect(formatDifference([measure('rate', 10), measure('casts', 11)], 'damage')).toBe(
      'as much damage as the median of matched players. Every other figure is usual.',
    );
  });

  it('names and writes each kind of figure', () => {
    expect(measureLabel(measure('active', 1), 'healing')).toBe('Time with healing');
    expect(measureLabel(measure('rate', 1), 'damage')).toBe('Damage per second');
    expect(formatMeasure({ kind: 'active' }, 0.934)).toBe('93%');
    expect(formatMeasure({ kind: 'rate' }, 1_234_000)).toBe('1.23M');
    expect(formatMeasure({ kind: 'dead' }, 1)).toBe('1');
    expect(formatMeasure({ kind: 'cooldown' }, 2.5)).toBe('2.5');
  });
});
