/** `Name` of `Name-Realm`, as the game and its logs write players: a name of a player holds no hyphen. */
export function withoutRealm(name: string): string {
  return name.split('-', 1)[0]!.trim();
}
