import { NavLink, useLocation } from 'react-router';
import { carriedTo } from '#kit/browser/carried-search.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { useAccount } from '#account/auth/use-account.ts';
import { holdsDetail, PAGE_LIST, PAGES, type Page } from './pages.ts';

/** What a visitor with an account finds behind the roster is the own team. */
function useNames(): (page: Page) => string {
  const { supabase_user: user, isForMembers } = useAccount();
  const isSignedIn = user !== null || isForMembers;
  return (page) => (isSignedIn && page.path === PAGES.roster.path ? 'Team' : page.name);
}

/** Beside the mark on a wide screen. The current page has a bar under it and a stronger weight; a page that a detail belongs to has the bar alone. */
export function TopNavigation() {
  const { pathname, search } = useLocation();
  const nameOf = useNames();
  return (
    <nav aria-label="Pages" className="max-lg:hidden">
      <ul className="flex items-stretch">
        {PAGE_LIST.map((page) => (
          <li key={page.path}>
            <NavLink
              to={carriedTo(page.path, search)}
              end
              data-holds={holdsDetail(page, pathname) || undefined}
              prefetch="intent"
              aria-keyshortcuts={`g ${page.key}`}
              className="group relative flex h-14 items-center gap-1.5 px-2.5 font-display text-[0.9375rem] text-muted transition-colors hover:text-text aria-[current=page]:font-semibold aria-[current=page]:text-text xl:px-3.5"
            >
              <Icon
                name={page.icon}
                className="opacity-80 group-aria-[current=page]:text-accent group-aria-[current=page]:opacity-100"
              />
              {nameOf(page)}
              <span
                aria-hidden="true"
                className="absolute inset-x-2 bottom-0 h-0.5 bg-accent opacity-0 group-aria-[current=page]:opacity-100 group-data-holds:opacity-60"
              />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** At the thumb on a phone: the same seven pages, all of them one tap away. */
export function BottomNavigation() {
  const { pathname, search } = useLocation();
  const nameOf = useNames();
  return (
    <nav
      aria-label="Pages"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-page/95 pb-[env(safe-area-inset-bottom)] backdrop-blur lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-7">
        {PAGE_LIST.map((page) => (
          <li key={page.path} className="min-w-0">
            <NavLink
              to={carriedTo(page.path, search)}
              end
              data-holds={holdsDetail(page, pathname) || undefined}
              className="group relative flex h-14 flex-col items-center justify-center gap-1 text-muted aria-[current=page]:text-text"
            >
              <span
                aria-hidden="true"
                className="absolute inset-x-2 top-0 h-0.5 bg-accent opacity-0 group-aria-[current=page]:opacity-100 group-data-holds:opacity-60"
              />
              <Icon name={page.icon} size={20} className="group-aria-[current=page]:text-accent" />
              <span className="font-display text-[0.625rem] leading-none tracking-tight group-aria-[current=page]:font-bold">
                {nameOf(page)}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
