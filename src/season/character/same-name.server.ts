import type { Transaction } from '#store/database.ts';
import { findCharacters } from '#store/queries/find-characters.ts';
import { searchKey } from '#lib/search-key.ts';
import { spanOf, type Address } from '#season/views/cards/character-card.server.ts';
import { regions } from '#game/packs/define-season.ts';
import { characterAddress } from '#season/views/links/links.ts';

/** A known character of the same name on another realm. */
export interface SameName {
  href: string;
  name: string;
  /** `Draenor, EU` */
  place: string;
  classId: number | null;
  specId: number | null;
  /** Rating of the running season of the asked region; null without one. */
  score: number | null;
  isSample: boolean;
}

const MOST = 5;
/** So many are read: a name that only begins alike is another one. */
const READ = 20;

/** Characters that may be seen and are called exactly like this, those of the asked region first. */
export async function sameName(
  transaction: Transaction,
  asked: Address,
  nowMs: number,
): Promise<SameName[]> {
  const region = regions.find((one) => one === asked.region);
  if (!region) return [];
  const span = await spanOf(transaction, region, nowMs);
  const found = await findCharacters(transaction, {
    name: asked.name,
    preferred: region,
    seasonId: span?.seasonId ?? 0,
    limit: READ,
  });
  return found
    .filter(({ name }) => searchKey(name) === searchKey(asked.name))
    .slice(0, MOST)
    .flatMap((one) => {
      const href = characterAddress(one);
      if (href === null) return [];
      const { name, realmName, classId, specId, score, source } = one;
      const place = `${realmName}, ${one.region.toUpperCase()}`;
      return [{ href, name, place, classId, specId, score, isSample: source === 'sample' }];
    });
}
