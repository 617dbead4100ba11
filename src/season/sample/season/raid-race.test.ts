import { describe, expect, it } from 'vitest';
import { seasonBySlug } from '#game/packs/index.ts';
import { createRandom } from '#lib/random.ts';
import { generateKillPulls, generateRaidRace } from './raid-race.ts';

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

  it('counts pulls of each kill, of most guilds', () => {
    const random = createRandom(5);
    const counts = race.map(({ killedMs }) => generateKillPulls(random, killedMs, startsMs));
    const known = counts.filter((one) => one !== null);
    expect(known.length / counts.length).toBeGreaterThan(0.6);
    expect(known.length).toBeLessThan(counts.length);
    const kills = race.filter((_, index) => counts[index] !== null);
    expect(known.map(({ length }) => length)).toEqual(kills.map(({ killedMs }) => killedMs.length));
    expect(known.flat().every((pulls) => Number.isInteger(pulls) && pulls > 0)).toBe(true);
    expect(new Set(known.flat()).size).toBeGreaterThan(20);
  });

  it('lets strong guilds come further', () => {
    expect(down(0, 15)).toBeGreaterThan(down(45, 60));
  });
});
