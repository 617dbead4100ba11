/** A plan without its players, to begin other plans with: each player is a specialization until a roster takes the casts. */
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { specializationById } from '#game/specializations.ts';
import { playerNames } from './kills/plan-of-kill.ts';
import { isGroupWord, PLAN_LIMITS, type Plan, type PlanPlayer } from './plan.ts';
import { nameKey, playerKeys } from './plan-names.ts';

/**
 * The plan with specializations for names: `Holy Priest`, `Holy Priest 2`. A player of casts who is not in the roster, or whose
 * specialization is not known, is `Player 3`. The note that the plan came from names players and is left out, and so are bans.
 *
 * @param name of the template.
 */
export function planTemplate(plan: Plan, name: string): Plan {
  const known = new Set(plan.roster.map((one) => nameKey(one.name)));
  const keyOf = playerKeys(plan);
  const strangers = new Map<string, PlanPlayer>();
  for (const { who } of plan.assignments)
    if (!isGroupWord(who) && !known.has(keyOf(who)))
      strangers.set(keyOf(who), { name: who, specId: null, talents: [] });
  const players = [...plan.roster, ...strangers.values()];
  const names = playerNames(players.map(({ specId }) => specId ?? 0));
  return {
    ...rename(plan, new Map(players.map((one, index) => [nameKey(one.name), names[index]!]))),
    name: name.slice(0, PLAN_LIMITS.nameLength),
    roster: plan.roster.map(({ specId, talents }, index) => ({
      name: names[index]!,
      specId,
      talents,
    })),
    bans: [],
    lines: [],
  };
}

/**
 * Gives the casts of a plan's players to a roster: each to a player of the same specialization, else to one who has the most of the
 * cooldowns that the casts are of. Every player of the roster takes over one player of the plan at most. Casts that no player can
 * take keep their name, which the planner marks.
 *
 * @param roster becomes that of the plan, with as many players as a plan holds.
 */
export function fillTemplate(template: Plan, roster: readonly PlanPlayer[]): Plan {
  const free = new Set(roster.slice(0, PLAN_LIMITS.players));
  const taken = new Map<string, string>();
  const take = (of: PlanPlayer, player: PlanPlayer | undefined): void => {
    if (!player) return;
    free.delete(player);
    taken.set(nameKey(of.name), player.name);
  };
  const withCasts = template.roster.filter(({ name }) => spellsOf(template, name).size > 0);
  for (const one of withCasts)
    if (one.specId !== null)
      take(
        one,
        [...free].find(({ specId }) => specId === one.specId),
      );
  // Those who are hard to replace choose first: the fewer can take over, the earlier.
  const left = withCasts
    .filter(({ name }) => !taken.has(nameKey(name)))
    .map((one) => ({ one, spells: spellsOf(template, one.name) }))
    .toSorted((a, b) => ableOf(free, a.spells).length - ableOf(free, b.spells).length);
  for (const { one, spells } of left) take(one, ableOf(free, spells)[0]);
  return { ...rename(template, taken), roster: roster.slice(0, PLAN_LIMITS.players), bans: [] };
}

/** Cooldowns that the casts of a player are of. */
function spellsOf(plan: Plan, name: string): Set<number> {
  const keyOf = playerKeys(plan);
  return new Set(
    plan.assignments.flatMap(({ who, spellId }) =>
      spellId !== null && keyOf(who) === nameKey(name) ? [spellId] : [],
    ),
  );
}

/** Players who have one of the cooldowns, those with the most first. */
function ableOf(players: ReadonlySet<PlanPlayer>, spells: ReadonlySet<number>): PlanPlayer[] {
  const count = ({ specId }: PlanPlayer): number =>
    specId === null || !specializationById(specId)
      ? 0
      : cooldownsOfSpec(specId).filter(({ spellId, otherIds }) =>
          [spellId, ...otherIds].some((id) => spells.has(id)),
        ).length;
  return [...players]
    .map((player) => ({ player, shared: count(player) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
    .map(({ player }) => player);
}

/** @param names new ones by the key of the old one. */
function rename(plan: Plan, names: ReadonlyMap<string, string>): Plan {
  const keyOf = playerKeys(plan);
  const called = (name: string): string => names.get(keyOf(name)) ?? name;
  return {
    ...plan,
    assignments: plan.assignments.map((one) => ({
      ...one,
      who: called(one.who),
      target: one.target === null ? null : called(one.target),
    })),
  };
}
