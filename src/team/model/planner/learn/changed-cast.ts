/** Corrections of one planned cast by what became of it in several pulls: another moment, another player, or none. */
import type { RaidMark } from '#analysis/fight-events/pull-timeline.ts';
import { reachOf } from '#team/model/planner/assign/assigned-spell.ts';
import { oneSideEach } from '#team/model/planner/assign/one-side.ts';
import { FARTHEST_MS, ON_TIME_MS } from '#team/model/planner/kept/plan-against-pull.ts';
import type { Assignment, Plan, PlanPlayer } from '#team/model/planner/plan.ts';
import { namesakes, playerOf } from '#team/model/planner/plan-names.ts';
import { planSpell, plannedSpells } from '#team/model/planner/plan-spell.ts';
import { castKey, isEnough, withoutId } from './correction.ts';
import type { Correction, Outcome } from './correction.ts';
import { median } from '#lib/statistics/quantile.ts';

type Cast = Assignment & { spellId: number };

/** All that the outcomes speak for, the most certain first. */
export function changedCast(plan: Plan, cast: Cast, all: readonly Outcome[]): Correction[] {
  // What the pull did not get to, or what could still have been pressed when it ended, is not known.
  const outcomes = all.filter(isKnown);
  const found = [
    ...givenAway(plan, cast, outcomes),
    moved(plan, cast, outcomes),
    removed(cast, outcomes),
  ];
  return found.flatMap((one) => one ?? []);
}

function isKnown({ from: { pull }, item }: Outcome): boolean {
  if (item.state === 'not-reached' || item.dueMs === null) return false;
  if (item.state !== 'missed') return true;
  const { spans } = pull.phases;
  const span =
    item.assignment!.trigger === null
      ? spans[item.assignment!.phase - 1]
      : spans.findLast(({ fromMs }) => item.dueMs! >= fromMs);
  return Math.min(pull.lengthMs, span?.toMs ?? pull.lengthMs) - item.dueMs > FARTHEST_MS;
}

const keysOf = (outcomes: readonly Outcome[]): string[] => outcomes.map(({ from }) => from.key);

const shiftOf = ({ item }: Outcome): number => item.castMs! - item.dueMs!;

/** Late or early in most pulls, and by about as much each time: to the middle of what was pressed. */
function moved(plan: Plan, cast: Cast, outcomes: readonly Outcome[]): Correction | null {
  const pressed = outcomes.filter(({ item }) => ['kept', 'late', 'early'].includes(item.state));
  const byMs = median(pressed.map(shiftOf));
  if (byMs === null || Math.abs(byMs) <= ON_TIME_MS) return null;
  const near = pressed.filter((one) => Math.abs(shiftOf(one) - byMs) <= ON_TIME_MS);
  if (!isEnough(near.length, outcomes.length)) return null;
  const offsetMs = Math.round((cast.offsetMs + byMs) / 1000) * 1000;
  const isLast = plan.timeline.phases.length <= cast.phase;
  const lengthMs = plan.timeline.phases[cast.phase - 1]?.lengthMs.usual ?? 0;
  if (offsetMs < 0 || (cast.trigger === null && !isLast && offsetMs > lengthMs)) return null;
  return {
    id: `${byMs > 0 ? 'later' : 'earlier'}:${castKey(cast)}`,
    kind: 'move',
    assignment: cast,
    next: { ...withoutId(cast), offsetMs },
    why: { kind: 'shifted', byMs },
    pulls: keysOf(near),
    of: outcomes.length,
  };
}

/** Never pressed in any pull, by a player who was there and alive. */
function removed(cast: Cast, outcomes: readonly Outcome[]): Correction | null {
  const missed = outcomes.filter(({ item }) => item.state === 'missed' && !item.absent);
  if (missed.length < outcomes.length || !isEnough(missed.length, outcomes.length)) return null;
  return {
    id: `remove:${castKey(cast)}`,
    kind: 'remove',
    assignment: cast,
    next: null,
    why: { kind: 'never' },
    pulls: keysOf(missed),
    of: outcomes.length,
  };
}

