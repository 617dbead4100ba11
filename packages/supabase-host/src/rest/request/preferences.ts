import { RestError } from '#host/rest/rest-error.ts';

/** What the `Prefer` header asks for. */
export interface Preferences {
  representation: 'full' | 'headers-only' | 'minimal' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  handling: 'strict' | 'lenient' | null;
  transaction: 'commit' | 'rollback' | null;
  timezone: string | null;
  maxAffected: number | null;
  /** Unknown preferences, as they were written. */
  unknown: readonly string[];
}

const words: Record<string, (into: Mutable<Preferences>) => void> = {
  'return=representation': (into) => (into.representation ??= 'full'),
  'return=headers-only': (into) => (into.representation ??= 'headers-only'),
  'return=minimal': (into) => (into.representation ??= 'minimal'),
  'count=exact': (into) => (into.count ??= 'exact'),
  'count=planned': (into) => (into.count ??= 'planned'),
  'count=estimated': (into) => (into.count ??= 'estimated'),
  'resolution=merge-duplicates': (into) => (into.resolution ??= 'merge-duplicates'),
  'resolution=ignore-duplicates': (into) => (into.resolution ??= 'ignore-duplicates'),
  'missing=default': (into) => (into.missing ??= 'default'),
  'missing=null': (into) => (into.missing ??= 'null'),
  'handling=strict': (into) => (into.handling ??= 'strict'),
  'handling=lenient': (into) => (into.handling ??= 'lenient'),
  'tx=commit': (into) => (into.transaction ??= 'commit'),
  'tx=rollback': (into) => (into.transaction ??= 'rollback'),
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Reads the header; of two contradicting preferences the first counts. */
export function parsePreferences(header: string | undefined): Preferences {
  const unknown: string[] = [];
  const into: Mutable<Preferences> = {
    representation: null,
    count: null,
    resolution: null,
    missing: null,
    handling: null,
    transaction: null,
    timezone: null,
    maxAffected: null,
    unknown,
  };
  for (const part of (header ?? '').split(',')) {
    const word = part.trim();
    if (word === '') continue;
    const maxAffected = /^max-affected=(\d{1,15})$/.exec(word)?.[1];
    if (Object.hasOwn(words, word)) words[word]?.(into);
    else if (word.startsWith('timezone=')) into.timezone ??= word.slice('timezone='.length);
    else if (maxAffected !== undefined) into.maxAffected ??= Number(maxAffected);
    else unknown.push(word);
  }
  return into;
}

/** Reads headers as `parsePreferences` does, and keeps what was read: clients send few different ones. */
export function rememberPreferences(): (header: string | undefined) => Preferences {
  const known = new Map<string, Preferences>();
  return (header = '') => {
    let preferences = known.get(header);
    if (!preferences) {
      preferences = parsePreferences(header);
      if (known.size >= 100) known.clear();
      known.set(header, preferences);
    }
    return preferences;
  };
}

/** @throws RestError PGRST122 when the client wants no preference passed over and one was. */
export function refuseUnknown({ unknown, handling }: Preferences): void {
  if (handling !== 'strict' || unknown.length === 0) return;
  throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${unknown.join(', ')}`,
  });
}

/** The value of `Preference-Applied`, empty when nothing was. */
export function appliedPreferences(applied: Partial<Preferences>): string {
  const parts: string[] = [];
  if (applied.resolution) parts.push(`resolution=${applied.resolution}`);
  if (applied.missing) parts.push(`missing=${applied.missing}`);
  if (applied.representation)
    parts.push(
      `return=${applied.representation === 'full' ? 'representation' : applied.representation}`,
    );
  if (applied.count) parts.push(`count=${applied.count}`);
  if (applied.transaction) parts.push(`tx=${applied.transaction}`);
  if (applied.handling) parts.push(`handling=${applied.handling}`);
  if (applied.timezone) parts.push(`timezone=${applied.timezone}`);
  if (applied.maxAffected !== null && applied.maxAffected !== undefined)
    parts.push(`max-affected=${applied.maxAffected}`);
  return parts.join(', ');
}
