import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ImageTransform } from './image-transform.ts';
import { storageErrors } from './storage-error.ts';

/** What the process that renders is asked. */
export interface RenderRequest {
  source: Uint8Array;
  transform: ImageTransform;
  /** Null keeps the format of the source. */
  format: 'avif' | 'webp' | null;
  /** How long it may take. */
  seconds: number;
}

export interface RenderedImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** Media type. */
  type: string;
}

/** What it answers. */
export type RenderAnswer = RenderedImage | { problem: 'unreadable' | 'tooLarge' | 'missing' };

export interface RendererOptions {
  /** How long one image may take; default ten seconds. */
  seconds?: number;
  /** How many are rendered at once, each in a process of its own; default two. */
  processes?: number;
  /** How many may wait for their turn; default 64. */
  waiting?: number;
  /** How long a process without work stays; default half a minute. */
  idleMilliseconds?: number;
  /** The package that renders. */
  library?: string;
}

/** Renders images in processes of their own, which it starts when there is something to do and ends when there is not. */
export interface ImageRenderer {
  /** Whether this machine can render at all; asked of a process once. */
  isAvailable(): Promise<boolean>;
  /**
   * @param source the file, or how to get it when its turn has come: what waits should not hold memory
   * @throws StorageError `InvalidRequest` for what is no image that can be shown, `ImageProcessingError` for one that is
   * too large or takes too long, `SlowDown` when too many wait
   */
  render(
    source: Uint8Array | (() => Promise<Uint8Array>),
    transform: ImageTransform,
    format: RenderRequest['format'],
  ): Promise<RenderedImage>;
  /** Ends the processes; whatever they render fails. */
  close(): void;
}

const file = fileURLToPath(new URL('./render-process.ts', import.meta.url));
/** What the process may do besides reading files and loading the library: nothing. */
const permissions = ['--permission', '--allow-fs-read=*', '--allow-addons'];

/** Visitors who wait for a page come before those who wait for a picture. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is gone already, or the system does not allow it.
  }
}

interface Renderer {
  child: ChildProcess;
  /** Whether it can render; false also when it ended before it said so. */
  isReady: Promise<boolean>;
  idle?: NodeJS.Timeout;
}

export function createImageRenderer(options: RendererOptions = {}): ImageRenderer {
  const { seconds = 10, processes = 2, waiting = 64, idleMilliseconds = 30_000 } = options;
  const resting: Renderer[] = [];
  const all = new Set<Renderer>();
  const queue: PromiseWithResolvers<Renderer>[] = [];
  let available: Promise<boolean> | null = null;
  let isClosed = false;

  function start(): Renderer {
    const child = fork(file, [options.library ?? 'sharp'], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: permissions,
      // Nothing of the host's own environment; the decoder leaves out what it holds for unsafe.
      env: { VIPS_BLOCK_UNTRUSTED: '1', NODE_NO_WARNINGS: '1' },
    });
    child.unref();
    child.channel?.unref();
    giveWay(child.pid);
    const isReady = new Promise<boolean>((resolve) => {
      child.once('message', (said: { isReady: boolean }) => resolve(said.isReady));
      child.once('exit', () => resolve(false));
      child.once('error', () => resolve(false));
    });
    const renderer: Renderer = { child, isReady };
    all.add(renderer);
    child.once('exit', () => drop(renderer));
    child.once('error', () => drop(renderer));
    return renderer;
  }

  function drop(renderer: Renderer): void {
    clearTimeout(renderer.idle);
    all.delete(renderer);
    const at = resting.indexOf(renderer);
    if (at >= 0) resting.splice(at, 1);
  }

  function end(renderer: Renderer): void {
    drop(renderer);
    renderer.child.kill('SIGKILL');
  }

  async function acquire(): Promise<Renderer> {
    if (isClosed) throw storageErrors.slowDown();
    const rested = resting.pop();
    if (rested) {
      clearTimeout(rested.idle);
      return rested;
    }
    if (all.size < processes) return start();
    if (queue.length >= waiting) throw storageErrors.slowDown();
    const turn = Promise.withResolvers<Renderer>();
    queue.push(turn);
    return turn.promise;
  }

  /** Gives the turn on: to the next in line, with a new process where this one is gone. */
  function release(renderer: Renderer): void {
    const isAlive = all.has(renderer);
    const next = queue.shift();
    if (next) return next.resolve(isAlive ? renderer : start());
    if (!isAlive) return;
    resting.push(renderer);
    renderer.idle = setTimeout(() => end(renderer), idleMilliseconds);
    renderer.idle.unref();
  }

  /** The answer, or null when the process ended or took too long. */
  async function ask(renderer: Renderer, request: RenderRequest): Promise<RenderAnswer | null> {
    if (!(await renderer.isReady)) return all.has(renderer) ? { problem: 'missing' } : null;
    const { child } = renderer;
    return new Promise((resolve) => {
      const finish = (answer: RenderAnswer | null) => {
        clearTimeout(timer);
        child.off('message', finish);
        child.off('exit', fail);
        resolve(answer);
      };
      const fail = () => finish(null);
      // The library keeps the time too; this is for when it cannot.
      const timer = setTimeout(
        () => {
          end(renderer);
          fail();
        },
        request.seconds * 1000 + 1000,
      );
      child.once('message', finish);
      child.once('exit', fail);
      child.send(request, (problem) => problem && fail());
    });
  }

  return {
    isAvailable() {
      available ??= (async () => {
        const renderer = await acquire();
        try {
          const isReady = await renderer.isReady;
          // One that ended said nothing about the next.
          if (!isReady && !all.has(renderer)) available = null;
          return isReady;
        } finally {
          release(renderer);
        }
      })();
      return available;
    },
    async render(source, transform, format) {
      const renderer = await acquire();
      try {
        const bytes = typeof source === 'function' ? await source() : source;
        const answer = await ask(renderer, { source: bytes, transform, format, seconds });
        if (!answer) throw storageErrors.imageProblem('The image could not be rendered');
        if (!('problem' in answer)) return answer;
        if (answer.problem === 'missing') throw storageErrors.notEnabled('imageTransformation');
        if (answer.problem === 'unreadable') throw storageErrors.unreadableImage();
        throw storageErrors.imageProblem('The image has too many pixels');
      } finally {
        release(renderer);
      }
    },
    close() {
      isClosed = true;
      for (const turn of queue.splice(0)) turn.reject(storageErrors.slowDown());
      for (const renderer of all) end(renderer);
    },
  };
}
