import { withoutTrailing } from '#lib/without-trailing.ts';
import { GROUP_PLACES, type SeatedCharacter } from './composition.ts';

/** `Aldra-Area52`, as the game names a character of another realm; the name alone where the realm is not known. */
export function inviteName({ name, realm }: { name: string; realm: string }): string {
  const joined = realm.replaceAll(/[\s-]/g, '');
  return joined === '' ? name : `${name}-${joined}`;
}

/** One name a line, by group: for the invite tool of an add-on, or `/invite` line by line. */
export function inviteLines(seated: readonly SeatedCharacter[]): string {
  return seated.map(({ character }) => inviteName(character)).join('\n');
}

/**
 * The line of Northern Sky Raid Tools that invites and sorts: names in the order of the groups, five places each, an empty place
 * between two commas.
 */
export function inviteList(seated: readonly SeatedCharacter[]): string {
  const last = Math.max(0, ...seated.map(({ group }) => group));
  const places = Array.from({ length: last }, (_, index) => {
    const names = seated
      .filter(({ group }) => group === index + 1)
      .map(({ character }) => inviteName(character));
    return Array.from({ length: GROUP_PLACES }, (_place, place) => names[place] ?? '');
  });
  return `invitelist: ${withoutTrailing(places.flat().join(', '), ', ')}`.trimEnd();
}
