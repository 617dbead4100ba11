/** The workers that read fights again: started when there is work, and ended when there is none for a while. */
import type { FromEventsWorker, ToEventsWorker } from '#log/workers/events-protocol.ts';

/** The part of a Worker this needs. */
export interface EventsPort {
  postMessage(message: ToEventsWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { data: FromEventsWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
}

export interface EventsPortsOptions {
  startWorker: () => EventsPort;
  /** Workers at most. */
  size: number;
  /** Milliseconds without work for any of them after which they are ended. */
  endAfterMs: number;
  onMessage: (port: EventsPort, message: FromEventsWorker) => void;
  /** A worker has died; it is not one of them any more. */
  onDeath: (port: EventsPort, reason: string) => void;
}

export interface EventsPorts {
  /** A worker without work; null when all have some. */
  take(): EventsPort | null;
  /** The worker has done its work, for which it read so many bytes of the log's text. */
  giveBack(port: EventsPort, readBytes: number): void;
}

/** A worker keeps tens of megabytes until it is ended. To start another one takes less time than the pull it is for. */
export const END_AFTER_MS = 5_000;

/**
 * What a worker leaves behind for its garbage collector grows with what it has read, to 60 MB behind half a night. One that has
 * read as much is ended, and the next fight starts another.
 */
export const MOST_BYTES_READ = 150e6;

/** Up to `size` workers. */
export function createEventsPorts(options: EventsPortsOptions): EventsPorts {
  const { startWorker, size, endAfterMs, onMessage, onDeath } = options;
  const idle: EventsPort[] = [];
  const bytesRead = new WeakMap<EventsPort, number>();
  const started = new Set<EventsPort>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): EventsPort {
    const port = startWorker();
    started.add(port);
    port.addEventListener('message', ({ data }) => onMessage(port, data));
    port.addEventListener('error', ({ message }) => {
      if (!started.delete(port)) return;
      // One that died without work is not used again.
      if (idle.includes(port)) idle.splice(idle.indexOf(port), 1);
      onDeath(port, message ?? 'unknown');
    });
    return port;
  }

  function end(port: EventsPort): void {
    started.delete(port);
    port.terminate();
  }

  return {
    take() {
      clearTimeout(timer);
      return idle.pop() ?? (started.size < size ? start() : null);
    },
    giveBack(port, readBytes) {
      clearTimeout(timer);
      const bytes = (bytesRead.get(port) ?? 0) + readBytes;
      bytesRead.set(port, bytes);
      if (bytes < MOST_BYTES_READ) idle.push(port);
      else end(port);
      if (idle.length < started.size) return;
      timer = setTimeout(() => idle.splice(0).forEach(end), endAfterMs);
    },
  };
}
