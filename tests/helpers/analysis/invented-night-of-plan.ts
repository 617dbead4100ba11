/** A generated plan and a generated pull of it whose labels are known: what tells how often the comparison is right. */
import type { PullTimeline, TimelineLane } from '#analysis/fight-events/pull-timeline.ts';
import { autoAssign } from '#team/model/planner/assign/auto-assign.ts';
import { inventFight } from './invented-problem.ts';
import { nameKey, playerOf } from '#team/model/planner/plan-names.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { createRandom } from '#lib/random.ts';
import type { KeptState } from '#team/model/planner/kept/plan-against-pull.ts';

type Label = Exclude<KeptState, 'unplanned' | 'not-reached'>;

export interface InventedNight {
  plan: Plan;
  pull: PullTimeline;
  /** By assignment. */
  labels: Map<string, Label | 'not-reached'>;
  unplanned: number;
}

/**
 * A plan of `autoAssign` and a pull in which players keep two thirds of it, with phases of other lengths than planned. A
 * dead player casts nothing later; a swap is cast by a player who has the same kind of cooldown.
 */
export function inventNight(seed: number): InventedNight {
  const random = createRandom(seed);
  const bare = inventFight(seed, 300, 14);
  const plan = {
    ...bare,
    assignments: autoAssign(bare, undefined, { attempts: 0, boundRounds: 1 }).assignments,
  };
  const spans: PullTimeline['phases']['spans'] = [];
  for (const { number, name, lengthMs } of plan.timeline.phases) {
    const fromMs = spans.at(-1)?.toMs ?? 0;
    const toMs = fromMs + Math.round(random.between(lengthMs.early, lengthMs.late));
    spans.push({ number, stage: number, name, fromMs, toMs, begunBy: 'pull' });
  }
  const lengthMs = spans.at(-1)!.toMs;
  const players = plan.roster.map(({ name, specId }) => ({
    guid: name,
    name: `${name}-Realm`,
    specId,
  }));
  const lanes = new Map<string, TimelineLane>();
  const cast = (who: string, spellId: number, atMs: number): void => {
    const key = `${nameKey(who)} ${spellId}`;
    const lane = lanes.get(key) ?? laneOf(plan, who, spellId);
    lane.uses.push({ atMs, on: null, activeToMs: atMs, activeSeen: true, readyMs: atMs });
    lane.uses.sort((a, b) => a.atMs - b.atMs);
    lanes.set(key, lane);
  };
  const dead = new Map(
    plan.roster.flatMap(({ name }) =>
      random.chance(0.15)
        ? [[nameKey(name), Math.round(random.between(60_000, lengthMs))] as const]
        : [],
    ),
  );
  const labels: InventedNight['labels'] = new Map();
  for (const { id, who, spellId, phase, offsetMs } of plan.assignments) {
    const span = spans[phase - 1]!;
    const dueMs = span.fromMs + offsetMs;
    if (dueMs > lengthMs || dueMs > span.toMs + 5000) {
      labels.set(id, 'not-reached');
      continue;
    }
    const diedMs = dead.get(nameKey(who)) ?? Number.POSITIVE_INFINITY;
    const label: Label = diedMs <= dueMs ? 'dead' : pickLabel(random.next());
    labels.set(id, label);
    if (label === 'kept') cast(who, spellId!, Math.max(0, dueMs + random.between(-4500, 4500)));
    if (label === 'late') cast(who, spellId!, dueMs + random.between(5500, 20_000));
    if (label === 'early') cast(who, spellId!, Math.max(0, dueMs - random.between(5500, 20_000)));
    if (label === 'swapped')
      cast(`Helper${labels.size}`, spellId!, dueMs + random.between(-3000, 3000));
  }
  const extra = plan.roster.slice(0, 2).filter(({ specId }) => specId !== null);
  for (const [index] of extra.entries()) cast(`Guest${index}`, 97_462, random.between(0, lengthMs));
  for (const lane of lanes.values()) if (lane.player < 0) lane.player = addGuest(players, lane);
  const steps = Math.ceil(lengthMs / 500) + 1;
  const zero = new Float64Array(steps);
  return {
    plan,
    labels,
    unplanned: extra.length,
    pull: {
      fightId: `generated-${seed}`,
      lengthMs,
      players,
      phases: { spans, known: true, describedDifficultyId: 16 },
      intake: {
        stepMs: 500,
        steps,
        total: zero,
        healed: zero,
        bySchool: [],
        bySpell: [],
        restOfSpells: zero,
      },
      bosses: [],
      lanes: [...lanes.values()],
      marks: [...dead].map(([name, atMs]) => ({
        kind: 'death',
        atMs,
        toMs: null,
        player: plan.roster.findIndex((player) => nameKey(player.name) === name),
        on: null,
        spell: null,
        spellId: null,
      })),
    },
  };
}

function pickLabel(share: number): Label {
  if (share < 0.66) return 'kept';
  if (share < 0.76) return 'late';
  if (share < 0.84) return 'early';
  return share < 0.94 ? 'missed' : 'swapped';
}

/** The name of a guest stands in `name` until the lane has a player. */
function laneOf(plan: Plan, who: string, spellId: number): TimelineLane {
  const player = plan.roster.findIndex(({ name }) => nameKey(name) === nameKey(who));
  const spell = planSpell(spellId, playerOf(plan, who))!;
  return {
    player,
    spellId,
    name: player < 0 ? who : spell.name,
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

function addGuest(players: PullTimeline['players'], { name }: TimelineLane): number {
  players.push({ guid: name, name, specId: null });
  return players.length - 1;
}
