import { createHead, renderDOMHead, UnheadProvider } from '@unhead/react/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { findReaderStyle, styleOfCode } from '#lib/reader-style.ts';
import { reloadOnMissingChunk } from '#kit/browser/missing-chunk.ts';
import { showMountFailure } from '#kit/browser/mount-failure.ts';
import { registerWorker } from '#kit/browser/register-worker.ts';

/** Milliseconds between a change and the document's head following it: changes in between are one. */
const HEAD_UPDATE_DELAY = 10;

/** The head of the document, in the browser. */
function createBrowserHead(): ReturnType<typeof createHead> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const head = createHead({
    render: () => {
      clearTimeout(timer);
      timer = setTimeout(() => renderDOMHead(head), HEAD_UPDATE_DELAY);
    },
  });
  return head;
}

const style = styleOfCode(document.documentElement.dataset['style'] ?? '');
findReaderStyle(() => style);
reloadOnMissingChunk();
registerWorker();

startTransition(() => {
  try {
    hydrateRoot(
      document,
      <StrictMode>
        <UnheadProvider head={createBrowserHead()}>
          <HydratedRouter />
        </UnheadProvider>
      </StrictMode>,
      // What no error boundary has caught takes the whole app down.
      { onUncaughtError: showMountFailure },
    );
  } catch (error) {
    showMountFailure(error);
  }
});
