import { findRealm, realmKeys } from '#game/packs/realms.ts';
import { realmKey } from '#lib/search-key.ts';
import { packRealm, realmSpellings } from './realm-spellings.ts';
import { stableId } from './stable-id.ts';
import type { StoreRows } from './store/tables.ts';

/** What a source says of a realm; any part of it may be missing. */
export interface RealmSaid {
  /** Blizzard's id. */
  id?: number | null | undefined;
  connectedId?: number | null | undefined;
  slug?: string | null | undefined;
  name?: string | null | undefined;
  localName?: string | null | undefined;
  locale?: string | null | undefined;
  timezone?: string | null | undefined;
}

/** Ids of realms without a known Blizzard id begin here, far above the real ones. */
export const MADE_REALM_IDS = 1_000_000_000;

/**
 * The id of a realm that a source names, and the rows that make it known. The id is Blizzard's: as the source gives it, or
 * from the game pack by any spelling; only a realm that neither knows (China's, a new one) gets a made one.
 */
export function realmReference(
  region: string,
  said: RealmSaid,
  source: string,
): { id: number; rows: Pick<StoreRows, 'realms' | 'realm_aliases'> } {
  const spelling = said.slug ?? said.name ?? said.localName ?? '';
  const known = said.id ? packRealm(region, said.id) : findRealm(region, spelling);
  if (known && !said.id) return { id: known.id, rows: {} };
  // The pack's words for it, so that all sources agree; a spelling that it lacks is added.
  if (known)
    return {
      id: known.id,
      rows: realmSpellings(
        region,
        {
          id: known.id,
          slug: said.slug ?? known.slug,
          names: [said.name, said.localName].filter((name) => typeof name === 'string'),
          connectedId: said.connectedId,
        },
        source,
        // Lists of realms know connected realms better.
        0,
        false,
      ),
    };
  const id = said.id ?? MADE_REALM_IDS + (stableId('realm', region, realmKey(spelling)) % 1e9);
  const slug = said.slug ?? spelling.toLocaleLowerCase('en').replaceAll(/\s+/g, '-');
  const name = said.name ?? spelling;
  if (slug === '' || name === '') return { id, rows: {} };
  const localName = said.localName ?? null;
  return {
    id,
    rows: {
      realms: [
        {
          region,
          id,
          connected_id: said.connectedId ?? id,
          slug,
          name,
          local_name: localName,
          locale: said.locale ?? null,
          timezone: said.timezone ?? null,
          source,
        },
      ],
      realm_aliases: realmKeys({ slug, name, localName }).map((alias) => ({
        region,
        alias,
        realm_id: id,
      })),
    },
  };
}
