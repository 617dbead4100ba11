import { useEffect, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { loadingBar } from '#kit/browser/loading-bar.ts';

const { subscribe, state } = loadingBar;

/** The bar at the top while a page loads. It turns to the error color when loading fails. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle';
  const { visible, progress, failed } = useSyncExternalStore(subscribe, state, state);

  useEffect(() => {
    if (isLoading) loadingBar.start();
    else loadingBar.finish();
  }, [isLoading]);

  return (
    <div
      data-loading-bar={visible ? (failed ? 'failed' : 'loading') : 'idle'}
      {...(visible
        ? {
            role: 'progressbar',
            'aria-label': failed ? 'Loading failed' : 'Loading the page',
            'aria-valuenow': Math.round(progress),
          }
        : { 'aria-hidden': true })}
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left transition-[opacity,scale] duration-100 ${failed ? 'bg-danger' : 'bg-accent'} ${visible ? 'opacity-100' : 'opacity-0'}`}
      style={{ scale: `${progress / 100} 1` }}
    />
  );
}
