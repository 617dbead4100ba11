import { describe, expect, it } from 'vitest';
import { seasons } from '#game/packs/index.ts';
import { boardBosses } from './board-bosses.ts';

const NOW = Date.UTC(2026, 10, 23);

describe('the bosses of a composition board', () => {
  it('are those of the running season, and of drafts from earlier ones', () => {
    const now = boardBosses('eu', NOW, []);
    expect(now.length).toBeGreaterThan(5);
    expect(new Set(now.map(({ id }) => id)).size).toBe(now.length);
    const old = seasons[0]!.raids[0]!.encounters[0]!;
    expect(boardBosses('eu', NOW, [old.id, old.id, now[0]!.id, 99_999])).toEqual([
      ...now,
      { id: old.id, name: old.name, raid: seasons[0]!.raids[0]!.name },
    ]);
  });

  it('are those of the first season before any began', () => {
    expect(boardBosses('eu', 0, []).length).toBeGreaterThan(0);
  });
});
