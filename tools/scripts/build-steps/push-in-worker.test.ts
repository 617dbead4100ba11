import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const SOURCE = await readFile(new URL('push-in-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://farseer.example';

type Handler = (event: object) => void;

/** What a service worker offers to the handlers, with a record of what they asked for. */
let handlers: Record<string, Handler>;
let shown: { title: string; options: Record<string, unknown> }[];
let opened: string[];
let focused: string[];
let openPages: string[];

beforeEach(() => {
  handlers = {};
  shown = [];
  opened = [];
  focused = [];
  openPages = [];
  runInNewContext(SOURCE, {
    URL,
    self: {
      location: { origin: ORIGIN },
      registration: {
        showNotification: (title: string, options: Record<string, unknown>) => {
          shown.push({ title, options });
          return Promise.resolve();
        },
      },
      addEventListener: (type: string, handler: Handler) => {
        handlers[type] = handler;
      },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          openPages.map((url) => ({ url, focus: () => Promise.resolve(focused.push(url)) })),
        ),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
  });
});

/** Sends an event, and waits for what the handler asked the browser to wait for. */
async function send(type: string, event: object): Promise<void> {
  const waited: Promise<unknown>[] = [];
  handlers[type]!({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
  expect(waited).toHaveLength(1);
  await Promise.all(waited);
}

const push = (text?: string) =>
  send('push', text === undefined ? {} : { data: { json: () => JSON.parse(text) as unknown } });

async function click(path: unknown): Promise<void> {
  let closed = false;
  const notification = {
    data: path === undefined ? undefined : { path },
    close: () => {
      closed = true;
    },
  };
  await send('notificationclick', { notification });
  expect(closed).toBe(true);
}

describe('a push', () => {
  it('becomes a notification that leads to its page', async () => {
    await push('{"title":"Raid begins","body":"At eight","path":"/roster","tag":"raid"}');
    expect(shown).toEqual([
      {
        title: 'Raid begins',
        options: {
          body: 'At eight',
          tag: 'raid',
          icon: '/icon-192.png',
          data: { path: '/roster' },
        },
      },
    ]);
  });

  it.each([undefined, '', 'no JSON', '{}', '{"title":null,"path":7}'])(
    'that says nothing useful (%s) is shown all the same, as browsers demand',
    async (text) => {
      await push(text);
      expect(shown).toHaveLength(1);
      expect(shown[0]).toMatchObject({ title: 'Farseer', options: { body: '', tag: 'farseer' } });
    },
  );
});

describe('a press on a notification', () => {
  it('brings the page to the front where it is open', async () => {
    openPages = [`${ORIGIN}/`, `${ORIGIN}/roster`];
    await click('/roster');
    expect(focused).toEqual([`${ORIGIN}/roster`]);
    expect(opened).toEqual([]);
  });

  it('opens the page otherwise', async () => {
    openPages = [`${ORIGIN}/`];
    await click('/roster');
    expect(opened).toEqual([`${ORIGIN}/roster`]);
    expect(focused).toEqual([]);
  });

  it.each(['https://other.example/', '//other.example/x', 'javascript:alert(1)', 'http://[', 7])(
    'never opens another site (%s)',
    async (path) => {
      await click(path);
      expect(opened).toHaveLength(1);
      expect(new URL(opened[0]!).origin).toBe(ORIGIN);
    },
  );

  it('opens the first page where it names none', async () => {
    await click(undefined);
    expect(opened).toEqual([`${ORIGIN}/`]);
  });
});
