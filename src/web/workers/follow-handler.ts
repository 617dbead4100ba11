/**
 * Follows logs while the game writes them: looks at each every few seconds, reads what is new, and posts every fight
 * with its final numbers as soon as it has ended. A pet linked later, or a name learned later, changes older fights:
 * those are posted again.
 */
import type { FightContext } from '#analysis/fight-context.ts';
import type { LogReading } from '#analysis/fight.ts';
import type { LogReader } from '#analysis/read-log.ts';
import { needsWholeLog } from '#analysis/reader-memory.ts';
import { readOn, readerFor } from './file-pass.ts';
import type { PassTools } from './file-pass.ts';
import { fileProblemOf } from './file-problem.ts';
import { tried, withContexts } from './kept-logs.ts';
import type { KeptLogs, KeptReading } from './kept-logs.ts';
import { isGzip } from './log-bytes.ts';
import type { FileId, LiveState } from './log-protocol.ts';

export interface FollowHandlerOptions extends PassTools {
  kept: KeptLogs | null;
  /** Waits; sooner over when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** What opening fights of the file again needs, whenever that is new. */
  onRead: (fileId: FileId, file: File, contexts: readonly FightContext[]) => void;
}

export interface FollowHandler {
  follow(fileId: FileId, handle: FileSystemFileHandle, year: number): void;
  pause(fileId: FileId, paused: boolean): void;
  /** Reads to the end of what is there and settles everything. */
  finish(fileId: FileId): void;
  /** Stops, and tells nothing more. */
  forget(fileId: FileId): void;
  /** Resolves when nothing is followed any more. */
  settled(): Promise<void>;
}

/** Between two looks at a file: the review of a wipe shall be there within a second of its end. */
const LOOK_EVERY_MS = 400;
/** Looks without getting on before a file is called out of reach. */
const MOST_TRIES = 3;
/** How much of what was read last tells that the file was replaced. */
const TAIL_BYTES = 4_096;

/** Whose wishes a following hears. */
interface Control {
  paused: boolean;
  finishing: boolean;
  /** Ends for good. */
  gone: AbortController;
  /** Ends the wait for the next look; a new one for each. */
  wake: AbortController;
}

/** Follows a file that is being written. Answers through `post`; `breathe` lets other messages in between two reads. */
export function createFollowHandler(options: FollowHandlerOptions): FollowHandler {
  const controls = new Map<FileId, Control>();
  const following = new Set<Promise<void>>();

  function change(fileId: FileId, how: (control: Control) => void): void {
    const control = controls.get(fileId);
    if (!control) return;
    how(control);
    control.wake.abort();
  }

  return {
    follow(fileId, handle, year) {
      const control: Control = {
        paused: false,
        finishing: false,
        gone: new AbortController(),
        wake: new AbortController(),
      };
      controls.set(fileId, control);
      const one = new Following(fileId, handle, year, control, options).run().finally(() => {
        following.delete(one);
        if (controls.get(fileId) === control) controls.delete(fileId);
      });
      following.add(one);
    },
    pause: (fileId, paused) => change(fileId, (control) => (control.paused = paused)),
    finish: (fileId) => change(fileId, (control) => (control.finishing = true)),
    forget: (fileId) => change(fileId, (control) => control.gone.abort()),
    async settled() {
      while (following.size > 0) await Promise.all(following);
    },
  };
}

