import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seasons } from './index.ts';
import { changedGaps, contradictions, sourceGaps, type KnownGap } from './source-gaps.ts';

const file = resolve(import.meta.dirname, 'known-gaps.json');
const known = JSON.parse(readFileSync(file, 'utf8')) as KnownGap[];

describe('names that packs lack', () => {
  it('are those that are written down with their date, and no others', () => {
    expect(changedGaps(seasons, known)).toEqual({ added: [], filled: [] });
    for (const { since } of known) expect(since).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it('are none of Raider.IO, and eight dungeons of Warcraft Logs', () => {
    const gaps = sourceGaps(seasons);
    expect(gaps.filter(({ source }) => source === 'raiderio')).toEqual([]);
    expect(gaps.filter(({ source }) => source === 'warcraftlogs')).toHaveLength(8);
  });

  it('fail as new ones, and as written ones that are none any more', () => {
    const [first, ...rest] = known;
    expect(changedGaps(seasons, rest).added).toHaveLength(1);
    const none = { ...first!, subject: 'nowhere' };
    expect(changedGaps(seasons, [...known, none]).filled).toEqual([none]);
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
