import type { AliveSpan } from './alive-spans.ts';
import { aliveSpansOf, isAliveAt } from './alive-spans.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';

/** Hits of one ability on different players within this time are one wave: what flies arrives at different moments. */
const WAVE_MS = 2000;
/** Of the players alive: the share a wave must meet. */
const NEARLY_EVERYONE = 0.8;
/** With fewer players alive a wave says nothing about who could have moved away. */
const FEWEST_ALIVE = 3;
const FEWEST_WAVES = 2;
/** The share of an ability's hits that must lie in such waves. */
const MOST_HITS = 0.5;

interface Wave {
  fromMs: number;
  met: Set<IndexIntoUnits>;
}

/**
 * Abilities of enemies that met nearly everyone alive, wave after wave: no player could avoid them, whatever a pack
 * says. A wave is the hits of one ability on different participants within 2 s. It counts when at least three players
 * were alive and it met 80 % of them or more. An ability qualifies by two such waves that hold half of its hits or more.
 * Melee and the surroundings are left out.
 */
export function abilitiesThatHitEveryone(events: FightEvents): ReadonlySet<IndexIntoSpells> {
  const waves = wavesOf(events);
  if (waves.size === 0) return new Set();
  const alive = aliveSpansOf(events);
  const players = participantsOf(events);
  const found = new Set<IndexIntoSpells>();
  for (const [spell, all] of waves) {
    const large = all.filter((wave) => meetsNearlyEveryone(wave, players, alive));
    if (large.length >= FEWEST_WAVES && hitsIn(large) >= hitsIn(all) * MOST_HITS) found.add(spell);
  }
  return found;
}

function wavesOf({ hits, units, spells }: FightEvents): Map<IndexIntoSpells, Wave[]> {
  const waves = new Map<IndexIntoSpells, Wave[]>();
  for (let row = 0; row < hits.length; row++) {
    const source = units[hits.source[row]!];
    const spell = hits.spell[row]!;
    const target = hits.target[row]!;
    if (!source || units[source.ownerIndex]!.isPlayer || !units[target]?.takesPart) continue;
    if (spell < 0 || spells[spell]!.spellId <= 1) continue;
    const timeMs = hits.timeMs[row]!;
    let own = waves.get(spell);
    if (!own) waves.set(spell, (own = []));
    const last = own.at(-1);
    if (last && timeMs - last.fromMs <= WAVE_MS && !last.met.has(target)) last.met.add(target);
    else own.push({ fromMs: timeMs, met: new Set([target]) });
  }
  return waves;
}

/** Participants whom anything hit or who did anything: a player on the bench has a COMBATANT_INFO line at most. */
function participantsOf({ units, hits, casts }: FightEvents): IndexIntoUnits[] {
  const seen = new Set<IndexIntoUnits>();
  for (const column of [hits.target, casts.source])
    for (const unit of column) if (units[unit]?.takesPart) seen.add(unit);
  return [...seen];
}

function meetsNearlyEveryone(
  { fromMs, met }: Wave,
  players: readonly IndexIntoUnits[],
  alive: ReadonlyMap<IndexIntoUnits, readonly AliveSpan[]>,
): boolean {
  const count = players.filter(
    (unit) => met.has(unit) || isAliveAt(alive.get(unit), fromMs),
  ).length;
  return count >= FEWEST_ALIVE && met.size >= count * NEARLY_EVERYONE;
}

function hitsIn(waves: readonly Wave[]): number {
  return waves.reduce((sum, { met }) => sum + met.size, 0);
}
