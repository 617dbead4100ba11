/**
 * Links and strings of other tools, known by name: what officers have in the clipboard. Formats as their public sources write
 * them; nothing of a paste is read here but what it is.
 */
export interface ForeignPaste {
  /** `A report of Warcraft Logs`. */
  name: string;
  /** What Farseer does with it, or that it does nothing. One sentence. */
  words: string;
  /** A page of Farseer that helps; null where none does. */
  page: '/hps-dps?view=log' | '/cooldowns?view=plan' | '/mplus' | '/roster' | '/team' | null;
}

const paste = (name: string, words: string, page: ForeignPaste['page']): ForeignPaste => ({
  name,
  words,
  page,
});

const LOOT = 'Open your team, choose Loot, and paste it there.';
const NO_LOOT = 'Farseer reads loot that was given: a history of RCLootCouncil or Gargul.';
const ROUTE = 'Farseer reads no routes. Keys and their plan stand on Mythic+.';

const KINDS: readonly [RegExp, ForeignPaste][] = [
  [
    /^(?:https?:\/\/)?(?:[\w-]+\.)?warcraftlogs\.com\/reports\/\w+/i,
    paste(
      'A report of Warcraft Logs',
      'Farseer reads the combat log itself: open the file that you uploaded there.',
      '/hps-dps?view=log',
    ),
  ],
  [
    /^(?:https?:\/\/)?(?:www\.)?raidbots\.com\//i,
    paste(
      'A link of Raidbots',
      'Farseer reads no simulations. Paste the text of /simc to find the character.',
      null,
    ),
  ],
  [
    /^(?:https?:\/\/)?(?:www\.)?questionablyepic\.com\//i,
    paste(
      'A link of QE Live',
      'Farseer reads no simulations. Paste the text of /simc to find the character.',
      null,
    ),
  ],
  [
    /^(?:https?:\/\/)?(?:www\.)?wowaudit\.com\//i,
    paste(
      'A page of WoWAudit',
      'Save its roster as CSV there, and import the players into a team here.',
      '/roster',
    ),
  ],
  [
    /^(?:https?:\/\/)?(?:[\w-]+\.)?keystone\.guru\//i,
    paste('A route of keystone.guru', ROUTE, '/mplus'),
  ],
  [
    /^(?:https?:\/\/)?(?:www\.)?softres\.it\//i,
    paste('Soft reserves of softres.it', NO_LOOT, null),
  ],
  [
    /^(?:https?:\/\/)?(?:www\.)?thatsmybis\.com\//i,
    paste('A page of That’s My BIS', NO_LOOT, null),
  ],
  [
    /^(?:https?:\/\/)?(?:www\.)?wowutils\.com\/viserio/i,
    paste(
      'A page of Viserio',
      'Copy its note there, and paste the note into the planner.',
      '/cooldowns?view=plan',
    ),
  ],
  [
    /^(?:https?:\/\/)?(?:www\.)?wago\.io\//i,
    paste('A link of Wago', 'Farseer reads no WeakAuras.', null),
  ],
  [/^!~MDT2~/, paste('A route of Mythic Dungeon Tools', ROUTE, '/mplus')],
  [/^!WA:\d!/, paste('A WeakAuras string', 'Farseer reads no WeakAuras.', null)],
  [/^![A-Za-z0-9()]{40,}$/, paste('A route of an older Mythic Dungeon Tools', ROUTE, '/mplus')],
  [
    /^\^1\^T\^S/,
    paste(
      'A player export of RCLootCouncil',
      'Export it as CSV, and paste that on Loot of your team.',
      '/team',
    ),
  ],
  [/^player,date,time,id,item,itemID,/i, paste('A CSV of RCLootCouncil', LOOT, '/team')],
  [/^player\tdate\ttime\titem\titemID\t/i, paste('A table of RCLootCouncil', LOOT, '/team')],
  [
    /^\[\s*\{[^]*"(?:responseID|itemString)"\s*:/,
    paste('A history of RCLootCouncil', LOOT, '/team'),
  ],
  [/^\[\s*\{[^]*"checksum"\s*:/, paste('A loot list of Gargul', LOOT, '/team')],
  [/^dateTime,character,itemID,offspec,id/i, paste('A loot list of Gargul', LOOT, '/team')],
  [/^\{\s*"wishlists"\s*:/, paste('Wish lists of Gargul', NO_LOOT, null)],
  [
    /\{time:\d|^\s*EncounterID\s*:\s*\d|(?:^|;)\s*time:[\d.]+;.*(?:tag|spellid):/im,
    paste(
      'A raid note',
      'Paste it into the planner under Import and export.',
      '/cooldowns?view=plan',
    ),
  ],
];

/**
 * Each page of Farseer that a paste leads to.
 *
 * @internal for tests
 */
export const foreignPages: ReadonlySet<string> = new Set(
  KINDS.flatMap(([, { page }]) => page ?? []),
);

/** The beginning of a paste says what it is. */
const LONGEST_LOOK = 2000;

/** Null for a text of none of these. */
export function foreignPaste(text: string): ForeignPaste | null {
  const given = text.slice(0, LONGEST_LOOK).trim();
  return KINDS.find(([pattern]) => pattern.test(given))?.[1] ?? null;
}
