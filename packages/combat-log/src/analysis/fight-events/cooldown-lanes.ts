import { specializationById } from '#game/specializations.ts';
import type { SpecializationRole } from '#game/specializations.ts';
import type { CooldownCategory } from '#game/packs/cooldown-table.ts';
import type { Cooldown } from '#game/packs/cooldowns.ts';
import type { AliveSpan } from './alive-spans.ts';
import { aliveSpansOf } from './alive-spans.ts';
import { chargeHistory, furtherUses } from './cooldown-charges.ts';
import type { CooldownUse, PlayerCooldown } from './cooldown-uses.ts';
import { cooldownUsesOf } from './cooldown-uses.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';

/** A use so near to the end (of the fight, or of the player) would have changed nothing. */
export const LAST_MOMENTS_MS = 10_000;

/** Why a cooldown's seconds may be others than the base ones. */
export type CooldownDoubt =
  /** The pack's sources differ, or too few have it. */
  | 'sources-differ'
  /** Talents change it, and COMBATANT_INFO's talent entries are not spell ids: which one is chosen is not known. */
  | 'talents-change-it'
  /** It was used sooner than the base cooldown allows. */
  | 'used-sooner';

export interface LaneUse extends CooldownUse {
  /** End of the shadow: the cast plus the base cooldown. With charges it can be used before. */
  readyAgainMs: number;
}

export interface CooldownLane {
  cooldown: Cooldown;
  category: CooldownCategory;
  /** As the log names it; −1 when it was not used in this fight. */
  spell: IndexIntoSpells;
  spellId: number;
  /** The log's name where it was used, else the pack's English one. */
  name: string;
  cooldownMs: number;
  charges: number;
  uses: LaneUse[];
  couldHaveBeenUsed: {
    /**
     * Further uses possible without moving one that happened: whole base cooldowns during which it lay ready, and one
     * more when it was ready ten seconds before the end. Ready at the start is assumed; time spent dead is left out. A
     * lower bound where talents shorten it, not a judgement: nothing may have asked for it.
     */
    n: number;
    /** Empty: nothing known speaks against the base cooldown. */
    doubts: CooldownDoubt[];
    /** Talents that change its seconds or charges, where the pack names them. */
    talents: string[];
  };
}

export interface PlayerLanes {
  unit: IndexIntoUnits;
  specId: number | null;
  role: SpecializationRole | null;
  /** Used in this fight, or elsewhere in the log when that was handed in. */
  lanes: CooldownLane[];
  /** Tracked for the specialization and not seen used: perhaps not chosen. */
  notSeen: Cooldown[];
}

export interface LaneOptions {
  /** By player GUID: spell ids of `cooldown.spellId` used elsewhere in the log. */
  usedElsewhere?: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Every player's tracked cooldowns as lanes; healers first, then tanks, then damage, in order of appearance. */
export function cooldownLanesOf(events: FightEvents, options: LaneOptions = {}): PlayerLanes[] {
  const alive = aliveSpansOf(events);
  const players = [...cooldownUsesOf(events)].map(([unit, cooldowns]) => {
    const { guid, specId } = events.units[unit]!;
    const elsewhere = options.usedElsewhere?.get(guid);
    const isSeen = ({ uses, cooldown }: PlayerCooldown): boolean =>
      uses.length > 0 || elsewhere?.has(cooldown.spellId) === true;
    return {
      unit,
      specId,
      role: (specId === null ? undefined : specializationById(specId))?.role ?? null,
      lanes: cooldowns.filter(isSeen).map((one) => laneOf(events, one, alive.get(unit) ?? [])),
      notSeen: cooldowns.filter((one) => !isSeen(one)).map(({ cooldown }) => cooldown),
    };
  });
  return players.toSorted((a, b) => ROLE_ORDER.indexOf(a.role) - ROLE_ORDER.indexOf(b.role));
}

const ROLE_ORDER: (SpecializationRole | null)[] = ['healer', 'tank', 'damage', null];

function laneOf(
  events: FightEvents,
  { cooldown, spell, uses }: PlayerCooldown,
  alive: readonly AliveSpan[],
): CooldownLane {
  const cooldownMs = cooldown.cooldownSeconds * 1000;
  const { charges } = cooldown;
  const history = chargeHistory(
    uses.map(({ castMs }) => castMs),
    cooldownMs,
    charges,
    events.lengthMs,
  );
  const untilMs = Math.max(0, events.lengthMs - LAST_MOMENTS_MS);
  const spans = alive.map(({ fromMs, toMs, died }) => ({
    fromMs,
    toMs: died ? Math.max(fromMs, toMs - LAST_MOMENTS_MS) : toMs,
  }));
  const changing = cooldown.talents.filter(({ stat }) => stat !== 'duration');
  const doubts: CooldownDoubt[] = [];
  if (cooldown.unsure) doubts.push('sources-differ');
  if (changing.length > 0) doubts.push('talents-change-it');
  if (history.soonerUses > 0) doubts.push('used-sooner');
  return {
    cooldown,
    category: cooldown.category,
    spell,
    spellId: cooldown.spellId,
    name: events.spells[spell]?.name ?? cooldown.name,
    cooldownMs,
    charges,
    uses: uses.map((use) => ({ ...use, readyAgainMs: use.castMs + cooldownMs })),
    couldHaveBeenUsed: {
      n: cooldownMs > 0 ? furtherUses(history, cooldownMs, charges, spans, untilMs) : 0,
      doubts,
      talents: [...new Set(changing.flatMap(({ talentName }) => talentName ?? []))],
    },
  };
}
