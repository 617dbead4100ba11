import { csvCells } from '#lib/csv-cells.ts';
import { foreignPaste } from '#lib/foreign-paste.ts';
import type { ImportedPlayer } from '#store/queries/team-roster.ts';
import { classes } from '#game/classes.ts';
import { specializationsOfClass } from '#game/specializations.ts';

/** A line of an import that could not be read, and what to do about it. */
export interface ImportProblem {
  /** From 1, as an editor counts them. */
  line: number;
  message: string;
}

const COLUMNS = [
  'player',
  'character',
  'realm',
  'class',
  'specializations',
  'itemLevel',
  'tier',
  'vault',
  'vaultRaid',
  'vaultDungeons',
  'vaultWorld',
  'rating',
  'missingEnchants',
  'emptySockets',
  'main',
] as const;
type Column = (typeof COLUMNS)[number];

/** Other words that exports use for a column. */
const WORDS: Readonly<Record<string, Column>> = {
  member: 'player',
  name: 'character',
  server: 'realm',
  specs: 'specializations',
  spec: 'specializations',
  ilvl: 'itemLevel',
  'item level': 'itemLevel',
  score: 'rating',
  'tier pieces': 'tier',
  enchants: 'missingEnchants',
  'missing enchants': 'missingEnchants',
  gems: 'emptySockets',
  'empty sockets': 'emptySockets',
  'vault raid': 'vaultRaid',
  'vault dungeons': 'vaultDungeons',
  'vault mythic+': 'vaultDungeons',
  'vault world': 'vaultWorld',
  'vault delves': 'vaultWorld',
};
/** What a list without headings holds, in this order. */
const WITHOUT_HEADINGS: readonly Column[] = ['character', 'class', 'specializations', 'itemLevel'];
const MOST_LINES = 200;

/**
 * Reads a table of players: comma, semicolon or tab between cells, with headings in any order; without headings
 * `character, class, specializations, item level`. A line without a player names a character alone.
 * Specializations are separated by `/`, the preferred one first.
 */
export function readPlayers(text: string): {
  players: ImportedPlayer[];
  problems: ImportProblem[];
} {
  const lines = text
    .replace(/^\u{FEFF}/u, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((one) => one.text.trim() !== '');
  const [first] = lines;
  if (!first) return { players: [], problems: [{ line: 1, message: 'The list is empty.' }] };
  const foreign = foreignPaste(text);
  if (foreign)
    return { players: [], problems: [{ line: 1, message: `${foreign.name}. ${foreign.words}` }] };
  const separator = ['\t', ';'].find((one) => first.text.includes(one)) ?? ',';
  const headings = csvCells(first.text, separator).map(columnOf);
  const hasHeadings = headings.includes('character') && headings.includes('class');
  const columns = hasHeadings ? headings : WITHOUT_HEADINGS;
  const rows = lines.slice(hasHeadings ? 1 : 0);
  if (rows.length > MOST_LINES) {
    const message = `The list has ${rows.length} lines. ${MOST_LINES} are read at a time. Split it.`;
    return { players: [], problems: [{ line: rows[MOST_LINES]!.line, message }] };
  }
  const players: ImportedPlayer[] = [];
  const problems: ImportProblem[] = [];
  for (const { line, text: row } of rows) {
    const cells = csvCells(row, separator);
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
    const read = readRow(cell);
    if (typeof read === 'string') problems.push({ line, message: read });
    else players.push(read);
  }
  return { players, problems };
}

function columnOf(heading: string): Column | null {
  const plain = heading.toLowerCase();
  return COLUMNS.find((one) => one.toLowerCase() === plain) ?? WORDS[plain] ?? null;
}

/** The player of a line, or what is wrong with it. */
function readRow(cell: (column: Column) => string): ImportedPlayer | string {
  const [name = '', ...realmOfName] = cell('character').split('-');
  if (name === '' || name.length > 40) return 'The character needs a name of 1 to 40 letters.';
  const realm = cell('realm') || realmOfName.join('-');
  if (realm.length > 60) return 'The realm is longer than 60 letters.';
  const player = cell('player') || null;
  if (player !== null && player.length > 40)
    return 'The name of the player is longer than 40 letters.';
  // `DEATHKNIGHT`, as add-ons write it, `Death Knight` and `death-knight`.
  const named = cell('class').toLowerCase().replaceAll(/[\s-]/g, '');
  const found = classes.find(({ slug }) => slug.replaceAll('-', '') === named);
  if (!found)
    return `“${cell('class')}” is no class. Write it as in the game, such as Death Knight.`;
  const specIds = readSpecs(cell('specializations'), found.id);
  if (typeof specIds === 'string') return specIds;
  const figures = {
    itemLevel: readFigure(cell('itemLevel'), 2000),
    tierPieces: readFigure(cell('tier'), 5),
    vaultChoices: readFigure(cell('vault'), 9),
    vaultRaid: readFigure(cell('vaultRaid'), 3),
    vaultDungeons: readFigure(cell('vaultDungeons'), 3),
    vaultWorld: readFigure(cell('vaultWorld'), 3),
    rating: readFigure(cell('rating'), 10_000),
    missingEnchants: readFigure(cell('missingEnchants'), 20),
    emptySockets: readFigure(cell('emptySockets'), 40),
  };
  const wrong = Object.values(figures).find((one) => one === 'wrong');
  if (wrong !== undefined)
    return 'A number is missing or too large. Leave the cell empty if it is not known.';
  return {
    player,
    name,
    realm,
    classId: found.id,
    specIds,
    isMain: !/^(no|false|0|alt)$/i.test(cell('main')),
    ...(figures as Record<keyof typeof figures, number | null>),
  };
}

function readSpecs(text: string, classId: number): number[] | string {
  const known = specializationsOfClass(classId);
  const names = text
    .split(/[/|+]|, /)
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  if (names.length === 0) return 'Name at least one specialization.';
  const ids: number[] = [];
  for (const name of names) {
    const spec = known.find((one) => name === one.slug || name.startsWith(one.name.toLowerCase()));
    if (!spec) return `“${name}” is no specialization of this class.`;
    if (!ids.includes(spec.id)) ids.push(spec.id);
  }
  return ids;
}

function readFigure(text: string, most: number): number | null | 'wrong' {
  if (text === '' || text === '–') return null;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) && value >= 0 && value <= most ? value : 'wrong';
}