/** To the one who pressed instead each time, or away from a player who was dead or not there. */
function givenAway(plan: Plan, cast: Cast, outcomes: readonly Outcome[]): Correction[] {
  const give = (
    to: { who: string; spellId: number },
    why: 'dead' | 'absent' | 'pressed-by-other',
    saying: readonly Outcome[],
  ): Correction => ({
    id: `give:${to.spellId}:${to.who}:${castKey(cast)}`,
    kind: 'give',
    assignment: cast,
    next: { ...withoutId(cast), ...to },
    why: { kind: why },
    pulls: keysOf(saying),
    of: outcomes.length,
  });
  const others = Map.groupBy(
    outcomes.filter(({ item }) => item.state === 'swapped'),
    (one) => {
      const player = rosterPlayer(plan, nameOf(one));
      return player === undefined ? '' : `${one.item.castSpellId} ${player.name}`;
    },
  );
  const pressed = [...others].flatMap(([key, saying]) =>
    key !== '' && isEnough(saying.length, outcomes.length)
      ? give(
          {
            who: rosterPlayer(plan, nameOf(saying[0]!))!.name,
            spellId: saying[0]!.item.castSpellId!,
          },
          'pressed-by-other',
          saying,
        )
      : [],
  );
  const gone = outcomes.filter(({ item }) => item.state === 'dead' || item.absent);
  if (!isEnough(gone.length, outcomes.length)) return pressed;
  const why = gone.every(({ item }) => item.absent) ? 'absent' : 'dead';
  const free = replacements(plan, cast, gone).map((to) => give(to, why, gone));
  return [...pressed, ...free];
}

const nameOf = ({ from, item }: Outcome): string =>
  item.caster === null ? '' : (from.pull.players[item.caster]?.name ?? '');

function rosterPlayer({ roster }: Plan, name: string): PlanPlayer | undefined {
  const found = name === '' ? [] : namesakes(roster, name);
  return found.length === 1 ? found[0] : undefined;
}

/** Players of the roster who have the spell, else one of its kind and reach, and who were there and alive in each of these pulls. */
function replacements(
  plan: Plan,
  cast: Cast,
  gone: readonly Outcome[],
): { who: string; spellId: number }[] {
  const spell = planSpell(cast.spellId);
  if (!spell) return [];
  const planned = playerOf(plan, cast.who);
  return plan.roster
    .filter((player) => player !== planned && gone.every((one) => wasAlive(player, one)))
    .flatMap((player) =>
      oneSideEach(plannedSpells(player), castsOf(plan, player), player.talents)
        .filter(
          (own) =>
            own.category === spell.category &&
            reachOf(own.spellId) === reachOf(spell.spellId) &&
            !plan.bans.some(
              ({ who, spellId }) => spellId === own.spellId && playerOf(plan, who) === player,
            ),
        )
        .map((own) => ({ who: player.name, spellId: own.spellId, seconds: own.cooldownMs })),
    )
    .toSorted(
      (a, b) =>
        Number(b.spellId === spell.spellId) - Number(a.spellId === spell.spellId) ||
        b.seconds - a.seconds,
    )
    .map(({ who, spellId }) => ({ who, spellId }));
}

function castsOf(plan: Plan, player: PlanPlayer): Assignment[] {
  return plan.assignments.filter(
    ({ who, spellId }) => spellId !== null && playerOf(plan, who) === player,
  );
}

function wasAlive(player: PlanPlayer, { from: { pull }, item }: Outcome): boolean {
  const places = new Set(
    namesakes(pull.players, player.name).map((one) => pull.players.indexOf(one)),
  );
  const isDead = ({ kind, atMs, toMs, player: who }: RaidMark): boolean =>
    kind === 'death' &&
    places.has(who ?? -1) &&
    atMs <= item.dueMs! &&
    (toMs === null || toMs > item.dueMs!);
  return places.size > 0 && !pull.marks.some(isDead);
}
