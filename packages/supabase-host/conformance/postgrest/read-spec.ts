import { readExpectation, type Expectation } from './read-expectation.ts';
import type { RestOptions } from '#host/rest/service.ts';
import { haskellWords, type Word } from './haskell-words.ts';
import { readSetting, unnamed } from './read-settings.ts';
import { WordReader } from './word-reader.ts';

/** A request of the specification, and what it demands of the answer. */
export interface SpecRequest {
  /** The words of the nearest `it` above. */
  title: string;
  method: string;
  /** As it stands in the source: not every character of it may stand in an address. */
  path: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
  expected: Expectation;
  /** What its source says of the service, besides what holds for every file. */
  settings: RestOptions;
}

export interface SpecFile {
  requests: SpecRequest[];
  /** Requests that are written in a way that is not read here. */
  unread: number;
}

const short: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  patch: 'PATCH',
  put: 'PUT',
  delete: 'DELETE',
};
const methods: Readonly<Record<string, string>> = {
  methodGet: 'GET',
  methodHead: 'HEAD',
  methodPost: 'POST',
  methodPatch: 'PATCH',
  methodPut: 'PUT',
  methodDelete: 'DELETE',
  methodOptions: 'OPTIONS',
};

/** Reads the requests of a file of PostgREST's specification, which is written in Haskell with `hspec-wai`. */
export function readSpec(source: string): SpecFile {
  const reader = new WordReader(haskellWords(source));
  const file: SpecFile = { requests: [], unread: 0 };
  let title = '';
  let settings: RestOptions = {};
  while (!reader.isAtEnd) {
    const word = reader.next();
    if (word.kind !== 'word') continue;
    if (word.value === 'withConfig') settings = unnamed;
    else if (word.value === 'it') {
      const named = reader.peek();
      if (named?.kind === 'text') title = named.value;
    } else if (word.value === 'request' || Object.hasOwn(short, word.value)) {
      const start = reader.at;
      const request = readRequest(reader, word.value);
      if (request) file.requests.push({ title, ...request, settings });
      else {
        reader.at = start;
        if (isCall(reader.peek())) file.unread += 1;
      }
    } else settings = { ...settings, ...readSetting(reader, word.value) };
  }
  return file;
}

/** A call begins with its method or address; elsewhere the word is a name in an import or a type. */
function isCall(word: Word | undefined): boolean {
  return word?.kind === 'text' || (word?.kind === 'word' && word.value.startsWith('method'));
}

function readRequest(
  reader: WordReader,
  name: string,
): Omit<SpecRequest, 'title' | 'settings'> | null {
  const method = name === 'request' ? methods[reader.name() ?? ''] : short[name];
  const path = reader.text();
  if (method === undefined || path === null) return null;
  const headers = name === 'request' ? readHeaders(reader) : [];
  const hasBody = name !== 'get' && name !== 'delete';
  const body = hasBody ? readBody(reader) : '';
  if (headers === null || body === null || !reader.accept('shouldRespondWith')) return null;
  const expected = readExpectation(reader);
  if (!expected) return null;
  // The helpers of `hspec-wai` with a JSON body say so.
  const type =
    name === 'request' || !hasBody ? [] : [['content-type', 'application/json'] as const];
  return { method, path, headers: [...headers, ...type], body, expected };
}

function readBody(reader: WordReader): string | null {
  if (reader.accept('BL.empty') || reader.accept('mempty')) return '';
  const word = reader.peek();
  if (word?.kind !== 'text' && word?.kind !== 'quoted') return null;
  reader.next();
  return word.kind === 'quoted' ? reader.within(word) : word.value;
}

/** Lists of headers that the specification gives a name. */
const namedHeaders: Readonly<Record<string, readonly [name: string, value: string]>> = {
  single: ['accept', 'application/vnd.pgrst.object+json'],
  singular: ['accept', 'application/vnd.pgrst.object+json'],
  arrayStrip: ['accept', 'application/vnd.pgrst.array+json;nulls=stripped'],
  singularStrip: ['accept', 'application/vnd.pgrst.object+json;nulls=stripped'],
};
const headerNames: Readonly<Record<string, string>> = {
  hAccept: 'accept',
  hContentType: 'content-type',
};

function ofName<T>(names: Readonly<Record<string, T>>, name: string | null): T | null {
  return name !== null && Object.hasOwn(names, name) ? (names[name] ?? null) : null;
}

/** A list of pairs, or one of the helpers of the specification. */
function readHeaders(reader: WordReader): [string, string][] | null {
  if (reader.accept('(')) {
    const headers = readHeaders(reader);
    return headers && reader.accept(')') ? headers : null;
  }
  if (reader.accept('mempty')) return [];
  if (reader.accept('acceptHdrs')) {
    const accept = reader.text();
    return accept === null ? null : [['accept', accept]];
  }
  const isCounted = reader.accept('rangeHdrsWithCount');
  if (isCounted || reader.accept('rangeHdrs')) {
    const range = readRange(reader);
    if (range === null) return null;
    return [
      ['range', range],
      ...(isCounted ? [['prefer', 'count=exact'] as [string, string]] : []),
    ];
  }
  if (!reader.accept('[')) return null;
  const headers: [string, string][] = [];
  while (!reader.accept(']')) {
    if (!reader.accept('(')) {
      const named = ofName(namedHeaders, reader.name());
      if (named === null) return null;
      headers.push([...named]);
    } else {
      const name = reader.text() ?? ofName(headerNames, reader.name());
      const value = reader.accept(',') ? reader.text() : null;
      if (name === null || value === null || !reader.accept(')')) return null;
      headers.push([name.toLowerCase(), value]);
    }
    reader.accept(',');
  }
  return headers;
}

function readRange(reader: WordReader): string | null {
  const isInBrackets = reader.accept('(');
  if (!isInBrackets && !reader.accept('$')) return null;
  const isClosed = reader.accept('ByteRangeFromTo');
  if (!isClosed && !reader.accept('ByteRangeFrom')) return null;
  const from = reader.number();
  const to = isClosed ? reader.number() : '';
  const isWhole = from !== null && to !== null && (!isInBrackets || reader.accept(')'));
  return isWhole ? `${from}-${to}` : null;
}
