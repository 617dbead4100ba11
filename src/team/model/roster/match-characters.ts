import { nameKey } from '#team/model/planner/plan-names.ts';
import { realmKey } from '#lib/search-key.ts';

/** A character of the team, as far as a name in a log is compared with it. */
export interface KnownCharacter {
  memberId: string;
  name: string;
  /** As a slug, a title or the form of logs; empty where it is not known. */
  realm: string;
}

/** The characters of a roster as names are compared with them; a player without a character has none. */
export function knownCharacters(
  rows: readonly { memberId: string; name: string | null; realm: string | null }[],
): KnownCharacter[] {
  return rows.flatMap(({ memberId, name, realm }) =>
    name === null ? [] : [{ memberId, name, realm: realm ?? '' }],
  );
}

/**
 * Whose character a name of a log is. Mains and alts count alike.
 *
 * Name and realm decide. A character without a known realm, and a name without one, fit by the name alone, but only where a single player has
 * a character of that name.
 *
 * @param realm as the log writes it, without a region; empty for the recorder's own realm in some logs.
 * @returns null where no character fits, or where those of several players do.
 */
export function memberOfName(
  { name, realm }: { name: string; realm: string },
  characters: readonly KnownCharacter[],
): string | null {
  const key = nameKey(name);
  const named = characters.filter((one) => nameKey(one.name) === key);
  const exact = named.filter(
    (one) => realm !== '' && one.realm !== '' && realmKey(one.realm) === realmKey(realm),
  );
  const fits = exact.length > 0 ? exact : named.filter((one) => realm === '' || one.realm === '');
  const members = new Set(fits.map(({ memberId }) => memberId));
  return members.size === 1 ? fits[0]!.memberId : null;
}
