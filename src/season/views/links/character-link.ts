/** What is known of a character that a row names. */
export interface LinkedCharacter {
  region: string;
  realmSlug: string | null;
  /** Null for a hidden character. */
  name: string | null;
  /** As the store says where the row comes from. */
  source: string;
}

/** The page of a character at its source; null for an invented or a hidden one. */
export function characterLink({ region, realmSlug, name, source }: LinkedCharacter): string | null {
  if (name === null || realmSlug === null || source === 'sample') return null;
  const path = [region, realmSlug, name].map(encodeURIComponent).join('/');
  if (source === 'battlenet') return `https://worldofwarcraft.blizzard.com/en-us/character/${path}`;
  if (source === 'warcraftlogs') return `https://www.warcraftlogs.com/character/${path}`;
  return `https://raider.io/characters/${path}`;
}
