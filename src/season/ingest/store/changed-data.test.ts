import { describe, expect, it } from 'vitest';
import { changedData } from './changed-data.ts';

const rating = (region: string) => ({ character_id: 1, season_id: 15, region, score: 1 });

describe('what has changed', () => {
  it('is a kind of data in the regions of its rows', () => {
    const rows = { ratings: [rating('us'), rating('eu'), rating('us')] };
    expect(changedData(rows, ['ratings'])).toEqual([
      { kind: 'players', region: 'eu' },
      { kind: 'players', region: 'us' },
    ]);
  });

  it('is in the regions of its own rows, whatever came with them', () => {
    const line = { region: 'eu', season_id: 15 };
    expect(changedData({ ratings: [rating('us')], cutoffs: [line] }, ['ratings'])).toEqual([
      { kind: 'players', region: 'us' },
    ]);
  });

  it('leaves out tables without a new row', () => {
    expect(changedData({ ratings: [rating('us')] }, [])).toEqual([]);
  });

  it('takes the region of what came with rows that name none', () => {
    const best = { character_id: 1, season_id: 15, dungeon_id: 2 };
    expect(changedData({ ratings: [rating('kr')], best_runs: [best] }, ['best_runs'])).toEqual([
      { kind: 'players', region: 'kr' },
    ]);
    expect(changedData({ best_runs: [best] }, ['best_runs'])).toEqual([
      { kind: 'players', region: 'all' },
    ]);
  });

  it('is everything for what names things on every page', () => {
    const realm = { region: 'us', id: 1, slug: 'x', name: 'X' };
    expect(changedData({ realms: [realm] }, ['realms'])).toEqual([{ kind: 'all', region: 'all' }]);
  });
});
