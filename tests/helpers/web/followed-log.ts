/** Logs that are followed while they grow, for tests: invented nights, a file on a disk, and a handler. */
import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import type { KeptLogs } from '#log/workers/kept-logs.ts';
import { createLogHandler } from '#log/workers/log-handler.ts';
import type { FromWorker, ToWorker } from '#log/workers/log-protocol.ts';

/** The year of the invented nights. */
export const year = 2025;
/** A short night with two pulls and a key; another one for another seed. */
export const textOf = (seed: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat([...generateLog({ seed, pulls: 2, keys: 1, pace: 0.2, chatter: 0.1 }).chunks]),
  );
/** The night that is on the disk unless a test says another. */
export const text = textOf(7);

/** What a whole reading says of some bytes. */
export function fightsOf(bytes: Uint8Array): Fight[] {
  const reader = createLogReader({ fileName: 'night.txt', year });
  reader.push(bytes);
  return reader.end().fights;
}
export const whole = fightsOf(text);

/** A file on a disk that grows, is replaced, or cannot be reached, and a handler that follows it. */
export function start(kept: KeptLogs | null = null) {
  const sent: FromWorker[] = [];
  const disk = {
    bytes: text.slice(0, 0),
    changes: 0,
    looks: 0,
    failure: null as Error | null,
    /** What the browser hands out of the file. */
    as: (file: File): File => file,
  };
  let clock = 0;
  let sleeping: (() => void) | null = null;
  let onSleep: (() => void) | null = null;
  const getFile = (): Promise<File> => {
    disk.looks += 1;
    if (disk.failure) return Promise.reject(disk.failure);
    const lastModified = (disk.changes += 1);
    return Promise.resolve(disk.as(new File([disk.bytes], 'night.txt', { lastModified })));
  };
  const handler = createLogHandler({
    post: (message) => sent.push(message),
    makeSample: () => Promise.reject(new Error('not here')),
    kept,
    now: () => (clock += 1),
    breathe: () => new Promise((resolve) => setTimeout(resolve, 0)),
    sleep: (_, signal) =>
      new Promise((resolve) => {
        sleeping = resolve;
        signal.addEventListener('abort', () => resolve());
        onSleep?.();
      }),
  });
  /** Until the handler has looked at the file and waits again. */
  const looked = async (begin: () => void): Promise<void> => {
    await new Promise<void>((resolve) => {
      onSleep = resolve;
      begin();
    });
  };
  const handle = { name: 'night.txt', getFile } as FileSystemFileHandle;
  const send = (message: ToWorker): void => handler.receive(message);
  return {
    sent,
    disk,
    handler,
    send,
    begin: () => looked(() => send({ type: 'follow', fileId: 1, handle, year })),
    /** The next look, at a file with so many bytes. */
    grow: (to: number, of = text) =>
      looked(() => {
        disk.bytes = of.slice(0, to);
        sleeping?.();
      }),
    look: () => looked(() => sleeping?.()),
    pause: (paused: boolean) => looked(() => send({ type: 'pause', fileId: 1, paused })),
    early: () => sent.flatMap((one) => (one.type === 'fight' && !one.final ? [one.fight.id] : [])),
    finals: () => sent.filter((message) => message.type === 'fight').filter(({ final }) => final),
    /** Names in the order of the last telling. */
    shown: () => [
      ...sent
        .filter((message) => message.type === 'fight')
        .reduce((shown, { fight }) => {
          shown.delete(fight.id);
          return shown.set(fight.id, fight);
        }, new Map<string, Fight>())
        .values(),
    ],
    live: () => sent.findLast((message) => message.type === 'live')?.live,
  };
}

/** The file as it is while another program holds it: each reading to its end fails behind so many bytes. */
export function lockedBehind(file: File, bytes: number): File {
  const slice = file.slice.bind(file);
  const read = (from: number): Blob => {
    let isRead = false;
    return Object.assign(slice(from), {
      stream: () =>
        new ReadableStream<Uint8Array>({
          async pull(controller) {
            if (isRead) controller.error(new DOMException('locked', 'NotReadableError'));
            else controller.enqueue(await slice(from, from + bytes).bytes());
            isRead = true;
          },
        }),
    });
  };
  return Object.assign(file, {
    slice: (from = 0, to?: number) => (to === undefined ? read(from) : slice(from, to)),
  });
}
