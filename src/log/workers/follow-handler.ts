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
import { PostedFights } from './posted-fights.ts';

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

/** A reading of the file from its beginning, or from what was kept of it, to what is there. */
interface Pass {
  readonly reader: LogReader;
  /** As it was at the last look. */
  file: File;
  /** The last bytes given to the reader. */
  tail: Uint8Array;
  readonly beganMs: number;
  /** Whether the reader began with what was kept. */
  readonly resumed: boolean;
  /** A fight has ended that was not posted yet. */
  unposted: boolean;
}

class Following {
  readonly #fileId: FileId;
  readonly #handle: FileSystemFileHandle;
  readonly #year: number;
  readonly #control: Control;
  readonly #options: FollowHandlerOptions;
  /** Null before anything was written. */
  #pass: Pass | null = null;
  #posted = new PostedFights();
  /** What was kept cannot stand for this log. */
  #needsWhole = false;
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
        const before = this.#readBytes;
        const got = this.#control.paused && !finishing ? 'paused' : await this.#look();
        gone.signal.throwIfAborted();
        if (finishing) break;
        tries = got === 'unreachable' && this.#readBytes === before ? tries + 1 : 0;
        if (got === 'unreachable' && tries < MOST_TRIES) {
          await this.#options.breathe();
          continue;
        }
        const pass = this.#pass;
        const settled = got === 'watching' && pass?.unposted ? this.#tellSettled(pass) : null;
        this.#postState(got);
        if (pass && settled) await this.#keep(pass, settled);
        await this.#options.sleep(LOOK_EVERY_MS, wake.signal);
      }
      if (!gone.signal.aborted) await this.#end();
    } catch (error) {
      if (gone.signal.aborted) return;
      const problem = fileProblemOf(error, false);
      this.#options.post({ type: 'failed', fileId: this.#fileId, problem });
    }
  }

  get #readBytes(): number {
    return this.#pass?.reader.progress.bytes ?? 0;
  }

  /** Reads what is new. Written to at this moment, locked or gone for a while: `unreachable`. */
  async #look(): Promise<LiveState['state']> {
    try {
      const file = await this.#handle.getFile();
      if (this.#pass && (await isReplaced(file, this.#pass))) {
        this.#replaced++;
        this.#pass = null;
        this.#needsWhole = false;
        this.#posted = new PostedFights();
        this.#options.post({ type: 'restarted', fileId: this.#fileId });
      }
      // Of nothing there is nothing to say; the game makes the file before it writes.
      if (file.size === 0) return 'watching';
      const pass = (this.#pass ??= await this.#begin(file));
      if (file.size > pass.reader.progress.bytes) {
        const { signal } = this.#control.gone;
        await readOn(pass.reader, this.#fileId, file, signal, this.#options, (chunk) => {
          pass.tail = chunk.slice(-TAIL_BYTES);
        });
        pass.reader.caughtUp();
      }
      pass.file = file;
      return 'watching';
    } catch (error) {
      if (error instanceof DOMException && error.name !== 'AbortError') return 'unreachable';
      throw error;
    }
  }

  async #begin(file: File): Promise<Pass> {
    const { post, now, kept } = this.#options;
    const fileId = this.#fileId;
    const beganMs = now();
    post({ type: 'started', fileId, totalBytes: file.size, file });
    const canResume = !this.#needsWhole && !(await isGzip(file));
    const known = canResume ? await tried(() => kept?.find(file, this.#year)) : null;
    const memory = await tried(() => known?.memory());
    const reader = readerFor(file, this.#year, memory, (fight) => {
      pass.unposted = true;
      if (this.#posted.count === 0) post({ type: 'fight', fileId, fight, final: false });
    });
    const resumed = memory !== null;
    const pass: Pass = { reader, file, tail: new Uint8Array(0), beganMs, resumed, unposted: true };
    return pass;
  }

  #tellSettled(pass: Pass): KeptReading | null {
    const reading = pass.reader.readSoFar();
    if (this.#mustBeginAnew(pass, reading)) return null;
    pass.unposted = false;
    const settled = withContexts(pass.reader, reading);
    this.#post(settled, pass);
    return settled;
  }

  /** Whether the reading is worth nothing, because what it began with cannot stand for this log. The next look then begins anew. */
  #mustBeginAnew(pass: Pass, reading: LogReading): boolean {
    if (!pass.resumed || !needsWholeLog(reading)) return false;
    this.#needsWhole = true;
    this.#pass = null;
    return true;
  }

  /** Between two fights, so that a tab closed in the middle of a raid has not read for nothing. */
  async #keep({ reader, file }: Pass, settled: KeptReading): Promise<void> {
    const { kept } = this.#options;
    const memory = reader.memory();
    if (memory) await tried(() => kept?.keep(file, this.#year, settled, memory));
  }

  #post({ facts, fights, contexts }: KeptReading, { file, beganMs }: Pass): void {
    const { post, now, onRead } = this.#options;
    const fileId = this.#fileId;
    onRead(fileId, file, contexts);
    for (const fight of this.#posted.takeFights(fights))
      post({ type: 'fight', fileId, fight, final: true });
    const fresh = this.#posted.takeContexts(contexts);
    post({ type: 'done', fileId, facts, tookMs: now() - beganMs, contexts: fresh });
  }

  #postState(state: LiveState['state']): void {
    const live: LiveState = {
      state,
      openFight: this.#pass?.reader.progress.openFight?.name ?? null,
      fights: this.#posted.count,
      replaced: this.#replaced,
    };
    const text = JSON.stringify(live);
    if (text === this.#state) return;
    this.#state = text;
    this.#options.post({ type: 'live', fileId: this.#fileId, live });
  }

  async #end(): Promise<void> {
    const pass = this.#pass;
    const fileId = this.#fileId;
    const { post, kept } = this.#options;
    if (!pass) {
      const message = 'The file was empty when following it was stopped.';
      post({ type: 'failed', fileId, problem: { code: 'not-a-log', message } });
      return;
    }
    const memory = pass.reader.memory();
    const reading = pass.reader.end();
    if (this.#mustBeginAnew(pass, reading)) {
      await this.#look();
      await this.#end();
      return;
    }
    const settled = withContexts(pass.reader, reading);
    this.#post(settled, pass);
    post({ type: 'live', fileId, live: null });
    await tried(() => kept?.keep(pass.file, this.#year, settled, memory));
  }
}

/** Whether another file has taken the place of the one that is read, as far as its last bytes show it. */
async function isReplaced(file: File, { reader, tail, file: before }: Pass): Promise<boolean> {
  if (file.size === before.size && file.lastModified === before.lastModified) return false;
  const { bytes } = reader.progress;
  if (file.size < bytes) return true;
  const there = new Uint8Array(await file.slice(bytes - tail.length, bytes).arrayBuffer());
  return there.some((byte, at) => byte !== tail[at]);
}
