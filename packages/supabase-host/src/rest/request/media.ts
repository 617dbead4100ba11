import type { RoutineMedia } from '#host/rest/catalog/catalog.ts';
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
}

/** The plan of the statement instead of its rows. */
export interface PlanMedia {
  kind: 'plan';
  format: 'text' | 'json';
  /** Words of `EXPLAIN`: analyze, verbose, settings, buffers, wal. */
  options: readonly string[];
  contentType: string;
}

export interface MediaAllowed {
  plan: boolean;
  geojson: boolean;
  /** Only at the root. */
  openapi: boolean;
  /** What functions of the name that is called give. */
  own?: readonly RoutineMedia[];
}

const charset = 'charset=utf-8';
const planOptions = new Set(['analyze', 'verbose', 'settings', 'buffers', 'wal']);
const json: Media = {
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
    const media = ownMedia(entry.type, allowed) ?? offer(entry, allowed);
    if (media) return media;
  }
  throw unacceptableMedia(wanted.map((entry) => entry.text));
}

function rootOr(media: Media, allowed: MediaAllowed): Media {
  if (!allowed.openapi) return media;
  return { kind: 'openapi', contentType: `application/openapi+json; ${charset}` };
}

/** Types that are sent with their encoding. */
const withCharset = new Set(['application/json', 'text/csv', 'text/plain', 'text/xml']);

function ownMedia(asked: string, { own = [] }: MediaAllowed): OwnMedia | null {
  const found = own.find(({ type }) => type === '*/*') ?? own.find(({ type }) => type === asked);
  if (!found) return null;
  const { type, isBinary } = found;
  const sent = type === '*/*' ? 'application/octet-stream' : type;
  return {
    kind: isBinary ? 'bytes' : 'raw',
    type,
    contentType: withCharset.has(sent) ? `${sent}; ${charset}` : sent,
  };
}

function offer(entry: HeaderEntry, allowed: MediaAllowed): Media | null {
  const stripNulls = entry.parameters.get('nulls') === 'stripped';
  switch (entry.type) {
    case 'application/openapi+json':
      return allowed.openapi ? rootOr(json, allowed) : null;
    case 'application/json':
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
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json':
      return allowed.plan ? planMedia(entry) : null;
    default:
      return null;
  }
}

function planMedia(entry: HeaderEntry): PlanMedia {
  const format = entry.type.endsWith('+json') ? 'json' : 'text';
  const options = (entry.parameters.get('options') ?? '')
    .split('|')
    .filter((word) => planOptions.has(word));
  const target = entry.parameters.get('for') ?? 'application/json';
  const optionsPart = options.length > 0 ? `; options=${options.join('|')}` : '';
  return {
    kind: 'plan',
    format,
    options,
    contentType: `application/vnd.pgrst.plan+${format}; for="${target.replace(/["\\\r\n]/g, '')}"${optionsPart}; ${charset}`,
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
