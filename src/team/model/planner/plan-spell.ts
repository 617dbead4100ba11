/** A cooldown as one player has it: the pack's seconds, with the talents the plan says the player has. */
import { cooldownBySpellId, cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import type { Cooldown } from '#game/packs/cooldowns.ts';
import { othersOf, withChoices, withoutReplaced } from '#game/packs/replaced-cooldowns.ts';
import type { CooldownCategory } from '#game/packs/cooldown-table.ts';
import type { PlanPlayer } from './plan.ts';

export interface PlanSpell {
  spellId: number;
  name: string;
  category: CooldownCategory;
  cooldownMs: number;
  /** 0: it works at once, or until it is used up. */
  durationMs: number;
  charges: number;
  /** The packs' sources differ on its seconds. */
  unsure: boolean;
}

/** What a plan is usually made of. */
export const PLANNED_CATEGORIES: readonly CooldownCategory[] = [
  'raid-healing',
  'raid-defensive',
  'external',
  'damage-amp',
  'bloodlust',
  'mana',
  'movement',
];

/** The cooldown with this player's seconds; undefined for a spell the packs do not know. Without a player, the base. */
export function planSpell(
  spellId: number,
  player?: Pick<PlanPlayer, 'specId' | 'talents'>,
): PlanSpell | undefined {
  const cooldown = cooldownBySpellId(spellId, player?.specId ?? undefined);
  return cooldown && withTalents(cooldown, player?.talents ?? []);
}

const rank = (category: CooldownCategory): number => PLANNED_CATEGORIES.indexOf(category);

/** Cooldowns of a player that belong into a plan, raid cooldowns first. */
export function plannedSpells(player: Pick<PlanPlayer, 'specId' | 'talents'>): PlanSpell[] {
  if (player.specId === null) return [];
  return cooldownsOfSpec(player.specId)
    .filter(({ category }) => rank(category) >= 0)
    .toSorted(
      (a, b) => rank(a.category) - rank(b.category) || b.cooldownSeconds - a.cooldownSeconds,
    )
    .map((cooldown) => withTalents(cooldown, player.talents));
}

/** What only its owner has, immunities included, of a minute or more: a group of its own beside the cooldowns of the raid. */
export function personalDefensives(player: Pick<PlanPlayer, 'specId' | 'talents'>): PlanSpell[] {
  if (player.specId === null) return [];
  return cooldownsOfSpec(player.specId)
    .filter(
      ({ category, tags, cooldownSeconds }) =>
        cooldownSeconds >= 60 &&
        (category === 'personal-defensive' ||
          (category === 'immunity' && tags.includes('personal-defensive'))),
    )
    .map((cooldown) => withTalents(cooldown, player.talents));
}

/** The player's own Bloodlust, Heroism, Time Warp or the like, the one that `chosen` names first; undefined for a class without one. */
export function ownLust(
  player: Pick<PlanPlayer, 'specId' | 'talents'>,
  chosen: ReadonlySet<number>,
): PlanSpell | undefined {
  return withoutReplaced(
    plannedSpells(player).filter(({ category }) => category === 'bloodlust'),
    chosen,
  )[0];
}

/** Cooldowns of which a player has one or the other, each with its other: a choice that `talents` keeps by the spell id of the side. */
export function choicesOf(
  player: Pick<PlanPlayer, 'specId'>,
): { talentId: number; name: string; other: string }[] {
  const own = { ...player, talents: [] };
  return withChoices([...plannedSpells(own), ...personalDefensives(own)], new Set()).flatMap(
    ({ spell, other }) =>
      other ? [{ talentId: spell.spellId, name: spell.name, other: other.name }] : [],
  );
}

/** Talents with one checked or unchecked. Of a choice one side stays. */
export function withTalent(
  talents: readonly number[],
  talentId: number,
  isChosen: boolean,
): number[] {
  const gone = new Set([talentId, ...(isChosen ? othersOf(talentId) : [])]);
  return [...talents.filter((own) => !gone.has(own)), ...(isChosen ? [talentId] : [])];
}

/** Talents that change one of the cooldowns `plannedSpells` names, each with its spell. A player cannot choose one without a name. */
export function talentsOf(
  player: Pick<PlanPlayer, 'specId'>,
): { talentId: number; name: string; spell: string }[] {
  return plannedSpells({ ...player, talents: [] }).flatMap(({ spellId, name }) => {
    const cooldown = cooldownBySpellId(spellId, player.specId ?? undefined);
    const ids = new Map(
      (cooldown?.talents ?? []).flatMap(({ talentSpellId, talentName }) =>
        talentName === undefined ? [] : [[talentSpellId, talentName] as const],
      ),
    );
    return [...ids].map(([talentId, talent]) => ({ talentId, name: talent, spell: name }));
  });
}

/** Additions first, then factors, as the client does. */
function withTalents(cooldown: Cooldown, talents: readonly number[]): PlanSpell {
  const chosen = cooldown.talents
    .filter(({ talentSpellId }) => talents.includes(talentSpellId))
    .toSorted((a, b) => Number(a.operation === 'multiply') - Number(b.operation === 'multiply'));
  const changed = (stat: 'cooldown' | 'duration' | 'charges', base: number): number =>
    chosen
      .filter((talent) => talent.stat === stat)
      .reduce(
        (now, { operation, value }) => (operation === 'add' ? now + value : now * value),
        base,
      );
  return {
    spellId: cooldown.spellId,
    name: cooldown.name,
    category: cooldown.category,
    cooldownMs: Math.max(0, Math.round(changed('cooldown', cooldown.cooldownSeconds) * 1000)),
    durationMs: Math.max(0, Math.round(changed('duration', cooldown.durationSeconds) * 1000)),
    charges: Math.max(1, Math.round(changed('charges', cooldown.charges))),
    unsure: cooldown.unsure,
  };
}
