import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { Failure } from '#lib/failure.ts';
import type { SourceAnswer, SourceRequest } from '#ingest/connector.ts';

const manifestSchema = v.object({
  source: v.string(),
  entries: v.array(
    v.object({
      file: v.string(),
      /** Null for files that are no answer. */
      url: v.nullish(v.string(), ''),
      method: v.nullish(v.string(), 'GET'),
      status: v.nullish(v.number(), 200),
      headers: v.nullish(v.record(v.string(), v.string()), {}),
      recorded_at: v.nullish(v.string()),
      completeness: v.nullish(v.string(), 'full'),
      query: v.nullish(v.string()),
      variables: v.nullish(v.record(v.string(), v.unknown())),
      /** Where the file's content sits in the whole answer, `data.reportData.report.table`. */
      json_path: v.nullish(v.string()),
    }),
  ),
});
type ManifestEntry = v.InferOutput<typeof manifestSchema>['entries'][number];

/** One recorded answer, ready to be read as if it had just come. */
export interface RecordedAnswer {
  file: string;
  /** `full`, `near-full`, `trimmed`, `reconstructed`, as its manifest says. */
  completeness: string;
  request: SourceRequest;
  answer: SourceAnswer;
}

export interface Recording {
  source: string;
  /** Files that are no answer of the source: tables and series made from answers. */
  derived: string[];
  entries: AsyncIterable<RecordedAnswer>;
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
    manifest = v.parse(manifestSchema, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new Failure(
      'recording',
      `${path} cannot be read as a manifest (${error instanceof Error ? error.message : String(error)}). It has to hold ` +
        '{ "source": …, "entries": [{ "file", "url", "status", … }] }.',
    );
  }
  const answers = manifest.entries.filter((entry) => !isDerived(entry));
  return {
    source: manifest.source,
    derived: manifest.entries.filter(isDerived).map(({ file }) => file),
    entries: readEntries(folder, answers),
  };
}

function isDerived(entry: ManifestEntry): boolean {
  return entry.completeness === 'derived' || !URL.canParse(entry.url);
}

async function* readEntries(
  folder: string,
  entries: readonly ManifestEntry[],
): AsyncGenerator<RecordedAnswer> {
  for (const entry of entries) {
    let body;
    try {
      body = await readFile(join(folder, entry.file), 'utf8');
    } catch (error) {
      throw new Failure(
        'recording',
        `The manifest names ${entry.file}, which cannot be read (${error instanceof Error ? error.message : String(error)}).`,
      );
    }
    yield {
      file: entry.file,
      completeness: entry.completeness,
      request: {
        method: entry.method === 'POST' ? 'POST' : 'GET',
        url: new URL(entry.url),
        ...(isMissing(entry.query) ? {} : { query: entry.query }),
        ...(isMissing(entry.variables) ? {} : { variables: entry.variables }),
      },
      answer: {
        status: entry.status,
        headers: Object.fromEntries(
          Object.entries(entry.headers).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        body: isMissing(entry.json_path) ? body : wrapAt(entry.json_path, body),
        receivedMs: recordedMs(entry.recorded_at),
      },
    };
  }
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** Puts the content back to the place it was cut from. Text that is no JSON is left for the reader to refuse. */
function wrapAt(path: string, body: string): string {
  const opening = path
    .split('.')
    .map((part) => `{${JSON.stringify(part)}:`)
    .join('');
  return `${opening}${body}${'}'.repeat(path.split('.').length)}`;
}

/** Times are written as the recorder liked: an HTTP date, an ISO day, a span of days (its first one counts). */
function recordedMs(written: string | null | undefined): number {
  const [first = ''] = (written ?? '').split('..');
  const time = Date.parse(first.replace(/ \(.*\)$/, ''));
  return Number.isFinite(time) ? time : 0;
}
