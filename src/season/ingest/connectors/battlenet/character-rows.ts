import type * as v from 'valibot';
import type { Region } from '#game/packs/define-season.ts';
import { searchKey } from '#lib/search-key.ts';
import { characterId, guildId } from '#season/ingest/stable-id.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { SOURCE, type characterShape, type guildShape } from './shapes.ts';

type CharacterRow = NonNullable<StoreRows['characters']>[number] & { id: number };
type GuildRow = NonNullable<StoreRows['guilds']>[number] & { id: number };

/** Who a profile is about. */
export function characterRow(
  { name, realm }: v.InferOutput<typeof characterShape>,
  region: Region,
  receivedMs: number,
): CharacterRow {
  return {
    id: characterId(region, realm.id, name),
    region,
    realm_id: realm.id,
    name,
    name_key: searchKey(name),
    source: SOURCE,
    seen_at: new Date(receivedMs),
  };
}

/** A guild as profiles, rosters and boards name it. */
export function guildRow(
  { name, realm }: v.InferOutput<typeof guildShape>,
  region: string,
  faction: string | null,
  receivedMs: number,
): GuildRow {
  return {
    id: guildId(region, realm.id, name),
    region,
    realm_id: realm.id,
    name,
    name_key: searchKey(name),
    faction,
    source: SOURCE,
    seen_at: new Date(receivedMs),
  };
}
