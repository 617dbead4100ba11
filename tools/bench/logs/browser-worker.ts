import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { logBytes } from '#log/workers/log-bytes.ts';

/** What the worker of the measurement says once a file is read. */
export interface BrowserReading {
  fights: number;
  /** Of all fights together. */
  players: number;
  /** Milliseconds from the file's arrival in the worker until a fight was known. */
  firstFightMs: number;
  wallMs: number;
}

/** `bytes` only takes them from the file. */
export type BrowserTask = 'engine' | 'bytes';

addEventListener('message', (event: MessageEvent<{ file: File; task: BrowserTask }>) => {
  void read(event.data.file, event.data.task).then((reading) => postMessage(reading));
});

async function read(file: File, task: BrowserTask): Promise<BrowserReading> {
  const began = performance.now();
  let firstFightMs = Number.NaN;
  const reader = readerFor(task, file.name, (fights) => {
    if (fights > 0 && Number.isNaN(firstFightMs)) firstFightMs = performance.now() - began;
  });
  const { signal } = new AbortController();
  for await (const chunk of logBytes(file, signal, () => {})) reader.push(chunk);
  const { fights } = reader.end();
  // Every fight with its tables, one after the other, as in Node.
  let players = 0;
  if (task === 'engine') for (const fight of fights) players += playersOf(fight);
  return { fights: fights.length, players, firstFightMs, wallMs: performance.now() - began };
}

function playersOf(fight: object): number {
  const copy: Partial<Fight> = { ...fight };
  return copy.players?.length ?? 0;
}

function readerFor(
  task: BrowserTask,
  fileName: string,
  onFights: (fights: number) => void,
): { push(chunk: Uint8Array): void; end(): { fights: readonly object[] } } {
  const options = { fileName, year: 2026 };
  if (task === 'engine')
    return createLogReader({ ...options, onUpdate: ({ fights }) => onFights(fights) });
  return { push: () => {}, end: () => ({ fights: [] }) };
}
