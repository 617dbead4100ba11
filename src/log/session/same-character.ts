import { realmKey, searchKey } from '#lib/search-key.ts';

/** A character as sources name it. */
export interface Whose {
  name: string;
  realmName: string;
  realmSlug: string;
  region: string;
}

/** `Name-Some Realm-EU` of a log in parts; realm and region are empty where the log leaves them out. */
export function partsOfName(text: string): { name: string; realm: string; region: string } {
  const [name = '', ...rest] = text.split('-');
  const last = rest.at(-1) ?? '';
  const hasRegion = rest.length > 1 && /^[A-Z]{2}$/.test(last);
  return {
    name,
    realm: (hasRegion ? rest.slice(0, -1) : rest).join('-'),
    region: hasRegion ? last.toLowerCase() : '',
  };
}

/** Whether a name of a log is this character's. Without its realm a name could be anyone's, and is not taken. */
export function isSameCharacter(text: string, whose: Whose): boolean {
  const { name, realm, region } = partsOfName(text);
  if (searchKey(name) !== searchKey(whose.name) || realm === '') return false;
  if (region !== '' && region !== whose.region) return false;
  const key = realmKey(realm);
  return key === realmKey(whose.realmName) || key === realmKey(whose.realmSlug);
}
