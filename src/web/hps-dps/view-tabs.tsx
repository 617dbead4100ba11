import { Link, useLocation } from 'react-router';
import { carriedTo } from '#web/browser/carried-search.ts';
import type { HpsDpsView } from './page-view.ts';

const TABS: readonly (readonly [view: HpsDpsView, label: string])[] = [
  ['specs', 'Specializations'],
  ['ladder', 'Ladder'],
  ['log', 'Your log'],
];

/** What everyone does beside what one log says: links, so that each view has its address and works without a script. */
export function ViewTabs({ view }: { view: HpsDpsView }) {
  const { search } = useLocation();
  return (
    <nav aria-label="DPS and HPS views" className="mb-3 w-full" data-views>
      <ul className="flex border-b border-line">
        {TABS.map(([own, label]) => (
          <li key={own} className="max-sm:flex-1">
            <Link
              to={carriedTo(`/hps-dps?view=${own}`, search)}
              aria-current={own === view ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center border-b-2 border-transparent px-3 text-sm text-muted hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text sm:min-w-20"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
