/** A kill as a plan of one's own: its raid cooldowns with specializations as names, to be replaced by tonight's players. */
import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import { plainPhase } from '#team/model/planner/assumed-timeline.ts';
import { PLAN_LIMITS, PLAN_VERSION } from '#team/model/planner/plan.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { startsOf } from './align-kills.ts';
import type { KillCasts } from './align-kills.ts';

/** @param name of the plan. @param isSample whether the kill is invented. */
export function planOfKill(
  kill: KillCasts,
  boss: { encounterId: number; name: string; difficultyId: number },
  name: string,
  isSample: boolean,
): Plan {
  const phases = startsOf(kill).length > 0 ? startsOf(kill) : [{ number: 1, atMs: 0 }];
  const kept = phases.slice(0, PLAN_LIMITS.phases);
  const names = playerNames(kill.specIds);
  return {
    version: PLAN_VERSION,
    name: name.slice(0, PLAN_LIMITS.nameLength),
    sample: isSample,
    encounterId: boss.encounterId,
    encounterName: boss.name,
    difficultyId: boss.difficultyId,
    timeline: {
      source: 'log',
      pulls: 1,
      phases: kept.map(({ number, atMs }, index) =>
        plainPhase(number, `P${number}`, (kept[index + 1]?.atMs ?? kill.durationMs) - atMs),
      ),
      casts: [],
    },
    roster: names.slice(0, PLAN_LIMITS.players).map((player, index) => ({
      name: player,
      specId: kill.specIds[index] || null,
      talents: [],
    })),
    assignments: kill.casts
      .filter(({ player }) => player < PLAN_LIMITS.players)
      .slice(0, PLAN_LIMITS.assignments)
      .map(({ atMs, player, spellId }, index) => {
        const phase = Math.max(
          0,
          kept.findLastIndex((one) => one.atMs <= atMs),
        );
        return {
          id: `a${index + 1}`,
          phase: phase + 1,
          offsetMs: atMs - kept[phase]!.atMs,
          trigger: null,
          who: names[player]!,
          target: null,
          spellId,
          note: '',
          pinned: false,
        };
      }),
    bans: [],
    lines: [],
  };
}

/** `Holy Priest`, and `Holy Priest 2` for the second one; an unknown specialization is `Player 1`. */
export function playerNames(specIds: readonly number[]): string[] {
  const seen = new Map<string, number>();
  return specIds.map((specId, index) => {
    const spec = specializationById(specId);
    if (!spec) return `Player ${index + 1}`;
    const name = `${spec.name} ${classById(spec.classId)?.name ?? ''}`.trim();
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}
