import { findRealm, realmKeys, realms, type Realm } from '#game/packs/realms.ts';
import { realmKey } from '#lib/search-key.ts';
import type { StoreRows } from './store/tables.ts';

/** A realm as a list of realms names it. */
export interface ListedRealm {
  /** Blizzard's id. */
  id: number;
  slug: string;
  /** In one or several languages, the English one first where there is one. */
  names: readonly string[];
  connectedId?: number | null | undefined;
  locale?: string | null | undefined;
  timezone?: string | null | undefined;
}

/** Connections of realms in the game pack are of this time: what was received later knows better. */
const PACK_MS = Date.parse('2026-01-01T00:00:00Z');
/** Realms without players, which lists of realms contain all the same. */
const TECHNICAL =
  /(?:\bINST\d*|-INST|^BG[-\s\d]|Account Realm|Arena Pass|GMSupport|Tournament|^Test\b|^QA\b)/i;

const packRealms = new Map(realms.map((realm) => [`${realm.region} ${realm.id}`, realm]));

/** The realm of the game pack with Blizzard's id. */
export function packRealm(region: string, id: number): Realm | undefined {
  return packRealms.get(`${region} ${id}`);
}

/**
 * A realm and every spelling of it. Names are the pack's where it knows the realm, so that answers in several languages agree.
 *
 * @param detail the answer is about this realm and not a mere list: only then a realm that the pack knows by these very
 * spellings is written again.
 */
export function realmSpellings(
  region: string,
  said: ListedRealm,
  source: string,
  receivedMs: number,
  detail: boolean,
): Pick<StoreRows, 'realms' | 'realm_aliases'> {
  const known = packRealm(region, said.id);
  const [name] = said.names;
  if (!known && (name === undefined || said.names.some((text) => TECHNICAL.test(text)))) return {};
  const own = known ? realmKeys(known) : [];
  const keys = [said.slug, ...said.names]
    .map(realmKey)
    .filter((key) => key !== '' && !own.includes(key))
    // A spelling that the pack gives to another realm stays with it.
    .filter((key) => (findRealm(region, key)?.id ?? said.id) === said.id);
  if (known && keys.length === 0 && !detail) return {};
  const connectedId =
    said.connectedId && (!known || receivedMs >= PACK_MS) ? said.connectedId : known?.connectedId;
  return {
    realms: [
      {
        region,
        id: said.id,
        connected_id: connectedId ?? said.id,
        slug: known?.slug ?? said.slug,
        name: known?.name ?? name ?? said.slug,
        local_name: known ? known.localName : (said.names[1] ?? null),
        locale: known?.locale ?? said.locale ?? null,
        timezone: known?.timezone ?? said.timezone ?? null,
        source,
      },
    ],
    realm_aliases: [...new Set([...own, ...keys])].map((alias) => ({
      region,
      alias,
      realm_id: said.id,
    })),
  };
}
