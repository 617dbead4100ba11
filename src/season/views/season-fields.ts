/** Parameters that several pages of the season have. */
import { classById } from '#game/classes.ts';
import { regions, type Region } from '#game/packs/define-season.ts';
import { specializationById } from '#game/specializations.ts';
import type { AddressField } from '#kit/browser/address.ts';
import { choice, known, matching, SLUG } from '#kit/browser/address-fields.ts';
import { realmSlugOf } from './links/realm-slug.ts';

/** A boss or a dungeon; null is the usual one of the page. */
export const bossField = matching('boss', SLUG);
/** Null is every region. */
export const anyRegion: AddressField<Region | null> = choice('region', regions, null);
/** The region of a page that shows one. */
export const oneRegion: AddressField<Region> = choice('region', regions, 'eu');
export const classField = known('class', classById);
export const specField = known('spec', specializationById);

/** The slug of a realm, also from its name; null is every realm. */
export const realmField: AddressField<string | null> = {
  name: 'realm',
  read: realmSlugOf,
  write: (value) => value,
};
