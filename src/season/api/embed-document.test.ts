import { describe, expect, it } from 'vitest';
import type { CutoffTile } from '#season/views/cards/card-types.ts';
import { embedDocument } from './embed-document.ts';

const tile: CutoffTile = {
  region: 'eu',
  seasonSlug: 'season-mn-2',
  score: 3712.44,
  change: 10,
  atMs: Date.UTC(2026, 10, 1),
  source: 'raiderio',
  isOver: false,
  official: null,
  end: { atMs: Date.UTC(2026, 10, 29), isSeasonEnd: false, value: 3790, low: 3770.2, high: 3811 },
  spark: [],
  pace: null,
};
const look = { region: 'eu', look: 'card', theme: 'auto' } as const;

describe('the cutoff in a frame', () => {
  it('has the cutoff, its forecast with the interval, and no script', () => {
    const text = embedDocument(tile, look);
    expect(text).toContain('3712.4');
    expect(text).toContain('Nov 29, 2026: 3790, 80% interval 3770–3811');
    expect(text).not.toMatch(/<script|src=|onerror|invented/i);
  });

  it('says when it is invented, when the race is over, and when nothing is known', () => {
    expect(embedDocument({ ...tile, source: 'sample' }, look)).toContain('invented data');
    const over = embedDocument({ ...tile, isOver: true, end: null }, look);
    expect(over).toContain('Final Nov 1, 2026');
    expect(embedDocument(null, look)).toContain('No cutoff of Europe is known yet.');
  });

  it('lets no markup through', () => {
    const text = embedDocument(null, { ...look, region: '"><script>alert(1)</script>' });
    expect(text).not.toMatch(/<script/i);
  });
});
