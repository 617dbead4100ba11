/** A team's plan while it is being changed in this tab: the document, its undo steps, its connection and who else is there. */
import * as Y from 'yjs';
import { nextAssignmentId } from '#analysis/planner/plan.ts';
import type { Plan } from '#analysis/planner/plan.ts';
import { pendingStorage, pendingUpdates } from '#web/shared-document/pending-updates.ts';
import { documentTransport } from '#web/shared-document/document-transport.ts';
import {
  meetPeople,
  type PeopleChannel,
  type PersonHere,
} from '#web/shared-document/meet-people.ts';
import { planOf, planParts, writePlan } from './plan-document.ts';
import { createDocumentSync } from '#web/shared-document/document-sync.ts';
import type { DocumentSync, SyncState } from '#web/shared-document/document-sync.ts';

export interface LiveState {
  /** Null until the document is there. */
  plan: Plan | null;
  sync: SyncState;
  /** Why the server refused the last change; the document was loaded anew since. */
  refusal: string | null;
  canUndo: boolean;
  canRedo: boolean;
  people: readonly PersonHere[];
}

export const NOT_LIVE: LiveState = {
  plan: null,
  sync: 'saved',
  refusal: null,
  canUndo: false,
  canRedo: false,
  people: [],
};

export interface LivePlan {
  /** An id for a new cast: `a7-k3f9x2ab`. */
  newId(): string;
  edit(next: Plan): void;
  undo(): void;
  redo(): void;
  point(castId: string | null): void;
  /** Fetches what others changed. */
  sync(): void;
  stop(): void;
}

/** How often the server is asked although no topic said anything, in milliseconds. */
const LOOK_AGAIN = 30_000;

/** Opens the document. `onState` hears every change of it, of the connection and of who is there. */
export function openLivePlan(
  { base, planId, memberId }: { base: string; planId: string; memberId: string },
  onState: (state: LiveState) => void,
): LivePlan {
  const tag = crypto.randomUUID().replaceAll('-', '').slice(0, 8);
  const local = Symbol('this tab');
  let state = NOT_LIVE;
  let open = begin();
  let channels: PeopleChannel | null = null;
  const stops: (() => void)[] = [];
  let isStopped = false;
  const tell = (change: Partial<LiveState>): void => {
    state = { ...state, ...change };
    if (!isStopped) onState(state);
  };
  const show = (): void => {
    const plan = planOf(open.doc);
    tell({
      ...(plan && { plan }),
      canUndo: open.undo.canUndo(),
      canRedo: open.undo.canRedo(),
    });
  };

  function begin(): { doc: Y.Doc; undo: Y.UndoManager; sync: DocumentSync } {
    const doc = new Y.Doc();
    const undo = new Y.UndoManager(planParts(doc), {
      trackedOrigins: new Set([local]),
      captureTimeout: 0,
    });
    const sync = createDocumentSync({
      doc,
      transport: documentTransport(`${base}/document`),
      pending: pendingUpdates(pendingStorage, planId, tag),
      onState(next, reason) {
        if (next !== 'refused') return tell({ sync: next });
        // The document holds what the server does not want: it is loaded anew.
        undo.destroy();
        tell({ refusal: reason, sync: 'saving' });
        open = begin();
        void open.sync.sync().then(show);
      },
    });
    doc.on('afterTransaction', () => {
      if (open?.doc === doc) show();
    });
    return { doc, undo, sync };
  }

  const sync = (): void => void open.sync.sync().then(show);
  sync();
  meetPeople(`team-plan-people:${planId}`, memberId, (people) => tell({ people })).then(
    (met) => {
      channels = met;
      return keep(() => met.stop());
    },
    () => {},
  );
  const timer = setInterval(() => document.visibilityState === 'visible' && sync(), LOOK_AGAIN);
  addEventListener('online', sync);
  stops.push(
    () => clearInterval(timer),
    () => removeEventListener('online', sync),
  );

  function keep(stop: () => void): void {
    if (isStopped) stop();
    else stops.push(stop);
  }

  return {
    newId: () => `${nextAssignmentId(planOf(open.doc)?.assignments ?? [])}-${tag}`,
    edit(next) {
      // Until the document is there, there is nothing to change.
      if (planOf(open.doc)) writePlan(open.doc, next, tag, local);
    },
    undo: () => void open.undo.undo(),
    redo: () => void open.undo.redo(),
    point: (castId) => channels?.point(castId),
    sync,
    stop() {
      // What waits is sent once more; what does not go out stays on the device.
      void open.sync.sync().then(() => open.sync.stop());
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}
