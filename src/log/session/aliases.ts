/**
 * What players are called on a page: their names, or, when names are off, their role and a number that stays the same
 * for the whole night. Everything that shows or exports a person asks here.
 */
import { specializationById } from '#game/specializations.ts';
import { nameParts, shortNames } from '#lib/name-parts.ts';
import { playerStyle, roleSpecId } from './player-style.ts';
import type { PlayerStyle, Role } from './player-style.ts';
import { playerToken } from './player-token.ts';

export type { Role } from './player-style.ts';

export interface Person {
  guid: string;
  /** As the log writes it. */
  name: string;
  specId: number | null;
}

export interface Aliases {
  /** True when no player is named. */
  hidden: boolean;
  /** What to call a player; one who is not in the book has the fallback, or nothing to go by. */
  label: (guid: string, fallback?: string) => string;
  role: (guid: string) => Role;
  /** Without names also without specialization: in a raid it often tells who it is. */
  look: (guid: string) => PlayerStyle;
  /** What a player's mark is drawn of: the specialization, or what stands for the role. */
  specId: (guid: string) => number | null;
  has: (guid: string) => boolean;
}

export const ROLE_WORDS: Record<Role, string> = {
  tank: 'Tank',
  healer: 'Healer',
  damage: 'Damage',
  unknown: 'Player',
};

const ORDER: readonly Role[] = ['tank', 'healer', 'damage', 'unknown'];

export function roleOf(specId: number | null): Role {
  return (specId === null ? undefined : specializationById(specId)?.role) ?? 'unknown';
}

/**
 * A book of all players who were there. A player who is listed several times (once a pull) keeps the last specialization
 * known. Numbers follow a hash of the GUID: they do not tell the order of names.
 */
export function createAliases(people: Iterable<Person>, hidden: boolean): Aliases {
  const known = new Map<string, Person>();
  for (const person of people) {
    const before = known.get(person.guid);
    known.set(person.guid, {
      ...person,
      specId: person.specId ?? before?.specId ?? null,
    });
  }
  const labels = hidden ? numbered(known.values()) : named(known.values());
  const role = (guid: string): Role => roleOf(known.get(guid)?.specId ?? null);
  const specId = (guid: string): number | null =>
    hidden ? roleSpecId(role(guid)) : (known.get(guid)?.specId ?? null);
  return {
    hidden,
    label: (guid, fallback = '') =>
      labels.get(guid) ?? (hidden ? 'Player' : nameParts(fallback).name || 'Unknown'),
    role,
    look: (guid) => playerStyle(specId(guid)),
    specId,
    has: (guid) => known.has(guid),
  };
}

function numbered(people: Iterable<Person>): Map<string, string> {
  const sorted = [...people].toSorted(
    (a, b) =>
      ORDER.indexOf(roleOf(a.specId)) - ORDER.indexOf(roleOf(b.specId)) ||
      (playerToken(a.guid) < playerToken(b.guid) ? -1 : 1),
  );
  const labels = new Map<string, string>();
  const counts = new Map<Role, number>();
  for (const { guid, specId } of sorted) {
    const role = roleOf(specId);
    const number = (counts.get(role) ?? 0) + 1;
    counts.set(role, number);
    labels.set(guid, `${ROLE_WORDS[role]} ${number}`);
  }
  return labels;
}

/** The name alone, with the realm where two would be called the same. */
function named(people: Iterable<Person>): Map<string, string> {
  const all = [...people];
  const shown = shortNames(all.map(({ name }) => name));
  return new Map(all.map(({ guid, name }) => [guid, shown(name)]));
}
