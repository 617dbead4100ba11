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
  /** The worker has done its work. */
  giveBack(port: EventsPort): void;
}

/** A worker keeps tens of megabytes until it is ended. To start another one takes less time than the pull it is for. */
export const END_AFTER_MS = 5_000;

/** Up to `size` workers. */
export function createEventsPorts(options: EventsPortsOptions): EventsPorts {
  const { startWorker, size, endAfterMs, onMessage, onDeath } = options;
  const idle: EventsPort[] = [];
  let started = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): EventsPort {
    started += 1;
    const port = startWorker();
    port.addEventListener('message', ({ data }) => onMessage(port, data));
    port.addEventListener('error', ({ message }) => {
      started -= 1;
      // One that died without work is not used again.
      if (idle.includes(port)) idle.splice(idle.indexOf(port), 1);
      onDeath(port, message ?? 'unknown');
    });
    return port;
  }

  return {
    take() {
      clearTimeout(timer);
      return idle.pop() ?? (started < size ? start() : null);
    },
    giveBack(port) {
      idle.push(port);
      clearTimeout(timer);
      if (idle.length < started) return;
      timer = setTimeout(() => {
        started -= idle.length;
        for (const one of idle.splice(0)) one.terminate();
      }, endAfterMs);
    },
  };
}
