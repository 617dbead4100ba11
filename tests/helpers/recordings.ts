/**
 * Recordings of real games and sources for tests. They hold real people's characters, so they are never committed: they
 * lie beside the repository on some machines. Where they are missing, the report names each test as skipped.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'vitest';
import { IS_SHORT } from './short-run.ts';

/** Vitest's rules for titles and bodies hold at the caller's side. */
const suite: (name: string, define: () => void) => void = describe;
const shared = resolve(import.meta.dirname, '..', '..', '..', 'shared');
const data = join(shared, 'data');

/** The folders of recordings: combat logs, their exact totals, the answers of the sources, notes as raids write them, and small inputs with their right values. */
export const recordings = {
  logs: join(data, 'combatlogs'),
  logTotals: join(data, 'combatlogs', 'groundtruth'),
  answers: join(data, 'api'),
  notes: join(data, 'notes'),
  seasonCases: join(shared, 'cases', 'season'),
  teamCases: join(shared, 'cases', 'team'),
} as const;

/** Names of the files of a folder that match, in order; none where the folder is missing. */
export function recordedFiles(folder: string, pattern: RegExp): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => pattern.test(name))
        .toSorted()
    : [];
}

/**
 * Names of recorded combat logs that match. `npm test` reads the smallest that hold each kind of fight and each version of the format,
 * such as `mplus` and `v20`; `npm run test:all` and a project by itself read all of them.
 */
export function recordedLogs(pattern: RegExp): string[] {
  const names = recordedFiles(recordings.logs, pattern);
  if (!IS_SHORT) return names;
  const bytes = (name: string): number => statSync(join(recordings.logs, name)).size;
  const smallestFirst = names.toSorted((one, other) => bytes(one) - bytes(other));
  const seen = new Set<string>();
  const read = new Set(
    smallestFirst.filter((name) => {
      const known = seen.size;
      for (const feature of featuresOf(name)) seen.add(feature);
      return seen.size > known;
    }),
  );
  return names.filter((name) => read.has(name));
}

/** Below this many bytes a log costs little. */
const SMALL = 1_000_000;

/**
 * Whether what is known of this log is compared with it now: `npm test` does so with the smallest of each kind and with all small ones, such
 * as single matches, and `npm run test:all` with each. A log that is not here counts as small, so that its test is named as skipped.
 */
export function isComparedNow(name: string): boolean {
  const size = statSync(join(recordings.logs, name), { throwIfNoEntry: false })?.size ?? 0;
  return !IS_SHORT || size < SMALL || recordedLogs(/\.(?:txt|log)(?:\.gz)?$/).includes(name);
}

/** `raid-v22-boss.log` holds a raid and version 22. */
const featuresOf = (name: string): string[] =>
  /^([a-z]+)(?:-(v\d+))?/.exec(name)?.slice(1).filter(Boolean) ?? [];

/** A `describe` over recordings; where one of `paths` is missing, a single test that is reported as skipped. */
export function describeRecordings(
  name: string,
  paths: string | readonly string[],
  define: () => void,
): void {
  const isComplete = [paths].flat().every((path) => existsSync(path));
  suite(name, isComplete ? define : skipped);
}

function skipped(): void {
  // oxlint-disable-next-line vitest/no-disabled-tests -- it names what the run leaves out
  it.skip('skipped: no recordings', () => undefined);
}
