import { describe, expect, it } from 'vitest';
import { MOST_BYTES_READ, createEventsPorts } from './event-ports.ts';
import type { EventsPort } from './event-ports.ts';

interface FakePort extends EventsPort {
  ended: number;
  die: () => void;
}

function start(size = 2) {
  const made: FakePort[] = [];
  const died: EventsPort[] = [];
  const ports = createEventsPorts({
    size,
    endAfterMs: 60_000,
    onMessage() {},
    onDeath: (port) => died.push(port),
    startWorker() {
      const port: FakePort = {
        ended: 0,
        die() {},
        postMessage() {},
        terminate: () => (port.ended += 1),
        addEventListener(type: string, listener: never) {
          const call = listener as (event: { message: string }) => void;
          if (type === 'error') port.die = () => call({ message: 'out of memory' });
        },
      };
      made.push(port);
      return port;
    },
  });
  return { ports, made, died };
}

describe('the workers that read fights again', () => {
  it('are used again until they have read much, all of their fights together', () => {
    const { ports, made } = start();
    const first = ports.take()!;
    ports.giveBack(first, MOST_BYTES_READ - 1);
    expect(ports.take()).toBe(first);
    ports.giveBack(first, 1);
    expect(made[0]!.ended).toBe(1);
    expect(ports.take()).not.toBe(first);
  });

  it('make room for another when one is ended, and no more than that', () => {
    const { ports, made } = start();
    const first = ports.take()!;
    const second = ports.take()!;
    expect(ports.take()).toBeNull();
    ports.giveBack(first, MOST_BYTES_READ);
    expect([first, second]).not.toContain(ports.take());
    expect(ports.take()).toBeNull();
    expect(made.map(({ ended }) => ended)).toEqual([1, 0, 0]);
  });

  it('are counted once when one that was ended still reports its death', () => {
    const { ports, made, died } = start(1);
    ports.giveBack(ports.take()!, MOST_BYTES_READ);
    made[0]!.die();
    expect(died).toEqual([]);
    expect(ports.take()).toBe(made[1]);
    expect(ports.take()).toBeNull();
  });
});
