import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#store/database.ts';
import { probeWrites, type WriteAnswer } from '#store/probe-writes.ts';
import type { OperatorLog } from '#lib/operator-log.ts';

/** What is known of the database and of writing. */
export interface WriteState {
  /** Whether the database answers; null before the first look. */
  answers: boolean | null;
  /** Why writing fails, as a sentence; null while it works or is not meant to. */
  problem: string | null;
}

export interface WriteWatch {
  state: () => WriteState;
  /** Looks now, unless a look is under way. */
  look: () => Promise<void>;
  stop: () => void;
}

export interface WatchOptions {
  database: Database;
  log: OperatorLog;
  /** Writes to the folder of stored files and keys, and takes it back. @throws what the file system throws. */
  probeFolder: () => Promise<void>;
  everyMs?: number;
}

/** So many looks in a row have to say the same before it counts: one that fails, or works, may be chance. */
const IN_A_ROW = 2;
const EVERY_MS = 5000;
/** Milliseconds that one try to write may take. */
const PATIENCE_MS = 6000;
const UNKNOWN: WriteAnswer = { kind: 'unknown' };

const AWAY =
  'The database does not answer. It is asked again every few seconds. Look at its own log and whether it runs.';

/**
 * Looks every few seconds whether the database answers, and whether it and the data folder take what is written. The log says
 * when that ends and when it works again.
 */
export function watchWrites(options: WatchOptions): WriteWatch {
  const { database, log, probeFolder, everyMs = EVERY_MS } = options;
  let answers: boolean | null = null;
  let problem: string | null = null;
  let unlike = 0;
  let looking: Promise<void> | null = null;
  let probing: Promise<WriteAnswer> | null = null;

  /** A database that hangs in the middle of it says nothing of writing, and must not keep the next look from its question. */
  function probe(): Promise<WriteAnswer> {
    probing ??= probeWrites(database).finally(() => {
      probing = null;
    });
    return Promise.race([probing, wait(PATIENCE_MS, UNKNOWN, { ref: false })]);
  }

  async function lookOnce(): Promise<void> {
    const isThere = await database.answers().catch(() => false);
    if (!isThere && answers !== false) log.error(AWAY);
    if (isThere && answers === false) log.info('The database answers again.');
    answers = isThere;
    const [written, folder] = await Promise.all([
      isThere ? probe() : UNKNOWN,
      probeFolder().then(() => null, describe),
    ]);
    if (written.kind === 'unknown' && folder === null) return;
    hear(
      written.kind === 'failed'
        ? `The database takes no writes (${written.reason}).`
        : folder && `The folder FARSEER_DATA takes no writes (${folder}).`,
    );
  }

  function hear(found: string | null): void {
    const isAsBefore = (found === null) === (problem === null);
    unlike = isAsBefore ? 0 : unlike + 1;
    if (unlike < IN_A_ROW) return;
    unlike = 0;
    problem = found && `${found} ${WHAT_TO_DO}`;
    if (problem !== null) log.error(`Writing fails. ${problem}`);
    else log.info('Writing works again.');
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  }

  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { state: () => ({ answers, problem }), look, stop: () => clearInterval(timer) };
}

const WHAT_TO_DO =
  'Make room on its disk, or make it writable. Until then /api/ready answers 503, and pages are shown as far as they only read.';

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What is broken now, in one line; null while nothing is known to be. */
export function describeTrouble(state: WriteState | null): string | null {
  if (state?.answers === false) return AWAY;
  return state?.problem ?? null;
}
