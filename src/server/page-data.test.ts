import { describe, expect, it } from 'vitest';
import { dataOfPage } from './page-data.ts';

const of = (path: string, choices = '') =>
  dataOfPage(new URL(path, 'http://farseer.test'), choices);
const regionsOf = (path: string, choices = '') => of(path, choices)?.[0]?.regions;

describe('what a page shows of the data', () => {
  it('is of the region that the address names, else of the chosen one, else of Europe', () => {
    expect(regionsOf('/mplus?region=kr', 'region=us')).toEqual(['kr']);
    expect(regionsOf('/mplus?region=moon', 'region=us')).toEqual(['us']);
    expect(regionsOf('/mplus.data')).toEqual(['eu']);
  });

  it('is also of the regions of pinned characters and guilds', () => {
    expect(regionsOf('/', 'region=us&c=kr%2Fa%2FB&guild=tw%2Fa%2FB')).toEqual(['us', 'kr', 'tw']);
    expect(regionsOf('/mplus?c=us/a/B')).toEqual(['eu', 'us']);
  });

  it('is of the region in the address of one character', () => {
    expect(regionsOf('/character/US/realm/Name')).toEqual(['us']);
    expect(of('/character/moon/realm/Name')).toBeNull();
  });

  it.each(['/search', '/dungeon/murder-row', '/%E0%A4%A', '/api/v1/affixes'])(
    'is anything for a page that is not listed: %s',
    (path) => {
      expect(of(path)).toBeNull();
    },
  );

  it('is nothing for a page without a season', () => {
    expect(of('/roster')).toEqual([]);
    expect(of('/cooldowns')).toEqual([{ kinds: ['casts'], regions: null }]);
  });
});
