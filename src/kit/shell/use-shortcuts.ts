import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { carriedTo } from '#kit/browser/carried-search.ts';
import { isSearchOpen, showSearch, typeAhead } from './open-search.ts';
import { PAGE_LIST } from './pages.ts';
import { createShortcutReader } from './shortcuts.ts';

const GO_KEYS = Object.fromEntries(PAGE_LIST.map((page) => [page.key, page.path]));

/** `g` and a letter goes to a page, `/` and Ctrl K open the search, `?` lists them all. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const read = createShortcutReader(GO_KEYS);
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // The search is asked for, and its field not there yet.
      if (isSearchOpen() && !event.ctrlKey && !event.metaKey && typeAhead(event.key)) {
        event.preventDefault();
        return;
      }
      // The browser's own search field of pages that have none.
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        showSearch(true);
        return;
      }
      const meant = read({
        key: event.key,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        typing: isTyping(event.target),
        at: event.timeStamp,
      });
      if (meant === undefined) return;
      event.preventDefault();
      if (meant === 'search') showSearch(true);
      if (meant === 'help')
        void import('./shortcut-help.tsx').then((help) => help.openShortcutHelp());
      if (typeof meant === 'object') void navigate(carriedTo(meant.go, window.location.search));
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement && !/^(?:radio|checkbox|button|range)$/.test(target.type)
  );
}
