import type { FSWatcher } from 'node:fs';
import { closeSync, fstatSync, openSync, readSync, statSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

const CHUNK_BYTES = 1 << 20;
/** Signals are heard this often while a large file is caught up with. */
const BREATHE_BYTES = 16 << 20;
/** Bytes a file is known by. A log begins with a time in milliseconds. */
const BEGINNING_BYTES = 256;

export interface FollowFileOptions {
  /** New bytes, in order. Only valid during the call. */
  onBytes: (chunk: Uint8Array) => void;
  /** What was read so far is complete: the file was replaced, cut or written anew. What comes is another file. */
  onEnd: () => void;
  /** All that is there was handed on. */
  onCaughtUp: () => void;
  /** Called once when the file does not exist yet. */
  onWaiting: () => void;
  signal: AbortSignal;
  /** Milliseconds until the next look when the system tells of no change. */
  everyMs?: number;
}

/**
 * Hands on what is in a file and what is written to it later, until the signal ends it. Waits for a file that is not
 * there. Throws what the file system throws for anything else.
 */
export async function followFile(path: string, options: FollowFileOptions): Promise<void> {
  const { signal, onWaiting, onEnd, everyMs = 1000 } = options;
  const change = watchChanges(path, signal, everyMs);
  let isReported = false;
  let open: OpenFile | null = null;
  try {
    while (!signal.aborted) {
      open ??= openFile(path);
      if (!open) {
        if (!isReported) onWaiting();
        isReported = true;
        await change.next();
        continue;
      }
      const state = open.compare(path);
      if (state !== 'rewritten') await open.readOn(options);
      if (signal.aborted) return;
      options.onCaughtUp();
      if (state === 'same') {
        await change.next();
      } else {
        open.close();
        open = null;
        onEnd();
      }
    }
  } finally {
    open?.close();
    change.close();
  }
}

/** Null when there is no such file. */
function openFile(path: string): OpenFile | null {
  try {
    return new OpenFile(openSync(path, 'r'));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

class OpenFile {
  readonly #file: number;
  readonly #identity: string;
  readonly #buffer = new Uint8Array(CHUNK_BYTES);
  readonly #beginning = new Uint8Array(BEGINNING_BYTES);
  #read = 0;

  constructor(file: number) {
    this.#file = file;
    this.#identity = identityOf(fstatSync(file));
  }

  /** Whether the path still leads here, and whether the file is the one that was read. */
  compare(path: string): 'same' | 'replaced' | 'rewritten' {
    const { size } = fstatSync(this.#file);
    if (size < this.#read || !this.#beginsAsBefore()) return 'rewritten';
    try {
      return identityOf(statSync(path)) === this.#identity ? 'same' : 'replaced';
    } catch (error) {
      // Moved away. What takes its place decides.
      if (isMissing(error)) return 'same';
      throw error;
    }
  }

  /** Hands on everything up to the present end. */
  async readOn({ onBytes, signal }: Pick<FollowFileOptions, 'onBytes' | 'signal'>): Promise<void> {
    let unheard = 0;
    for (;;) {
      const length = readSync(this.#file, this.#buffer, 0, CHUNK_BYTES, this.#read);
      if (length === 0 || signal.aborted) return;
      const chunk = this.#buffer.subarray(0, length);
      if (this.#read < BEGINNING_BYTES) {
        this.#beginning.set(chunk.subarray(0, BEGINNING_BYTES - this.#read), this.#read);
      }
      this.#read += length;
      onBytes(chunk);
      unheard += length;
      if (unheard >= BREATHE_BYTES) {
        unheard = 0;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #beginsAsBefore(): boolean {
    const known = Math.min(this.#read, BEGINNING_BYTES);
    const now = new Uint8Array(known);
    const length = readSync(this.#file, now, 0, known, 0);
    return Buffer.compare(now.subarray(0, length), this.#beginning.subarray(0, known)) === 0;
  }
}

function identityOf({ dev, ino }: { dev: number; ino: number }): string {
  return `${dev}-${ino}`;
}

/** Resolves `next` when something happened to the file, when the time is over, or when the signal ends it. */
function watchChanges(
  path: string,
  signal: AbortSignal,
  everyMs: number,
): { next: () => Promise<void>; close: () => void } {
  const name = basename(path);
  let happened = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    happened = true;
    wake?.();
  };
  let watcher: FSWatcher | null = null;
  try {
    // The folder: the file may not be there yet, or be replaced.
    watcher = watch(dirname(path), { persistent: false }, (_, changed) => {
      if (changed === null || changed === name) ring();
    });
    watcher.on('error', () => watcher?.close());
  } catch {
    // Not every file system tells of changes: looking from time to time is enough.
  }
  signal.addEventListener('abort', ring);
  return {
    async next() {
      if (!happened && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, everyMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      happened = false;
    },
    close() {
      watcher?.close();
      signal.removeEventListener('abort', ring);
    },
  };
}
