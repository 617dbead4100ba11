/**
 * Addresses of the pages of a character, a guild, a dungeon, a boss and a specialization.
 * Every name that a page shows leads to one of them; addresses of the sources (Raider.IO, Battle.net) are other files' matter.
 */
import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';

/**
 * `/character/eu/aggra-portugu%C3%AAs/%C3%89lodora`.
 *
 * @param character.name as the game writes it; null for a hidden character, which has no page.
 * @param character.realmSlug null where the realm is unknown or hidden.
 */
export function characterAddress({
  region,
  realmSlug,
  name,
}: {
  region: string;
  realmSlug: string | null;
  name: string | null;
}): string | null {
  return realmSlug === null || name === null ? null : address('character', region, realmSlug, name);
}

/** The page of a guild; null where its realm or its name is unknown. */
export function guildAddress({
  region,
  realmSlug,
  name,
}: {
  region: string;
  realmSlug: string | null;
  name: string | null;
}): string | null {
  return realmSlug === null || name === null ? null : address('guild', region, realmSlug, name);
}

/** Where the characters of a realm stand: those above the title cutoff. No page is about a realm alone. */
export function realmAddress({ region, realmSlug }: { region: string; realmSlug: string }): string {
  return `/current-title-holders?${new URLSearchParams({ region, realm: realmSlug })}`;
}

/** The page of a dungeon. @param slug `murder-row`, as the season packs and Raider.IO name it. */
export function dungeonAddress(slug: string): string | null {
  return address('dungeon', slug);
}

/** The page of a boss. @param slug of the encounter's name. */
export function bossAddress(slug: string): string | null {
  return address('boss', slug);
}

/** The page of a specialization, `/specialization/mage/frost`; null for an id that the game has not. */
export function specializationAddress(specId: number | null): string | null {
  const specialization = specId === null ? undefined : specializationById(specId);
  const playerClass = specialization && classById(specialization.classId);
  return playerClass ? address('specialization', playerClass.slug, specialization.slug) : null;
}

/** Null when a part is empty, or would be read as a step between folders. */
function address(...parts: readonly string[]): string | null {
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return null;
  // Half of a character that needs two code units has no place in an address.
  return `/${parts.map((part) => encodeURIComponent(part.toWellFormed())).join('/')}`;
}
