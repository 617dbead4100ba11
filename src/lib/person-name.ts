/** The name of a person of the game, `Ann-Kazzak`: what makes two of them equal, and how short it may be on a page. */
import { nameKey } from './name-key.ts';
import { nameParts } from './name-parts.ts';
import { realmKey } from './search-key.ts';

interface PersonKey {
  own: string;
  /** Empty where the name has none. */
  realm: string;
}

/** Two names of one person have equal parts, whatever their case, the spelling of the realm and the way that letters are composed. */
export function personKey(name: string): PersonKey {
  const parts = nameParts(name.trim());
  return { own: nameKey(parts.name.trim()), realm: realmKey(parts.realm) };
}

/** `Ann-Kazzak`; the name alone where the realm is not known. */
export function nameWithRealm(name: string, realm: string | null): string {
  return realm ? `${name}-${realm}` : name;
}

/** Names as they are shown: without the realm, unless it is what tells two of them apart. */
export function shownNames(names: readonly string[]): (name: string) => string {
  const realms = new Map<string, Set<string>>();
  for (const name of names) {
    const { own, realm } = personKey(name);
    if (realm !== '') realms.set(own, (realms.get(own) ?? new Set()).add(realm));
  }
  return (name) => {
    const parts = nameParts(name.trim());
    const isShared = (realms.get(personKey(name).own)?.size ?? 0) > 1;
    return isShared && parts.realm !== '' ? `${parts.name}-${parts.realm}` : parts.name.trim();
  };
}
