import { Link } from 'react-router';
import { AccountLink } from './account-link.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Mark } from './mark.tsx';
import { TopNavigation } from './navigation.tsx';
import { RegionSwitch } from './region-switch.tsx';

/** The mark, the pages, and what one may want on any page: the search, the region, the account. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page/95 backdrop-blur">
      <div className="mx-auto flex min-h-14 max-w-[110rem] flex-wrap items-center gap-x-3 px-4 lg:px-6">
        <Link
          to="/"
          className="flex items-center gap-2 pr-2 font-display text-xl font-semibold tracking-wide"
        >
          <Mark className="text-accent" />
          {/* On the narrowest screens the mark alone leaves room for the way in. */}
          <span className="max-[22.5rem]:sr-only">Farseer</span>
        </Link>
        <TopNavigation />
        <div className="ml-auto flex items-center gap-1.5">
          <HeaderSearch />
          <RegionSwitch />
          <AccountLink />
        </div>
      </div>
    </header>
  );
}
