/** A name such as `Name-Realm-EU` in its parts, without the region; a name without a realm has an empty one. */
export function nameParts(name: string): { name: string; realm: string } {
  const dash = name.indexOf('-');
  return dash < 0
    ? { name, realm: '' }
    : { name: name.slice(0, dash), realm: name.slice(dash + 1).replace(/-[A-Z]{2}$/, '') };
}

/** `Name` of `Name-Realm`, as the game and its logs write players: a name of a player holds no hyphen. */
export function withoutRealm(name: string): string {
  return nameParts(name).name.trim();
}

/** `Ann-Kazzak`; the name alone where the realm is not known. */
export function nameWithRealm(name: string, realm: string | null): string {
  return realm ? `${name}-${realm}` : name;
}

const keyOf = (own: string): string => own.normalize('NFC').toLowerCase();

/** Names of one log or roster as they are shown: without the realm, unless another has the same name. */
export function shortNames(names: Iterable<string>): (name: string) => string {
  const realms = new Map<string, Set<string>>();
  for (const one of names) {
    const { name, realm } = nameParts(one.trim());
    realms.set(keyOf(name), (realms.get(keyOf(name)) ?? new Set()).add(realm));
  }
  return (one) => {
    const { name, realm } = nameParts(one.trim());
    const isShared = (realms.get(keyOf(name))?.size ?? 0) > 1;
    return isShared && realm !== '' ? `${name}-${realm}` : name.trim();
  };
}
