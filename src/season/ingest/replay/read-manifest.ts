import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { Failure } from '#lib/failure.ts';
import type { SourceAnswer, SourceRequest } from '#season/ingest/connector.ts';
import { readBody } from './read-body.ts';
import { recordedMs } from './recorded-time.ts';

const word = v.fallback(v.nullish(v.string()), null);
const entrySchema = v.object({
  file: v.pipe(v.string(), v.nonEmpty()),
  /** Null for files that are no answer. */
  url: word,
  method: word,
  status: v.fallback(v.nullish(v.pipe(v.number(), v.integer())), null),
  headers: v.fallback(v.nullish(v.record(v.string(), v.unknown())), null),
  recorded_at: v.nullish(v.unknown()),
  completeness: word,
  query: word,
  variables: v.fallback(v.nullish(v.record(v.string(), v.unknown())), null),
  /** Where the file's content sits in the whole answer, `data.reportData.report.table`. */
  json_path: word,
});
const manifestSchema = v.object({ source: v.string(), entries: v.array(entrySchema) });
type ManifestEntry = v.InferOutput<typeof entrySchema>;

/** One recorded answer, ready to be read as if it had just come. */
export interface RecordedAnswer {
  file: string;
  /** `full`, `near-full`, `trimmed`, `reconstructed`, as its manifest says. */
  completeness: string;
  request: SourceRequest;
  answer: SourceAnswer;
}

/** A file that the manifest names and that is not there, or cannot be read. */
export interface MissingFile {
  file: string;
  missing: string;
}

export interface Recording {
  source: string;
  /** Files that are no answer of the source: tables and series made from answers. */
  derived: string[];
  /** In the order in which they came, whatever the order of the manifest. */
  entries: AsyncIterable<RecordedAnswer | MissingFile>;
}

/**
 * Opens a folder of recorded answers.
 *
 * @throws Failure `recording` when the folder has no manifest that can be read; it says what to do.
 */
export async function readManifest(folder: string): Promise<Recording> {
  const path = join(folder, 'manifest.json');
  let manifest;
  try {
    manifest = v.parse(
      manifestSchema,
      JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, '')),
    );
  } catch (error) {
    throw new Failure(
      'recording',
      `${path} cannot be read as a manifest (${error instanceof Error ? error.message : String(error)}). It has to hold ` +
        '{ "source": …, "entries": [{ "file", "url", "status", … }] }.',
    );
  }
  const entries = manifest.entries.map((entry) => ({
    ...entry,
    completeness: entry.completeness ?? 'full',
    address: addressOf(entry.url ?? '', manifest.source),
  }));
  const isAnswer = (entry: (typeof entries)[number]) =>
    entry.completeness !== 'derived' && entry.address !== null;
  return {
    source: manifest.source,
    derived: entries.filter((entry) => !isAnswer(entry)).map(({ file }) => file),
    entries: readEntries(folder, inOrder(entries.filter(isAnswer))),
  };
}

/** Where a source is at home, for addresses that were written without it. */
const HOMES: Readonly<Record<string, string>> = {
  raiderio: 'https://raider.io',
  battlenet: 'https://api.blizzard.com',
  warcraftlogs: 'https://www.warcraftlogs.com',
  news: 'https://news.blizzard.com',
};

function addressOf(written: string, source: string): URL | null {
  const home = written.startsWith('/') ? HOMES[source] : undefined;
  return URL.canParse(written, home) ? new URL(written, home) : null;
}

type Entry = ManifestEntry & { completeness: string; address: URL | null };

/**
 * As they came. Of what was recorded in the same moment (many say no more than the day) the order of the names decides, a
 * millisecond apart: the same answers in another order make the same rows.
 */
function inOrder(entries: readonly Entry[]): (Entry & { receivedMs: number })[] {
  let lastMs = -1;
  let lastFile = '';
  return entries
    .map((entry) => ({ ...entry, receivedMs: recordedMs(entry.recorded_at, headersOf(entry)) }))
    .toSorted((one, other) => one.receivedMs - other.receivedMs || (one.file < other.file ? -1 : 1))
    .map((entry) => {
      // The same file named twice is one answer.
      lastMs = Math.max(entry.receivedMs, entry.file === lastFile ? lastMs : lastMs + 1);
      lastFile = entry.file;
      return { ...entry, receivedMs: lastMs };
    });
}

function headersOf({ headers }: ManifestEntry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  );
}

async function* readEntries(
  folder: string,
  entries: readonly (Entry & { receivedMs: number })[],
): AsyncGenerator<RecordedAnswer | MissingFile> {
  for (const entry of entries) {
    const { file, address, query, variables, json_path: place } = entry;
    let bytes;
    try {
      bytes = await readSpelled(folder, file);
    } catch (error) {
      yield { file, missing: describeMissing(error) };
      continue;
    }
    const headers = headersOf(entry);
    const body = await readBody(bytes, file, headers);
    yield {
      file,
      completeness: entry.completeness,
      request: {
        method: entry.method?.toUpperCase() === 'POST' ? 'POST' : 'GET',
        url: new URL(address ?? ''),
        ...(isMissing(query) ? {} : { query }),
        ...(isMissing(variables) ? {} : { variables }),
      },
      answer: {
        status: entry.status ?? 200,
        headers,
        body: isMissing(place) ? body : wrapAt(place, body),
        receivedMs: entry.receivedMs,
      },
    };
  }
}

/** Names with accents are written in one of two ways, and not every system keeps which. */
async function readSpelled(folder: string, file: string): Promise<Buffer> {
  const spellings = new Set([file, file.normalize('NFC'), file.normalize('NFD')]);
  let problem: unknown;
  for (const spelling of spellings) {
    try {
      return await readFile(join(folder, spelling));
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem;
}

function describeMissing(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'ENOENT' ? 'it is not there' : error.message;
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

const PER_LINE = / \(one per line\)$/;

/**
 * Puts the content back to the place it was cut from: `data.report`, or `data.reports[]` for one of a list. Text that is
 * no JSON is left for the reader to refuse.
 */
function wrapAt(path: string, body: string): string {
  const isList = PER_LINE.test(path);
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const content = isList ? `[${lines.join(',')}]` : body;
  const parts = path.replace(PER_LINE, '').split('.');
  let opening = '';
  let closing = '';
  for (const [index, part] of parts.entries()) {
    const name = part.replace(/\[\d*\]$/, '');
    // Lines make a list themselves.
    const opensList = name !== part && !(isList && index === parts.length - 1);
    opening += `{${JSON.stringify(name)}:${opensList ? '[' : ''}`;
    closing = `${opensList ? ']' : ''}}${closing}`;
  }
  return `${opening}${content}${closing}`;
}
