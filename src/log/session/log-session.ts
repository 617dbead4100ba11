/**
 * The files opened in this visit and the fights read from them. Lives as long as the tab: leaving the
 * page and coming back does not lose a log. Nothing here starts before the first file.
 */
import { cutLogs } from '#analysis/cut-files.ts';
import { createListeners } from '#kit/browser/listeners.ts';
import type { ListedFight } from './fight-groups.ts';
import { isReading } from './reading-files.ts';
import { guessLogYear, yearAsRead } from './file-year.ts';
import { EMPTY_LOG_STATE } from './log-state.ts';
import type { FileReport, LogState, OpenedFile } from './log-state.ts';
import type {
  FileId,
  FileProblem,
  FromWorker,
  LiveState,
  ToWorker,
} from '#log/workers/log-protocol.ts';

/** The part of a Worker this needs. */
export interface WorkerPort {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
}

export interface LogSession {
  getState(): LogState;
  subscribe(listener: () => void): () => void;
  /** Reads files; gives back those that are open already and stay as they are. */
  addFiles(files: Iterable<File>): File[];
  addSample(): void;
  /** Reads a file and what is written to it from now on. Rejects when it cannot be read at all. */
  followFile(handle: FileSystemFileHandle): Promise<void>;
  pauseFollowing(id: FileId, paused: boolean): void;
  /** The file stays, as it is then. */
  stopFollowing(id: FileId): void;
  /** Reads a file of the old family again with another year. */
  setYear(id: FileId, year: number): void;
  /** Takes a file and its fights away; stops it first when it is being read. */
  remove(id: FileId): void;
  /** Asks for the events of a fight; they arrive in `columns`. Asking twice costs nothing. */
  openFight(key: string): void;
  /** Removes what is kept of logs in this browser; resolves to whether that worked. */
  forgetKept(): Promise<boolean>;
  /** Asks how a file was read; the answer arrives in `reports`. Asking twice costs nothing unless it failed. */
  askReport(id: FileId): void;
}

/** Events of a long key take tens of megabytes: only the fights last looked at keep theirs. */
const KEPT_COLUMNS = 4;
/** Answers that come together are shown together. */
const TELL_AFTER_MS = 30;
/**
 * More of a file that is being read already: it comes many times a second, and drawing a long list each time would take
 * longer than the reading.
 */
const TELL_MORE_AFTER_MS = 200;

