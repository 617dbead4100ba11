import { describe, expect, it } from 'vitest';
import { seasonBySlug } from '#game/packs/index.ts';
import { createRandom } from '#lib/random.ts';
import { generateRaidRace } from './raid-race.ts';

const raid = seasonBySlug('season-tww-3')!.raids[0]!;
const startsMs = Date.UTC(2025, 7, 13);
const nowMs = startsMs + 100 * 86_400_000;

const race = [...generateRaidRace(createRandom(4), raid, 60, startsMs, nowMs)];

function down(from: number, to: number): number {
  return race
    .filter(({ guild, difficulty }) => difficulty === 'mythic' && guild >= from && guild < to)
    .reduce((sum, { killedMs }) => sum + killedMs.length, 0);
}

describe('an invented raid race', () => {
  it('kills bosses in order and never in the future', () => {
    for (const one of race) {
      expect(one.killedMs).toEqual(one.killedMs.toSorted((a, b) => a - b));
      expect(one.killedMs.every((at) => at > startsMs && at <= nowMs)).toBe(true);
      expect(one.pulls === null).toBe(one.killedMs.length === raid.encounters.length);
      expect(one.bestPercent === null).toBe(one.pulls === null);
    }
  });

  it('lets strong guilds come further', () => {
    expect(down(0, 15)).toBeGreaterThan(down(45, 60));
  });
});
