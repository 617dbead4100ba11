import type { CooldownCategory } from '#game/packs/cooldown-table.ts';
import { chargeHistory, chargesAt } from './cooldown-charges.ts';
import type { PlayerCooldown } from './cooldown-uses.ts';
import type { CooldownDoubt } from './cooldown-lanes.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';

/**
 * What stood ready at a moment, by the base cooldown and the uses seen in this fight.
 *
 * - `active`: its buff was running.
 * - `ready`: a charge was there. Talents that lengthen it could prove this wrong; see `doubts`.
 * - `on-cooldown`: used less than a base cooldown ago. Talents that shorten it could prove this wrong.
 * - `unknown`: not used before in this fight, and the fight is younger than the cooldown, so that it may have been used
 *   before the pull; or never seen at all, so that it may not be chosen.
 */
export type ReadyState = 'active' | 'ready' | 'on-cooldown' | 'unknown';

/** What a state rests on. */
export type ReadyReason =
  | 'buff-running'
  | 'cooldown-passed-since-use'
  | 'unused-for-a-whole-cooldown'
  | 'used-before'
  | 'fight-younger-than-cooldown'
  | 'never-seen';

export interface DefensiveState {
  /** Whose cooldown it is. */
  owner: IndexIntoUnits;
  spell: IndexIntoSpells;
  spellId: number;
  /** The log's name where it was used, else the pack's English one. */
  name: string;
  category: CooldownCategory;
  cooldownMs: number;
  state: ReadyState;
  reason: ReadyReason;
  /** Last use before the moment; null when there was none in this fight. */
  lastUseMs: number | null;
  /** `on-cooldown`: when the base cooldown would have passed. */
  readyAtMs: number | null;
  doubts: CooldownDoubt[];
}

/** Whether the player is known to have a cooldown they did not use in this fight. */
export type SeenElsewhere = (guid: string, spellId: number) => boolean;

/** The state of one cooldown at `atMs`. */
export function defensiveStateAt(
  events: FightEvents,
  owner: IndexIntoUnits,
  { cooldown, spell, uses }: PlayerCooldown,
  atMs: number,
  seenElsewhere: SeenElsewhere,
): DefensiveState {
  const cooldownMs = cooldown.cooldownSeconds * 1000;
  const before = uses.filter(({ castMs }) => castMs <= atMs);
  const last = before.at(-1) ?? null;
  const doubts: CooldownDoubt[] = [];
  if (cooldown.unsure) doubts.push('sources-differ');
  if (cooldown.talents.some(({ stat }) => stat !== 'duration')) doubts.push('talents-change-it');
  const history = chargeHistory(
    before.map(({ castMs }) => castMs),
    cooldownMs,
    cooldown.charges,
    atMs,
  );
  if (history.soonerUses > 0) doubts.push('used-sooner');
  const [state, reason] = ((): [ReadyState, ReadyReason] => {
    if (last && last.activeUntilMs !== null && last.activeUntilMs > atMs) {
      return ['active', 'buff-running'];
    }
    if (last) {
      return chargesAt(history, atMs) > 0
        ? ['ready', 'cooldown-passed-since-use']
        : ['on-cooldown', 'used-before'];
    }
    const has = uses.length > 0 || seenElsewhere(events.units[owner]!.guid, cooldown.spellId);
    if (!has) return ['unknown', 'never-seen'];
    return atMs >= cooldownMs
      ? ['ready', 'unused-for-a-whole-cooldown']
      : ['unknown', 'fight-younger-than-cooldown'];
  })();
  return {
    owner,
    spell,
    spellId: cooldown.spellId,
    name: events.spells[spell]?.name ?? cooldown.name,
    category: cooldown.category,
    cooldownMs,
    state,
    reason,
    lastUseMs: last?.castMs ?? null,
    readyAtMs: state === 'on-cooldown' ? history.nextChargeMs : null,
    doubts,
  };
}
