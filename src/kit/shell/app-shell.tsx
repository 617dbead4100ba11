import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { regions } from '#game/packs/define-season.ts';
import { changeChoices, takeOverOldPins } from '#kit/browser/choices.ts';
import { AnyPageDrop } from './any-page-drop.tsx';
import { AwayNote } from './away-note.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { BottomNavigation } from './navigation.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const SampleLoading = lazy(() => import('./sample-loading.tsx'));

/** What stands around every page. */
export function AppShell({
  isSampleLoading = false,
  children,
}: {
  /** True while the sample is being written. */
  isSampleLoading?: boolean;
  children: ReactNode;
}) {
  useShortcuts();
  useRememberedRegion();
  useFocusOnNewPage();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Header />
      <AwayNote />
      {isSampleLoading && (
        <Suspense>
          <SampleLoading />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <BottomNavigation />
      <AnyPageDrop />
    </div>
  );
}

let path: string | undefined;

/** After a new page came, the keyboard and the screen reader start at its content. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirst = path === undefined;
    const isSame = path === pathname;
    path = pathname;
    if (!isFirst && !isSame) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Remembers the region that an address asks for, so that the next page is drawn for it. */
function useRememberedRegion(): void {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const asked = regions.find((one) => one === new URLSearchParams(search).get('region'));
    if (asked) changeChoices((before) => ({ ...before, region: asked }));
  }, [search]);
  useEffect(() => {
    if (takeOverOldPins()) void revalidate();
  }, [revalidate]);
}
