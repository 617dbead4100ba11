import { Link, useLocation } from 'react-router';
import { carriedTo } from '#web/browser/carried-search.ts';
import { viewAddress } from './mplus-address.ts';
import type { MplusFilters, MplusView } from './plan-types.ts';

const TABS: readonly (readonly [view: MplusView, label: string])[] = [
  ['plan', 'Plan'],
  ['runs', 'Leaderboard'],
  ['meta', 'Meta'],
  ['review', 'Review'],
];

/** What the page is looked at for: links, so that each view has its address and works without a script. */
export function ViewTabs({ filters }: { filters: MplusFilters }) {
  const { search } = useLocation();
  return (
    <nav aria-label="Mythic+ views" className="mb-3 w-full" data-views>
      <ul className="flex border-b border-line">
        {TABS.map(([view, label]) => (
          <li key={view} className="max-sm:flex-1">
            <Link
              to={carriedTo(viewAddress(filters, view), search)}
              aria-current={view === filters.view ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center border-b-2 border-transparent px-3 text-sm max-[22.5rem]:px-1 text-muted hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text sm:min-w-20"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
