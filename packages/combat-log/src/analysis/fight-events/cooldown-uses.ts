import type { Cooldown } from '#game/packs/cooldowns.ts';
import { cooldownsOfEverybody, cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';
import { AURA_CHANGE, CAST_STAGE } from './fight-events.ts';

/** Two spell ids of one button are written together. */
const SAME_USE_MS = 500;
/** A buff that comes this long after its cast belongs to it. */
const BUFF_AFTER_MS = 1500;

export interface CooldownUse {
  castMs: number;
  /** −1 when the line names none. */
  target: IndexIntoUnits;
  /** When its buff or debuff ended; null when it has no duration. */
  activeUntilMs: number | null;
  /** Whether that is what the log shows or the pack's seconds without talents. */
  activeFrom: 'aura' | 'pack' | 'none';
}

/** A cooldown of a player, and when it was used. */
export interface PlayerCooldown {
  cooldown: Cooldown;
  /** As the log names it; −1 when it was not used. */
  spell: IndexIntoSpells;
  uses: CooldownUse[];
}

/**
 * The pack's tracked cooldowns of each player's specialization, used or not, and those of everybody (potions,
 * racials) that were used. Uses are successful casts of the player or a pet. A specialization the log does not tell
 * gives no cooldowns but those of everybody.
 */
export function cooldownUsesOf(events: FightEvents): Map<IndexIntoUnits, PlayerCooldown[]> {
  const { units, spells } = events;
  const castsByPlayer = castsOfPlayers(events);
  const bySpellId = new Map(spells.map(({ spellId }, spell) => [spellId, spell]));
  const everybody = cooldownsOfEverybody();
  const auras = new AuraSpans(events);
  const found = new Map<IndexIntoUnits, PlayerCooldown[]>();
  units.forEach(({ isPlayer, specId }, unit) => {
    if (!isPlayer) return;
    const casts = castsByPlayer.get(unit) ?? new Map<IndexIntoSpells, SeenCast[]>();
    const own = (specId === null ? [] : cooldownsOfSpec(specId)).map((cooldown) =>
      playerCooldown(cooldown, unit, casts, bySpellId, auras),
    );
    const shared = everybody
      .map((cooldown) => playerCooldown(cooldown, unit, casts, bySpellId, auras))
      .filter(({ uses }) => uses.length > 0);
    found.set(unit, [...own, ...shared]);
  });
  return found;
}

interface SeenCast {
  timeMs: number;
  target: IndexIntoUnits;
}

function playerCooldown(
  cooldown: Cooldown,
  unit: IndexIntoUnits,
  casts: ReadonlyMap<IndexIntoSpells, readonly SeenCast[]>,
  bySpellId: ReadonlyMap<number, IndexIntoSpells>,
  auras: AuraSpans,
): PlayerCooldown {
  const ids = [cooldown.spellId, ...cooldown.otherIds];
  const seen = ids
    .flatMap((id) => {
      const spell = bySpellId.get(id);
      return (spell === undefined ? undefined : casts.get(spell)) ?? [];
    })
    .toSorted((a, b) => a.timeMs - b.timeMs);
  // As most are: a raid has hundreds of them.
  if (seen.length === 0) return { cooldown, spell: -1, uses: [] };
  const auraSpells = [cooldown.auraId ?? cooldown.spellId, ...cooldown.otherIds].flatMap(
    (id) => bySpellId.get(id) ?? [],
  );
  const uses: CooldownUse[] = [];
  for (const { timeMs, target } of seen) {
    const last = uses.at(-1);
    if (last && timeMs - last.castMs < SAME_USE_MS) continue;
    const endMs = auras.endOf(auraSpells, unit, target, timeMs);
    const packEnd = cooldown.durationSeconds > 0 ? timeMs + cooldown.durationSeconds * 1000 : null;
    uses.push({
      castMs: timeMs,
      target,
      activeUntilMs: endMs ?? packEnd,
      activeFrom: endMs !== null ? 'aura' : packEnd !== null ? 'pack' : 'none',
    });
  }
  const spell = ids.find((id) => hasCast(id, bySpellId, casts));
  return { cooldown, spell: spell === undefined ? -1 : bySpellId.get(spell)!, uses };
}

function hasCast(
  id: number,
  bySpellId: ReadonlyMap<number, IndexIntoSpells>,
  casts: ReadonlyMap<IndexIntoSpells, unknown>,
): boolean {
  const spell = bySpellId.get(id);
  return spell !== undefined && casts.has(spell);
}

/** Successful casts of each player and their pets, by spell. */
function castsOfPlayers({
  casts,
  units,
}: FightEvents): Map<IndexIntoUnits, Map<IndexIntoSpells, SeenCast[]>> {
  const players = new Map<IndexIntoUnits, Map<IndexIntoSpells, SeenCast[]>>();
  for (let row = 0; row < casts.length; row++) {
    if (casts.stage[row] !== CAST_STAGE.success) continue;
    const owner = units[casts.source[row]!]!.ownerIndex;
    if (!units[owner]!.isPlayer) continue;
    let bySpell = players.get(owner);
    if (!bySpell) players.set(owner, (bySpell = new Map()));
    const spell = casts.spell[row]!;
    const list = bySpell.get(spell) ?? [];
    list.push({ timeMs: casts.timeMs[row]!, target: casts.target[row]! });
    bySpell.set(spell, list);
  }
  return players;
}

/** When auras of one caster ended. */
class AuraSpans {
  readonly #events: FightEvents;
  readonly #rows = new Map<IndexIntoSpells, number[]>();

  constructor(events: FightEvents) {
    this.#events = events;
    const { auras } = events;
    for (let row = 0; row < auras.length; row++) {
      if (auras.change[row] === AURA_CHANGE.dose) continue;
      const spell = auras.spell[row]!;
      const rows = this.#rows.get(spell);
      if (rows) rows.push(row);
      else this.#rows.set(spell, [row]);
    }
  }

  /**
   * The end of the aura that a cast at `castMs` put on its target or on the caster; null when none came, or its end is
   * not in the fight.
   */
  endOf(
    spells: readonly IndexIntoSpells[],
    caster: IndexIntoUnits,
    target: IndexIntoUnits,
    castMs: number,
  ): number | null {
    const { auras } = this.#events;
    for (const spell of spells) {
      const rows = this.#rows.get(spell) ?? [];
      const begun = rows.find(
        (row) =>
          auras.source[row] === caster &&
          (auras.target[row] === target || auras.target[row] === caster) &&
          (auras.change[row] === AURA_CHANGE.applied ||
            auras.change[row] === AURA_CHANGE.refreshed) &&
          auras.timeMs[row]! >= castMs - 100 &&
          auras.timeMs[row]! <= castMs + BUFF_AFTER_MS,
      );
      if (begun === undefined) continue;
      const ended = rows.find(
        (row) =>
          row > begun &&
          auras.change[row] === AURA_CHANGE.removed &&
          auras.source[row] === caster &&
          auras.target[row] === auras.target[begun],
      );
      if (ended !== undefined) return auras.timeMs[ended]!;
    }
    return null;
  }
}
