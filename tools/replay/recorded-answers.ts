import { readManifest } from '#season/ingest/replay/read-manifest.ts';
import type { PlannedAnswer } from './faults.ts';

/** Recorded answers by what was asked. */
export type Recordings = ReadonlyMap<string, PlannedAnswer>;

/** What names a question: an address without keys, and the words of a GraphQL query. */
export function recordingKey(url: URL, query = ''): string {
  const clean = new URL(url);
  clean.searchParams.delete('access_key');
  clean.searchParams.sort();
  return `${clean.host}${clean.pathname}${clean.search} ${query.replaceAll(/\s+/g, ' ').trim()}`;
}

/** Reads folders with a manifest; of two recordings of one question the later one wins. */
export async function readRecordings(folders: readonly string[]): Promise<Recordings> {
  const recordings = new Map<string, PlannedAnswer>();
  for (const folder of folders) {
    const { entries } = await readManifest(folder);
    for await (const recorded of entries) {
      if ('missing' in recorded)
        throw new Error(`${folder} names ${recorded.file}: ${recorded.missing}`);
      const { request, answer } = recorded;
      const type = answer.headers['content-type'] ?? 'application/json';
      recordings.set(recordingKey(request.url, request.query), {
        status: answer.status,
        headers: { 'content-type': type },
        body: answer.body,
      });
    }
  }
  return recordings;
}