class Following {
  readonly #fileId: FileId;
  readonly #handle: FileSystemFileHandle;
  readonly #year: number;
  readonly #control: Control;
  readonly #options: FollowHandlerOptions;
  #reader: LogReader | null = null;
  #file: File | null = null;
  /** The last bytes given to the reader. */
  #tail: Uint8Array = new Uint8Array(0);
  /** A fight has ended that was not posted yet. */
  #unposted = true;
  /** What was posted, as texts, in the order of the fights. */
  #posted: { fights: string[]; contexts: Map<string, string> } = {
    fights: [],
    contexts: new Map(),
  };
  /** Whether the reader began with what was kept; null before any. */
  #resumed: boolean | null = null;
  #began = 0;
  #replaced = 0;
  #state = '';

  constructor(
    fileId: FileId,
    handle: FileSystemFileHandle,
    year: number,
    control: Control,
    options: FollowHandlerOptions,
  ) {
    this.#fileId = fileId;
    this.#handle = handle;
    this.#year = year;
    this.#control = control;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { gone } = this.#control;
    try {
      let tries = 0;
      while (!gone.signal.aborted) {
        const wake = new AbortController();
        this.#control.wake = wake;
        const { finishing } = this.#control;
        const before = this.#reader?.progress.bytes ?? -1;
        const got = this.#control.paused && !finishing ? 'paused' : await this.#look();
        gone.signal.throwIfAborted();
        if (finishing) break;
        tries = got === 'unreachable' && this.#reader?.progress.bytes === before ? tries + 1 : 0;
        if (got === 'unreachable' && tries < MOST_TRIES) {
          await this.#options.breathe();
          continue;
        }
        const settled = got === 'watching' && this.#unposted ? this.#tellSettled() : null;
        this.#postState(got);
        if (settled) await this.#keep(settled);
        await this.#options.sleep(LOOK_EVERY_MS, wake.signal);
      }
      if (!gone.signal.aborted) await this.#end();
    } catch (error) {
      if (gone.signal.aborted) return;
      const problem = fileProblemOf(error, false);
      this.#options.post({ type: 'failed', fileId: this.#fileId, problem });
    }
  }

  /** Reads what is new. Written to at this moment, locked or gone for a while: `unreachable`. */
  async #look(): Promise<LiveState['state']> {
    try {
      const file = await this.#handle.getFile();
      if (this.#reader && (await this.#isReplaced(file, this.#reader))) {
        this.#replaced++;
        this.#reader = null;
        this.#resumed = null;
        this.#posted = { fights: [], contexts: new Map() };
        this.#options.post({ type: 'restarted', fileId: this.#fileId });
      }
      // Of nothing there is nothing to say; the game makes the file before it writes.
      if (file.size === 0) return 'watching';
      const reader = this.#reader ?? (await this.#begin(file));
      if (file.size > reader.progress.bytes) {
        const { signal } = this.#control.gone;
        await readOn(reader, this.#fileId, file, signal, this.#options, (chunk) => {
          this.#tail = chunk.slice(-TAIL_BYTES);
        });
      }
      this.#file = file;
      return 'watching';
    } catch (error) {
      if (error instanceof DOMException && error.name !== 'AbortError') return 'unreachable';
      throw error;
    }
  }

  async #begin(file: File): Promise<LogReader> {
    const { post, now, kept } = this.#options;
    const fileId = this.#fileId;
    this.#began = now();
    this.#file = file;
    this.#tail = new Uint8Array(0);
    this.#unposted = true;
    post({ type: 'started', fileId, totalBytes: file.size, file });
    const known = (await isGzip(file)) ? null : await tried(() => kept?.find(file, this.#year));
    // The second time it is begun because a memory cannot stand for this log.
    const memory = this.#resumed === null ? await tried(() => known?.memory()) : null;
    this.#resumed = memory !== null;
    this.#reader = readerFor(file, this.#year, memory, (fight) => {
      this.#unposted = true;
      if (this.#posted.fights.length === 0) post({ type: 'fight', fileId, fight, final: false });
    });
    return this.#reader;
  }

  async #isReplaced(file: File, { progress }: LogReader): Promise<boolean> {
    if (file.size === this.#file?.size && file.lastModified === this.#file.lastModified)
      return false;
    if (file.size < progress.bytes) return true;
    const from = progress.bytes - this.#tail.length;
    const there = new Uint8Array(await file.slice(from, progress.bytes).arrayBuffer());
    return there.some((byte, at) => byte !== this.#tail[at]);
  }

  #tellSettled(): KeptReading | null {
    if (!this.#reader || !this.#file) return null;
    const reading = this.#reader.readSoFar();
    if (this.#resumed && needsWholeLog(reading)) {
      this.#resumed = false;
      this.#reader = null;
      return null;
    }
    this.#unposted = false;
    const settled = withContexts(this.#reader, reading);
    this.#post(settled, this.#file);
    return settled;
  }

  /** Between two fights, so that a tab closed in the middle of a raid has not read for nothing. */
  async #keep(settled: KeptReading): Promise<void> {
    const { kept } = this.#options;
    const file = this.#file;
    const memory = kept && this.#reader?.memory();
    if (file && memory) await tried(() => kept.keep(file, this.#year, settled, memory));
  }

  /** Posts what is new or has changed, and every fight after the first change, so that fights arrive in their order. */
  #post({ facts, fights, contexts }: KeptReading, file: File): void {
    const { post, now, onRead } = this.#options;
    const fileId = this.#fileId;
    onRead(fileId, file, contexts);
    const texts = fights.map((fight) => JSON.stringify({ ...fight, timeline: [] }));
    const same = texts.findIndex((text, at) => text !== this.#posted.fights[at]);
    const changed = same < 0 ? [] : fights.slice(same);
    this.#posted.fights = texts;
    for (const fight of changed) post({ type: 'fight', fileId, fight, final: true });
    const fresh = contexts.filter((context) => {
      const text = JSON.stringify(context);
      const before = this.#posted.contexts.get(context.fightId);
      this.#posted.contexts.set(context.fightId, text);
      return text !== before;
    });
    post({ type: 'done', fileId, facts, tookMs: now() - this.#began, contexts: fresh });
  }

  #postState(state: LiveState['state']): void {
    const live: LiveState = {
      state,
      openFight: this.#reader?.progress.openFight?.name ?? null,
      fights: this.#posted.fights.length,
      replaced: this.#replaced,
    };
    const text = JSON.stringify(live);
    if (text === this.#state) return;
    this.#state = text;
    this.#options.post({ type: 'live', fileId: this.#fileId, live });
  }

  async #end(): Promise<void> {
    const [reader, file] = [this.#reader, this.#file];
    const fileId = this.#fileId;
    const { post, kept } = this.#options;
    if (!reader || !file) {
      const message = 'The file was empty when following it was stopped.';
      post({ type: 'failed', fileId, problem: { code: 'not-a-log', message } });
      return;
    }
    const memory = reader.memory();
    const reading: LogReading = reader.end();
    if (this.#resumed && needsWholeLog(reading)) {
      this.#resumed = false;
      this.#reader = null;
      await this.#look();
      await this.#end();
      return;
    }
    const settled = withContexts(reader, reading);
    this.#post(settled, file);
    post({ type: 'live', fileId, live: null });
    await tried(() => kept?.keep(file, this.#year, settled, memory));
  }
}
