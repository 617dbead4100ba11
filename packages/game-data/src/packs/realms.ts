import { realmKey } from '#lib/search-key.ts';
import { realmRows } from '#game/generated/packs-realms.ts';
import type { Region } from './define-season.ts';

/** Region, Blizzard's id, id of the connected realm, slug, English name, local name, locale, time zone. */
export type RealmRow = readonly [
  region: Region,
  id: number,
  connectedId: number,
  slug: string,
  name: string,
  localName: string | null,
  locale: string | null,
  timezone: string | null,
];

export interface Realm {
  readonly region: Region;
  /** Blizzard's realm id. */
  readonly id: number;
  /** Realms with the same one share boards and guilds. */
  readonly connectedId: number;
  readonly slug: string;
  readonly name: string;
  /** As its own players write it, where that differs. */
  readonly localName: string | null;
  readonly locale: string | null;
  readonly timezone: string | null;
}

/** Every realm of the Americas, Europe, Korea and Taiwan. Not small: for the server and the command line. */
export const realms: readonly Realm[] = realmRows.map(
  ([region, id, connectedId, slug, name, localName, locale, timezone]) => ({
    region,
    id,
    connectedId,
    slug,
    name,
    localName,
    locale,
    timezone,
  }),
);

const byKey = new Map<string, Realm>();
for (const realm of realms)
  for (const key of realmKeys(realm)) byKey.set(`${realm.region} ${key}`, realm);

/** Every folded spelling that names a realm. */
export function realmKeys(realm: Pick<Realm, 'slug' | 'name' | 'localName'>): string[] {
  const keys = [realm.slug, realm.name, realm.localName ?? ''].map(realmKey);
  return [...new Set(keys.filter((key) => key !== ''))];
}

/**
 * The realm that a text names in a region: slug, title, local name, with or without spaces, hyphens, apostrophes, marks
 * (`Area 52`, `area-52`, `Area52`, `aggra-português`, `Гордунни`). Undefined where the pack does not know it.
 */
export function findRealm(region: string, text: string): Realm | undefined {
  return byKey.get(`${region} ${realmKey(text)}`);
}
