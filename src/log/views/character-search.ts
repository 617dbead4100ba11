import { nameParts } from '#lib/name-parts.ts';

/**
 * The search that leads to the page of a character of a log.
 *
 * A log writes realms without their blanks (`TwistingNether`), which is no realm slug: only the server knows which realm that
 * is. The search goes on to the character's page when it finds one alone.
 *
 * @param name as the log writes it, `Name-Realm-EU` or `Name-Realm`.
 * @returns null for a name without a realm: characters of many realms can have it.
 */
export function characterSearch(name: string): string | null {
  const parts = nameParts(name);
  if (parts.name === '' || parts.realm === '') return null;
  return `/search?${new URLSearchParams({ q: name.toWellFormed() })}`;
}
