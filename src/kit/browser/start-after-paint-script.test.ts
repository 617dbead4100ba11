import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  LONGEST_WAIT,
  PARTS_AT_ONCE,
  PRELOAD_ATTRIBUTE,
  START_AFTER_PAINT_SCRIPT,
} from './start-after-paint-script.ts';

/** A browser as far as the script knows one. */
function openPage({
  visibility = 'visible',
  preload = '/assets/a.js /assets/b.js',
  hasObserver = true,
} = {}) {
  const added: Record<string, unknown>[] = [];
  const observers: (() => void)[] = [];
  const timers: { work: () => void; wait: number }[] = [];
  const held = {
    text: 'import "/assets/a.js"',
    nonce: 'once',
    getAttribute: (name: string) => (name === PRELOAD_ATTRIBUTE ? preload : null),
  };
  runInNewContext(START_AFTER_PAINT_SCRIPT, {
    window: {
      PerformanceObserver: hasObserver
        ? class {
            observe: (options: object) => void;
            constructor(work: () => void) {
              this.observe = ({ type }: { type?: string }) => {
                if (type === 'paint') observers.push(work);
              };
            }
          }
        : undefined,
      setTimeout: (work: () => void, wait = 0) => void timers.push({ work, wait }),
    },
    document: {
      currentScript: { previousElementSibling: held },
      visibilityState: visibility,
      createElement: (name: string) => ({ name }),
      head: { appendChild: (element: Record<string, unknown>) => void added.push(element) },
    },
  });
  return {
    added,
    paint: () => {
      for (const work of observers) work();
    },
    pass: (milliseconds: number) => {
      for (const { work, wait } of timers) if (wait <= milliseconds) work();
    },
  };
}

const STARTED = [
  { name: 'link', rel: 'modulepreload', href: '/assets/a.js' },
  { name: 'link', rel: 'modulepreload', href: '/assets/b.js' },
  { name: 'script', type: 'module', nonce: 'once', text: 'import "/assets/a.js"' },
];

describe('the start after the first paint', () => {
  it('waits for it', () => {
    const page = openPage();
    page.pass(LONGEST_WAIT - 1);
    expect(page.added).toEqual([]);
    page.paint();
    expect(page.added).toEqual(STARTED);
  });

  it('does not wait in a page that is not drawn', () => {
    expect(openPage({ visibility: 'hidden' }).added).toEqual(STARTED);
  });

  it.each([true, false])('comes once when time has passed (observer: %s)', (hasObserver) => {
    const page = openPage({ hasObserver });
    page.pass(LONGEST_WAIT);
    page.paint();
    page.pass(LONGEST_WAIT);
    expect(page.added).toEqual(STARTED);
  });

  it('asks for many parts a few at a time, and starts the app after the last', () => {
    const paths = Array.from({ length: PARTS_AT_ONCE + 2 }, (_, index) => `/assets/${index}.js`);
    const page = openPage({ visibility: 'hidden', preload: paths.join(' ') });
    expect(page.added.map(({ href }) => href)).toEqual(paths.slice(0, PARTS_AT_ONCE));
    page.pass(0);
    expect(page.added.map(({ name, href }) => href ?? name)).toEqual([...paths, 'script']);
  });

  it('asks for no part where there is none', () => {
    const page = openPage({ visibility: 'hidden', preload: '' });
    expect(page.added.map(({ name }) => name)).toEqual(['script']);
  });
});
