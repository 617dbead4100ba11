/** Casts that were pressed outside the plan at the same moment of most pulls, in a window of damage. */
import { ON_TIME_MS } from '#team/model/planner/kept/plan-against-pull.ts';
import { bossTimelineOf } from '#team/model/planner/boss-timeline.ts';
import { ANSWERED_MS, damageWindows } from '#team/model/planner/damage-windows.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { namesakes } from '#team/model/planner/plan-names.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { median } from '#lib/statistics/quantile.ts';
import { isEnough, newCastKey } from './correction.ts';
import type { Correction, Judged } from './correction.ts';

interface Press {
  key: string;
  offsetMs: number;
}

/** One proposal for each player, spell and moment. */
export function addedCasts(plan: Plan, judged: readonly Judged[]): Correction[] {
  return [...pressesOf(plan, judged).values()].flatMap(({ who, spellId, phase, presses }) =>
    moments(presses).flatMap((same) => {
      const offsetMs = Math.round(median(same.map((one) => one.offsetMs))! / 1000) * 1000;
      const pulls = [...new Set(same.map(({ key }) => key))];
      const of = judged.filter(({ pull }) => comesTo(pull, phase, offsetMs)).length;
      if (!isEnough(pulls.length, of) || !isInWindow(plan, judged, phase, offsetMs)) return [];
      const next: Omit<Assignment, 'id'> = {
        phase,
        offsetMs,
        trigger: null,
        who,
        target: null,
        spellId,
        note: '',
        pinned: true,
      };
      const why = { kind: 'outside-the-plan' } as const;
      return [{ id: newCastKey(next), kind: 'add', assignment: null, next, why, pulls, of }];
    }),
  );
}

/** Unplanned casts of players of the roster, by player, spell and phase. */
function pressesOf(plan: Plan, judged: readonly Judged[]) {
  const found = new Map<
    string,
    { who: string; spellId: number; phase: number; presses: Press[] }
  >();
  for (const { key, pull, items } of judged)
    for (const { state, caster, castMs, spellId } of items) {
      if (state !== 'unplanned' || caster === null || castMs === null) continue;
      const players = namesakes(plan.roster, pull.players[caster]?.name ?? '');
      const place = pull.phases.spans.findLastIndex(({ fromMs }) => fromMs <= castMs);
      if (players.length !== 1 || place < 0 || !plan.timeline.phases[place]) continue;
      const button = planSpell(spellId)?.spellId ?? spellId;
      const who = players[0]!.name;
      const of = `${who} ${button} ${place}`;
      const known = found.get(of) ?? { who, spellId: button, phase: place + 1, presses: [] };
      known.presses.push({ key, offsetMs: castMs - pull.phases.spans[place]!.fromMs });
      found.set(of, known);
    }
  return found;
}

/** Presses that lie together: each within the tolerance of the middle of its group. */
function moments(presses: readonly Press[]): Press[][] {
  const groups: Press[][] = [];
  for (const press of presses.toSorted((a, b) => a.offsetMs - b.offsetMs)) {
    const last = groups.at(-1);
    if (last && press.offsetMs - last[0]!.offsetMs <= 2 * ON_TIME_MS) last.push(press);
    else groups.push([press]);
  }
  return groups;
}

function comesTo({ phases, lengthMs }: Judged['pull'], phase: number, offsetMs: number): boolean {
  const span = phases.spans[phase - 1];
  return span !== undefined && span.fromMs + offsetMs <= Math.min(span.toMs, lengthMs);
}

/** Windows of the plan's timeline, else, where it has no damage, of the pulls themselves. */
function isInWindow(
  plan: Plan,
  judged: readonly Judged[],
  phase: number,
  offsetMs: number,
): boolean {
  const own = damageWindows(plan.timeline);
  const ofPulls = own.length > 0 ? null : bossTimelineOf(judged.map(({ pull }) => pull));
  const windows = ofPulls ? damageWindows(ofPulls) : own;
  return windows.some(
    (window) =>
      window.phase === phase &&
      offsetMs >= window.offsetMs - ON_TIME_MS &&
      offsetMs <= window.offsetMs + window.lengthMs + ANSWERED_MS.after,
  );
}
