// The members of a guild with their ranks, as public sources name them: the JSON of Raider.IO (`/api/v1/guilds/profile?fields=members`), that
// of Battle.net (`/data/wow/guild/{realm}/{guild}/roster`), and a table with the columns name, realm, class and rank.
import { csvCells } from '#lib/csv-cells.ts';
import { isRecord } from '#lib/guards.ts';
import { classes } from '#game/classes.ts';
import { specializationsOfClass } from '#game/specializations.ts';

/** A character of the guild. */
export interface GuildCharacter {
  name: string;
  /** A title or a slug; empty where the list has none. */
  realm: string;
  classId: number;
  /** Null where the list does not name it. */
  specId: number | null;
  /** 0 for the guild master, to 9. */
  rank: number;
}

/** A guild has 1,000 members at most. */
const MOST = 1000;
const MOST_LETTERS = 2_000_000;

/** Reads a list of members. Members that cannot be read are counted. @returns a sentence for a text that is no list. */
export function readGuildList(
  text: string,
): { characters: GuildCharacter[]; problems: number } | string {
  const given = text.replace(/^\u{FEFF}/u, '').trim();
  if (given === '') return 'The list is empty.';
  if (given.length > MOST_LETTERS) return 'The list is longer than 2 million letters.';
  const members = given.startsWith('{') ? membersOfJson(given) : membersOfTable(given);
  if (typeof members === 'string') return members;
  if (members.length > MOST) return 'The list has more than 1,000 members.';
  const characters = members.filter((one) => one !== null);
  if (characters.length === 0) return 'No member with a name, a class and a rank was found.';
  return { characters, problems: members.length - characters.length };
}

function membersOfJson(text: string): (GuildCharacter | null)[] | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return 'The JSON is cut off. Paste the whole answer.';
  }
  const members = isRecord(parsed) ? parsed['members'] : null;
  if (!Array.isArray(members)) return 'The JSON has no members. Ask for the field “members”.';
  return members.map((one: unknown) => {
    const character = isRecord(one) ? one['character'] : null;
    if (!isRecord(one) || !isRecord(character)) return null;
    const realm = isRecord(character['realm']) ? character['realm']['slug'] : character['realm'];
    const playable = character['playable_class'];
    const classId = isRecord(playable) ? playable['id'] : classNamed(textOf(character['class']));
    return characterOf({
      name: textOf(character['name']),
      realm: textOf(realm),
      classId,
      spec: textOf(character['active_spec_name']),
      rank: one['rank'],
    });
  });
}

function membersOfTable(text: string): (GuildCharacter | null)[] | string {
  const [heading = '', ...lines] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const separator = ['\t', ';'].find((one) => heading.includes(one)) ?? ',';
  const columns = csvCells(heading, separator).map((cell) => cell.toLowerCase());
  const at = (...names: string[]) => columns.findIndex((column) => names.includes(column));
  const [name, realm, kind, rank, spec] = [
    at('name', 'character'),
    at('realm', 'server'),
    at('class'),
    at('rank', 'rankindex', 'rank index'),
    at('spec', 'specs', 'specialization'),
  ];
  if (name < 0 || kind < 0 || rank < 0)
    return 'The first line needs the columns name, class and rank. A column realm helps.';
  return lines.map((line) => {
    const cells = csvCells(line, separator);
    const [own = '', ...ownRealm] = (cells[name] ?? '').split('-');
    const written = (cells[rank] ?? '').trim();
    return characterOf({
      name: own,
      realm: cells[realm] || ownRealm.join('-'),
      classId: classNamed(cells[kind] ?? ''),
      spec: cells[spec] ?? '',
      rank: /^\d$/.test(written) ? Number(written) : null,
    });
  });
}

function characterOf({
  name,
  realm,
  classId,
  spec,
  rank,
}: {
  name: string;
  realm: string;
  classId: unknown;
  spec: string;
  rank: unknown;
}): GuildCharacter | null {
  const own = name.trim();
  const known = classes.find(({ id }) => id === classId);
  const isRank = typeof rank === 'number' && Number.isInteger(rank) && rank >= 0 && rank <= 9;
  if (own === '' || own.length > 40 || realm.length > 60 || !known || !isRank) return null;
  const written = spec.trim().toLowerCase();
  const specId =
    written === ''
      ? null
      : (specializationsOfClass(known.id).find((one) => one.name.toLowerCase() === written)?.id ??
        null);
  return { name: own, realm: realm.trim(), classId: known.id, specId, rank };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `Death Knight`, `DEATHKNIGHT` and `death-knight`. */
function classNamed(text: string): number | null {
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, '');
  return classes.find(({ slug }) => slug.replaceAll('-', '') === plain)?.id ?? null;
}
