import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createDocumentSync, type DocumentTransport, type PushAnswer } from './document-sync.ts';

/** A server that keeps one document; `hold` keeps the answers of pushes back until they are let go. */
function fakeServer() {
  const doc = new Y.Doc();
  const pushes: Uint8Array[] = [];
  const held: (() => void)[] = [];
  let isHolding = false;
  const transport: DocumentTransport = {
    pull: async (vector) => Y.encodeStateAsUpdate(doc, vector),
    push: (update) => {
      pushes.push(update);
      Y.applyUpdate(doc, update);
      const { promise, resolve } = Promise.withResolvers<PushAnswer>();
      const answer = () => resolve({ kind: 'stored' });
      if (isHolding) held.push(answer);
      else answer();
      return promise;
    },
  };
  return {
    doc,
    pushes,
    transport,
    hold: () => (isHolding = true),
    release: () => {
      isHolding = false;
      for (const answer of held.splice(0)) answer();
    },
  };
}

/** A tab whose clock never runs: only what the test asks for is sent. */
function openTab(transport: DocumentTransport) {
  const doc = new Y.Doc();
  const kept: { pending: Uint8Array | null } = { pending: null };
  const states: string[] = [];
  const sync = createDocumentSync({
    doc,
    transport,
    pending: { read: () => kept.pending, write: (pending) => (kept.pending = pending) },
    onState: (state) => states.push(state),
    wait: () => () => {},
  });
  return { doc, text: doc.getText('note'), kept, states, sync };
}

const textOf = (doc: Y.Doc): string => doc.getText('note').toJSON();
function textKept(pending: Uint8Array | null): string {
  const doc = new Y.Doc();
  if (pending) Y.applyUpdate(doc, pending);
  return textOf(doc);
}

describe('createDocumentSync', () => {
  it('keeps and sends what is typed while a change is on its way', async () => {
    const server = fakeServer();
    const tab = openTab(server.transport);
    tab.text.insert(0, 'one');
    server.hold();
    const sending = tab.sync.sync();
    tab.text.insert(3, ' two');
    expect(textKept(tab.kept.pending)).toBe('one two');
    server.release();
    await sending;
    expect(textOf(server.doc)).toBe('one two');
    expect(server.pushes).toHaveLength(2);
    expect(tab.kept.pending).toBeNull();
    expect(tab.sync.state()).toBe('saved');
  });

  it('keeps what is typed during a push on the device when the next push fails', async () => {
    const server = fakeServer();
    let count = 0;
    const tab = openTab({
      ...server.transport,
      push: (update) => {
        if (count++ === 0) {
          tab.text.insert(3, ' two');
          return server.transport.push(update);
        }
        return Promise.reject(new Error('away'));
      },
    });
    tab.text.insert(0, 'one');
    await tab.sync.sync();
    expect(tab.sync.state()).toBe('offline');
    const reopened = new Y.Doc();
    Y.applyUpdate(reopened, Y.encodeStateAsUpdate(server.doc));
    Y.applyUpdate(reopened, tab.kept.pending!);
    expect(textOf(reopened)).toBe('one two');
  });

  it('sends no change of others back', async () => {
    const server = fakeServer();
    const tab = openTab(server.transport);
    server.doc.getText('note').insert(0, 'from another');
    await tab.sync.sync();
    await tab.sync.sync();
    expect(tab.text.toJSON()).toBe('from another');
    expect(server.pushes).toEqual([]);
    expect(tab.kept.pending).toBeNull();
    expect(tab.states).not.toContain('saving');
  });

  it('sends the whole document where the server lacks a change before this one', async () => {
    const server = fakeServer();
    const answers: PushAnswer[] = [{ kind: 'incomplete' }, { kind: 'stored' }];
    const tab = openTab({
      ...server.transport,
      push: async (update) => {
        server.pushes.push(update);
        return answers.shift()!;
      },
    });
    tab.text.insert(0, 'one');
    await tab.sync.sync();
    expect(textKept(server.pushes[1]!)).toBe('one');
    expect(tab.sync.state()).toBe('saved');
  });

  it('lets a refused change go, says why and stops', async () => {
    const server = fakeServer();
    const tab = openTab({
      ...server.transport,
      push: async () => ({ kind: 'refused', reason: 'The plan is full.' }),
    });
    tab.text.insert(0, 'one');
    await tab.sync.sync();
    expect(tab.sync.state()).toBe('refused');
    expect(tab.kept.pending).toBeNull();
    tab.text.insert(0, 'zero');
    await tab.sync.sync();
    expect(tab.kept.pending).toBeNull();
  });
});
