import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Icon } from '#kit/ui/icon.tsx';
import { Kbd } from '#kit/ui/kbd.tsx';
import { isSearchOpen, onSearch, showSearch, wasOpened } from './open-search.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** The way to the search in every header: it opens over the page, and without scripts it leads to the page of the search. */
export function HeaderSearch() {
  const isOpen = useSyncExternalStore(onSearch, isSearchOpen, () => false);
  return (
    <search>
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          showSearch(true);
        }}
      >
        <button
          type="submit"
          aria-keyshortcuts="/ Control+K"
          aria-haspopup="dialog"
          // The code is on its way before the button is let go.
          onPointerDown={() => void import('./search-dialog.tsx')}
          className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control border border-line-strong/60 bg-surface px-2.5 text-sm text-muted hover:border-line-strong hover:text-text xl:w-52 pointer-coarse:min-h-11 pointer-coarse:min-w-11 max-xl:justify-center"
        >
          <Icon name="lucide:search" size={18} />
          <span className="flex-1 text-left max-xl:sr-only">Search</span>
          <span aria-hidden="true" className="max-xl:hidden">
            <Kbd>Ctrl K</Kbd>
          </span>
        </button>
      </form>
      {wasOpened() && (
        <Suspense>
          <SearchDialog isOpen={isOpen} />
        </Suspense>
      )}
    </search>
  );
}
