import { UnheadProvider } from '@unhead/react/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createBrowserHead } from './browser/head.ts';
import { reloadOnMissingChunk } from './browser/missing-chunk.ts';
import { showMountFailure } from './browser/mount-failure.ts';
import { registerWorker } from './browser/register-worker.ts';

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
