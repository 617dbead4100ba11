import type { StorageOptions, StorageService } from './service.ts';
import type { StorageParts } from './storage-parts.ts';
import { sweepContent, type SweepOutcome } from './sweep.ts';

const quarterHour = 15 * 60_000;
const hour = 60 * 60_000;
const trashDays = 7;
/** The first sweep waits until the start is over. */
const firstSweep = 60_000;

/** Sweeps in time, one sweep after the other, and logs what they did: nothing where they found nothing to do. */
export function createSweeper(
  parts: StorageParts,
  options: StorageOptions,
): Pick<StorageService, 'sweep' | 'close'> {
  const every = options.sweepEveryMilliseconds ?? hour;
  let running: Promise<unknown> = Promise.resolve();
  let lastRefusal: string | null = null;

  function report(outcome: SweepOutcome): void {
    const line = describeSweep(outcome);
    // A refusal stays the same for hours: once is enough.
    if (line !== null && (outcome.refused === null || outcome.refused !== lastRefusal))
      parts.log[outcome.refused === null ? 'info' : 'error'](`storage: ${line}`);
    lastRefusal = outcome.refused;
  }

  const sweep = (olderThan = quarterHour, database = parts.database) => {
    const swept = running
      .catch(() => null)
      .then(async () => {
        // Names carry the clock of the machine, whatever `now` says.
        const now = Date.now();
        const outcome = await sweepContent(database, parts.content, {
          before: now - olderThan,
          trashBefore: now - trashDays * 24 * hour,
          accept: options.acceptContent ?? false,
        });
        report(outcome);
        return outcome;
      });
    running = swept.catch(() => null);
    return swept;
  };
  const sweepInTime = () => {
    const alone = options.sweepAlone ?? ((work) => work(parts.database));
    alone((database) => sweep(quarterHour, database)).catch((problem: unknown) =>
      parts.log.error(`storage: no sweep (${String(problem)})`),
    );
  };
  const timers =
    every === 0
      ? []
      : [setTimeout(sweepInTime, Math.min(firstSweep, every)), setInterval(sweepInTime, every)];
  for (const timer of timers) timer.unref();
  return {
    sweep: (olderThan) => sweep(olderThan),
    async close() {
      for (const timer of timers) clearInterval(timer);
      parts.images.close();
      await running;
    },
  };
}

/** What a sweep did, as one line; null where it did nothing. */
export function describeSweep({
  moved,
  broughtBack,
  deleted,
  refused,
}: SweepOutcome): string | null {
  const done = [
    moved > 0 ? `moved ${count(moved)} without a row to the trash` : '',
    broughtBack > 0 ? `brought ${count(broughtBack)} back from the trash` : '',
    deleted > 0 ? `deleted ${count(deleted)} that had been in the trash for ${trashDays} days` : '',
  ].filter((part) => part !== '');
  const sentences = [
    done.length > 0 ? `The sweep ${done.join(', ')}.` : '',
    refused === null ? '' : `The sweep stopped. ${refused}`,
  ].filter((sentence) => sentence !== '');
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function count(files: number): string {
  return files === 1 ? '1 file' : `${files} files`;
}
