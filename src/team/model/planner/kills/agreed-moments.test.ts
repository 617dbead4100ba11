import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { agreedMoments, moveMoments } from './agreed-moments.ts';
import { alignByTime, type KillCasts } from './align-kills.ts';

function kill(
  key: string,
  casts: readonly (readonly [atMs: number, spellId: number])[],
): KillCasts {
  return {
    key,
    durationMs: 400_000,
    phases: [],
    casts: casts.map(([atMs, spellId]) => ({ atMs, spellId, player: 0 })),
    specIds: [105],
  };
}
const moments = (kills: readonly KillCasts[]) => agreedMoments(alignByTime(kills));

describe('moments that kills share', () => {
  it('name how many kills, from when to when, and the most common spell', () => {
    const found = moments([
      kill('a', [[30_000, 740]]),
      kill('b', [
        [33_000, 740],
        [34_000, 64_843],
      ]),
      kill('c', [[36_000, 64_843]]),
      kill('d', [[200_000, 740]]),
    ]);
    expect(found).toEqual([
      {
        atMs: 33_000,
        fromMs: 30_000,
        toMs: 36_000,
        kills: 3,
        spells: [
          { spellId: 740, kills: 2 },
          { spellId: 64_843, kills: 2 },
        ],
      },
    ]);
  });

  it('need half of the kills, each counted once', () => {
    const twice = kill('a', [
      [30_000, 740],
      [31_000, 740],
      [32_000, 740],
    ]);
    expect(moments([twice, kill('b', []), kill('c', [])])).toEqual([]);
  });

  it('keep all but their times on another axis', () => {
    const found = moments(['a', 'b', 'c'].map((key) => kill(key, [[5000, 740]])));
    const [moved] = moveMoments(found, (atMs) => atMs + 30_000);
    expect(moved).toEqual({ ...found[0], atMs: 35_000, fromMs: 35_000, toMs: 35_000 });
  });

  it('are none of fewer than three kills', () => {
    expect(moments([kill('a', [[1, 740]]), kill('b', [[1, 740]])])).toEqual([]);
  });

  it('hold for any kills: each with half of them, none wider than ten seconds, in order, no cast in two', () => {
    const random = createRandom(5);
    for (let round = 0; round < 60; round += 1) {
      const kills = Array.from({ length: 3 + random.int(8) }, (_, index) =>
        kill(
          String(index),
          Array.from({ length: random.int(25) }, () => [random.int(400_000), 1 + random.int(5)]),
        ),
      );
      const found = moments(kills);
      for (const [index, moment] of found.entries()) {
        expect(moment.kills * 2).toBeGreaterThanOrEqual(kills.length);
        expect(moment.toMs - moment.fromMs).toBeLessThan(10_000);
        expect(moment.atMs).toBeGreaterThanOrEqual(found[index - 1]?.atMs ?? 0);
        const naive = kills.filter(({ casts }) =>
          casts.some(({ atMs }) => atMs >= moment.fromMs && atMs < moment.fromMs + 10_000),
        );
        expect(moment.kills).toBeLessThanOrEqual(naive.length);
      }
    }
  });
});
