/** What a visitor has chosen to be remembered, in one cookie that browser and server read alike. */
export interface VisitorChoices {
  /** `us`, `eu`, `kr`, `tw` or `cn`; null while none was chosen. */
  region: string | null;
  /** Slug of a past season that the visitor looks at; null for the running one. */
  season: string | null;
  /** Pinned characters as `eu/realm-slug/Name`, in the order they were pinned. */
  characters: readonly string[];
  /** The pinned guild as `eu/realm-slug/Name`. */
  guild: string | null;
}

export const NO_CHOICES: VisitorChoices = {
  region: null,
  season: null,
  characters: [],
  guild: null,
};

export const CHOICES_COOKIE = 'farseer-choices';
/** Stands after the choices that a shared page is drawn for, when it is for visitors who are signed in. No cookie holds it. */
export const MEMBER = 'member';
/** Stands before the style that a page is written in (`reader-style.ts`), behind the choices as well. */
export const STYLE = 'style=';
/** More characters are not remembered. */
export const MOST_PINNED = 8;

/** A longer value was not written by Farseer. */
const LONGEST = 3000;
const REGIONS = new Set(['us', 'eu', 'kr', 'tw', 'cn']);

/** Reads the choices out of a `Cookie` header or `document.cookie`. What is not understood is left out. */
export function readChoices(cookies: string): VisitorChoices {
  const start = `${CHOICES_COOKIE}=`;
  const part = cookies
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  return part === undefined ? NO_CHOICES : parseChoices(part.slice(start.length));
}

/** Reads the value of the cookie, as `formatChoices` writes it. */
export function parseChoices(value: string): VisitorChoices {
  if (value.length > LONGEST) return NO_CHOICES;
  const fields = value.split('&').map(readField);
  const all = (name: string) => fields.flatMap(([key, text]) => (key === name ? [text] : []));
  const [region = null] = all('region');
  const [season = null] = all('season');
  const [guild = null] = all('guild');
  return {
    region: region !== null && REGIONS.has(region) ? region : null,
    season: season !== null && /^season-[a-z0-9.-]{1,30}$/.test(season) ? season : null,
    characters: [...new Set(all('c'))].filter(isAddress).slice(0, MOST_PINNED),
    guild: guild !== null && isAddress(guild) ? guild : null,
  };
}

/** The value of the cookie, in ASCII and without a semicolon; empty for no choice. Equal choices give equal text. */
export function formatChoices({ region, season, characters, guild }: VisitorChoices): string {
  const fields: [name: string, text: string | null][] = [
    ['region', region],
    ['season', season],
    ...characters.map((one): [string, string] => ['c', one]),
    ['guild', guild],
  ];
  return fields
    .flatMap(([name, text]) => (text === null ? [] : [`${name}=${encodeURIComponent(text)}`]))
    .join('&');
}

/** `name=text`, as addresses write it; a text that cannot be decoded is empty. */
function readField(field: string): [name: string, text: string] {
  const equals = field.indexOf('=');
  const written = field.slice(equals + 1).replaceAll('+', ' ');
  try {
    return [field.slice(0, Math.max(0, equals)), decodeURIComponent(written).toWellFormed()];
  } catch {
    return ['', ''];
  }
}

/** Pins one more, or unpins one that is pinned. One character too many takes the place of the first. */
export function togglePinned(
  choices: VisitorChoices,
  kind: 'character' | 'guild',
  id: string,
): VisitorChoices {
  if (kind === 'guild') return { ...choices, guild: choices.guild === id ? null : id };
  const characters = choices.characters.includes(id)
    ? choices.characters.filter((one) => one !== id)
    : [...choices.characters, id].slice(-MOST_PINNED);
  return { ...choices, characters };
}

/** `eu/realm-slug/Name`: no control character, no second meaning of a slash. */
function isAddress(text: string): boolean {
  const [region = '', realm = '', name = '', ...rest] = text.split('/');
  return (
    REGIONS.has(region) &&
    realm.trim() !== '' &&
    name.trim() !== '' &&
    rest.length === 0 &&
    text.length <= 120 &&
    !/\p{Cc}/u.test(text)
  );
}
