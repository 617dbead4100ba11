/** Makes the reports of files, one after the other; each is a pass of its own over the file. */
import { createParseReportReader } from '#analysis/read-parse-report.ts';
import { yearsOf } from './file-pass.ts';
import { fileProblemOf } from './file-problem.ts';
import { asFarAsItGoes, logBytes } from './log-bytes.ts';
import type { LogHandlerOptions } from './log-handler.ts';
import type { FileId } from './log-protocol.ts';

const POST_EVERY_MS = 100;

export interface ReportHandler {
  ask(fileId: FileId, file: File, year: number | null): void;
  /** Stops the report of a file that is gone. */
  forget(fileId: FileId): void;
  settled(): Promise<void>;
}

/** Answers what a report of a file asks, one file after the other. */
export function createReportHandler({
  post,
  now,
  breathe,
}: Pick<LogHandlerOptions, 'post' | 'now' | 'breathe'>): ReportHandler {
  const stops = new Map<FileId, AbortController>();
  let making: Promise<void> = Promise.resolve();

  async function make(
    fileId: FileId,
    file: File,
    year: number | null,
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted) return;
    try {
      const reader = createParseReportReader(yearsOf(file, year));
      let readBytes = 0;
      let postedAt = now();
      const count = (bytes: number): void => {
        readBytes += bytes;
      };
      for await (const chunk of asFarAsItGoes(logBytes(file, signal, count))) {
        reader.push(chunk);
        if (now() - postedAt < POST_EVERY_MS) continue;
        post({ type: 'report-progress', fileId, share: Math.min(1, readBytes / file.size) });
        await breathe();
        signal.throwIfAborted();
        postedAt = now();
      }
      post({ type: 'reported', fileId, report: reader.end() });
    } catch (error) {
      if (!signal.aborted) {
        post({ type: 'report-failed', fileId, problem: fileProblemOf(error, false) });
      }
    }
  }

  return {
    ask(fileId, file, year) {
      stops.get(fileId)?.abort();
      const stop = new AbortController();
      stops.set(fileId, stop);
      making = making.then(() => make(fileId, file, year, stop.signal));
    },
    forget(fileId) {
      stops.get(fileId)?.abort();
      stops.delete(fileId);
    },
    settled: () => making,
  };
}
