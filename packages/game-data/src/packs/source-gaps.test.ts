import { describe, expect, it } from 'vitest';
import { seasons } from './index.ts';
import { contradictions, sourceGaps } from './source-gaps.ts';

describe('names that packs lack', () => {
  it('have the date since when they are looked for, and no name that is known has one', () => {
    const { gaps, filled } = sourceGaps(seasons);
    for (const { since } of gaps) expect(since).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(filled).toEqual([]);
  });

  it('are none of Raider.IO, and eight dungeons of Warcraft Logs', () => {
    const { gaps } = sourceGaps(seasons);
    expect(gaps.filter(({ source }) => source === 'raiderio')).toEqual([]);
    expect(gaps.filter(({ source }) => source === 'warcraftlogs')).toHaveLength(8);
  });

  it('are seen without a date, and with one that is past', () => {
    const season = seasons.at(-1)!;
    const [raid] = season.raids;
    const gapsOf = (more: object) =>
      sourceGaps([{ ...season, dungeons: [], raids: [{ ...raid!, encounters: [], ...more }] }]);
    const gap = { season: season.slug, subject: raid!.slug, source: 'battlenet' };
    expect(gapsOf({ unnamedSince: undefined }).gaps).toEqual([{ ...gap, since: null }]);
    const dated = { unnamedSince: { battlenet: '2026-11-27' } };
    expect(gapsOf(dated).gaps).toEqual([{ ...gap, since: '2026-11-27' }]);
    expect(gapsOf({ ...dated, battleNetSlug: 'x' })).toEqual({
      gaps: [],
      filled: [{ ...gap, since: '2026-11-27' }],
    });
  });
});

describe('a list of a source', () => {
  const dungeon = {
    season: 'season-mn-2',
    challengeModeId: 250,
    slug: 'temple-of-sethraliss',
    timerSeconds: 1920,
  };

  it('agrees with a pack, or contradicts it by a name, a timer or a boss', () => {
    const agrees = [
      {
        slug: 'nerubar-palace',
        bosses: seasons[0]!.raids[0]!.encounters.map(({ raiderIoSlug }) => raiderIoSlug!),
      },
    ];
    expect(contradictions(seasons, { dungeons: [dungeon], raids: agrees })).toEqual([]);
    expect(
      contradictions(seasons, {
        dungeons: [
          { ...dungeon, timerSeconds: 2160 },
          { ...dungeon, slug: 'temple' },
        ],
        raids: [{ slug: 'nerubar-palace', bosses: ['sikran-captain-of-the-sureki'] }],
      }),
    ).toHaveLength(2 + 8);
  });

  it('contradicts nothing with what no pack knows', () => {
    expect(
      contradictions(seasons, {
        dungeons: [
          { ...dungeon, challengeModeId: 1 },
          { ...dungeon, season: 'season-x-1' },
        ],
        raids: [{ slug: 'uldir', bosses: ['taloc'] }],
      }),
    ).toEqual([]);
  });
});
