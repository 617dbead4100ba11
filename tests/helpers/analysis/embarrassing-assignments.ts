/**
 * What a raid leader laughs at, found in an assigned plan. Written from the rules of the game and of raiding, with nothing of the code that
 * assigns but the packs.
 */
import { cooldownBySpellId, cooldownsOfSpec, type Cooldown } from '#game/packs/cooldowns.ts';
import { replacedCooldowns } from '#game/packs/replaced-cooldowns.ts';
import { damageWindows } from '#team/model/planner/damage-windows.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { phaseStarts, SCENARIOS, type Scenario } from '#team/model/planner/plan-time.ts';

/** A cast is planned at most this long before its window. */
const LEAD_MS = 1000;
/** Milliseconds in which one player presses one cooldown, no more. */
const AT_ONCE_MS = 1500;
const MOST_ON_A_WINDOW = 2;
/** A raid with fewer cooldowns spends them on what is certain. */
const HAS_SEVERAL = 5;
/** In a raid of more than two parties, what reaches one party is no answer. */
const TWO_PARTIES = 10;
const OF_THE_RAID = new Set<Cooldown['category']>(['raid-healing', 'raid-defensive']);
const FOR_ONE = new Set<Cooldown['target']>([
  'self',
  'ally',
  'enemy',
  'enemies',
  'enemy-or-ally',
  'targets',
]);

const spellOf = ({ spellId }: Assignment): Cooldown => cooldownBySpellId(spellId!)!;

/** A sentence for each fault; those that pinned casts have among themselves are left out. `given` is the plan before. */
export function embarrassmentsOf(given: Plan, assignments: readonly Assignment[]): string[] {
  const own = assignments.filter(({ pinned }) => !pinned);
  const players = [...Map.groupBy(assignments, ({ who }) => who)];
  return [
    ...own.flatMap((one) => wrongCaster(given, one)),
    ...players.flatMap(([who, casts]) => bothSides(who, casts)),
    ...players.flatMap(([who, casts]) =>
      SCENARIOS.flatMap((scenario) => tooSoon(given, who, casts, scenario)),
    ),
    ...crowdedWindows(given, own),
    ...nothingLeft(given, own),
  ];
}

function wrongCaster({ roster, bans }: Plan, one: Assignment): string[] {
  const player = roster.find(({ name }) => name === one.who);
  const spell = spellOf(one);
  const has = cooldownsOfSpec(player?.specId ?? 0).some(({ spellId }) => spellId === spell.spellId);
  const faults = [
    [!player?.specId, 'not in the raid, or without a specialization'],
    [!has, 'another class'],
    [FOR_ONE.has(spell.target), 'for one player, not for the raid'],
    [spell.target === 'party' && roster.length > TWO_PARTIES, `for five of ${roster.length}`],
    [!OF_THE_RAID.has(spell.category), `a cooldown of the kind ${spell.category}`],
    [bans.some((ban) => ban.who === one.who && ban.spellId === spell.spellId), 'unchecked'],
  ] as const;
  return faults.flatMap(([is, words]) => (is ? [`${spell.name} of ${one.who}: ${words}`] : []));
}

function bothSides(who: string, casts: readonly Assignment[]): string[] {
  const all = new Set(casts.map((one) => spellOf(one).spellId));
  const own = new Set(casts.filter(({ pinned }) => !pinned).map((one) => spellOf(one).spellId));
  return replacedCooldowns.flatMap(([side, other]) =>
    all.has(side) && all.has(other) && (own.has(side) || own.has(other))
      ? [`${who} has both sides of a choice: ${side} and ${other}`]
      : [],
  );
}

/** On cooldown, or two at one moment. Where a talent changes the seconds, the packs alone say nothing. */
function tooSoon(
  { timeline, roster }: Plan,
  who: string,
  casts: readonly Assignment[],
  scenario: Scenario,
): string[] {
  const { phases } = timeline;
  const starts = phaseStarts(timeline, scenario);
  const player = roster.find(({ name }) => name === who);
  // A phase that ends before a cast leaves it out; the last one lasts as long as the fight.
  const timed = casts
    .filter(
      ({ phase, offsetMs }) =>
        phase === phases.length || offsetMs <= phases[phase - 1]!.lengthMs[scenario],
    )
    .map((one) => ({ one, spell: spellOf(one), atMs: starts[one.phase - 1]! + one.offsetMs }))
    .toSorted((a, b) => a.atMs - b.atMs);
  return timed.flatMap((first, index) =>
    timed.slice(index + 1).flatMap((second) => {
      if (first.one.pinned && second.one.pinned) return [];
      const apart = second.atMs - first.atMs;
      if (first.spell.spellId !== second.spell.spellId)
        return apart < AT_ONCE_MS ? [`${who} presses two at one moment (${scenario})`] : [];
      const { charges, talents, name, spellId } = first.spell;
      const isChanged = talents.some((one) => player?.talents.includes(one.talentSpellId));
      const seconds = cooldownBySpellId(spellId, player?.specId ?? undefined)!.cooldownSeconds;
      return charges === 1 && !isChanged && apart < seconds * 1000
        ? [`${name} of ${who} twice in ${apart} ms (${scenario})`]
        : [];
    }),
  );
}

function crowdedWindows({ timeline }: Plan, own: readonly Assignment[]): string[] {
  return damageWindows(timeline).flatMap(({ id, phase, offsetMs }) => {
    const there = own.filter(
      (one) => one.phase === phase && one.offsetMs === Math.max(0, offsetMs - LEAD_MS),
    );
    return there.length > MOST_ON_A_WINDOW ? [`${there.length} casts on window ${id}`] : [];
  });
}

/** Of a plan that began empty: at least one cooldown of a raid that has several stays. */
function nothingLeft({ roster, bans, assignments }: Plan, own: readonly Assignment[]): string[] {
  if (bans.length > 0 || assignments.length > 0) return [];
  const able = roster.reduce((sum, { specId }) => sum + buttonsOf(specId ?? 0), 0);
  const wide = own.filter((one) => spellOf(one).target !== 'party');
  const used = new Set(wide.map((one) => `${one.who} ${spellOf(one).spellId}`));
  return able >= HAS_SEVERAL && used.size >= able ? ['nothing is left in reserve'] : [];
}

/** Buttons of a specialization for the raid, of a minute or more, one side of each choice. */
function buttonsOf(specId: number): number {
  const spells = cooldownsOfSpec(specId).filter(
    ({ category, target, cooldownSeconds }) =>
      OF_THE_RAID.has(category) &&
      cooldownSeconds >= 60 &&
      target !== 'party' &&
      !FOR_ONE.has(target),
  );
  const ids = new Set(spells.map(({ spellId }) => spellId));
  return (
    spells.length -
    replacedCooldowns.filter(([one, other]) => ids.has(one) && ids.has(other)).length
  );
}
