import type { RoutineMedia, RowMedia } from '#host/rest/catalog/catalog.ts';
import { unacceptableMedia } from '#host/rest/rest-error.ts';

/** The forms an answer can have. */
export type Media =
  | { kind: 'array' | 'object'; stripNulls: boolean; contentType: string }
  | { kind: 'csv' | 'geojson' | 'openapi'; contentType: string }
  | OwnMedia
  | PlanMedia;

/** What a function gives, as it is: text, or bytes. */
export interface OwnMedia {
  kind: 'raw' | 'bytes';
  /** Of `RoutineMedia`. */
  type: string;
  contentType: string;
  /** The aggregate that makes it of rows; null where it is the value of a function. */
  rows: RowMedia | null;
}

/** The plan of the statement instead of its rows. */
export interface PlanMedia {
  kind: 'plan';
  format: 'text' | 'json';
  /** Words of `EXPLAIN`: analyze, verbose, settings, buffers, wal. */
  options: readonly string[];
  /** The form whose statement it is. */
  target: ShownMedia;
  contentType: string;
}

/** A form that shows rows. */
export type ShownMedia = Exclude<Media, PlanMedia>;

/** The form the statement gives, also where its plan is wanted. */
export function shownMedia(media: Media): ShownMedia {
  return media.kind === 'plan' ? media.target : media;
}

export interface MediaAllowed {
  plan: boolean;
  geojson: boolean;
  /** Only at the root. */
  openapi: boolean;
  /** What functions of the name that is called give, and aggregates of its rows. */
  own?: readonly (RoutineMedia | RowMedia)[];
}

const charset = 'charset=utf-8';
const openApiType = 'application/openapi+json';
const planFormats = new Map<string, PlanMedia['format']>([
  ['application/vnd.pgrst.plan', 'text'],
  ['application/vnd.pgrst.plan+text', 'text'],
  ['application/vnd.pgrst.plan+json', 'json'],
]);
const planOptions = new Set(['analyze', 'verbose', 'settings', 'buffers', 'wal']);
const json: ShownMedia = {
  kind: 'array',
  stripNulls: false,
  contentType: `application/json; ${charset}`,
};

/**
 * Chooses the first form the client accepts that there is.
 *
 * @throws RestError PGRST107 (406) when there is none.
 */
export function chooseMedia(accept: string | undefined, allowed: MediaAllowed): Media {
  if (accept === undefined || accept === '*/*' || accept === '')
    return ownMedia('*/*', allowed) ?? rootOr(json, allowed);
  const wanted = splitHeader(accept);
  for (const entry of wanted) {
    const media = mediaOf(entry, allowed);
    if (media) return media;
  }
  throw unacceptableMedia(wanted.map((entry) => entry.text));
}

function mediaOf(entry: HeaderEntry, allowed: MediaAllowed): Media | null {
  if (!entry.type.startsWith(`${VENDORED}plan`)) return shownOf(entry, allowed);
  return allowed.plan ? planMedia(entry, allowed) : null;
}

/** No function stands in for the forms that PostgREST calls its own. */
function shownOf(entry: HeaderEntry, allowed: MediaAllowed): ShownMedia | null {
  const own = entry.type.startsWith(VENDORED) ? null : ownMedia(entry.type, allowed);
  return own ?? offer(entry, allowed);
}

const VENDORED = 'application/vnd.pgrst.';

function rootOr(media: ShownMedia, { openapi }: MediaAllowed, type = openApiType): ShownMedia {
  return openapi ? { kind: 'openapi', contentType: `${type}; ${charset}` } : media;
}

/** Types that are sent with their encoding. */
const withCharset = new Set([
  'application/geo+json',
  'application/json',
  'text/csv',
  'text/plain',
  'text/xml',
]);

function ownMedia(asked: string, { own = [] }: MediaAllowed): OwnMedia | null {
  const found =
    own.find((media) => media.type === '*/*' && !isOfAnyTable(media)) ??
    own.find(({ type }) => type === asked);
  if (!found) return null;
  const { type, isBinary } = found;
  const sent = type === '*/*' ? 'application/octet-stream' : type;
  return {
    kind: isBinary ? 'bytes' : 'raw',
    type,
    contentType: withCharset.has(sent) ? `${sent}; ${charset}` : sent,
    rows: isOfRows(found) ? found : null,
  };
}

function isOfRows(media: RoutineMedia | RowMedia): media is RowMedia {
  return 'table' in media;
}

/** Such an aggregate makes every form only where none is asked for. */
function isOfAnyTable(media: RoutineMedia | RowMedia): boolean {
  return isOfRows(media) && media.table === null;
}

function offer(entry: HeaderEntry, allowed: MediaAllowed): ShownMedia | null {
  const stripNulls = entry.parameters.get('nulls') === 'stripped';
  switch (entry.type) {
    case openApiType:
      return allowed.openapi ? rootOr(json, allowed) : null;
    case 'application/json':
      return rootOr(json, allowed, entry.type);
    case 'application/*':
    case '*/*':
      return rootOr(json, allowed);
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return stripNulls
        ? {
            kind: 'array',
            stripNulls,
            contentType: `application/vnd.pgrst.array+json;nulls=stripped; ${charset}`,
          }
        : json;
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return {
        kind: 'object',
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${stripNulls ? ';nulls=stripped' : ''}; ${charset}`,
      };
    case 'text/csv':
      return { kind: 'csv', contentType: `text/csv; ${charset}` };
    case 'application/geo+json':
      return allowed.geojson
        ? { kind: 'geojson', contentType: `application/geo+json; ${charset}` }
        : null;
    default:
      return null;
  }
}

function planMedia(entry: HeaderEntry, allowed: MediaAllowed): PlanMedia | null {
  const format = planFormats.get(entry.type);
  const [wanted] = splitHeader(entry.parameters.get('for') ?? 'application/json');
  const target = wanted ? shownOf(wanted, allowed) : null;
  if (!format || !target) return null;
  const options = (entry.parameters.get('options') ?? '')
    .split('|')
    .filter((word) => planOptions.has(word));
  const optionsPart = options.length > 0 ? `; options=${options.join('|')}` : '';
  return {
    kind: 'plan',
    format,
    options,
    target,
    contentType: `application/vnd.pgrst.plan+${format}; for="${target.contentType.replace(`; ${charset}`, '')}"${optionsPart}; ${charset}`,
  };
}

interface HeaderEntry {
  text: string;
  type: string;
  parameters: ReadonlyMap<string, string>;
  quality: number;
}

/** The entries of an `Accept` header, best first; quoted parts may hold commas and semicolons. */
function splitHeader(header: string): HeaderEntry[] {
  const entries = splitOutsideQuotes(header, ',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const [type = '', ...rest] = splitOutsideQuotes(text, ';').map((part) => part.trim());
      const parameters = new Map<string, string>();
      for (const part of rest) {
        const equals = part.indexOf('=');
        if (equals < 1) continue;
        const value = part.slice(equals + 1).trim();
        const bare = value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
        parameters.set(part.slice(0, equals).trim().toLowerCase(), bare);
      }
      const quality = Number(parameters.get('q') ?? '1');
      return { text, type: type.toLowerCase(), parameters, quality };
    })
    .filter((entry) => entry.quality !== 0);
  // Sorting is stable: equals keep the order in which they were written.
  return entries.toSorted((a, b) => b.quality - a.quality);
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let inQuotes = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') inQuotes = !inQuotes;
    else if (text[at] === separator && !inQuotes) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
