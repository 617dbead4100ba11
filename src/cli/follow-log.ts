import { basename } from 'node:path';
import type { Fight } from '#analysis/fight.ts';
import { documentFightOf } from '#analysis/log-document.ts';
import type { LogReader } from '#analysis/read-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { healthLeft } from './health-left.ts';
import { followFile } from './follow-file.ts';
import { formatFight, printableJson } from '#analysis/log-table.ts';

export interface FollowLogOptions {
  /** Year of the first line of an old log. */
  year?: number;
  json: boolean;
  /** Takes the text of a fight, with its newline. */
  write: (text: string) => void;
  /** Takes one sentence about what goes on. */
  say: (sentence: string) => void;
  /** Takes each fight that ended, and what reads the health that its boss had left. */
  onFight?: (fight: Fight, leftPercent: () => number | null) => void;
  signal: AbortSignal;
  /** See `followFile`. */
  everyMs?: number;
}

/**
 * Prints every fight of a growing log as it ends, those already in it first. When the file is replaced, cut or written
 * anew a new log begins. Pets are credited by what is known when a fight ends. Ends when the signal does, with what is
 * open as a fight without an end. Throws a Failure `not-a-log` or `classic-log` for what is no retail log, and what the file system throws.
 */
export async function followLog(path: string, options: FollowLogOptions): Promise<void> {
  const { write, say, json } = options;
  let file = 0;
  let reader: LogReader | null = null;
  const begin = (): LogReader =>
    createLogReader({
      fileName: basename(path),
      ...(options.year !== undefined && { year: options.year }),
      fallbackYear: new Date().getFullYear(),
      onFight(fight) {
        write(json ? jsonLineOf(fight, file) : `${formatFight(fight)}\n`);
        if (fight.ended) fresh.push(fight);
      },
    });
  /** Fights that ended in the bytes just read: their lines are read again once the reader is done with those. */
  let fresh: Fight[] = [];
  const handOver = (): void => {
    const fights = fresh;
    fresh = [];
    for (const fight of fights) {
      const context = reader?.contextOf(fight.id) ?? null;
      options.onFight?.(fight, () =>
        context && context.withheld !== true ? healthLeft(path, fight, context) : null,
      );
    }
  };
  const end = (): void => {
    // A log without a line has no fight either: `end` would refuse it.
    if (reader && reader.progress.fights > 0) reader.end();
    reader = null;
    file++;
  };
  await followFile(path, {
    onBytes(chunk) {
      reader ??= begin();
      reader.push(chunk);
      handOver();
    },
    onEnd() {
      end();
      say(`${path} was written anew: a new log begins.`);
    },
    onCaughtUp: () => reader?.caughtUp(),
    onWaiting: () => say(`waiting for ${path}. Ctrl+C ends it.`),
    signal: options.signal,
    ...(options.everyMs !== undefined && { everyMs: options.everyMs }),
  });
  end();
}

/** One line: a fight of the JSON document, with `ended` false when the log has no END line for it. */
function jsonLineOf(fight: Fight, file: number): string {
  return printableJson({ ...documentFightOf(fight, file), ended: fight.ended });
}
