/** What hurt the party in a key, by ability and player, and what the packs say of it. */
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import type { FightEvents } from './fight-events.ts';
import { abilitiesThatHitEveryone } from './hits-everyone.ts';

export interface KeyIntakeAbility {
  spellId: number;
  name: string;
  /** Bit mask of damage schools. */
  school: number;
  /** Of the enemy; empty for falling and the like. */
  sourceName: string;
  /** From an enemy, from a player (friendly fire, own costs), or from the surroundings. */
  from: 'enemy' | 'player' | 'surroundings';
  taken: number;
  hits: number;
  largest: number;
  byPlayer: { guid: string; taken: number; hits: number }[];
  /**
   * True or false as the packs classify it, false where `hitsEveryone`; null where no pack of these bosses lists it.
   */
  avoidable: boolean | null;
  packSaysAvoidable: boolean;
  /** Met nearly everyone alive, wave after wave (`hits-everyone.ts`). */
  hitsEveryone: boolean;
}

export interface KeyIntake {
  /** Most damage first. */
  abilities: KeyIntakeAbility[];
  /** Bosses of the key, and of how many the packs list any ability. */
  bosses: number;
  bossesKnown: number;
  /** Abilities the packs list for these bosses, and how many of them they call avoidable. */
  listed: number;
  listedAvoidable: number;
}

/** Damage taken follows `docs/log-metrics.md`. `encounterIds` are the bosses fought. */
export function keyIntake(events: FightEvents, encounterIds: readonly number[]): KeyIntake {
  const ids = [...new Set(encounterIds)];
  const listed = ids.map((id) => abilitiesOfEncounter(id));
  const judged = new Map(
    listed.flat().map(({ spellId, avoidable }) => [spellId, avoidable] as const),
  );
  return {
    abilities: abilitiesOf(events, judged),
    bosses: ids.length,
    bossesKnown: listed.filter((abilities) => abilities.length > 0).length,
    listed: judged.size,
    listedAvoidable: [...judged.values()].filter(Boolean).length,
  };
}

function abilitiesOf(
  events: FightEvents,
  judged: ReadonlyMap<number, boolean>,
): KeyIntakeAbility[] {
  const { hits, units, spells } = events;
  const everyone = abilitiesThatHitEveryone(events);
  const found = new Map<string, KeyIntakeAbility & { players: Map<string, number> }>();
  for (let row = 0; row < hits.length; row++) {
    const source = units[hits.source[row]!];
    const { spellId, name, school } = spells[hits.spell[row]!] ?? UNKNOWN;
    const sourceName = source?.name ?? '';
    const id = `${spellId}/${sourceName}`;
    let ability = found.get(id);
    if (!ability) {
      const owner = source && units[source.ownerIndex];
      const from = !source ? 'surroundings' : owner?.isPlayer ? 'player' : 'enemy';
      const hitsEveryone = from === 'enemy' && everyone.has(hits.spell[row]!);
      const judgement = judged.get(spellId) ?? null;
      ability = {
        spellId,
        name,
        school,
        sourceName,
        from,
        ...NOTHING,
        byPlayer: [],
        avoidable: judgement === true && hitsEveryone ? false : judgement,
        packSaysAvoidable: judgement === true,
        hitsEveryone,
        players: new Map(),
      };
      found.set(id, ability);
    }
    const amount = hits.amount[row]!;
    ability.taken += amount;
    ability.hits++;
    ability.largest = Math.max(ability.largest, amount);
    const { guid } = units[hits.target[row]!]!;
    let at = ability.players.get(guid);
    if (at === undefined) {
      at = ability.byPlayer.push({ guid, taken: 0, hits: 0 }) - 1;
      ability.players.set(guid, at);
    }
    ability.byPlayer[at]!.taken += amount;
    ability.byPlayer[at]!.hits++;
  }
  return [...found.values()]
    .map(({ players: _players, ...ability }) => ability)
    .toSorted((a, b) => b.taken - a.taken);
}

const UNKNOWN = { spellId: 0, name: '', school: 0 };
const NOTHING = { taken: 0, hits: 0, largest: 0 };
