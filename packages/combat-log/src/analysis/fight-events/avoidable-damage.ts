import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import type { AbilityKind } from '#game/packs/boss-mechanics-table.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';
import { abilitiesThatHitEveryone } from './hits-everyone.ts';

export interface AvoidableAbility {
  spell: IndexIntoSpells;
  spellId: number;
  name: string;
  kinds: readonly AbilityKind[];
  /**
   * `id`: the pack lists this very spell. `name`: damage of another id that the log calls like a spell of the pack
   * (what hits often has another id than what is cast).
   */
  matchedBy: 'id' | 'name';
  total: number;
  hits: number;
  /** Players it met. */
  players: number;
}

export interface AvoidableOfPlayer {
  unit: IndexIntoUnits;
  total: number;
  hits: number;
  /** Of all damage the player took. */
  share: number;
  /** Most damage first. */
  bySpell: { spell: IndexIntoSpells; total: number; hits: number }[];
}

export interface AvoidableDamage {
  /** False: the packs list no ability of this encounter, so nothing can be said. Empty lists then mean nothing. */
  known: boolean;
  /** Abilities of this encounter the packs list, and how many of them they call avoidable. */
  listed: number;
  listedAvoidable: number;
  abilities: AvoidableAbility[];
  /** Called avoidable by the packs, although this log shows that they met nearly everyone alive: no part of the rest. */
  hitEveryone: AvoidableAbility[];
  /** Everyone who took some, most first. */
  players: AvoidableOfPlayer[];
  hits: number;
}

/**
 * Damage from abilities of a boss that the packs call avoidable (a frontal, or something to move out of). The kinds are
 * our own judgement: some hits of such an ability cannot be dodged, a tank stands in a frontal on purpose. The log has
 * the last word: what hit nearly everyone alive, wave after wave, does not count (`hits-everyone.ts`).
 */
export function avoidableDamageOf(
  events: FightEvents,
  encounterId: number | null,
): AvoidableDamage {
  const listed = encounterId === null ? [] : abilitiesOfEncounter(encounterId);
  const avoidable = listed.filter((ability) => ability.avoidable);
  const abilities = matchSpells(events, avoidable, new Set(listed.map(({ spellId }) => spellId)));
  const unavoidable = abilities.size > 0 ? abilitiesThatHitEveryone(events) : new Set<number>();
  const { hits, units } = events;
  const players = new Map<IndexIntoUnits, AvoidableOfPlayer & { all: number }>();
  const met = new Map<IndexIntoSpells, Set<IndexIntoUnits>>();
  let count = 0;
  for (let row = 0; row < hits.length; row++) {
    const unit = hits.target[row]!;
    const amount = hits.amount[row]!;
    let player = players.get(unit);
    if (!player) {
      player = { unit, total: 0, hits: 0, share: 0, bySpell: [], all: 0 };
      players.set(unit, player);
    }
    player.all += amount;
    const ability = abilities.get(hits.spell[row]!);
    // A friend's damage is no mechanic of the boss.
    const source = hits.source[row]!;
    if (!ability || (source >= 0 && units[units[source]!.ownerIndex]!.isPlayer)) continue;
    ability.total += amount;
    ability.hits++;
    const reached = met.get(ability.spell) ?? new Set();
    met.set(ability.spell, reached.add(unit));
    if (unavoidable.has(ability.spell)) continue;
    count++;
    addTo(player, ability.spell, amount);
  }
  const seen = [...abilities.values()]
    .filter((ability) => ability.hits > 0)
    .map((ability) => ({ ...ability, players: met.get(ability.spell)?.size ?? 0 }))
    .toSorted((a, b) => b.total - a.total);
  return {
    known: listed.length > 0,
    listed: listed.length,
    listedAvoidable: avoidable.length,
    abilities: seen.filter(({ spell }) => !unavoidable.has(spell)),
    hitEveryone: seen.filter(({ spell }) => unavoidable.has(spell)),
    players: [...players.values()]
      .filter((player) => player.hits > 0)
      .map(({ all, ...player }) => ({
        ...player,
        share: all > 0 ? player.total / all : 0,
        bySpell: player.bySpell.toSorted((a, b) => b.total - a.total),
      }))
      .toSorted((a, b) => b.total - a.total),
    hits: count,
  };
}

function addTo(player: AvoidableOfPlayer, spell: IndexIntoSpells, amount: number): void {
  player.total += amount;
  player.hits++;
  let line = player.bySpell.find((one) => one.spell === spell);
  if (!line) player.bySpell.push((line = { spell, total: 0, hits: 0 }));
  line.total += amount;
  line.hits++;
}

/** Spells of the log that stand for the avoidable abilities: by id, then by the log's own name for one of those. */
function matchSpells(
  { spells }: FightEvents,
  avoidable: readonly { spellId: number; kinds: readonly AbilityKind[] }[],
  listedIds: ReadonlySet<number>,
): Map<IndexIntoSpells, AvoidableAbility> {
  const kindsById = new Map(avoidable.map(({ spellId, kinds }) => [spellId, kinds]));
  const kindsByName = new Map<string, readonly AbilityKind[]>();
  spells.forEach(({ spellId, name }) => {
    const kinds = kindsById.get(spellId);
    if (kinds) kindsByName.set(name, kinds);
  });
  const found = new Map<IndexIntoSpells, AvoidableAbility>();
  spells.forEach(({ spellId, name }, spell) => {
    const byId = kindsById.get(spellId);
    // A spell the pack lists as something else is not to be taken for its namesake.
    const kinds = byId ?? (listedIds.has(spellId) ? undefined : kindsByName.get(name));
    if (!kinds) return;
    const matchedBy = byId ? 'id' : 'name';
    found.set(spell, { spell, spellId, name, kinds, matchedBy, total: 0, hits: 0, players: 0 });
  });
  return found;
}
