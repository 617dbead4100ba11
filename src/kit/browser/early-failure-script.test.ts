import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { RELOAD_KEY } from './chunk-reload.ts';
import {
  BAD_START_NOTICE,
  EARLY_FAILURE_NOTICE,
  EARLY_FAILURE_SCRIPT,
} from './early-failure-script.ts';

const ORIGIN = 'https://farseer.test';

type Listener = (event: object) => void;

/** A browser as far as the script knows one; `stored` outlives the page. */
function openPage(stored: Map<string, string> | undefined, now = 1000) {
  const listeners = new Map<string, Listener>();
  const shown: string[] = [];
  const logged: unknown[][] = [];
  let reloads = 0;
  const window = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    get sessionStorage() {
      if (!stored) throw new Error('storage is refused');
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      };
    },
    farseerMissingChunk: undefined as unknown,
    setTimeout: (show: (words: string) => void, _wait: number, words: string) => show(words),
  };
  const made: { textContent: string }[] = [];
  const body = {
    insertBefore: () => shown.push(made.map((one) => one.textContent).join('')),
  };
  runInNewContext(EARLY_FAILURE_SCRIPT, {
    window,
    document: {
      createElement() {
        const one = { setAttribute() {}, appendChild() {}, textContent: '' };
        made.push(one);
        return one;
      },
      documentElement: { style: {} },
      body,
    },
    location: {
      origin: ORIGIN,
      pathname: '/raid',
      search: '?pull=2',
      hash: '',
      reload: () => void reloads++,
    },
    console: { error: (...words: unknown[]) => logged.push(words) },
    Date: { now: () => now },
    TypeError,
  });
  const emit = (name: string, event: object) => listeners.get(name)?.(event);
  return {
    window,
    body,
    emit,
    /** The page's own module could not get one of its parts. */
    missPart: () => emit('error', { target: { tagName: 'SCRIPT', src: '', type: 'module' } }),
    outcome: () => ({ reloads, shown, logged: logged.map(([first]) => first) }),
  };
}

const NOTHING = { reloads: 0, shown: [], logged: [] };
const REPORTED = {
  reloads: 0,
  shown: [`${EARLY_FAILURE_NOTICE}Reload`],
  logged: ['Error while mounting app:'],
};

describe('§4: after a chunk-load error on the first load the page reloads once within 10 s', () => {
  it('the first time it reloads, the second time it says so', () => {
    const stored = new Map<string, string>();
    const first = openPage(stored);
    first.missPart();
    first.missPart();
    expect(first.outcome()).toEqual({ ...NOTHING, reloads: 1 });
    expect(JSON.parse(stored.get(RELOAD_KEY)!)).toEqual({ path: '/raid?pull=2', expires: 11_000 });
    const second = openPage(stored, 10_999);
    second.missPart();
    second.missPart();
    expect(second.outcome()).toEqual(REPORTED);
    const later = openPage(stored, 11_000);
    later.missPart();
    expect(later.outcome().reloads).toBe(1);
  });

  it.each([
    ['a script of ours', 'error', { target: { tagName: 'SCRIPT', src: `${ORIGIN}/assets/a.js` } }],
    [
      'the import of the start',
      'unhandledrejection',
      { reason: new TypeError('Failed to fetch dynamically imported module: x') },
    ],
  ])('for %s as well', (_what, name, event) => {
    const page = openPage(new Map());
    page.emit(name, event);
    expect(page.outcome().reloads).toBe(1);
  });

  it.each([
    [
      'a script of someone else',
      'error',
      { target: { tagName: 'SCRIPT', src: 'https://x.test/assets/a.js' } },
    ],
    ['a picture', 'error', { target: { tagName: 'IMG', src: `${ORIGIN}/assets/a.png` } }],
    [
      'an error of an extension',
      'error',
      { target: {}, filename: 'chrome-extension://x/assets/a.js' },
    ],
    ['another rejection', 'unhandledrejection', { reason: new TypeError('x is no function') }],
    ['a rejection with nothing', 'unhandledrejection', { reason: undefined }],
  ])('not for %s', (_what, name, event) => {
    const page = openPage(new Map());
    page.emit(name, event);
    expect(page.outcome()).toEqual(NOTHING);
  });

  it('says so at once where nothing can be remembered: no loop', () => {
    const page = openPage(undefined);
    page.missPart();
    expect(page.outcome()).toEqual(REPORTED);
  });

  it('takes what is stored wrongly for nothing', () => {
    const page = openPage(new Map([[RELOAD_KEY, '{']]));
    page.missPart();
    expect(page.outcome().reloads).toBe(1);
  });

  it('leaves it to the app once that listens, and a page that is left alone', () => {
    const started = openPage(new Map());
    started.window.farseerMissingChunk = () => {};
    started.missPart();
    expect(started.outcome()).toEqual(NOTHING);
    const left = openPage(new Map());
    left.emit('beforeunload', {});
    left.missPart();
    expect(left.outcome()).toEqual(NOTHING);
  });
});

it('§8: failed mount: a broken part is logged and shown at once, since reloading would not mend it', () => {
  const page = openPage(new Map());
  page.emit('error', { target: {}, filename: `${ORIGIN}/assets/a.js`, message: 'SyntaxError' });
  expect(page.outcome()).toEqual(REPORTED);
});

describe('§8: failed mount: a start that throws is logged and shown', () => {
  const thrown = { message: 'x', stack: `Error: x\n    at ${ORIGIN}/assets/entry.client-a.js:1:7` };
  it.each([
    ['a throw', thrown],
    ['a text that cannot be read', { name: 'SyntaxError', message: 'x', stack: 'SyntaxError: x' }],
  ])('%s before the app has begun to mount', (_what, reason) => {
    const page = openPage(new Map());
    page.emit('unhandledrejection', { reason });
    expect(page.outcome()).toEqual(REPORTED);
  });

  it('a throw after the app has begun to mount', () => {
    const page = openPage(new Map());
    page.window.farseerMissingChunk = () => {};
    page.emit('unhandledrejection', { reason: thrown });
    expect(page.outcome()).toEqual({ ...REPORTED, shown: [`${BAD_START_NOTICE}Reload`] });
  });

  it('not what is thrown by a page that has come to life', () => {
    const page = openPage(new Map());
    Object.assign(page.body, { __reactProps$a: {} });
    page.emit('unhandledrejection', { reason: thrown });
    expect(page.outcome()).toEqual(NOTHING);
  });
});
