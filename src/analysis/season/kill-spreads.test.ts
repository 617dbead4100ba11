import { describe, expect, it } from 'vitest';
import type { KillsOfBoss } from '#game/kills-of-boss.ts';
import { createRandom } from '#lib/random.ts';
import { quantile } from '#lib/statistics/quantile.ts';
import { daysToKill, pullsToKill } from './kill-spreads.ts';

const DAY_MS = 86_400_000;
interface Kill {
  guild: number;
  timeMs: number;
  pulls: number;
}

const boss = (encounter: string, kills: readonly Kill[]): KillsOfBoss => ({
  encounter,
  guilds: Float64Array.from(kills, ({ guild }) => guild),
  timesMs: Float64Array.from(kills, ({ timeMs }) => timeMs),
  pulls: Uint16Array.from(kills, ({ pulls }) => pulls),
});

/** The quarters by sorting, dealt out one quarter after the other. */
function quartersOf(kills: readonly Kill[]): Kill[][] {
  const left = kills.toSorted((a, b) => a.timeMs - b.timeMs || a.guild - b.guild);
  return [4, 3, 2, 1].map((quarters) => left.splice(0, Math.ceil(left.length / quarters)));
}

function naive(encounter: string, quarters: Kill[][], figure: (kill: Kill) => number | null) {
  return quarters.flatMap((kills, index) => {
    const own = kills.flatMap((kill) => figure(kill) ?? []);
    if (own.length === 0) return [];
    const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => quantile(own, share)!);
    return [{ encounter, band: index + 1, n: own.length, low, middle, high }];
  });
}

describe('days and pulls to the kill', () => {
  it('agree with a naive count for any kills, also with many at one time', () => {
    const random = createRandom(1509);
    for (let round = 0; round < 200; round += 1) {
      const times = 1 + random.int(40);
      const kills = (): Kill[] =>
        Array.from({ length: random.int(60) }, (_, index) => index)
          .filter(() => random.int(5) > 0)
          .map((index) => ({
            guild: (index * 7919) % 61,
            timeMs: random.int(times) * DAY_MS,
            pulls: random.int(3) * random.int(100),
          }));
      const [first, second] = [kills(), kills()];
      const bosses = [boss('first', first), boss('second', second)];
      const days = ({ guild, timeMs }: Kill) => {
        const before = first.find((kill) => kill.guild === guild);
        return before && before.timeMs <= timeMs ? (timeMs - before.timeMs) / DAY_MS : null;
      };
      const pulls = (kill: Kill) => (kill.pulls > 0 ? kill.pulls : null);
      expect(daysToKill(bosses)).toEqual(naive('second', quartersOf(second), days));
      expect(pullsToKill(bosses)).toEqual([
        ...naive('first', quartersOf(first), pulls),
        ...naive('second', quartersOf(second), pulls),
      ]);
    }
  });

  it('are none of no boss, of one that stands and of a boss without one before it', () => {
    expect(daysToKill([])).toEqual([]);
    expect(pullsToKill([boss('first', [])])).toEqual([]);
    expect(daysToKill([boss('first', [{ guild: 1, timeMs: 1, pulls: 1 }])])).toEqual([]);
  });
});
