import { bossAbility } from '#game/packs/boss-mechanics.ts';
import type { EnemyCast } from './cast-outcomes.ts';
import { castOutcomes, interruptsOfEnemies } from './cast-outcomes.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';

export interface InterruptedSpell {
  spell: IndexIntoSpells;
  spellId: number;
  name: string;
  /** The sum of the four outcomes that follow. */
  casts: number;
  /** By a player, while casting or while channeling. */
  interrupted: number;
  wentOff: number;
  /** Ended for another reason: stuns, the caster's death. */
  stopped: number;
  /** The log does not show how they ended. */
  open: number;
  /** Moments of the casts that went off, ms. */
  wentOffAtMs: number[];
  /** The pack calls it one to interrupt. */
  packSaysInterrupt: boolean;
}

export interface InterruptsMadeAndMissed {
  /**
   * Spells known to be interruptible: interrupted at least once in this fight or the ones handed in, or called so by
   * the pack. Most casts that went off first.
   */
  spells: InterruptedSpell[];
  /** Players (with their pets), most interrupts first. */
  players: { unit: IndexIntoUnits; interrupts: number; bySpell: [IndexIntoSpells, number][] }[];
  /** Interrupts of enemies by players: what the spells add up to, and the players too. */
  n: number;
}

export interface InterruptOptions {
  encounterId?: number | null;
  /** Spell ids interrupted elsewhere in the same log. */
  interruptedElsewhere?: ReadonlySet<number>;
}

/**
 * Which casts of enemies were interrupted and which went off although the log shows that they can be interrupted.
 * Each cast has one outcome.
 */
export function interruptsMadeAndMissed(
  events: FightEvents,
  options: InterruptOptions = {},
): InterruptsMadeAndMissed {
  const encounterId = options.encounterId ?? null;
  const bySpell = new Map<IndexIntoSpells, EnemyCast[]>();
  for (const cast of castOutcomes(events)) {
    const casts = bySpell.get(cast.spell);
    if (casts) casts.push(cast);
    else bySpell.set(cast.spell, [cast]);
  }
  const spells: InterruptedSpell[] = [];
  for (const [spell, casts] of bySpell) {
    const { spellId, name } = events.spells[spell]!;
    const count = (outcome: EnemyCast['outcome']): number =>
      casts.filter((cast) => cast.outcome === outcome).length;
    const interrupted = count('interrupted');
    const packSaysInterrupt =
      encounterId !== null &&
      bossAbility(encounterId, spellId)?.kinds.includes('interrupt') === true;
    const known = interrupted > 0 || options.interruptedElsewhere?.has(spellId) === true;
    if (!known && !packSaysInterrupt) continue;
    const wentOffAtMs = casts.flatMap(({ outcome, successMs }) =>
      outcome === 'completed' && successMs !== null ? [successMs] : [],
    );
    spells.push({
      spell,
      spellId,
      name,
      casts: casts.length,
      interrupted,
      wentOff: wentOffAtMs.length,
      stopped: count('stopped'),
      open: count('open'),
      wentOffAtMs,
      packSaysInterrupt,
    });
  }
  return {
    spells: spells.toSorted((a, b) => b.wentOff - a.wentOff || b.interrupted - a.interrupted),
    players: playersOf(events),
    n: spells.reduce((sum, { interrupted }) => sum + interrupted, 0),
  };
}

function playersOf(events: FightEvents): InterruptsMadeAndMissed['players'] {
  const players = new Map<number, Map<number, number>>();
  for (const { row, player } of interruptsOfEnemies(events)) {
    const bySpell = players.get(player) ?? new Map<number, number>();
    const spell = events.interrupts.interruptedSpell[row]!;
    bySpell.set(spell, (bySpell.get(spell) ?? 0) + 1);
    players.set(player, bySpell);
  }
  return [...players]
    .map(([unit, bySpell]) => ({
      unit,
      interrupts: [...bySpell.values()].reduce((sum, count) => sum + count, 0),
      bySpell: [...bySpell].toSorted((a, b) => b[1] - a[1]),
    }))
    .toSorted((a, b) => b.interrupts - a.interrupts);
}
