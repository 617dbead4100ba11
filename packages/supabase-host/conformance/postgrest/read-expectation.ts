import type { WordReader } from './word-reader.ts';

/** What an answer must be; whatever is not said may be anything. */
export interface Expectation {
  status: number;
  /** JSON is compared as values, a text as it is. */
  body: { kind: 'json'; value: unknown } | { kind: 'text'; value: string } | null;
  headers: readonly (readonly [name: string, value: string])[];
  absent: readonly string[];
}

const jsonType = 'application/json; charset=utf-8';
const helpers: Readonly<Record<string, string>> = {
  matchContentTypeJson: jsonType,
  matchContentTypeSingular: 'application/vnd.pgrst.object+json; charset=utf-8',
  matchCTArrayStrip: 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
  matchCTSingularStrip: 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
};
const headerNames: Readonly<Record<string, string>> = {
  hContentType: 'content-type',
  hLocation: 'location',
};

/** Reads what stands behind `shouldRespondWith`; null where it is written in another way. */
export function readExpectation(reader: WordReader): Expectation | null {
  const status = reader.number();
  if (status !== null) return { status, body: null, headers: [], absent: [] };
  const word = reader.peek();
  if (word?.kind !== 'text' && word?.kind !== 'quoted') return null;
  reader.next();
  const expected: Expectation = { status: 200, body: null, headers: [], absent: [] };
  if (word.kind === 'text') expected.body = { kind: 'text', value: word.value };
  else if (word.reader === 'str') expected.body = { kind: 'text', value: reader.within(word) };
  else {
    const value = readJson(reader.within(word));
    if (value === undefined) return null;
    expected.body = { kind: 'json', value };
  }
  if (!reader.accept('{')) return expected;
  return readMatches(reader, expected);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readMatches(reader: WordReader, expected: Expectation): Expectation | null {
  const headers: [string, string][] = [];
  const absent: string[] = [];
  for (let depth = 1; depth > 0 && !reader.isAtEnd;) {
    const word = reader.next();
    if (word.kind === 'text') {
      if (!reader.accept('<:>')) continue;
      const value = reader.text();
      if (value === null) return null;
      headers.push([word.value.toLowerCase(), value]);
    } else if (word.kind === 'word') {
      if (word.value === '{') depth += 1;
      else if (word.value === '}') depth -= 1;
      else if (word.value === 'matchStatus') {
        const status = reader.accept('=') ? reader.number() : null;
        if (status === null) return null;
        expected.status = status;
      } else if (Object.hasOwn(helpers, word.value))
        headers.push(['content-type', helpers[word.value] ?? '']);
      else if (word.value === 'matchHeaderAbsent') {
        const name = headerNames[reader.name() ?? ''];
        if (name !== undefined) absent.push(name);
      }
    }
  }
  // The length is the server's, which does not stand in front here.
  return { ...expected, headers: headers.filter(([name]) => name !== 'content-length'), absent };
}
