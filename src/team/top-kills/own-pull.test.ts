import { describe, expect, it } from 'vitest';
import { alignByPhase, alignByTime } from '#team/model/planner/kills/align-kills.ts';
import { raidCooldownIds } from '#game/packs/raid-cooldowns.ts';
import { pullAmongKills } from './own-pull.ts';

const [TRANQUILITY, DISPEL] = [740, 2782];
const span = (number: number, fromMs: number, toMs: number) => ({
  number,
  stage: number,
  name: `P${number}`,
  fromMs,
  toMs,
  begunBy: 'event' as const,
});
const lane = (spellId: number, atMs: number) => ({
  player: 0,
  spellId,
  name: `Invented ${spellId}`,
  category: 'raid-healing' as const,
  tags: [],
  from: 'class' as const,
  cooldownSeconds: 180,
  durationSeconds: 8,
  charges: 1,
  uses: [{ atMs, on: null, activeToMs: atMs, activeSeen: false, readyMs: atMs }],
  further: 0,
  doubts: [],
  talents: [],
});
/** A wipe in the second phase, which began ten seconds later than in the kill. */
const wipe = {
  lengthMs: 150_000,
  players: [
    { guid: 'Player-1', name: 'Ann-Kazzak', specId: 105 },
    { guid: 'Player-2', name: 'Bo-Kazzak', specId: 71 },
  ],
  phases: {
    spans: [span(1, 0, 110_000), span(2, 110_000, 150_000)],
    known: true,
    describedDifficultyId: 16,
  },
  intake: {
    stepMs: 1000,
    steps: 0,
    total: new Float64Array(),
    healed: new Float64Array(),
    bySchool: [],
    restOfSpells: new Float64Array(),
    bySpell: [],
  },
  bosses: [],
  lanes: [lane(TRANQUILITY, 120_000), lane(DISPEL, 5000)],
};
const phases = [0, 100_000, 200_000].map((atMs, index) => ({ number: index + 1, atMs }));
const kill = { key: 'a', durationMs: 300_000, phases, casts: [], specIds: [] };
const byPhase = alignByPhase([kill]);

describe('a pull of an opened log along the kills', () => {
  it('shows who pressed what the lanes of kills count, and nothing else', () => {
    // What kills are asked for at the service; dispels are not in it.
    expect(raidCooldownIds()).toContain(TRANQUILITY);
    const { players } = pullAmongKills(byPhase, wipe, false)!;
    expect(players.map(({ name, casts }) => [name, casts.map(({ spellId }) => spellId)])).toEqual([
      ['Ann', [TRANQUILITY]],
    ]);
  });

  it('stands in its phase, and ends where it wiped', () => {
    const along = pullAmongKills(byPhase, wipe, false)!;
    expect(along.players[0]!.casts[0]).toMatchObject({ atMs: 120_000, placeMs: 120_000 });
    expect(along.axis.phases.map(({ atMs }) => atMs)).toEqual([0, 110_000, 210_000]);
    expect(along.reached).toEqual({
      phases: along.axis.phases.slice(0, 2),
      lengthMs: 210_000,
    });
    expect(along.endMs).toBe(150_000);
  });

  it('has no place among phases that are not known or are others', () => {
    const unknown = { ...wipe, phases: { ...wipe.phases, known: false } };
    expect(pullAmongKills(byPhase, unknown, false)).toBeNull();
    expect(pullAmongKills(byPhase, wipe, true)).toBeNull();
    expect(pullAmongKills(alignByTime([kill]), unknown, true)?.players[0]!.casts[0]).toMatchObject({
      placeMs: 120_000,
    });
  });
});
