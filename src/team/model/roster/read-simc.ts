// The text that `/simc` writes: who the character is, and a line for each worn item. Grammar: `core.lua` of simulationcraft/simc-addon
// (`GetItemStringFromItemLink`). An enchantment is written where there is one. Gems are written without the empty sockets after the last
// gem, so the text never says how many sockets are empty.
import { adler32 } from '#lib/adler32.ts';
import { EMBELLISHED_BONUS, ENCHANTABLE_SLOTS } from '#game/gear-slots.ts';
import { classes } from '#game/classes.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { regions } from '#game/packs/define-season.ts';
import { specializationsOfClass } from '#game/specializations.ts';

/** A character as its own client wrote it. */
export interface SimcCharacter {
  name: string;
  /** As addresses write it, `area-52`; empty where the text has none. */
  realm: string;
  classId: number;
  /** Null where the text names none that is known. */
  specId: number | null;
  /** Epoch ms; the text has the clock of the player's machine without its zone, read as UTC. Null where it has no date. */
  readMs: number | null;
  /** Worn pieces without the enchantment that their slot takes; null where the text ends before the weapon, or the season is not known. */
  missingEnchants: number | null;
  /** Worn embellished pieces; null where the text ends before the weapon. */
  embellishments: number | null;
  /** Names of `PROFESSIONS`, at most two; null where the text has no such line. */
  professions: string[] | null;
  /** The text is not as the add-on wrote it: its checksum is another. */
  isAltered: boolean;
}

/** Professions of which a character has two at most. */
export const PROFESSIONS = [
  'alchemy',
  'blacksmithing',
  'enchanting',
  'engineering',
  'herbalism',
  'inscription',
  'jewelcrafting',
  'leatherworking',
  'mining',
  'skinning',
  'tailoring',
] as const;

/** Worn slots in words of the add-on, as the log numbers them. */
const SLOTS: Readonly<Record<string, number>> = {
  head: 0,
  neck: 1,
  shoulder: 2,
  chest: 4,
  waist: 5,
  legs: 6,
  feet: 7,
  wrist: 8,
  hands: 9,
  finger1: 10,
  finger2: 11,
  trinket1: 12,
  trinket2: 13,
  back: 14,
  main_hand: 15,
  off_hand: 16,
};
/** The weapon is the last piece that each character wears: a text that has it has all before it. */
const LAST = 'main_hand';
const MOST_TEXTS = 60;

const HEADER = /^# (.{2,60}?) - .{1,60}? - (\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d) - /;
const CLASS_LINE = /^([a-z_]{4,14})="?([^"=,]{1,40})"?$/;

/** Whether a text is one or several of `/simc`. */
export function isSimc(text: string): boolean {
  return text.split('\n', 400).some((line) => classOfLine(line.trimEnd()) !== null);
}

/**
 * Reads one or several texts of `/simc`, one behind the other.
 *
 * @param nowMs epoch ms, for a text without a date.
 * @returns a sentence for a text that is none.
 */
