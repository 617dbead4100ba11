import { bossAbility } from '#game/packs/boss-mechanics.ts';
import type { FightStory, IndexIntoSpells, IndexIntoUnits } from './fight-story.ts';
import { bossCastsOf } from './boss-casts.ts';

/** An interrupt and the start of the cast it broke stand at most this far apart. */
const LONGEST_CAST_MS = 15_000;

export interface InterruptedSpell {
  spell: IndexIntoSpells;
  spellId: number;
  name: string;
  /** Casts that began and were interrupted. */
  interrupted: number;
  /** Casts that began and went off. */
  wentOff: number;
  /** Casts that began and stopped for another reason: stuns, the caster's death, the end of the fight. */
  stopped: number;
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
  /** Interrupts seen. */
  n: number;
}

export interface InterruptOptions {
  encounterId?: number | null;
  /** Spell ids interrupted elsewhere in the same log. */
  interruptedElsewhere?: ReadonlySet<number>;
}

/**
 * Which casts of enemies were interrupted and which went off although the log shows that they can be interrupted.
 * Channels that begin with a success have no start line: of those only the interrupts are counted.
 */
export function interruptsMadeAndMissed(
  story: FightStory,
  options: InterruptOptions = {},
): InterruptsMadeAndMissed {
  const made = interruptsByCast(story);
  const encounterId = options.encounterId ?? null;
  const spells: InterruptedSpell[] = [];
  const groups = new Map(bossCastsOf(story, { encounterId }).map((one) => [one.spell, one]));
  for (const spell of new Set([...groups.keys(), ...made.keys()])) {
    if (spell < 0) continue;
    const { spellId, name } = story.spells[spell]!;
    const times = made.get(spell) ?? [];
    const packSaysInterrupt =
      encounterId !== null &&
      bossAbility(encounterId, spellId)?.kinds.includes('interrupt') === true;
    const known = times.length > 0 || options.interruptedElsewhere?.has(spellId) === true;
    if (!known && !packSaysInterrupt) continue;
    const casts = (groups.get(spell)?.casts ?? []).filter(
      ({ startMs, endMs }) => endMs === null || endMs > startMs,
    );
    const wentOffAtMs = casts.flatMap(({ endMs }) => (endMs === null ? [] : [endMs]));
    const unfinished = casts.length - wentOffAtMs.length;
    spells.push({
      spell,
      spellId,
      name,
      interrupted: times.length,
      wentOff: wentOffAtMs.length,
      stopped: Math.max(0, unfinished - interruptedStarts(casts, times)),
      wentOffAtMs,
      packSaysInterrupt,
    });
  }
  return {
    spells: spells.toSorted((a, b) => b.wentOff - a.wentOff || b.interrupted - a.interrupted),
    players: playersOf(story),
    n: story.interrupts.length,
  };
}

interface Interrupt {
  timeMs: number;
  target: IndexIntoUnits;
}

/** Players' interrupts of enemies, by the spell they broke. */
function interruptsByCast({ interrupts, units }: FightStory): Map<number, Interrupt[]> {
  const made = new Map<number, Interrupt[]>();
  for (let row = 0; row < interrupts.length; row++) {
    const source = interrupts.source[row]!;
    const target = interrupts.target[row]!;
    if (source < 0 || !units[units[source]!.ownerIndex]!.isPlayer) continue;
    if (target < 0 || units[target]!.isPlayer) continue;
    const spell = interrupts.interruptedSpell[row]!;
    const list = made.get(spell) ?? [];
    list.push({ timeMs: interrupts.timeMs[row]!, target });
    made.set(spell, list);
  }
  return made;
}

/** Unfinished casts that one of the interrupts ended. */
function interruptedStarts(
  casts: readonly { source: number; startMs: number; endMs: number | null }[],
  times: readonly Interrupt[],
): number {
  return casts.filter(
    ({ source, startMs, endMs }) =>
      endMs === null &&
      times.some(
        ({ timeMs, target }) =>
          target === source && timeMs >= startMs && timeMs - startMs <= LONGEST_CAST_MS,
      ),
  ).length;
}

function playersOf({ interrupts, units }: FightStory): InterruptsMadeAndMissed['players'] {
  const players = new Map<number, Map<number, number>>();
  for (let row = 0; row < interrupts.length; row++) {
    const source = interrupts.source[row]!;
    if (source < 0) continue;
    const owner = units[source]!.ownerIndex;
    if (!units[owner]!.isPlayer) continue;
    const bySpell = players.get(owner) ?? new Map<number, number>();
    const spell = interrupts.interruptedSpell[row]!;
    bySpell.set(spell, (bySpell.get(spell) ?? 0) + 1);
    players.set(owner, bySpell);
  }
  return [...players]
    .map(([unit, bySpell]) => ({
      unit,
      interrupts: [...bySpell.values()].reduce((sum, count) => sum + count, 0),
      bySpell: [...bySpell].toSorted((a, b) => b[1] - a[1]),
    }))
    .toSorted((a, b) => b.interrupts - a.interrupts);
}
