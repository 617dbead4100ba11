import { watchBuilds } from '#kit/browser/builds.ts';
import { activateWaitingWorker, fetchNewWorker } from '#kit/browser/register-worker.ts';
import { toasts } from '#kit/browser/toasts.ts';

/** Offers each new version in a toast that waits for an answer. Returns a function that stops. */
export function offerNewVersions(): () => void {
  return watchBuilds(() => {
    fetchNewWorker().catch(console.warn);
    toasts.add({
      id: 'new-version',
      title: 'A new version of Farseer is here',
      description: 'Reload when it suits you. A log that is open has to be opened again.',
      timeout: Infinity,
      actions: [{ label: 'Reload', onSelect: () => void takeNewVersion() }],
    });
  });
}

/** The offline worker of the new version takes over first, so that both are of one build. */
async function takeNewVersion(): Promise<void> {
  await activateWaitingWorker().catch(console.warn);
  window.location.reload();
}