export function readSimc(text: string, nowMs: number): SimcCharacter[] | string {
  const parts = splitTexts(text.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n'));
  if (parts.length === 0) return 'This is no text of /simc. Copy all that the add-on shows.';
  if (parts.length > MOST_TEXTS)
    return `The list has ${parts.length} texts of /simc. ${MOST_TEXTS} are read at a time. Split it.`;
  return parts.map((part) => readText(part, nowMs));
}

/** Each from its first comment, or from its class where it has none. */
function splitTexts(text: string): string[][] {
  const parts: string[][] = [];
  let begins: string[] | null = null;
  for (const line of text.split('\n')) {
    if (HEADER.test(line)) begins = [];
    const opens = classOfLine(line.trimEnd()) !== null;
    if (opens) {
      parts.push([...(begins ?? []), line]);
      begins = null;
    } else if (begins) begins.push(line);
    else parts.at(-1)?.push(line);
  }
  return parts;
}

function classOfLine(line: string): { classId: number; name: string } | null {
  const [, token = '', name = ''] = CLASS_LINE.exec(line) ?? [];
  const plain = token.replaceAll('_', '');
  const found = classes.find(({ slug }) => slug.replaceAll('-', '') === plain);
  return found && name.trim() !== '' ? { classId: found.id, name: name.trim() } : null;
}

function readText(lines: readonly string[], nowMs: number): SimcCharacter {
  const values = new Map<string, string>();
  const worn = new Map<string, Map<string, string>>();
  let owner = { classId: 0, name: '' };
  for (const raw of lines) {
    const line = raw.trimEnd();
    // What follows is in bags or the vault.
    if (line.startsWith('###')) break;
    if (line.startsWith('#')) continue;
    const cut = line.indexOf('=');
    if (cut < 1) continue;
    const key = line.slice(0, cut);
    owner = classOfLine(line) ?? owner;
    if (key in SLOTS) worn.set(key, fieldsOf(line.slice(cut + 1)));
    else values.set(key, line.slice(cut + 1).replaceAll('"', ''));
  }
  const readMs = readMoment(lines[0] ?? '');
  return {
    ...owner,
    realm: (values.get('server') ?? '').trim().replaceAll('_', '-').slice(0, 60),
    specId: specOf(owner.classId, values.get('spec') ?? ''),
    readMs,
    ...readGear(worn, readMs ?? nowMs, values.get('region') ?? ''),
    professions: readProfessions(values.get('professions')),
    isAltered: isAltered(lines),
  };
}

/** `,id=1,enchant_id=2`, the name of the item before the first comma. */
function fieldsOf(item: string): Map<string, string> {
  return new Map(
    item.split(',').flatMap((field): [string, string][] => {
      const cut = field.indexOf('=');
      return cut < 1 ? [] : [[field.slice(0, cut), field.slice(cut + 1)]];
    }),
  );
}

function readGear(
  worn: ReadonlyMap<string, ReadonlyMap<string, string>>,
  readMs: number,
  region: string,
): Pick<SimcCharacter, 'missingEnchants' | 'embellishments'> {
  if (!worn.has(LAST)) return { missingEnchants: null, embellishments: null };
  const pieces = [...worn].map(([slot, fields]) => ({ slot: SLOTS[slot]!, fields }));
  const known = regions.find((one) => one === region) ?? 'us';
  const expansion = lastStartedSeason(readMs, known)?.expansion;
  const asked =
    expansion === undefined
      ? null
      : pieces.filter(({ slot }) => ENCHANTABLE_SLOTS[expansion].includes(slot));
  return {
    missingEnchants:
      asked && asked.filter(({ fields }) => !(Number(fields.get('enchant_id')) > 0)).length,
    embellishments: pieces.filter(({ fields }) =>
      (fields.get('bonus_id') ?? '').split(/[/:]/).includes(String(EMBELLISHED_BONUS)),
    ).length,
  };
}

function readMoment(header: string): number | null {
  const [, , ...parts] = HEADER.exec(header) ?? [];
  const [year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN] = parts.map(Number);
  const ms = Date.UTC(year, month - 1, day, hour, minute);
  return Number.isNaN(ms) ? null : ms;
}

function specOf(classId: number, name: string): number | null {
  const slug = name.trim().replaceAll('_', '-');
  return specializationsOfClass(classId).find((one) => one.slug === slug)?.id ?? null;
}

/** `mining=39/enchanting=50`; of one alone the text ends with the stroke. */
function readProfessions(line: string | undefined): string[] | null {
  if (line === undefined) return null;
  const said = new Set(line.split('/').map((part) => part.split('=')[0]?.trim()));
  const known = PROFESSIONS.filter((name) => said.has(name));
  return known.length === 0 || known.length > 2 ? null : known;
}

/** The checksum is Adler-32 of all before it, in hexadecimal digits without leading zeros. */
function isAltered(lines: readonly string[]): boolean {
  const at = lines.findIndex((line) => line.startsWith('# Checksum: '));
  if (at === -1) return false;
  const said = lines[at]!.slice('# Checksum: '.length).trim();
  return adler32(`${lines.slice(0, at).join('\n')}\n`).toString(16) !== said.toLowerCase();
}
