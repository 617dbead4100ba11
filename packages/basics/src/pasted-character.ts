import { withoutTrailing } from './without-trailing.ts';

/** Whom a pasted text names. Only the name is certain to be there. */
export interface PastedCharacter {
  kind: 'character';
  name: string;
  /** As it was written: slug, title or local name. */
  realm: string | null;
  /** `us`, `eu`, `kr`, `tw` or `cn`. */
  region: string | null;
}

export interface PastedGuild {
  kind: 'guild';
  name: string;
  realm: string;
  region: string;
}

export type PastedTarget = PastedCharacter | PastedGuild;

const REGIONS = new Set(['us', 'eu', 'kr', 'tw', 'cn']);
const MAXIMUM_LENGTH = 20_000;
/** No name with its realm and region is longer. */
const LONGEST_NAME = 200;

/**
 * Reads what players paste: a link to a character or guild on Raider.IO, Warcraft Logs or the armoury, a `/simc` string,
 * `Name-Realm`, `Name-Realm-EU`, `Name Realm`, `Name @ Realm`, `/invite Name-Realm`, `eu/realm/Name` or a bare name. Names of every script are taken as they are.
 *
 * @returns null when nothing in it could be a name.
 */
export function readPasted(text: string): PastedTarget | null {
  const trimmed = text.slice(0, MAXIMUM_LENGTH).trim();
  if (trimmed === '') return null;
  return readLink(trimmed) ?? readSimc(trimmed) ?? readPath(trimmed) ?? readName(trimmed);
}

function readLink(text: string): PastedTarget | null {
  // Word by word, each from its beginning: a search through a long text would take the square of its length.
  const path = text
    .split(/\s+/u)
    .filter((word) => word.includes('/'))
    .map((word) => /^[^\w]{0,3}(?:https?:\/\/)?[\w.-]+\.[a-z]{2,24}(\/[^?#]*)/iu.exec(word)?.[1])
    .find((found) => found !== undefined);
  if (path === undefined) return null;
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decode)
    .map((part) => withoutTrailing(part, ')]>,;.'));
  const at = parts.findIndex((part) => /^(characters?|guilds?)$/i.test(part));
  const [region = '', realm, name] = parts.slice(at + 1);
  if (at === -1 || !realm || !name) return null;
  const place = regionOf(region);
  if (place === null) return null;
  return /^g/i.test(parts[at]!)
    ? // A guild's name is letters and blanks; each site writes its blanks in its own way.
      { kind: 'guild', name: name.replaceAll(/[+-]/gu, ' '), realm, region: place }
    : { kind: 'character', name, realm, region: place };
}

/**
 * `mage="Name"`, `region=eu`, `server=twisting_nether`, each on a line of its own, or all of it on one line, which is what a
 * one-line field makes of it.
 */
function readSimc(text: string): PastedCharacter | null {
  const name = /(?:^|\s)[a-z_]+="([^"\r\n]{2,40})"/u.exec(text)?.[1];
  const written = /(?:^|\s)server=(?:"([^"\r\n]+)"|([^\r\n]+))/u.exec(text);
  // On a line with other settings the realm ends where the next one begins.
  const server = (written?.[1] ?? written?.[2]?.split(/\s(?=[\w.]+=|#)/u)[0])?.trim();
  if (name === undefined || !server) return null;
  const region = regionOf(/(?:^|\s)region=(\w+)/u.exec(text)?.[1] ?? '');
  return { kind: 'character', name, realm: server.replaceAll('_', '-'), region };
}

/** `eu/realm/name` */
function readPath(text: string): PastedCharacter | null {
  const parts = text.split('/').map((part) => part.trim());
  const region = regionOf(parts[0] ?? '');
  const [, realm, name] = parts;
  if (parts.length !== 3 || region === null || !realm || !name) return null;
  return { kind: 'character', name, realm, region };
}

/** A name holds no blank and no hyphen; what follows the first of either is the realm. */
function readName(text: string): PastedCharacter | null {
  const line = text
    .split(/\r?\n/)[0]!
    .slice(0, LONGEST_NAME)
    // As it stands in the chat: `/invite Name-Realm`, `[Name-Realm]`.
    .replace(/^\/\p{Letter}+\s+/u, '')
    .replaceAll(/^[[<("'“]+|[\]>"'”]+$/gu, '')
    .trim();
  const parts = /^([^\s\-–—@/]+)(?:\s*[-–—@]\s*|\s+)?(.*)$/u.exec(line);
  const name = parts?.[1] ?? '';
  // Letters of any script, and nothing else.
  if (!/^[\p{Letter}\p{Mark}]{1,40}$/u.test(name)) return null;
  let realm: string | null = (parts?.[2] ?? '').trim();
  let region: string | null = null;
  const ending = /^(.*?)[\s\-(]+(us|eu|kr|tw|cn)\)?$/iu.exec(realm);
  if (ending) {
    realm = ending[1]!.trim();
    region = ending[2]!.toLowerCase();
  } else if (regionOf(realm) !== null) {
    region = regionOf(realm);
    realm = null;
  }
  return { kind: 'character', name, realm: realm === '' ? null : realm, region };
}

function regionOf(text: string): string | null {
  const region = text.toLowerCase();
  return REGIONS.has(region) ? region : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