export function createLogSession(startWorker: () => WorkerPort): LogSession {
  let state = EMPTY_LOG_STATE;
  let worker: WorkerPort | null = null;
  let nextId = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notifyAt = 0;
  const listeners = createListeners();
  const asked = new Set<string>();
  const forgetting: ((done: boolean) => void)[] = [];

  function set(change: Partial<LogState>, within = TELL_AFTER_MS): void {
    state = { ...state, ...change };
    const at = performance.now() + within;
    if (timer !== undefined && notifyAt <= at) return;
    clearTimeout(timer);
    notifyAt = at;
    timer = setTimeout(() => {
      timer = undefined;
      listeners.call();
    }, within);
  }

  function patch(id: FileId, change: Partial<OpenedFile>, within?: number): void {
    const files = state.files.map((file) => (file.id === id ? { ...file, ...change } : file));
    set({ files }, within);
  }

  function setReport(id: FileId, report: FileReport): void {
    set({ reports: new Map([...state.reports, [id, report]]) });
  }

  function send(message: ToWorker): void {
    if (!worker) {
      worker = startWorker();
      worker.addEventListener('message', ({ data }) => hear(data));
      worker.addEventListener('error', ({ message: reason }) => workerDied(reason ?? 'unknown'));
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(message);
  }

  function workerDied(reason: string): void {
    worker = null;
    for (const resolve of forgetting.splice(0)) resolve(false);
    const problem: FileProblem = { code: 'unexpected', message: `The reader stopped: ${reason}` };
    set({
      files: state.files.map((file) =>
        file.status === 'queued' || file.status === 'reading'
          ? { ...file, status: 'failed', problem, live: null }
          : { ...file, live: null },
      ),
      reports: new Map(
        [...state.reports].map(([id, report]) => [
          id,
          report.report ? report : { ...report, problem },
        ]),
      ),
    });
  }

  /** The fight's id, made unique when another file has a fight of the same id. */
  function keyOf(fileId: FileId, fightId: string): string {
    const taken = state.fights.filter(({ fight }) => fight.id === fightId);
    const own = taken.find((item) => item.fileId === fileId);
    if (own) return own.key;
    return taken.length === 0 ? fightId : `${fightId}~${taken.length + 1}`;
  }

  /**
   * While reading, fights come as they end, a key after its bosses. The settled ones come in the order they started, one
   * after the other: each goes to the end, and that is the order left.
   */
  function put(item: ListedFight): void {
    const isFirst = !state.fights.some(({ fileId }) => fileId === item.fileId);
    set(
      { fights: [...state.fights.filter((other) => other.key !== item.key), item] },
      isFirst ? TELL_AFTER_MS : TELL_MORE_AFTER_MS,
    );
  }

  function hear(message: FromWorker): void {
    if (message.type === 'kept-forgotten') {
      for (const resolve of forgetting.splice(0)) resolve(message.done);
      return;
    }
    const file = state.files.find(({ id }) => id === message.fileId);
    if (!file) return;
    switch (message.type) {
      case 'started':
        patch(file.id, { status: 'reading', size: message.totalBytes, readable: message.file });
        break;
      case 'progress':
        patch(
          file.id,
          { progress: message.progress },
          file.progress ? TELL_MORE_AFTER_MS : TELL_AFTER_MS,
        );
        break;
      case 'fight': {
        const { fight, final } = message;
        const key = keyOf(file.id, fight.id);
        const item: ListedFight = { key, fileId: file.id, sample: file.sample, final, fight };
        put(item);
        break;
      }
      case 'settled': {
        const key = keyOf(file.id, message.fightId);
        const posted = state.fights.find((item) => item.key === key);
        if (posted) put({ ...posted, final: true });
        break;
      }
      case 'live':
        patch(file.id, { live: message.live });
        break;
      case 'restarted':
        patch(file.id, { status: 'reading', facts: null, progress: null });
        forgetFights(file.id);
        break;
      case 'done':
        // A pet linked later: what was read of the fight again is credited anew, too.
        for (const { fightId } of message.contexts) readAgain(keyOf(file.id, fightId));
        set({
          contexts: new Map([
            ...state.contexts,
            ...message.contexts.map(
              (context) => [keyOf(file.id, context.fightId), context] as const,
            ),
          ]),
        });
        patch(file.id, {
          status: 'done',
          year: yearAsRead(file.year, state.fights.find(({ fileId }) => fileId === file.id)?.fight),
          facts: message.facts,
          tookMs: message.tookMs,
          kept: message.kept ?? false,
          fromByte: message.fromByte ?? 0,
        });
        joinParts();
        break;
      case 'failed':
        patch(file.id, { status: 'failed', problem: message.problem, live: null });
        joinParts();
        break;
      case 'opened': {
        const key = keyOf(file.id, message.fightId);
        asked.delete(key);
        const kept = [...state.columns].filter(([other]) => other !== key).slice(1 - KEPT_COLUMNS);
        set({ columns: new Map([...kept, [key, message.columns]]) });
        break;
      }
      case 'report-progress':
        setReport(file.id, { share: message.share, report: null, problem: null });
        break;
      case 'reported':
        setReport(file.id, { share: 1, report: message.report, problem: null });
        break;
      case 'report-failed':
        setReport(file.id, { share: 0, report: null, problem: message.problem });
        break;
      default: {
        const key = keyOf(file.id, message.fightId);
        set({ columnProblems: new Map([...state.columnProblems, [key, message.problem]]) });
      }
    }
  }

  /** Plain files with the parts of a fight are read as one, once all files are read. */
  function joinParts(): void {
    if (isReading(state.files)) return;
    const whole = state.files.filter(
      ({ status, source, live, size, facts }) =>
        status === 'done' && source && !live && size === facts?.bytes,
    );
    const files = whole.map(({ id, facts }) => ({
      ...facts!.span,
      fights: state.fights.filter(({ fileId }) => fileId === id).map(({ fight }) => fight),
    }));
    for (const places of cutLogs(files)) {
      const parts = places.map((place) => whole[place]!);
      const sources = parts.map(({ source }) => source!);
      const lastModified = Math.max(...sources.map((source) => source.lastModified));
      for (const { id } of parts) forget(id);
      const name = parts.map((part) => part.name).join(' + ');
      read(new File(sources, name, { lastModified }), parts[0]!.year!);
    }
  }

  function add(
    file: Pick<OpenedFile, 'name' | 'size' | 'sample' | 'source' | 'year'> &
      Partial<Pick<OpenedFile, 'handle' | 'live'>>,
  ): FileId {
    const id = nextId;
    nextId += 1;
    const opened: OpenedFile = {
      id,
      status: 'queued',
      progress: null,
      readable: null,
      facts: null,
      problem: null,
      tookMs: null,
      kept: false,
      fromByte: 0,
      handle: null,
      live: null,
      ...file,
    };
    set({ files: [...state.files, opened] });
    return id;
  }

  function read(source: File, year: NonNullable<OpenedFile['year']>): void {
    const { name, size } = source;
    const fileId = add({ name, size, sample: false, source, year });
    send({ type: 'read', fileId, file: source, year: year.year });
  }

  function follow(
    source: File,
    handle: FileSystemFileHandle,
    year: NonNullable<OpenedFile['year']>,
  ): void {
    const { name, size } = source;
    const live: LiveState = { state: 'watching', openFight: null, fights: 0, replaced: 0 };
    const fileId = add({ name, size, sample: false, source, year, handle, live });
    send({ type: 'follow', fileId, handle, year: year.year });
  }

  function readAgain(key: string): void {
    if (!state.columns.has(key)) return;
    set({ columns: new Map([...state.columns].filter(([other]) => other !== key)) });
    const item = state.fights.find((other) => other.key === key);
    if (item) ask(item);
  }

  function ask({ key, fileId, fight }: ListedFight): void {
    asked.add(key);
    send({ type: 'open', fileId, fightId: fight.id });
  }

  function forget(id: FileId): void {
    send({ type: 'forget', fileId: id });
    set({ files: state.files.filter((file) => file.id !== id) });
    forgetFights(id);
  }

  function forgetFights(id: FileId): void {
    const gone = new Set(state.fights.filter(({ fileId }) => fileId === id).map(({ key }) => key));
    for (const key of gone) asked.delete(key);
    set({
      fights: state.fights.filter(({ fileId }) => fileId !== id),
      columns: new Map([...state.columns].filter(([key]) => !gone.has(key))),
      columnProblems: new Map([...state.columnProblems].filter(([key]) => !gone.has(key))),
      contexts: new Map([...state.contexts].filter(([key]) => !gone.has(key))),
      reports: new Map([...state.reports].filter(([other]) => other !== id)),
    });
  }

  function isOpen(source: File): boolean {
    return state.files.some(
      ({ source: other, status }) =>
        status !== 'failed' &&
        other?.name === source.name &&
        other.size === source.size &&
        other.lastModified === source.lastModified,
    );
  }

  return {
    getState: () => state,
    subscribe: listeners.add,
    addFiles(sources) {
      const before: File[] = [];
      for (const source of sources) {
        if (isOpen(source)) {
          before.push(source);
          continue;
        }
        // A file that failed before is being tried again.
        const failed = state.files.find(
          (file) => file.status === 'failed' && file.name === source.name,
        );
        if (failed) forget(failed.id);
        read(source, guessLogYear(source.name, source.lastModified));
      }
      return before;
    },
    async followFile(handle) {
      const source = await handle.getFile();
      const { name, lastModified } = source;
      for (const file of state.files) if (file.name === name && !file.sample) forget(file.id);
      follow(source, handle, guessLogYear(name, lastModified));
    },
    pauseFollowing: (id, paused) => send({ type: 'pause', fileId: id, paused }),
    stopFollowing: (id) => send({ type: 'finish', fileId: id }),
    addSample() {
      if (state.files.some((file) => file.sample && file.status !== 'failed')) return;
      const fileId = add({ name: 'Sample night', size: 0, sample: true, source: null, year: null });
      send({ type: 'read-sample', fileId });
    },
    setYear(id, year) {
      const { source, handle, live } = state.files.find((file) => file.id === id) ?? {};
      if (!source) return;
      forget(id);
      if (handle && live) follow(source, handle, { year, from: 'you' });
      else read(source, { year, from: 'you' });
    },
    remove: forget,
    openFight(key) {
      const item = state.fights.find((other) => other.key === key);
      if (!item?.final || asked.has(key) || state.columns.has(key)) return;
      ask(item);
    },
    forgetKept() {
      return new Promise((resolve) => {
        forgetting.push(resolve);
        send({ type: 'forget-kept' });
      });
    },
    askReport(id) {
      const known = state.reports.get(id);
      const file = state.files.find((other) => other.id === id);
      if (file?.status !== 'done' || (known && !known.problem)) return;
      setReport(id, { share: 0, report: null, problem: null });
      send({ type: 'report', fileId: id });
    },
  };
}
