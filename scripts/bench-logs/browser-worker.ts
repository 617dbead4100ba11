import { createFightIndex } from '#analysis/fight-index.ts';
import { createLogReader } from '#analysis/read-log.ts';

/** What the worker of the measurement says once a file is read. */
export interface BrowserReading {
  fights: number;
  /** Milliseconds from the file's arrival in the worker until a fight was known. */
  firstFightMs: number;
  wallMs: number;
}

addEventListener('message', (event: MessageEvent<{ file: File; task: 'engine' | 'index' }>) => {
  void read(event.data.file, event.data.task).then((reading) => postMessage(reading));
});

async function read(file: File, task: 'engine' | 'index'): Promise<BrowserReading> {
  const began = performance.now();
  let firstFightMs = Number.NaN;
  const options = { fileName: file.name, year: 2026 };
  const reader =
    task === 'index'
      ? createFightIndex(options)
      : createLogReader({
          ...options,
          onUpdate: ({ fights }) => {
            if (fights > 0 && Number.isNaN(firstFightMs)) firstFightMs = performance.now() - began;
          },
        });
  const stream = file.stream().getReader();
  for (;;) {
    const { done, value } = await stream.read();
    if (done) break;
    reader.push(value);
  }
  const { fights } = reader.end();
  // As the log worker does: every fight with its tables, one after the other.
  if (task === 'engine') for (const fight of fights) structuredClone(fight);
  return { fights: fights.length, firstFightMs, wallMs: performance.now() - began };
}
