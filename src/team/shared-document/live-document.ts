/** A shared document while it is being changed in this tab: its undo steps, its connection and who else is there. */
import * as Y from 'yjs';
import { createDocumentSync, type DocumentSync, type SyncState } from './document-sync.ts';
import { documentTransport } from './document-transport.ts';
import { meetPeople, type PeopleChannel, type PersonHere } from './meet-people.ts';
import { pendingStorage, pendingUpdates } from './pending-updates.ts';
import { whileOpen } from './send-before.ts';

export interface LiveState<Value> {
  /** Null until the document is there. */
  value: Value | null;
  sync: SyncState;
  /** Why the server refused the last change; the document was loaded anew since. */
  refusal: string | null;
  canUndo: boolean;
  canRedo: boolean;
  people: readonly PersonHere[];
}

export interface LiveDocument<Value> {
  /** Eight letters and digits of this tab's own. */
  readonly tag: string;
  /** The document as this tab sees it; null until it is there. */
  value(): Value | null;
  /** Changes the document; before it is there, once it is. */
  change(work: (doc: Y.Doc, origin: symbol) => void): void;
  undo(): void;
  redo(): void;
  /** Says what this tab has chosen: a cast, a character. */
  point(at: string | null): void;
  /** Fetches what others changed. */
  sync(): void;
  stop(): void;
}

/** What of a document one page knows. */
export interface LiveKind<Value> {
  /** Topic of the people at it, without the id. */
  peopleTopic: string;
  read(doc: Y.Doc): Value | null;
  /** The types whose changes can be undone. */
  parts(doc: Y.Doc): Y.Map<unknown>[];
}

/** How often the server is asked although nothing said that there is something new, in milliseconds. */
const LOOK_AGAIN = 30_000;

/**
 * Opens a document. `onState` hears every change of it, of the connection and of who is there.
 *
 * @param at `base`: its address without `/document`; `memberId`: the player of this tab.
 */
export function openLiveDocument<Value>(
  kind: LiveKind<Value>,
  { base, id, memberId }: { base: string; id: string; memberId: string },
  onState: (state: LiveState<Value>) => void,
): LiveDocument<Value> {
  const tag = crypto.randomUUID().slice(0, 8);
  const local = Symbol('this tab');
  let state: LiveState<Value> = {
    value: null,
    sync: 'saved',
    refusal: null,
    canUndo: false,
    canRedo: false,
    people: [],
  };
  let early: ((doc: Y.Doc, origin: symbol) => void)[] = [];
  let isHere = false;
  let isStopped = false;
  let channel: PeopleChannel | null = null;
  const stops: (() => void)[] = [];
  let open = begin();

  function show(change: Partial<LiveState<Value>>): void {
    state = { ...state, ...change };
    if (!isStopped) onState(state);
  }
  function showDocument(): void {
    const value = isHere ? kind.read(open.doc) : null;
    show({
      ...(value !== null && { value }),
      canUndo: open.undo.canUndo(),
      canRedo: open.undo.canRedo(),
    });
  }
  function begin(): { doc: Y.Doc; undo: Y.UndoManager; sync: DocumentSync } {
    const doc = new Y.Doc();
    const undo = new Y.UndoManager(kind.parts(doc), {
      trackedOrigins: new Set([local]),
      captureTimeout: 0,
    });
    const sync = createDocumentSync({
      doc,
      transport: documentTransport(`${base}/document`),
      pending: pendingUpdates(pendingStorage, id, tag),
      onState(next, reason) {
        // The document is there with the first answer, also one that holds nothing yet.
        if (next === 'saved' && !isHere) {
          isHere = true;
          for (const work of early) work(doc, local);
          early = [];
        }
        if (next !== 'refused') return show({ sync: next });
        // The document holds what the server does not want: it is loaded anew.
        undo.destroy();
        show({ refusal: reason, sync: 'saving' });
        open = begin();
        catchUp();
      },
    });
    doc.on('afterTransaction', () => {
      if (open?.doc === doc) showDocument();
    });
    return { doc, undo, sync };
  }
  function catchUp(): void {
    void open.sync.sync().then(showDocument);
  }

  catchUp();
  meetPeople(`${kind.peopleTopic}:${id}`, memberId, (people) => show({ people })).then(
    (met) => {
      channel = met;
      if (isStopped) met.stop();
      else stops.push(() => met.stop());
      return undefined;
    },
    () => {},
  );
  const timer = setInterval(() => document.visibilityState === 'visible' && catchUp(), LOOK_AGAIN);
  addEventListener('online', catchUp);
  stops.push(
    () => clearInterval(timer),
    () => removeEventListener('online', catchUp),
    whileOpen(() => open.sync.sync()),
  );
  return {
    tag,
    value: () => (isHere ? kind.read(open.doc) : null),
    change(work) {
      if (isHere) work(open.doc, local);
      else early.push(work);
    },
    undo: () => void open.undo.undo(),
    redo: () => void open.undo.redo(),
    point: (at) => channel?.point(at),
    sync: catchUp,
    stop() {
      // What waits is sent once more; what does not go out stays on the device.
      const { sync } = open;
      void sync.sync().then(() => sync.stop());
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}
