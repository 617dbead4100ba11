/** Who is meant by a name: `Ann-Kazzak` and `Ann-Draenor` are two people, and `Ann` is the one of them who is there. */
import { nameKey as letterKey } from '#lib/name-key.ts';
import { realmKey } from '#lib/search-key.ts';
import { nameParts } from '#lib/name-parts.ts';
import type { Plan, PlanPlayer } from './plan.ts';

interface Key {
  own: string;
  /** Empty where the name has none. */
  realm: string;
}

function keyOf(name: string): Key {
  const parts = nameParts(name.trim());
  return { own: letterKey(parts.name.trim()), realm: realmKey(parts.realm) };
}

/** A name and its realm, whatever their case, the spelling of the realm and the way that letters are composed. */
export function nameKey(name: string): string {
  const { own, realm } = keyOf(name);
  return realm === '' ? own : `${own}-${realm}`;
}

/** Those whom a name can mean: who has its realm, else all of the name where it or they have none. */
export function namesakes<T extends { name: string }>(players: readonly T[], who: string): T[] {
  const { own, realm } = keyOf(who);
  const named = players
    .map((player) => ({ player, key: keyOf(player.name) }))
    .filter(({ key }) => key.own === own);
  const exact = named.filter(({ key }) => key.realm === realm);
  const fits =
    exact.length > 0 ? exact : named.filter(({ key }) => realm === '' || key.realm === '');
  return fits.map(({ player }) => player);
}

/** The player of the roster behind `who`; undefined for words, for strangers and for a name that two share. */
export function playerOf({ roster }: Pick<Plan, 'roster'>, who: string): PlanPlayer | undefined {
  const found = namesakes(roster, who);
  return found.length === 1 ? found[0] : undefined;
}

/** The key of the player of the roster whom a name means, else of the name itself. */
export function playerKeys(plan: Pick<Plan, 'roster'>): (who: string) => string {
  const known = new Map<string, string>();
  return (who) => {
    const key = known.get(who) ?? nameKey(playerOf(plan, who)?.name ?? who);
    known.set(who, key);
    return key;
  };
}

/** How many people these names are, where a name without its realm is one of those who have one. */
export function countPeople(names: Iterable<string>): number {
  const keys = [...names].map(keyOf);
  const withRealm = new Set(keys.flatMap(({ own, realm }) => (realm === '' ? [] : [own])));
  const people = keys.filter(({ own, realm }) => realm !== '' || !withRealm.has(own));
  return new Set(people.map(({ own, realm }) => `${own}-${realm}`)).size;
}

/** Names as they are shown: without the realm, unless it is what tells two of them apart. */
export function shownNames(names: readonly string[]): (name: string) => string {
  const realms = new Map<string, Set<string>>();
  for (const name of names) {
    const { own, realm } = keyOf(name);
    if (realm !== '') realms.set(own, (realms.get(own) ?? new Set()).add(realm));
  }
  return (name) => {
    const parts = nameParts(name.trim());
    const isShared = (realms.get(keyOf(name).own)?.size ?? 0) > 1;
    return isShared && parts.realm !== '' ? `${parts.name}-${parts.realm}` : parts.name.trim();
  };
}
