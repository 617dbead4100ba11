import { watchBuilds } from '#web/browser/builds.ts';
import { toasts } from '#web/browser/toasts.ts';

/** Offers each new version in a toast that waits for an answer. Returns a function that stops. */
export function offerNewVersions(): () => void {
  return watchBuilds(() => {
    toasts.add({
      id: 'new-version',
      title: 'A new version of Farseer is here',
      description: 'Reload when it suits you. A log that is open has to be opened again.',
      timeout: Infinity,
      actions: [{ label: 'Reload', onSelect: () => window.location.reload() }],
    });
  });
}
