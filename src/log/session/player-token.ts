/**
 * A player's sign in an address: FNV-1a over the characters of the GUID, in base 36.
 * Stable and short, and it says nothing about the name.
 */
export function playerToken(guid: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < guid.length; index += 1)
    hash = Math.imul(hash ^ guid.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
