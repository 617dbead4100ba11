/** A pull in which exactly these casts happen, for tests that know what they should be taken for. */
import type { PullTimeline, TimelineLane } from '#analysis/fight-events/pull-timeline.ts';
import { nameKey, playerOf } from '#team/model/planner/plan-names.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';

export interface InventedCasts {
  fightId: string;
  /** Lengths of the phases in this pull; the pull may end before the last one does. */
  phaseMs: readonly number[];
  lengthMs?: number;
  casts: readonly { who: string; spellId: number; atMs: number }[];
  /** Moment by name. */
  deaths?: ReadonlyMap<string, number>;
  /** Players of the roster who take no part. */
  without?: readonly string[];
}

/** Players are those of the plan's roster, with a realm; a caster who is not in it is a guest. Nothing hurts. */
export function pullOfCasts(plan: Plan, given: InventedCasts): PullTimeline {
  const { phaseMs, casts, deaths = new Map<string, number>(), without = [] } = given;
  const spans: PullTimeline['phases']['spans'] = [];
  for (const [index, { number, name }] of plan.timeline.phases.entries()) {
    const fromMs = spans.at(-1)?.toMs ?? 0;
    if (fromMs >= (given.lengthMs ?? Infinity)) break;
    const toMs = Math.min(fromMs + phaseMs[index]!, given.lengthMs ?? Infinity);
    spans.push({ number, stage: number, name, fromMs, toMs, begunBy: 'pull' });
  }
  const lengthMs = spans.at(-1)!.toMs;
  const players = plan.roster
    .filter(({ name }) => !without.includes(name))
    .map(({ name, specId }): PullTimeline['players'][number] => ({
      guid: name,
      name: `${name}-Realm`,
      specId,
    }));
  const placeOf = (who: string): number => {
    const known = players.findIndex(({ guid }) => nameKey(guid) === nameKey(who));
    return known >= 0 ? known : players.push({ guid: who, name: who, specId: null }) - 1;
  };
  const lanes = new Map<string, TimelineLane>();
  for (const { who, spellId, atMs } of casts) {
    const player = placeOf(who);
    const key = `${player} ${spellId}`;
    const lane = lanes.get(key) ?? laneOf(plan, who, spellId, player);
    lane.uses.push({ atMs, on: null, activeToMs: atMs, activeSeen: true, readyMs: atMs });
    lane.uses.sort((a, b) => a.atMs - b.atMs);
    lanes.set(key, lane);
  }
  const steps = Math.ceil(lengthMs / 500) + 1;
  const zero = new Float64Array(steps);
  const curves = { total: zero, healed: zero, restOfSpells: zero, bySchool: [], bySpell: [] };
  return {
    fightId: given.fightId,
    lengthMs,
    players,
    phases: { spans, known: true, describedDifficultyId: 16 },
    intake: { stepMs: 500, steps, ...curves },
    bosses: [],
    lanes: [...lanes.values()],
    marks: [...deaths].map(([name, atMs]) => ({
      kind: 'death',
      atMs,
      toMs: null,
      player: placeOf(name),
      on: null,
      spell: null,
      spellId: null,
    })),
  };
}

function laneOf(plan: Plan, who: string, spellId: number, player: number): TimelineLane {
  const spell = planSpell(spellId, playerOf(plan, who))!;
  return {
    player,
    spellId,
    name: spell.name,
    category: spell.category,
    tags: [],
    from: 'class',
    cooldownSeconds: spell.cooldownMs / 1000,
    durationSeconds: spell.durationMs / 1000,
    charges: spell.charges,
    uses: [],
    further: 0,
    doubts: [],
    talents: [],
  };
}
