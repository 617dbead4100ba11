import { describe, expect, it } from 'vitest';
import { alignByPhase, alignByTime, withPullAlong, type KillCasts } from './align-kills.ts';

function kill(key: string, durationMs: number, starts: readonly number[] = []): KillCasts {
  return {
    key,
    durationMs,
    phases: starts.map((atMs, index) => ({ number: index + 1, atMs })),
    casts: [],
    specIds: [],
  };
}

describe('kills lined up by phase', () => {
  const axis = alignByPhase([kill('a', 300_000, [0, 100_000]), kill('b', 280_000, [0, 120_000])]);

  it('give each phase the width of its longest', () => {
    expect(axis.phases).toEqual([
      { number: 1, atMs: 0 },
      { number: 2, atMs: 120_000 },
    ]);
    expect(axis.lengthMs).toBe(120_000 + 200_000);
  });

  it('keep the distance of a cast from the start of its phase', () => {
    const places = axis.kills.map(({ place }) => [place(40_000), place(125_000)]);
    expect(places).toEqual([
      [40_000, 145_000],
      [40_000, 125_000],
    ]);
  });

  it('leave out a kill whose phases came in another order', () => {
    const odd = kill('odd', 290_000, [0, 50_000, 90_000]);
    const among = alignByPhase([odd, kill('a', 300_000, [0, 1]), kill('b', 300_000, [0, 2])]);
    expect(among.kills.map(({ kill: { key } }) => key)).toEqual(['a', 'b']);
    expect(among.leftOut).toBe(1);
  });

  it('begin the first phase with the pull', () => {
    const late = alignByPhase([kill('a', 300_000, [4000, 100_000])]);
    expect(late.phases[1]?.atMs).toBe(100_000);
    expect(late.kills[0]!.place(1000)).toBe(1000);
  });

  it('stand by time where most have no phases', () => {
    const plain = [kill('a', 300_000), kill('b', 310_000)];
    expect(alignByPhase(plain)).toMatchObject({ phases: [], lengthMs: 310_000, leftOut: 0 });
    expect(alignByTime(plain).kills[1]!.place(5)).toBe(5);
    expect(alignByPhase([])).toMatchObject({ kills: [], lengthMs: 0 });
  });
});

describe('a pull along the kills', () => {
  const byPhase = alignByPhase([kill('a', 300_000, [0, 100_000])]);

  it('widens the phase in which it was longer, and keeps every cast behind the start of its phase', () => {
    const along = withPullAlong(byPhase, { durationMs: 200_000, startsMs: [0, 130_000] })!;
    expect(along.axis.phases.map(({ atMs }) => atMs)).toEqual([0, 130_000]);
    expect(along.axis.lengthMs).toBe(130_000 + 200_000);
    expect(along.place(140_000)).toBe(140_000);
    expect(along.axis.kills[0]!.place(110_000)).toBe(140_000);
    // What stood before and after the start of the second phase.
    expect([90_000, 110_000].map(along.move)).toEqual([90_000, 140_000]);
  });

  it('may end before the last phase', () => {
    const along = withPullAlong(byPhase, { durationMs: 60_000, startsMs: [0] })!;
    expect(along.axis).toMatchObject({ lengthMs: 300_000, phases: byPhase.phases });
  });

  it('has no place where its phases are not known or are more', () => {
    expect(withPullAlong(byPhase, { durationMs: 60_000, startsMs: [] })).toBeNull();
    expect(withPullAlong(byPhase, { durationMs: 60_000, startsMs: [0, 1, 2] })).toBeNull();
  });

  it('makes an axis of time as long as itself', () => {
    const along = withPullAlong(alignByTime([kill('a', 100)]), { durationMs: 250, startsMs: [] })!;
    expect([along.axis.lengthMs, along.place(200), along.move(90)]).toEqual([250, 200, 90]);
  });
});
