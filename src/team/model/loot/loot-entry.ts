/** Where an entry comes from. */
export type LootSource = 'hand' | 'rclootcouncil' | 'gargul';

/** An item that a player got. */
export interface LootEntry {
  /** Names the entry within its source, so that the same export read twice adds nothing. */
  key: string;
  /** As the export writes it: `Name-Realm`, or the name alone. */
  winner: string;
  /** The game's id of the item; null where an officer wrote a name alone. */
  itemId: number | null;
  /** Empty where the export has the id alone. */
  itemName: string;
  /** What the guild calls the reason: `Mainspec/Need`. Empty where the export has none. */
  response: string;
  /** For another specialization; null where the export does not say. */
  isOffspec: boolean | null;
  /** `2026-08-06`, as the export or the officer dates it. */
  date: string;
  /** The moment, epoch ms; null where only the day is known. */
  atMs: number | null;
  /** In the language of the exporter; empty where the export names none. */
  boss: string;
  /** The game's id of the difficulty (14 Normal, 15 Heroic, 16 Mythic, 17 LFR); null where the export names none. */
  difficultyId: number | null;
  note: string;
}

/** The most letters of each text; the database refuses more (`team_loot`). */
export const LOOT_LIMITS = {
  winner: 80,
  itemName: 120,
  response: 60,
  boss: 80,
  note: 140,
  key: 120,
};

/** Cuts a text of an export to what is kept of it. */
export function cutText(text: string, field: keyof typeof LOOT_LIMITS): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LOOT_LIMITS[field]);
}

/** An item as a chat link, `[Name]`, an item string, an address of Wowhead, an id or a plain name. */
export function readItem(text: string): { id: number | null; name: string } {
  const given = text.replaceAll('||', '|').trim();
  const name = inBrackets(given);
  const digits = /item[:=/](\d+)/.exec(given)?.[1] ?? /^(\d+)$/.exec(given)?.[1];
  return { id: idOf(digits), name: name ?? (digits === undefined ? given : '') };
}

/** What stands in the first brackets; undefined without any. A search, since a pattern would look again from every bracket. */
function inBrackets(text: string): string | undefined {
  const from = text.indexOf('[') + 1;
  const to = text.indexOf(']', from);
  return from > 0 && to > from ? text.slice(from, to) : undefined;
}

/** The id of an item; null for a text that is none. */
export function idOf(digits: string | undefined): number | null {
  const id = Number(digits);
  return Number.isSafeInteger(id) && id > 0 && id <= 100_000_000 ? id : null;
}

/** `2026-08-06` of `2026/08/06`, `06/08/26` (older rows of RCLootCouncil) or `2026-08-06`; null for what is no day. */
export function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text) ?? [];
  const [, oldDay, oldMonth, oldYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/.exec(text) ?? [];
  const parts = year === undefined ? [`20${oldYear}`, oldMonth, oldDay] : [year, month, day];
  const written = parts.map((part) => (part ?? '').padStart(2, '0')).join('-');
  const ms = Date.parse(`${written}T00:00Z`);
  if (!Number.isFinite(ms) || new Date(ms).toISOString().slice(0, 10) !== written) return null;
  return ms >= Date.UTC(2004, 10, 23) && ms < Date.UTC(2200, 0, 1) ? written : null;
}
