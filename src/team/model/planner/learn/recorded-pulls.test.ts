/** Corrections from recorded pulls: what a player pressed at one moment of every pull, planned elsewhere, is moved to where it was pressed. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';
import { recordedPulls } from '#testing/analysis/recorded-pulls.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { bossTimelineOf } from '#team/model/planner/boss-timeline.ts';
import { median } from '#lib/statistics/quantile.ts';
import { proposeCorrections } from './propose.ts';

const LAIR = 'mplus-v20-WoWCombatLog-050923_172619_12_neltharions-lair.txt.gz';
const NARAXAS = 1792;
const LATE_MS = 12_000;
/** A press is at one moment when all pulls have it this near to each other. */
const ONE_MOMENT_MS = 8000;
/** The next press is so far away that it cannot be meant. */
const ALONE_MS = 50_000;

const pulls = () =>
  recordedPulls(LAIR)
    .filter(({ fight }) => fight.encounterId === NARAXAS)
    .map(({ timeline }, index) => ({ key: `pull ${index + 1}`, pull: timeline }));

/** What a player pressed first at about the same moment of every pull, with the middle of those moments. */
function steadyPresses(all: ReturnType<typeof pulls>) {
  const found = new Map<string, { who: string; spellId: number; atMs: number[] }>();
  for (const { pull } of all)
    for (const { player, spellId, uses, from } of pull.lanes) {
      const [first, second] = uses;
      if (!first || from !== 'class') continue;
      if (second && second.atMs - first.atMs < ALONE_MS) continue;
      const who = pull.players[player]!.name;
      const known = found.get(`${who} ${spellId}`) ?? { who, spellId, atMs: [] };
      known.atMs.push(first.atMs);
      found.set(`${who} ${spellId}`, known);
    }
  return [...found.values()]
    .filter(
      ({ atMs }) =>
        atMs.length === all.length && Math.max(...atMs) - Math.min(...atMs) <= ONE_MOMENT_MS,
    )
    .map((one) => ({ ...one, middleMs: median(one.atMs)! }));
}

/** The steady presses, planned this much later than they are. */
function planOf(all: ReturnType<typeof pulls>, lateMs: number) {
  return inventPlan({
    encounterId: NARAXAS,
    timeline: bossTimelineOf(all.map(({ pull }) => pull))!,
    roster: all[0]!.pull.players.map(({ name, specId }) => ({ name, specId, talents: [] })),
    assignments: steadyPresses(all).map(({ who, spellId, middleMs }, index) =>
      inventAssignment({
        id: `a${index}`,
        who,
        spellId,
        offsetMs: Math.round(middleMs / 1000) * 1000 + lateMs,
      }),
    ),
  });
}

describeRecordings('corrections from recorded pulls', join(recordings.logs, LAIR), () => {
  it('move what is planned 12 seconds too late to where four pulls have it, and nothing of the right plan', () => {
    const all = pulls();
    const steady = steadyPresses(all);
    expect([all.length, steady.length]).toEqual([4, 4]);
    const changes = (lateMs: number) =>
      proposeCorrections(planOf(all, lateMs), all).filter(({ assignment }) => assignment !== null);
    const moves = changes(LATE_MS);
    expect(new Set(moves.map(({ kind, assignment }) => `${kind} ${assignment!.id}`))).toEqual(
      new Set(steady.map((_, index) => `move a${index}`)),
    );
    for (const { assignment, next, of } of moves) {
      const { middleMs } = steady[Number(assignment!.id.slice(1))]!;
      expect(Math.abs(next!.offsetMs - middleMs)).toBeLessThanOrEqual(1000);
      expect(of).toBe(4);
    }
    expect(changes(0)).toEqual([]);
  });
});
