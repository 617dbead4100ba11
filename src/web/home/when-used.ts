import { SIGN_OF_USE } from '#web/browser/sign-of-use.ts';

/** Signs that somebody has begun to use the page, or that it has something to say. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'popstate',
  'offline',
  SIGN_OF_USE,
];

/** From the moment this file is there: what begins while the page is still being taken over counts. */
const used = new Promise<void>((resolve) => {
  if (!('addEventListener' in globalThis)) return;
  const stop = new AbortController();
  for (const sign of SIGNS)
    addEventListener(
      sign,
      () => {
        stop.abort();
        resolve();
      },
      { capture: true, passive: true, signal: stop.signal },
    );
});

/**
 * Resolves when the visitor begins to use the page, so that code for what the server has drawn already need not come before.
 * Coming back, going elsewhere and losing the connection count as well.
 *
 * @param isDrawn whether the part stands in the document; what does not is needed at once.
 */
export function whenUsed(isDrawn: () => boolean): Promise<void> {
  return isDrawn() ? used : Promise.resolve();
}
