import { LRUCache } from 'lru-cache';
import type { Ask } from './ask.ts';
import type { PreparedRead } from './read-table.ts';
import { shownMedia } from './request/media.ts';

/** Reads are prepared once for each way of asking; the bound keeps hostile addresses from piling up. */
export interface ReadCache {
  /** @param prepare makes the read of an ask; what it throws is thrown. */
  get(ask: Ask, prepare: (ask: Ask) => PreparedRead): PreparedRead;
}

const maxCached = 500;
const maxCachedLength = 4000;

/**
 * Addresses that differ only in what columns are compared with share one read: it is prepared with marks in the place of
 * those values, and each request puts its own where the marks were bound.
 */
export function createReadCache(): ReadCache {
  const prepared = new LRUCache<string, PreparedRead>({ max: maxCached });
  let version = 0;

  return {
    get(ask, prepare) {
      if (version !== ask.knowledge.version) {
        prepared.clear();
        ({ version } = ask.knowledge);
      }
      const { search, values } = shapeOf(ask.search);
      const key = cacheKey(ask, search);
      const known = prepared.get(key);
      if (known) return fill(known, values);
      let marked: PreparedRead;
      try {
        marked = prepare({ ...ask, search });
      } catch {
        // Whatever is wrong is said of the address as it came.
        return prepare(ask);
      }
      if (!values.every((_, index) => marked.statement.values.includes(markOf(index))))
        return prepare(ask);
      if (key.length <= maxCachedLength) prepared.set(key, marked);
      return fill(marked, values);
    },
  };
}

function cacheKey(ask: Ask, search: string): string {
  const shown = shownMedia(ask.media);
  return [
    ask.method,
    ask.schema,
    ask.path,
    search,
    ask.media.contentType,
    // An aggregate may give a type that there is without it.
    shown.kind,
    'rows' in shown && shown.rows ? shown.rows.name : '',
    ask.preferences.count,
    ask.header('range'),
  ].join('\n');
}

/** No caller can know it. */
const secret = crypto.randomUUID();

function markOf(index: number): string {
  return `${secret}-${index}`;
}

/** A column, also of an embedded resource, compared with one value. */
const comparison = /^([A-Za-z_][\w.]*)=(eq|neq|gt|gte|lt|lte)\.(.*)$/s;
const notColumns = /(?:^|\.)(?:select|order|limit|offset|and|or|columns|on_conflict)$/;

/** The query string with marks for values, and the values. */
function shapeOf(search: string): { search: string; values: string[] } {
  const values: string[] = [];
  const parts = search.split('&').map((part) => {
    const [, name = '', operator = '', value = ''] = comparison.exec(part) ?? [];
    if (name === '' || notColumns.test(name)) return part;
    const mark = markOf(values.length);
    values.push(decode(value));
    return `${name}=${operator}.${mark}`;
  });
  return { search: parts.join('&'), values };
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  return new URLSearchParams(`value=${text}`).get('value') ?? '';
}

function fill(read: PreparedRead, values: readonly string[]): PreparedRead {
  if (values.length === 0) return read;
  const put = (list: readonly unknown[]) =>
    list.map((value) =>
      typeof value === 'string' && value.startsWith(secret)
        ? values[Number(value.slice(secret.length + 1))]
        : value,
    );
  const { statement } = read;
  return {
    ...read,
    statement: {
      ...statement,
      values: put(statement.values),
      ...(statement.estimate && {
        estimate: { ...statement.estimate, values: put(statement.estimate.values) },
      }),
    },
  };
}
